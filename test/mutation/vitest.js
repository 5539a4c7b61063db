// What the tests ask of vitest, in the one process in which mutants are tried: vitest's own `expect` and spies, and a list of tests.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { format } from 'node:util'
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'
import * as spies from '@vitest/spy'

/** The tests of a file, filled by evaluating it, and the folder from which its kept texts are named. */
export const file = { folder: '', tests: [], suite: null }

const same = (given, kept) => given === kept || given.trim() === kept.trim()

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)
chai.use((_, { addMethod }) => {
  addMethod(chai.Assertion.prototype, 'toMatchFileSnapshot', function (path) {
    const kept = readFileSync(resolve(file.folder, path), 'utf8')
    if (!same(this._obj, kept)) throw new Error(`This is not as in ${path}.`)
  })
})

const add = (name, run) => {
  const suite = file.suite
  const full = [suite?.name, name].filter(Boolean).join(' > ')
  const twice = file.tests.filter((test) => test.base === full).length
  file.tests.push({ base: full, name: twice === 0 ? full : `${full} (${twice + 1})`, suite, run })
}

/** A row's own name for what is done for each row of a table. */
const named = (name, row, at) =>
  format(
    name.replace(/\$(\w+)/g, (_, key) => String(row?.[key])).replaceAll('%#', String(at)),
    ...(Array.isArray(row) ? row : [row]).slice(0, (name.match(/%[sjdo]/g) ?? []).length),
  )

const each = (make) => (rows) => (name, action) => {
  // Rows are spread where all of them are lists.
  const spread = rows.every(Array.isArray)
  for (const [at, row] of rows.entries()) {
    make(named(name, row, at), () => (spread ? action(...row) : action(row)))
  }
}

const test = Object.assign(add, { each: each(add) })

const group = (name, fill) => {
  const outer = file.suite
  file.suite = {
    name: [outer?.name, name].filter(Boolean).join(' > '),
    outer,
    before: [],
    beforeEach: [],
    afterEach: [],
  }
  fill()
  file.suite = outer
}

const hook = (kind) => (action) => file.suite[kind].push(action)

const globals = new Map()
const vi = {
  ...spies,
  stubGlobal(key, value) {
    if (!globals.has(key)) globals.set(key, Object.getOwnPropertyDescriptor(globalThis, key))
    Object.defineProperty(globalThis, key, { value, configurable: true, writable: true })
  },
  unstubAllGlobals() {
    for (const [key, before] of globals) {
      if (before === undefined) delete globalThis[key]
      else Object.defineProperty(globalThis, key, before)
    }
    globals.clear()
  },
}

/** What `import 'vitest'` gives. */
export const vitest = {
  afterEach: hook('afterEach'),
  beforeAll: hook('before'),
  beforeEach: hook('beforeEach'),
  describe: Object.assign(group, { each: each(group) }),
  expect: chai.expect,
  it: test,
  test,
  vi,
}

/** Begins the list of another file's tests. */
export function begin(folder) {
  file.folder = folder
  file.tests = []
  file.suite = { name: '', outer: null, before: [], beforeEach: [], afterEach: [] }
}

const suitesOf = (suite) => (suite === null ? [] : [...suitesOf(suite.outer), suite])

/** Runs a test; gives what it threw, or null. */
export async function runTest({ suite, run }) {
  const suites = suitesOf(suite)
  try {
    for (const one of suites) while (one.before.length > 0) await one.before.shift()()
    for (const one of suites) for (const action of one.beforeEach) await action()
    await run()
    return null
  } catch (error) {
    return error ?? new Error('nothing')
  } finally {
    for (const one of suites.reverse()) for (const action of one.afterEach) await action()
  }
}
