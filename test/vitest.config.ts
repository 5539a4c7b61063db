import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reporter: ['text-summary', 'json'],
      reportsDirectory: 'coverage',
      // One branch is never taken: the missing else in src/bauernschnapsen/look.ts, tellCall.
      thresholds: { lines: 100, functions: 100, statements: 100, branches: 99.9 },
    },
  },
})
