import { readFileSync } from 'node:fs'
import { defineConfig } from 'tsup'

const folders: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('folders.json', import.meta.url), 'utf8'),
)
const names = folders[process.env.MUTATED_FOLDER ?? ''] ?? []

// Each test file with the sources, mutants and all, in one script.
export default defineConfig({
  entry: Object.fromEntries(names.map((name) => [name.replaceAll('/', '-'), `test/${name}.test.ts`])),
  outDir: 'built',
  format: 'cjs',
  target: 'node20',
  outExtension: () => ({ js: '.cjs' }),
  external: ['vitest'],
  splitting: false,
  clean: true,
  silent: true,
})
