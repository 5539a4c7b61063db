// Mutation testing, folder by folder: `npm run mutation`, or `npm run mutation -- schneider face`.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const folders = JSON.parse(readFileSync(new URL('folders.json', import.meta.url), 'utf8'))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in folders))
if (unknown.length > 0)
  throw new Error(`No such folder: ${unknown.join(', ')}. There are ${Object.keys(folders).join(', ')}.`)

for (const folder of asked.length > 0 ? asked : Object.keys(folders)) {
  const { status } = spawnSync('npx', ['stryker', 'run', 'test/mutation/stryker.config.mjs'], {
    env: { ...process.env, MUTATED_FOLDER: folder },
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}

const states = ['Killed', 'Timeout', 'Survived', 'NoCoverage']
console.log(['folder', ...states, 'score'].join('\t'))
for (const folder of Object.keys(folders)) {
  const path = `.stryker/${folder}/report.json`
  if (!existsSync(path)) continue
  const { files } = JSON.parse(readFileSync(path, 'utf8'))
  const mutants = Object.values(files).flatMap((file) => file.mutants)
  const counts = states.map((state) => mutants.filter(({ status }) => status === state).length)
  const [killed, timeout] = counts
  const all = counts.reduce((sum, count) => sum + count, 0)
  console.log([folder, ...counts, `${((100 * (killed + timeout)) / all).toFixed(2)} %`].join('\t'))
}
