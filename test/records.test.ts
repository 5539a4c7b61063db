// Notation, read: what the least text means, other ways to write the same, and in which words and where a slip is refused.
import { expect, test } from 'vitest'
import { createGame, fromNotation, isGameError, packOf, toNotation } from '../src/index.js'

const deck24 = packOf('schneider-24').join(' ')
const deck20 = packOf('bauernschnapsen').join(' ')
const head = 'stichspiel 1\nrules schneider-24\nseats 2\ndealer 1\n'
const small = `${head}\ndeck ${deck24}\n`
const four = `rules bauernschnapsen\ndealer 3\ndeck ${deck20}\n`
const either = `rules bauernschnapsen cut=true turnUp=either farbringerl=false\ndealer 3\ndeck ${deck20}\n`
const mixed = 'Ac Kc Qc Tc Jc As Ts Ks Qs Js Ah Th Kh Qh Jh Ad Td Kd Qd Jd'
const plain = `rules bauernschnapsen farbringerl=false\ndealer 3\ndeck ${mixed}\n`

const texts: readonly string[] = [
  '',
  '# nothing but a comment',
  'stichspiel 2',
  'stichspiel',
  'stichspiel 1 1',
  'stichspiel one',
  head,
  small,
  small.replace(/\n/g, '\r\n'),
  small.replace(/\n/g, '\r'),
  small.replace(/ /g, '   \t').replace(/\n/g, '  # a remark # and one more\n'),
  `${small}Ac 9h`,
  `${small}Ac 9c`,
  `${small}Ac\n9h Kh`,
  `${small}10c`,
  `${small}ac`,
  `${small}Ac+20`,
  `${small}Ac+30`,
  `${small}pass`,
  `${small}gang`,
  `${small}cut 7`,
  `${small}void`,
  `${small}void\ndeck ${deck24}\nAc`,
  `${small}deal`,
  `${small}deal\ndeck ${deck24}`,
  `${small}deck ${deck24}`,
  `${small}toString`,
  `${small}xAc`,
  `${small}Acx`,
  `deck ${deck24}`,
  small.replace('stichspiel 1', 'stichspiel 2'),
  small.replace('stichspiel 1', 'stichspiel 0'),
  small.replace('stichspiel 1', 'stichspiel'),
  small.replace('stichspiel 1', 'stichspiel 1 1'),
  small.replace('stichspiel 1', 'stichspiel one'),
  small.replace('deck', 'dekk'),
  small.replace('Ac', '7c'),
  small.replace('Ac', 'Kc'),
  small.replace(' Ac', ''),
  small.replace('Ac', 'Xc'),
  small.replace('seats 2', 'seats 4'),
  small.replace('seats 2\n', ''),
  small.replace('seats 2', 'seats'),
  small.replace('dealer 1', 'dealer 2'),
  small.replace('dealer 1', 'dealer one'),
  small.replace('dealer 1', 'dealer'),
  small.replace('dealer 1\n', ''),
  small.replace('dealer 1', 'dealer 1 0'),
  small.replace('dealer 1', 'dealer 1\ndealer 1'),
  small.replace('dealer 1', 'dealer 1\nname Anna'),
  small.replace('rules schneider-24\n', ''),
  small.replace('schneider-24', ''),
  small.replace('schneider-24', 'whist'),
  small.replace('schneider-24', 'schneider-24 trump=true'),
  small.replace('schneider-24', 'schneider-24 trump'),
  small.replace('schneider-24', 'schneider-24 trump=true=false'),
  small.replace('schneider-24', 'schneider-24 trump=true trump=true'),
  small.replace('schneider-24', 'schneider-24 trump=yes'),
  small.replace('schneider-24', 'schneider-24 match.points=5 match.deals=4'),
  small.replace('schneider-24', 'schneider-24 match.deals=4 match.deals=4'),
  small.replace('schneider-24', 'schneider-24 match=4 match.deals=4'),
  small.replace('schneider-24', 'schneider-24 match.deals=4 match=4'),
  small.replace('schneider-24', 'schneider-24 match.deals.more=4'),
  small.replace('schneider-24', 'schneider-24 trump.more.most=4'),
  small.replace('schneider-24', 'schneider-24 trump=true trump.more.most=4'),
  small.replace('schneider-24', 'schneider-24 honours=A,K'),
  small.replace('schneider-24', 'schneider-24 honours=A:K'),
  small.replace('schneider-24', 'schneider-24 honours='),
  small.replace('schneider-24', 'schneider-24 __proto__=1'),
  small.replace('schneider-24', 'schneider-24 __proto__.trump=true'),
  small.replace('schneider-24', 'schneider-24 preset=schneider'),
  small.replace('schneider-24', 'schneider-24 match.points=12345678901234567'),
  small.replace('dealer 1', 'dealer 1\nstart deal=3 counted=2 points=1:3'),
  small.replace('dealer 1', 'dealer 1\nstart deal=3 counted=2 points=1:3 bummerl=0:0 retour=false:false'),
  small.replace('dealer 1', 'dealer 1\nstart deal=2 counted=2'),
  small.replace('dealer 1', 'dealer 1\nstart deal=0'),
  small.replace('dealer 1', 'dealer 1\nstart deal=3 points=1'),
  small.replace('dealer 1', 'dealer 1\nstart'),
  small.replace('dealer 1', 'dealer 1\nstart deal=3\nply 7'),
  small.replace('dealer 1', 'dealer 1\nstart deal=3\nply 1'),
  small.replace('dealer 1', 'dealer 1\nstart deal=3\nply 2'),
  small.replace('dealer 1', 'dealer 1\nply 7'),
  small.replace('dealer 1', 'dealer 1\nply x'),
  small.replace('dealer 1', 'dealer 1\nply'),
  small.replace('dealer 1', 'dealer 1\ndraw Ah Kd'),
  small.replace('dealer 1', 'dealer 0\ndraw Ah Kd'),
  small.replace('dealer 1', 'dealer 0\ndraw Kd Ah'),
  small.replace('dealer 1', 'dealer 0\ndraw Kd Kc Ah 9h'),
  small.replace('dealer 1', 'dealer 1\ndraw Kd Kc Ah 9h'),
  small.replace('dealer 1', 'dealer 1\ndraw Kd Qc Ah 9h'),
  small.replace('dealer 1', 'dealer 1\ndraw Ah 8d'),
  small.replace('dealer 1', 'dealer 1\ndraw Ah Ah'),
  small.replace('dealer 1', 'dealer 0\ndraw Kd Kc Kd 9h'),
  small.replace('dealer 1', 'dealer 1\ndraw Ah'),
  small.replace('dealer 1', 'dealer 1\ndraw Kd Kc'),
  small.replace('dealer 1', 'dealer 1\ndraw Ah Xx'),
  small.replace('dealer 1', 'dealer 1\ndraw'),
  small.replace('dealer 1', `dealer 0\ndraw ${deck24.replace(/(.)c/g, '$1c $1s').slice(0, 36)}`),
  small.replace(
    /dealer 1/,
    `dealer 0\ndraw ${['A', 'K', 'Q', 'J', 'T', '9'].map((rank) => `${rank}c ${rank}s ${rank}h ${rank}d`).join(' ')}`,
  ),
  small.replace(
    /dealer 1/,
    `dealer 1\ndraw ${['A', 'K', 'Q', 'J', 'T', '9'].map((rank) => `${rank}c ${rank}s ${rank}h ${rank}d`).join(' ')}`,
  ),
  four,
  `${four}trump c`,
  `${four}trump x`,
  `${four}trump`,
  `${four}trump 7`,
  `${four}trump s`,
  `${four}up`,
  `${four}up 1`,
  `${four.replace('bauernschnapsen', 'bauernschnapsen farbringerl=false')}up\npass pass pass pass`,
  `${four.replace('dealer 3', 'dealer 3\ndraw Ac Kc')}trump c`,
  `${either}cut`,
  `${either}cut x`,
  `${either}cut 0`,
  `${either}cut 20`,
  `${either}cut 5 up 1 pass bettler pass pass pass`,
  `${either}knock up 2`,
  `${either}knock up`,
  `${either}knock up 0 pass sieger`,
  `${either}knock up pass`,
  `${plain}trump c pass pass pass pass pass pass Kc+20`,
  `${plain}trump c pass pass pass pass pass pass Kc+40`,
  `${plain}trump c pass pass pass pass double double Qc+40`,
  `${plain}trump c pass pass pass pass pass pass Ac+40`,
  `${plain.replace('Jc As', 'As Jc')}trump c pass pass pass pass pass pass Ac`,
  `${plain}trump c gang pass pass pass pass pass Ac+20`,
  `${plain}trump c kontraschnapser`,
  `${plain}trump c pass pass pass pass pass pass Kh+20`,
  `${plain}trump c pass pass pass pass pass pass Kh+40`,
]

test('as many texts read as can be', async () => {
  const lines = texts.map((text) => {
    const short = text.replaceAll(deck24, '…').replaceAll(deck20, '…').replaceAll(mixed, '…')
    return `${JSON.stringify(short)}\n  ${told(text)}`
  })
  await expect(lines.join('\n')).toMatchFileSnapshot('./golden/kept/records.txt')
})

function told(text: string): string {
  try {
    const game = fromNotation(text)
    const again = toNotation(game)
    expect(toNotation(fromNotation(again))).toBe(again)
    const body = again.replaceAll(deck24, '…').replaceAll(deck20, '…').replaceAll(mixed, '…')
    return body.trimEnd().replaceAll('\n', '\n  ')
  } catch (error) {
    return isGameError(error) ? `${error.code}: ${error.message}` : `NOT OURS: ${error}`
  }
}

test('a text that is none', () => {
  for (const value of [undefined, null, 7, {}, ['rules schneider']]) {
    expect(() => fromNotation(value as string)).toThrow(
      expect.objectContaining({
        code: 'invalid-notation',
        message: expect.stringMatching(/^Notation is a text, not (undefined|null|7|an object|a list)\.$/),
      }),
    )
  }
})

test('rules are written as the options that differ from the nearest name', () => {
  const written = (rules: object) =>
    toNotation(createGame({ rules, seed: 1, dealer: 0 } as object)).split('\n')[1]
  expect(written({ game: 'schneider' })).toBe('rules schneider')
  expect(written({ preset: 'schneider-24' })).toBe('rules schneider-24')
  expect(written({ preset: 'schneider-gorys', followSuit: false })).toBe('rules schneider beats=any-higher')
  expect(written({ game: 'schneider', match: { points: 3 }, honours: ['A', 'T'] })).toBe(
    'rules schneider honours=A,T match.points=3',
  )
  expect(written({ game: 'schneider', pack: 24 })).toBe('rules schneider pack=24 honours=A,K,Q,J')
  expect(written({ game: 'schneider', pack: 24, honours: [...'AKQJT'] })).toBe(
    'rules schneider pack=24 honours=A,K,Q,J,T',
  )
  expect(written({ game: 'schneider', pack: 24, honours: ['A'] })).toBe('rules schneider pack=24 honours=A')
  expect(written({ game: 'bauernschnapsen', contracts: { gang: false, bettler: { value: 5 } } })).toBe(
    'rules bauernschnapsen contracts.bettler.value=5 contracts.gang=false',
  )
  expect(written({ game: 'bauernschnapsen', match: { points: 9 }, farbringerl: false })).toBe(
    'rules bauernschnapsen farbringerl=false match.points=9',
  )
})
