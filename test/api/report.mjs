// The public API as text, a report an entry in docs/api: written by `npm run api`, compared by `npm run check:api`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = join(root, 'docs/api')
const checking = process.argv.includes('--check')

/** The entries of the package: the name of each report, and the declarations it is made from. */
function entries() {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.values(exports)
    .filter((target) => typeof target !== 'string')
    .map(({ import: { types } }) => types.replace(/^\.\/dist\//, ''))
    .map((types) => ({ types, name: types.replace(/\/index\.d\.ts$|\.d\.ts$/, '').replaceAll('/', '-') }))
}

/** Declarations of the sources, a file each; whether the sources are sound is for `npm run types`. */
function declarations(folder) {
  const options = [
    '--noCheck',
    '--noEmit',
    'false',
    '--emitDeclarationOnly',
    '--rootDir',
    'src',
    '--outDir',
    folder,
  ]
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const result = spawnSync(process.execPath, [compiler, ...options], { cwd: root, encoding: 'utf8' })
  if (result.status !== 0) throw new Error(result.stdout)
}

/** How one report is made. */
function configOf({ name, types }, scratch) {
  const silent = { default: { logLevel: 'none' } }
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(scratch, types),
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: { target: 'es2022', module: 'nodenext', lib: ['es2022'], types: [], strict: true },
          files: [join(scratch, types)],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: reports,
        reportTempFolder: join(scratch, 'reports'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' } },
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
  })
}

/** Writes or compares all reports; gives back the names of those that were not as they should be. */
function report(all, scratch) {
  const configs = all.map((entry) => configOf(entry, scratch))
  // One compilation for all of them.
  const additionalEntryPoints = all.map(({ types }) => join(scratch, types))
  const compilerState = CompilerState.create(configs[0], { additionalEntryPoints })
  const messageCallback = (message) => {
    // Notices of changed reports are told below; only true errors are of interest.
    message.handled = message.logLevel !== 'error'
  }
  const changed = configs.filter((config) => {
    const result = Extractor.invoke(config, { localBuild: !checking, compilerState, messageCallback })
    if (result.errorCount > 0)
      throw new Error(`${config.mainEntryPointFilePath}: the declarations do not compile`)
    return result.apiReportChanged
  })
  return changed.map(({ reportFilePath }) => basename(reportFilePath))
}

const scratch = mkdtempSync(join(tmpdir(), 'stichspiel-api-'))
try {
  mkdirSync(reports, { recursive: true })
  declarations(scratch)
  const all = entries()
  const changed = report(all, scratch)
  const known = all.map(({ name }) => `${name}.api.md`)
  const stray = readdirSync(reports).filter((file) => file.endsWith('.api.md') && !known.includes(file))
  if (checking && changed.length > 0) {
    console.error(`api: the public API is not that of docs/api: ${changed.join(', ')}`)
    console.error('api: if that is meant, run `npm run api`, look at the difference, and add a changeset')
    process.exitCode = 1
  } else if (stray.length > 0) {
    console.error(`api: reports of no entry: ${stray.join(', ')}`)
    process.exitCode = 1
  } else console.log(`api: ${all.length} entries, ${checking ? 'as reported' : `${changed.length} changed`}`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
