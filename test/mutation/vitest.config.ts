import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const folders: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('folders.json', import.meta.url), 'utf8'),
)
const names = folders[process.env.MUTATED_FOLDER ?? ''] ?? []
const place = ({ moduleId }: TestSpecification) =>
  names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))

/** The tests in the order in which they are listed: first those that are quick and fail most often. */
class Listed extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    return specs.sort((a, b) => place(a) - place(b))
  }
}

// The quick tests of one folder of the sources, as mutation testing runs them.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: names.map((name) => `test/${name}.test.ts`),
    pool: 'threads',
    testTimeout: 60_000,
    sequence: { sequencer: Listed },
    env: { CI: '1' },
  },
})
