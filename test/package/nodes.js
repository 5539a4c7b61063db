// The programs as ESM and CommonJS on the oldest Node supported and on the later lines.
import { must, run } from './process.js'

const versions = ['20.19.0', '22.23.3', '24.21.0']

/** Run by each Node: tells its version and runs both programs. */
const both = `
console.log(process.version)
for (const file of ['run.mjs', 'run.cjs'])
  process.stdout.write(require('node:child_process').execFileSync(process.execPath, [file]))
`

/** A task for each Node; each gives back what the two programs print. */
export function nodeTasks(consumer) {
  return Object.fromEntries(versions.map((version) => [`Node ${version}`, () => onNode(version, consumer)]))
}

async function onNode(version, consumer) {
  const told = await run('npx', ['--yes', `node@${version}`, '-e', both], consumer)
  const [name, ...printed] = told.trimEnd().split('\n')
  must(name === `v${version}`, `Node ${version} is ${name}`)
  return printed.map((line) => `${line}\n`)
}
