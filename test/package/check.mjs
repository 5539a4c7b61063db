// Checks what a user gets: packs the package, lints the tarball, installs it into an empty folder and uses it there
// through ESM, through require and through strict TypeScript, every export by every way.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))
const here = join(root, 'test/package')
const scratch = mkdtempSync(join(tmpdir(), 'stichspiel-package-'))
const consumer = join(scratch, 'consumer')

/** Runs a program, gives back what it wrote, and ends the check when it fails. */
function run(command, args, cwd) {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  if (result.status === 0) return result.stdout
  throw new Error(`${command} ${args.join(' ')}\n${result.stdout}${result.stderr}${result.error ?? ''}`)
}
const bin = (name) => join(root, 'node_modules/.bin', name)
function must(truth, sentence) {
  if (!truth) throw new Error(sentence)
}

/** What the declarations of an entry export: values and types apart. */
function declared(file) {
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
  })
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(program.getSourceFile(file))
  must(module, `${file} is no module`)
  const values = []
  const types = []
  for (const symbol of checker.getExportsOfModule(module)) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    ;(target.flags & ts.SymbolFlags.Value ? values : types).push(symbol)
  }
  const names = (symbols) => symbols.map((symbol) => symbol.name).sort()
  const generic = new Map()
  for (const symbol of types) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const parameters = target.declarations?.[0]?.typeParameters ?? []
    if (parameters.some((parameter) => parameter.default === undefined))
      generic.set(symbol.name, parameters.length)
  }
  return { values: names(values), types: names(types), generic }
}

function check() {
  // The tarball.
  const [{ filename, files, size, unpackedSize }] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', scratch], root),
  )
  const tarball = join(scratch, filename)
  const strange = files
    .map(({ path }) => path)
    .filter(
      (path) =>
        !/^(dist\/[\w./-]+\.(js|cjs|d\.ts|d\.cts|map|txt)|package\.json|README\.md|LICENSE|CHANGELOG\.md)$/.test(
          path,
        ),
    )
  must(strange.length === 0, `the tarball holds what nobody needs: ${strange.join(', ')}`)
  run(bin('publint'), ['run', tarball, '--strict'], root)
  run(
    bin('attw'),
    [tarball, '--profile', 'node16', '--no-definitely-typed', '--no-color', '--format', 'ascii'],
    root,
  )

  // An empty folder.
  mkdirSync(consumer)
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', private: true }))
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', tarball], consumer)
  const installed = readdirSync(join(consumer, 'node_modules')).filter((name) => !name.startsWith('.'))
  must(installed.join() === 'stichspiel', `the package brings others along: ${installed.join(', ')}`)
  const home = join(consumer, 'node_modules/stichspiel')
  const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  for (const file of readdirSync(join(home, 'dist'), { recursive: true })) {
    if (!/\.(c?js|d\.c?ts)$/.test(file)) continue
    const code = readFileSync(join(home, 'dist', file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    const foreign = /(?:\bfrom\s*|\bimport\s*|\bimport\(|\brequire\()['"]([^'".][^'"]*)['"]/.exec(code)
    must(foreign === null, `dist/${file} imports ${foreign?.[1]}`)
  }

  // Every export of every entry, by every way.
  const entries = Object.entries(exports).filter(([, target]) => typeof target !== 'string')
  let count = 0
  const typed = []
  const asModule = ["import assert from 'node:assert/strict'"]
  const asScript = ["const assert = require('node:assert/strict')"]
  for (const [index, [subpath, conditions]] of entries.entries()) {
    const name = subpath.replace(/^\./, 'stichspiel')
    const esm = declared(join(home, conditions.import.types))
    const cjs = declared(join(home, conditions.require.types))
    must(esm.values.join() === cjs.values.join(), `${name}: the two declarations name other values`)
    must(esm.types.join() === cjs.types.join(), `${name}: the two declarations name other types`)
    must(esm.values.length > 0, `${name} exports no value`)
    count += esm.values.length + esm.types.length

    const named = esm.values.map((value) =>
      value === 'default' ? `default: d${index}` : `${value}: ${value}_${index}`,
    )
    const imported = named.map((pair) => pair.replace(': ', ' as ')).join(', ')
    const locals = named.map((pair) => pair.split(': ')[1]).join(', ')
    asModule.push(
      `import { ${imported} } from '${name}'`,
      `import * as all_${index} from '${name}'`,
      `assert.deepEqual(Object.keys(all_${index}).sort(), ${JSON.stringify(esm.values)}, '${name} as a module')`,
      `for (const value of [${locals}]) assert.notEqual(value, undefined)`,
    )
    asScript.push(
      `const { ${named.join(', ')} } = require('${name}')`,
      `assert.match(require.resolve('${name}'), /\\.cjs$/)`,
      `assert.deepEqual(Object.keys(require('${name}')).sort(), ${JSON.stringify(esm.values)}, '${name} by require')`,
      `for (const value of [${locals}]) assert.notEqual(value, undefined)`,
    )
    typed.push(
      `import { ${imported} } from '${name}'`,
      `export const values_${index} = [${locals}] as const`,
      ...esm.types.map((type) =>
        esm.generic.has(type)
          ? `export type { ${type} as ${type}_${index} } from '${name}'`
          : `import type { ${type} as ${type}_${index} } from '${name}'\nexport type U_${type}_${index} = ${type}_${index}`,
      ),
    )
  }
  writeFileSync(join(consumer, 'all.mjs'), `${asModule.join('\n')}\n`)
  writeFileSync(join(consumer, 'all.cjs'), `${asScript.join('\n')}\n`)
  for (const ending of ['mts', 'cts']) writeFileSync(join(consumer, `all.${ending}`), `${typed.join('\n')}\n`)
  run(process.execPath, ['all.mjs'], consumer)
  run(process.execPath, ['all.cjs'], consumer)

  // The program of play.mts, compiled by each way of resolution, run as a module and as a script.
  for (const ending of ['mts', 'cts']) copyFileSync(join(here, 'play.mts'), join(consumer, `play.${ending}`))
  const options = {
    target: 'es2022',
    lib: ['es2022'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  }
  const ways = { node16: 'node16', nodenext: 'nodenext', bundler: 'esnext' }
  for (const [resolution, module] of Object.entries(ways)) {
    const compilerOptions = { ...options, module, moduleResolution: resolution, outDir: `out-${resolution}` }
    // A bundler resolves by `import` alone, and a file of type cts cannot be compiled to a module.
    const files =
      resolution === 'bundler' ? ['all.mts', 'play.mts'] : ['all.mts', 'all.cts', 'play.mts', 'play.cts']
    writeFileSync(join(consumer, `tsconfig.${resolution}.json`), JSON.stringify({ compilerOptions, files }))
    run(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', `tsconfig.${resolution}.json`],
      consumer,
    )
  }
  const played = [
    'out-node16/play.mjs',
    'out-node16/play.cjs',
    'out-nodenext/play.mjs',
    'out-nodenext/play.cjs',
    'out-bundler/play.mjs',
  ]
  const results = new Set(
    played.map((file) =>
      run(
        process.execPath,
        ['-e', `import('./${file}').then((m) => console.log(JSON.stringify(m.play())))`],
        consumer,
      ),
    ),
  )
  must(results.size === 1, `the ways of loading play differently: ${[...results].join(' ')}`)

  return `package: ${entries.length} entries, ${count} exports by every way, ${files.length} files, ${size} bytes packed, ${unpackedSize} unpacked`
}

try {
  console.log(check())
} catch (error) {
  console.error(error.message)
  console.error('package: FAILED')
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
