import { below, pick, type Random } from '../support/arbitraries.js'

type Tree = Record<string | number, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Deeper than any value of ours; a cycle that was put in has no end. */
const DEEPEST = 12

/** Every place of a value: the object or list, and the key in it. */
function placesOf(value: unknown, found: [Tree, string][] = [], depth = 0): [Tree, string][] {
  if (!isTree(value) || depth === DEEPEST) return found
  for (const key of Object.keys(value)) {
    found.push([value, key])
    placesOf(value[key], found, depth + 1)
  }
  return found
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** A valid value of JSON with one to three of its places spoilt; `part` is what may be put there. */
export function spoilt(random: Random, value: unknown, part: () => unknown): unknown {
  const whole = { value: copy(value) }
  for (let times = 1 + below(random, 3); times > 0; times--) {
    const places = placesOf(whole)
    if (places.length === 0) break
    const [tree, key] = pick(random, places)
    const [otherTree, otherKey] = pick(random, places)
    change(random, tree, key, part, () => otherTree[otherKey])
  }
  return whole.value
}

const unsteady = new WeakSet<object>()

/** Whether a value answers otherwise when it is asked again. */
export const isUnsteady = (value: unknown): boolean => isTree(value) && unsteady.has(value)

/** A value one place of which is read as it is at first, and throws or answers otherwise from then on. */
export function turning(random: Random, value: unknown, part: () => unknown): unknown {
  const places = placesOf(value)
  if (places.length === 0) return value
  const [tree, key] = pick(random, places)
  const first = tree[key]
  const later = part()
  const isAngry = random() < 0.5
  let reads = below(random, 3)
  Object.defineProperty(tree, key, {
    ...{ enumerable: true, configurable: true },
    get() {
      if (reads-- > 0) return first
      if (isAngry) throw new RangeError('an exception of the input')
      return later
    },
  })
  unsteady.add(value as object)
  return value
}

/** Spoils one place: another part, a part of elsewhere, a neighbour of what stood there, nothing, or one more. */
function change(random: Random, tree: Tree, key: string, part: () => unknown, elsewhere: () => unknown) {
  const before = tree[key]
  switch (below(random, 7)) {
    case 0:
      tree[key] = part()
      return
    case 6:
      tree[key] = undefined
      return
    case 1:
      // A copy, or the value might come to hold itself.
      tree[key] = isTree(elsewhere()) ? copy(elsewhere()) : elsewhere()
      return
    case 2:
      if (Array.isArray(tree)) tree.splice(Number(key), 1)
      else delete tree[key]
      return
    case 3:
      if (Array.isArray(tree)) tree.splice(Number(key), 0, part())
      else
        Object.defineProperty(tree, pick(random, ['extra', '__proto__', 'deck', 'meld', 'index']), {
          ...{ value: part(), enumerable: true, configurable: true, writable: true },
        })
      return
    default:
      tree[key] = neighbour(random, before)
  }
}

/** A value of the same kind, a little off. */
function neighbour(random: Random, value: unknown): unknown {
  if (typeof value === 'number') return value + pick(random, [1, -1, 0.5, 2 ** 32])
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return offText(random, value)
  if (Array.isArray(value)) return random() < 0.5 ? [...value].reverse() : value.slice(1)
  return value === null ? 0 : null
}

/** A text with a character changed, left out, doubled, or two of them exchanged. */
function offText(random: Random, text: string): string {
  const at = below(random, text.length + 1)
  const other = String.fromCharCode(35 + below(random, 92))
  const rest = text.slice(at + 1)
  return pick(random, [
    text.slice(0, at) + other + rest,
    text.slice(0, at) + rest,
    text.slice(0, at) + other + text.slice(at),
    text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2),
  ])
}

/** Words that a text in notation may have. */
const vocabulary = [
  ...[
    'deck',
    'deal',
    'void',
    'pass',
    'double',
    'knock',
    'cut',
    'up',
    'trump',
    'gang',
    'rufer',
    'As',
    'Ks+20',
    'Kh+40',
  ],
  ...[
    'stichspiel',
    'rules',
    'seats',
    'dealer',
    'draw',
    'start',
    'ply',
    'h',
    '0',
    '1',
    '7',
    '99999999999999999999',
  ],
  ...[
    'pack=24',
    'honours=A',
    'match.open=true',
    'contracts.gang=false',
    '__proto__=1',
    'a.b.c=1',
    '=',
    '#',
    '\n',
  ],
]

/** A text in notation with one to three words spoilt. */
export function spoiltText(random: Random, text: string): string {
  const words = text.split(/( |\n)/)
  for (let times = 1 + below(random, 3); times > 0; times--) {
    if (words.length === 0) break
    const at = below(random, words.length)
    const change = below(random, 5)
    if (change === 0) words[at] = pick(random, vocabulary)
    else if (change === 1) words.splice(at, 1)
    else if (change === 2) words.splice(at, 0, ' ', pick(random, vocabulary), ' ')
    else if (change === 3) words[at] = pick(random, words)
    else words[at] = offText(random, words[at] ?? '')
  }
  return words.join('')
}
