// Proves that the layers of biome.json hold: writes every import between two folders of `src` into a scratch
// copy, in every form an import can have, lints it, and compares what was refused with the table below.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const packages = ['@noble/hashes/sha2.js', 'pure-rand/generator/xoroshiro128plus']

/** The mechanics of a deal, one folder a family; they do not know each other. */
const mechanics = ['deal/schneider', 'deal/schnapsen']
/** What stands below the games. */
const ground = ['vocabulary', 'tools', ...mechanics]

/** The folders that a folder may import from besides its own files; `index` is the public face. */
const layers = {
  vocabulary: [],
  tools: ['vocabulary'],
  ...Object.fromEntries(mechanics.map((folder) => [folder, ['vocabulary', 'tools']])),
  shared: ['vocabulary', 'tools'],
  schneider: [...ground, 'shared'],
  bauernschnapsen: [...ground, 'shared'],
  face: ['vocabulary', 'tools', 'shared', 'schneider', 'bauernschnapsen'],
  solver: ['index', ...ground],
  bots: ['index', 'solver', ...ground],
  i18n: ['index'],
}
/** The folders that `src/index.ts` exports from. */
const below = ['vocabulary', 'tools', 'shared', 'schneider', 'bauernschnapsen', 'face']

const folders = Object.keys(layers)
const foreign = ['node:fs', 'stichspiel', 'fast-check']

/** How a file of a folder writes a path of `src`. */
const pathFrom = (folder, to) => `${folder.replace(/[^/]+/g, '..')}/${to}`
const forms = [
  (from) => `import { x } from '${from}'\nexport const y = x\n`,
  (from) => `import type { X } from '${from}'\nexport type Y = X\n`,
  (from) => `import '${from}'\n`,
  (from) => `export { x } from '${from}'\n`,
  (from) => `export type { X } from '${from}'\n`,
  (from) => `export * from '${from}'\n`,
  (from) => `export const y = import('${from}')\n`,
]

/** Probes: the file, the import, whether it must be refused. */
const probes = [{ folder: 'src', from: packages[0], refused: true }]
for (const [folder, allowed] of Object.entries(layers)) {
  const probe = (from, ok) => probes.push({ folder: `src/${folder}`, from, refused: !ok })
  probe('./x.js', true)
  probe(pathFrom(folder, 'index.js'), allowed.includes('index'))
  for (const from of packages) probe(from, folder === 'tools')
  for (const from of foreign) probe(from, false)
  for (const other of folders) {
    if (other === folder) continue
    // A subpath shows its `index.ts` alone.
    const isSubpath = other === 'solver'
    probe(pathFrom(folder, `${other}/index.js`), allowed.includes(other))
    probe(pathFrom(folder, `${other}/x.js`), allowed.includes(other) && !isSubpath)
  }
}
for (const folder of folders)
  probes.push({ folder: 'src', from: `./${folder}/index.js`, refused: !below.includes(folder) })
for (const from of foreign) probes.push({ folder: 'src', from, refused: true })

const scratch = mkdtempSync(join(tmpdir(), 'stichspiel-layers-'))
const failures = []
let count = 0
try {
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(
    join(scratch, 'biome.json'),
    JSON.stringify({ ...config, $schema: undefined, vcs: undefined }),
  )
  cpSync(join(root, 'test/lint'), join(scratch, 'test/lint'), { recursive: true })
  const expected = new Map()
  for (const [i, { folder, from, refused }] of probes.entries())
    for (const [j, form] of forms.entries()) {
      const file = `${folder}/p${i}-${j}.ts`
      mkdirSync(dirname(join(scratch, file)), { recursive: true })
      writeFileSync(join(scratch, file), form(from))
      expected.set(file, { from, refused })
    }
  // A type written as `import('…').X` is refused everywhere, and so is a cycle, of types too.
  const special = {
    'src/tools/inline.ts': "export type Y = import('./x.js').X\n",
    'src/tools/cycle-a.ts': "import { b } from './cycle-b.js'\nexport const a = () => b\n",
    'src/tools/cycle-b.ts': "import { a } from './cycle-a.js'\nexport const b = () => a\n",
    'src/tools/types-a.ts': "import type { B } from './types-b.js'\nexport type A = B[]\n",
    'src/tools/types-b.ts': "import type { A } from './types-a.js'\nexport type B = A[]\n",
  }
  for (const [file, text] of Object.entries(special)) {
    writeFileSync(join(scratch, file), text)
    expected.set(file, { from: 'itself', refused: true })
  }

  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const run = spawnSync(
    process.execPath,
    [
      biome,
      'lint',
      '--only=style/noRestrictedImports',
      '--only=suspicious/noImportCycles',
      '--only=plugin',
      '--max-diagnostics=none',
      '--reporter=json',
      'src',
    ],
    { cwd: scratch, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  const { diagnostics } = JSON.parse(run.stdout)
  const refused = new Set(
    diagnostics.map((diagnostic) => diagnostic.location.path.file ?? diagnostic.location.path),
  )
  for (const [file, { from, refused: must }] of expected) {
    count++
    if (refused.has(file) !== must)
      failures.push(`${file} imports ${from}: ${must ? 'must be refused' : 'must be allowed'}`)
  }

  // A folder without a row in the table would have no rule at all.
  for (const entry of readdirSync(join(root, 'src'), { withFileTypes: true }))
    if (entry.isDirectory() && !folders.some((folder) => folder.split('/')[0] === entry.name))
      failures.push(`src/${entry.name} has no layer`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

for (const failure of failures) console.error(failure)
console.log(`layers: ${count} imports tried, ${failures.length} wrong`)
process.exitCode = failures.length === 0 && count > 500 ? 0 : 1
