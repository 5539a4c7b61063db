// Checks what a user gets: packs the package once, looks at the tarball, installs it into an empty folder and uses it there by
// every way in: ESM and `require` on three lines of Node, strict TypeScript from 5.4 to 7, two bundlers, a browser.
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
import { browserTask } from './browser.js'
import { bundleTasks } from './bundlers.js'
import { compileTasks } from './compilers.js'
import { asModule, asScript, asTyped, entriesOf } from './exports.js'
import { checkLinks } from './links.js'
import { nodeTasks } from './nodes.js'
import { bin, must, root, run, sideBySide } from './process.js'
import { checkRelease } from './release.js'

const here = join(root, 'test/package')
const quiet = ['--no-audit', '--no-fund']

/** Packs the package and looks at what is in the tarball. */
async function pack(folder) {
  const told = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root)
  const [{ filename, files, size, unpackedSize }] = JSON.parse(told)
  const wanted = [
    /^(package\.json|README\.md|LICENSE|CHANGELOG\.md)$/,
    /^dist\/[\w./-]+\.(js|cjs|d\.ts|d\.cts|map|txt)$/,
    /^docs\/(api\/)?[\w.-]+\.md$/,
    /^docs\/examples\/[\w/]+\.(md|tsx?|html|css)$/,
    /^docs\/playground\/table\.webp$/,
  ]
  const strange = files.map(({ path }) => path).filter((path) => !wanted.some((kind) => kind.test(path)))
  must(strange.length === 0, `the tarball holds what nobody needs: ${strange.join(', ')}`)
  return {
    tarball: join(folder, filename),
    summary: `${files.length} files, ${size} bytes packed, ${unpackedSize} unpacked`,
  }
}

/** Installs the tarball into an empty folder; nothing else may come with it. */
async function install(tarball, folder) {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true }))
  await run('npm', ['install', ...quiet, '--ignore-scripts', tarball], folder)
  const installed = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))
  must(installed.join() === 'stichspiel', `the package brings others along: ${installed.join(', ')}`)
  return join(folder, 'node_modules/stichspiel')
}

/** The other compilers and the bundler, in a folder of their own. */
async function installToolbox(folder) {
  mkdirSync(folder)
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(here, 'toolbox', file), join(folder, file))
  await run('npm', ['ci', ...quiet, '--ignore-scripts'], folder)
}

/** No file of the package imports another package. */
function checkImports(home) {
  for (const file of readdirSync(join(home, 'dist'), { recursive: true })) {
    if (!/\.(c?js|d\.c?ts)$/.test(file)) continue
    const code = readFileSync(join(home, 'dist', file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    const foreign = /(?:\bfrom\s*|\bimport\s*|\bimport\(|\brequire\()['"]([^'".][^'"]*)['"]/.exec(code)
    must(foreign === null, `dist/${file} imports ${foreign?.[1]}`)
  }
}

/** Writes the programs: all exports by each way, and a program that plays. */
function writePrograms(consumer, entries) {
  const put = (file, text) => writeFileSync(join(consumer, file), text)
  put('all.mjs', asModule(entries))
  put('all.cjs', asScript(entries))
  for (const ending of ['mts', 'cts']) {
    put(`typed.${ending}`, asTyped(entries))
    copyFileSync(join(here, 'play.mts'), join(consumer, `play.${ending}`))
  }
  // The playing program as JavaScript is the one that TypeScript 6 makes.
  const playing = './out-6-nodenext/play'
  put(
    'run.mjs',
    `import './all.mjs'\nimport { play } from '${playing}.mjs'\nconsole.log(JSON.stringify(play()))\n`,
  )
  put(
    'run.cjs',
    `require('./all.cjs')\nconst { play } = require('${playing}.cjs')\nconsole.log(JSON.stringify(play()))\n`,
  )
}

async function check(scratch) {
  const { tarball, summary } = await pack(scratch)
  const consumer = join(scratch, 'consumer')
  const toolbox = join(scratch, 'toolbox')
  const { 'empty folder': home } = await sideBySide({
    'empty folder': () => install(tarball, consumer),
    toolbox: () => installToolbox(toolbox),
  })
  checkImports(home)
  const links = checkLinks(home)
  const entries = entriesOf(home)
  writePrograms(consumer, entries)

  const { 'TypeScript 6, nodenext': first, ...compilers } = compileTasks(consumer, toolbox)
  const lint = {
    publint: () => run(bin('publint'), ['run', tarball, '--strict'], root).then(() => []),
    attw: () =>
      run(bin('attw'), [tarball, '--profile', 'node16', '--no-definitely-typed', '--no-color'], root).then(
        () => [],
      ),
  }
  const printed = {
    ...(await sideBySide({ 'TypeScript 6, nodenext': first, publint: lint.publint })),
    ...(await sideBySide({
      ...nodeTasks(consumer),
      ...compilers,
      ...browserTask(consumer, entries),
      ...bundleTasks(consumer, toolbox),
      attw: lint.attw,
      release: () => checkRelease(home, join(scratch, 'release')).then(() => []),
    })),
  }
  const lines = Object.entries(printed).flatMap(([way, texts]) => texts.map((text) => [way, text]))
  const [[, wanted]] = lines
  for (const [way, text] of lines) must(text === wanted, `${way} plays differently:\n${text}not\n${wanted}`)
  const exported = entries.reduce((sum, { values, types }) => sum + values.length + types.length, 0)
  return `package: ${entries.length} entries, ${exported} exports, ${lines.length} programs by ${Object.keys(printed).length} ways, ${links} links and mentions followed, ${summary}`
}

const scratch = mkdtempSync(join(tmpdir(), 'stichspiel-package-'))
try {
  console.log(await check(scratch))
} catch (error) {
  console.error(error.message)
  console.error('package: FAILED')
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
