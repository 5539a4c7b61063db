// Checks the examples: every `ts` fence of README.md, docs/*.md and the doc comments in src is a program of its own.
// Each is written to a file of its own at the line it stands on, so that an error names the right line; one `tsc`
// checks and emits them, one `node --test` runs them against the built package. `console.log(x) // => value` asserts
// that x equals value. A fence that starts with `ts no-run` is compiled, not run. Links between the pages are
// followed, too.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAbsolute, linksOf } from './links.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const out = join(root, 'test/docs/.out')
const failures = []
let compared = 0

const list = (folder, ending, deep) =>
  readdirSync(join(root, folder), { recursive: deep })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .sort()
const pages = ['README.md', 'docs/examples/README.md', ...list('docs', '.md', false)]
const sources = list('src', '.ts', true)

/** The `ts` fences of a text: the line of each fence, counted from 1, and the lines between. */
function fencesOf(file, text) {
  const fences = []
  let open = null
  for (const [index, raw] of text.split('\n').entries()) {
    const inComment = file.endsWith('.ts') ? /^\s*\* ?(.*)$/.exec(raw) : null
    const line = file.endsWith('.ts') ? (inComment?.[1] ?? '') : raw
    const fence = /^\s*```+\s*(.*?)\s*$/.exec(line)
    if (fence === null) open?.lines.push(line)
    else if (open === null) open = { file, at: index + 1, info: fence[1], lines: [] }
    else {
      if (/^(ts|typescript)\b/.test(open.info)) fences.push(open)
      open = null
    }
  }
  if (open !== null) failures.push(`${file}:${open.at}: fence without an end`)
  return fences
}

/**
 * The program of a fence, its lines where they were, with the expected values as assertions. Each must be reached,
 * or an example could promise what never happens.
 */
function programOf({ file, at, lines }) {
  let values = 0
  const body = lines.map((line, index) => {
    const parts = /^(.*)\bconsole\.log\((.*)\);?\s*\/\/ => (.*)$/.exec(line)
    if (parts !== null)
      return `${parts[1]}{ $reached.add(${values++}); $assert.deepEqual([${parts[2]}], [${parts[3]}]) }`
    if (line.includes('// =>'))
      failures.push(`${file}:${at + 1 + index}: '// =>' belongs behind a console.log on its line`)
    return line
  })
  compared += values
  return [
    "import $assert from 'node:assert/strict'; const $reached = new Set<number>()",
    ...Array(at - 1).fill(''),
    ...body,
    `$assert.equal($reached.size, ${values}, 'values never reached')`,
    '',
  ].join('\n')
}

/** What a link to a heading of a page looks like. */
const anchorsOf = (text) =>
  [...text.matchAll(/^#+\s+(.*?)\s*$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )

for (const page of pages) {
  for (const link of linksOf(readFileSync(join(root, page), 'utf8'))) {
    if (isAbsolute(link)) continue
    const [path, anchor] = link.split('#')
    const target = path === '' ? join(root, page) : resolve(root, dirname(page), path)
    if (!existsSync(target)) failures.push(`${page}: no such file: ${link}`)
    else if (anchor && target.endsWith('.md')) {
      const other = readFileSync(target, 'utf8')
      if (!anchorsOf(other).includes(anchor) && !other.includes(`id="${anchor}"`))
        failures.push(`${page}: no such heading: ${link}`)
    }
  }
}

const fences = [...pages, ...sources].flatMap((file) =>
  fencesOf(file, readFileSync(join(root, file), 'utf8')),
)
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const tests = []
for (const fence of fences) {
  const name = `${fence.file.replaceAll(/[\\/]/g, '-')}.${fence.at}`
  writeFileSync(join(out, `${name}.ts`), programOf(fence))
  if (!/\bno-run\b/.test(fence.info))
    tests.push(`test('${fence.file}:${fence.at}', () => import('./${name}.js'))`)
}
for (const failure of failures) console.error(failure)
if (failures.length > 0 || fences.length === 0) {
  console.error(fences.length === 0 ? 'examples: none found' : `examples: ${failures.length} faults`)
  process.exit(1)
}

const compilerOptions = {
  target: 'es2022',
  lib: ['es2022'],
  types: ['node'],
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmitOnError: true,
  rootDir: '.',
}
writeFileSync(join(out, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'], exclude: [] }))
writeFileSync(
  join(out, 'run.mjs'),
  ["import { test } from 'node:test'", 'console.log = () => {}', ...tests, ''].join('\n'),
)
const run = (...args) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status
const compiled = run('node_modules/typescript/bin/tsc', '-p', relative(root, out)) === 0
const passed = compiled && run('--test', '--test-reporter=dot', join(relative(root, out), 'run.mjs')) === 0
console.log(
  `examples: ${fences.length} compiled, ${tests.length} run, ${compared} values compared, ${passed ? 'all well' : 'FAILED'}`,
)
process.exitCode = passed ? 0 : 1
