// Programs that import every export of every entry, written from the package's own exports.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { must } from './process.js'

/** The entries of an installed package: the name to import, and what its declarations export. */
export function entriesOf(home) {
  const { name, exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  return Object.entries(exports)
    .filter(([, target]) => typeof target !== 'string')
    .map(([subpath, conditions]) => {
      const entry = subpath.replace(/^\./, name)
      const esm = declared(join(home, conditions.import.types))
      const cjs = declared(join(home, conditions.require.types))
      must(esm.values.join() === cjs.values.join(), `${entry}: the two declarations name other values`)
      must(esm.types.join() === cjs.types.join(), `${entry}: the two declarations name other types`)
      must(esm.values.length > 0, `${entry} exports no value`)
      return { ...esm, entry, file: conditions.import.default }
    })
}

/** What a file of declarations exports: values and types apart, and which types cannot do without a parameter. */
function declared(file) {
  const options = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, types: [] }
  const program = ts.createProgram([file], options)
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(program.getSourceFile(file))
  must(module, `${file} is no module`)
  const all = checker.getExportsOfModule(module).map((symbol) => ({
    name: symbol.name,
    target: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  }))
  const names = (wanted) =>
    all
      .filter(wanted)
      .map(({ name }) => name)
      .sort()
  const isValue = ({ target }) => (target.flags & ts.SymbolFlags.Value) !== 0
  const isGeneric = ({ target }) =>
    (target.declarations?.[0]?.typeParameters ?? []).some((parameter) => parameter.default === undefined)
  return {
    values: names(isValue),
    types: names((one) => !isValue(one)),
    generic: new Set(names((one) => !isValue(one) && isGeneric(one))),
  }
}

/** `name: local` for each value of an entry, the local names differing between entries. */
const locals = ({ values }, at) => values.map((value) => [value, `${value}_${at}`])

const same = `
function same(found, wanted, what) {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) throw new Error(what + ' exports ' + found)
}
`

/** An ESM program that imports every value by its name and finds nothing else there. */
export function asModule(entries) {
  const parts = entries.map((entry, at) => {
    const pairs = locals(entry, at)
    return `import { ${pairs.map(([value, local]) => `${value} as ${local}`).join(', ')} } from '${entry.entry}'
import * as all_${at} from '${entry.entry}'
same(Object.keys(all_${at}).sort(), ${JSON.stringify(entry.values)}, '${entry.entry}')
same([${pairs.map(([, local]) => local).join(', ')}].indexOf(undefined), -1, '${entry.entry}')
`
  })
  return `${parts.join('')}${same}`
}

/** The same as a CommonJS program. */
export function asScript(entries) {
  const parts = entries.map((entry, at) => {
    const pairs = locals(entry, at)
    return `const { ${pairs.map(([value, local]) => `${value}: ${local}`).join(', ')} } = require('${entry.entry}')
same(Object.keys(require('${entry.entry}')).sort(), ${JSON.stringify(entry.values)}, '${entry.entry}')
same([${pairs.map(([, local]) => local).join(', ')}].indexOf(undefined), -1, '${entry.entry}')
`
  })
  return `${parts.join('')}${same}`
}

/** A TypeScript program that names every value and every type. */
export function asTyped(entries) {
  const parts = entries.map((entry, at) => {
    const pairs = locals(entry, at)
    const types = entry.types.map((type) =>
      entry.generic.has(type)
        ? `export type { ${type} as ${type}_${at} } from '${entry.entry}'`
        : `import type { ${type} as ${type}_${at} } from '${entry.entry}'\nexport type U_${type}_${at} = ${type}_${at}`,
    )
    return `import { ${pairs.map(([value, local]) => `${value} as ${local}`).join(', ')} } from '${entry.entry}'
export const values_${at} = [${pairs.map(([, local]) => local).join(', ')}] as const
${types.join('\n')}
`
  })
  return parts.join('')
}
