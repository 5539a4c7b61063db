// What the package costs before the first card is dealt: time to load it, and bytes over the wire.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { median } from './measure.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Processor time in milliseconds that a program tells of its own. */
function told(program) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', program], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  if (status !== 0) throw new Error(stderr)
  return Number(stdout)
}

const START = 'const before = process.cpuUsage();'
const END = 'const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000)'
const importing = (file) =>
  `${START} import(${JSON.stringify(pathToFileURL(file).href)}).then(() => { ${END} })`
const requiring = (file) => `${START} require(${JSON.stringify(file)}); ${END}`

/** Milliseconds to load the package into a new process, both ways, and to load a module with nothing in it. */
export function loadTimes(repetitions) {
  const folder = mkdtempSync(join(tmpdir(), 'stichspiel-bench-'))
  try {
    for (const name of ['empty.mjs', 'empty.cjs']) writeFileSync(join(folder, name), '')
    const programs = {
      import: importing(join(root, 'dist/index.js')),
      'import of an empty module': importing(join(folder, 'empty.mjs')),
      require: requiring(join(root, 'dist/index.cjs')),
      'require of an empty module': requiring(join(folder, 'empty.cjs')),
    }
    const times = Object.keys(programs).map(() => [])
    for (let round = -1; round < repetitions; round += 1) {
      for (const [at, program] of Object.values(programs).entries()) {
        const time = told(program)
        if (round >= 0) times[at].push(time)
      }
    }
    return Object.keys(programs).map((name, at) => [name, median(times[at])])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** By entry of the package, the bytes of what an app that imports all of it ships: minified, then compressed. */
export function sizes() {
  // The bundler that builds the package.
  const { buildSync } = createRequire(createRequire(import.meta.url).resolve('tsup'))('esbuild')
  const bundle = (contents) => {
    const { outputFiles } = buildSync({
      stdin: { contents, resolveDir: root },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      write: false,
    })
    const { contents: bytes } = outputFiles[0]
    return { minified: bytes.length, brotli: brotliCompressSync(bytes).length }
  }
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const entries = Object.entries(exports)
    .filter(([, target]) => typeof target !== 'string')
    .map(([name, target]) => [name, `export * from '${target.import.default}'`])
  const main = entries.find(([name]) => name === '.')[1]
  const base = bundle(main)
  return [
    ['the four functions', bundle(main.replace('*', '{ createGame, legalMoves, applyMove, score }')), null],
    ...entries.map(([name, code]) => [
      name.replace(/^\./, 'stichspiel'),
      bundle(code),
      name === '.' ? null : bundle(`${main}\n${code.replace('*', '* as entry')}`).brotli - base.brotli,
    ]),
  ]
}
