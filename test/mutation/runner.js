// A test runner for Stryker that evaluates each test file, bundled with the sources, anew for every mutant in one process: tables
// that the sources make once are made again, at a fraction of what a new test process costs.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { Script } from 'node:vm'
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { determineHitLimitReached } from '@stryker-mutator/api/test-runner'
import { begin, file, runTest, vitest } from './vitest.js'

const require = createRequire(import.meta.url)
const given = (name) => (name === 'vitest' ? vitest : require(name))

class BundleRunner {
  constructor() {
    const { NAMESPACE } = INSTRUMENTER_CONSTANTS
    globalThis[NAMESPACE] ??= {}
    this.space = globalThis[NAMESPACE]
    this.names = JSON.parse(readFileSync(new URL('folders.json', import.meta.url), 'utf8'))[
      process.env.MUTATED_FOLDER
    ]
    this.scripts = new Map()
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  /** Evaluates a file, and gives its tests. */
  load(name) {
    let script = this.scripts.get(name)
    if (script === undefined) {
      const filename = resolve('built', `${name.replaceAll('/', '-')}.cjs`)
      const code = readFileSync(filename, 'utf8')
      script = new Script(`(function (require, module, exports) {${code}\n})`, { filename })
      this.scripts.set(name, script)
    }
    begin(dirname(resolve('test', name)))
    const module = { exports: {} }
    script.runInThisContext()(given, module, module.exports)
    return file.tests
  }

  async dryRun() {
    const { space } = this
    const tests = []
    space.activeMutant = undefined
    space.mutantCoverage = { static: {}, perTest: {} }
    for (const name of this.names) {
      space.currentTestId = undefined
      const listed = this.load(name).map((test) => test.name)
      for (const [at, title] of listed.entries()) {
        const id = `${name}#${title}`
        // What is done on loading counts for each test, as it is done for each.
        space.currentTestId = id
        const start = performance.now()
        const error = await runTest(this.load(name)[at])
        const result = {
          id,
          name: title,
          fileName: resolve('test', `${name}.test.ts`),
          timeSpentMs: performance.now() - start,
        }
        tests.push(
          error === null
            ? { ...result, status: 0 }
            : { ...result, status: 1, failureMessage: String(error.stack ?? error) },
        )
      }
    }
    space.currentTestId = undefined
    const { perTest } = space.mutantCoverage
    return { status: 'complete', tests, mutantCoverage: { static: {}, perTest } }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const { space } = this
    const wanted = testFilter === undefined ? null : new Set(testFilter)
    space.activeMutant = activeMutant.id
    space.hitCount = hitLimit === undefined ? undefined : 0
    space.hitLimit = hitLimit
    let nrOfTests = 0
    const killed = (id, error) => ({
      status: 'killed',
      killedBy: [id],
      failureMessage: String(error?.message ?? error),
      nrOfTests,
    })
    for (const name of this.names) {
      if (wanted !== null && !testFilter.some((id) => id.startsWith(`${name}#`))) continue
      let tests
      try {
        tests = this.load(name)
      } catch (error) {
        return killed(testFilter?.find((id) => id.startsWith(`${name}#`)) ?? name, error)
      }
      for (const test of tests) {
        const id = `${name}#${test.name}`
        if (wanted !== null && !wanted.has(id)) continue
        nrOfTests += 1
        const error = await runTest(test)
        const timeout = determineHitLimitReached(space.hitCount, hitLimit)
        if (timeout !== undefined) return timeout
        if (error !== null) return killed(id, error)
      }
    }
    return { status: 'survived', nrOfTests }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'bundle', BundleRunner)]
