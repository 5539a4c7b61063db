// Running programs, and several of them side by side.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const bin = (name) => join(root, 'node_modules/.bin', name)

export function must(truth, sentence) {
  if (!truth) throw new Error(sentence)
}

/** Runs a program to its end and gives back what it wrote; fails when it fails. */
export function run(command, args, cwd, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const written = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr'])
      child[stream].setEncoding('utf8').on('data', (text) => {
        written[stream] += text
      })
    child.on('error', reject)
    child.on('close', (status) => {
      if (status === 0) resolve(written.stdout)
      else reject(new Error(`${command} ${args.join(' ')}\n${written.stdout}${written.stderr}`))
    })
  })
}

/** Does named tasks two at a time, tells how long each took, and gives back their results by name. */
export async function sideBySide(tasks) {
  const waiting = Object.entries(tasks)
  const results = {}
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, task] = next
      const began = performance.now()
      try {
        results[name] = await task()
      } catch (error) {
        waiting.length = 0
        throw new Error(`${name}: ${error.message}`)
      }
      console.log(`  ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    }
  }
  await Promise.all([worker(), worker()])
  return results
}
