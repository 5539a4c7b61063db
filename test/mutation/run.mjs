// Mutation testing, folder by folder: `npm run mutation`, or `npm run mutation -- schneider face`. Ends with a table of all folders.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const folders = JSON.parse(readFileSync(new URL('folders.json', import.meta.url), 'utf8'))
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const strangers = asked.filter((name) => !(name in folders))
if (strangers.length > 0) {
  throw new Error(`No such folder: ${strangers.join(', ')}. There are ${Object.keys(folders).join(', ')}.`)
}

for (const folder of asked.length > 0 ? asked : Object.keys(folders)) {
  if (process.argv.includes('--table')) break
  const { status } = spawnSync('npx', ['stryker', 'run', 'test/mutation/stryker.config.mjs'], {
    env: { ...process.env, MUTATED_FOLDER: folder },
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}

const short = (text) => text.replace(/\s+/g, ' ').trim()

/** Mutants that change nothing, as test/mutation.md lists them. */
const listed = new Set(
  [
    ...readFileSync(new URL('../mutation.md', import.meta.url), 'utf8').matchAll(
      /^- `(.*?)`: `(.*)` → `(.*)`$/gm,
    ),
  ].map(([, path, before, after]) => [path, before, after].join('\n')),
)

/** The piece of a source that a mutant replaces. */
function replaced(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines.push(lines.pop().slice(0, end.column - 1))
  lines[0] = lines[0].slice(start.column - 1)
  return short(lines.join('\n'))
}

const columns = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Explained']
const row = (name, counts) => {
  const [killed, timeout, survived, unseen, explained] = counts
  const all = killed + timeout + survived + unseen
  const share = (part) => `${((100 * part) / all).toFixed(2)} %`
  console.log(
    [name.padEnd(16), ...counts, share(killed + timeout), share(killed + timeout + explained)].join('\t'),
  )
}
console.log([''.padEnd(16), ...columns, 'Score', 'with explained'].join('\t'))
const sums = columns.map(() => 0)
for (const folder of Object.keys(folders)) {
  const path = `.stryker/${folder}/report.json`
  if (!existsSync(path)) continue
  const counts = columns.map(() => 0)
  for (const [name, { source, mutants }] of Object.entries(JSON.parse(readFileSync(path, 'utf8')).files)) {
    for (const { status, location, replacement } of mutants) {
      const at = columns.indexOf(status)
      if (at < 0) continue
      counts[at] += 1
      const line = `- \`${name}\`: \`${replaced(source, location)}\` → \`${short(replacement ?? '')}\``
      const isListed = listed.has([name, replaced(source, location), short(replacement ?? '')].join('\n'))
      if (at > 1 && isListed) counts[4] += 1
      else if (at > 1 && process.argv.includes('--table')) console.log(line)
    }
  }
  for (const [at, count] of counts.entries()) sums[at] += count
  row(folder, counts)
}
row('all', sums)
