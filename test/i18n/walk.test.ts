// Tells whole random matches of every preset in every language and pack, and looks for what no table would say.
import { beforeAll, describe, expect, it } from 'vitest'
import { createTexts, type Refusal, type Texts } from '../../src/i18n/index.js'
import {
  applyMove,
  type Card,
  type Contract,
  createGame,
  type DealResult,
  explainMove,
  type GameEvent,
  type GameOptions,
  type GameState,
  history,
  type Move,
  type Score,
  type Seat,
  score,
  tryMove,
  type View,
  view,
} from '../../src/index.js'
import {
  anyOptions,
  contractIds,
  pick,
  presetNames,
  type RulesOption,
  randomFrom,
  seatsOf,
  universe,
  walk,
} from '../support/arbitraries.js'
import { deepFreeze } from '../support/freeze.js'
import { englishIn, languages, locales, packs, wordsOf } from './tables.js'

/** A match as its texts need it: the whole of it by every viewer, and what was there on the way. */
interface Match {
  readonly seats: readonly Seat[]
  readonly histories: readonly (readonly GameEvent[])[]
  readonly views: readonly View[]
  readonly scores: readonly (readonly [Score, View])[]
  readonly refusals: readonly Refusal[]
}

const only = (...played: readonly Contract[]) =>
  Object.fromEntries(
    contractIds.filter((id) => id !== 'rufer' && !played.includes(id)).map((id) => [id, false]),
  )

/** Besides the presets: what they leave out, and what random bids are too high for. */
const more: readonly RulesOption[] = [
  { game: 'schneider', cut: true, trump: true, followSuit: true, match: { points: 5 } },
  { game: 'bauernschnapsen', contracts: only(), doubling: { levels: 0 }, match: { points: 99, bummerl: 9 } },
  { game: 'bauernschnapsen', contracts: only('gang', 'zehnerloch'), match: { points: 24, bummerl: 9 } },
  {
    game: 'bauernschnapsen',
    contracts: only('bettler', 'assenbettler'),
    doubling: { levels: 3 },
    turnUp: 'either',
    cut: true,
    bummerlWeights: { schneider: 2, retour: 4 },
    match: { points: 5, bummerl: 99 },
  },
]

/** What chance seldom deals, a deck and the cards played: forty with a trick in hand, and a trump to be beaten by a trump. */
const rare = [
  ['Ah Kh Qh Th As Ks Jh Ad Td Ts Qd Jd Ac Tc Qs Js Kd Kc Jc Qc', 'Ah Th Jh Ts Kh'],
  ['Kh Qh Ac Th As Ks Ah Jh Ad Ts Qd Jd Tc Kc Qs Js Td Kd Jc Qc', 'Ac Th'],
] as const

/** The states of a Rufer in hearts that melds whenever it can. */
function scripted([deck, cards]: (typeof rare)[number]): readonly GameState[] {
  const pass = { type: 'pass' } as const
  const calls: readonly Move[] = [{ type: 'trump', suit: 'h' }, pass, pass, pass, pass]
  const rules = { game: 'bauernschnapsen', doubling: { levels: 0 } } as const
  const games: GameState[] = [createGame({ rules, dealer: 3, seed: 1, deck: deck.split(' ') as Card[] })]
  const make = (move: Move) => games.push(applyMove(games.at(-1)!, move))
  for (const call of calls) make(call)
  for (const card of cards.split(' ') as Card[]) {
    const meld: Move = { type: 'play', card, meld: true }
    make(explainMove(games.at(-1)!, meld).legal ? meld : { type: 'play', card })
  }
  return games
}

function refusalsIn(games: readonly GameState[], start: number): readonly Refusal[] {
  const random = randomFrom(start)
  const refusals: Refusal[] = []
  const note = (verdict: object) => {
    if ('code' in verdict) refusals.push(verdict as Refusal)
  }
  for (const game of games) {
    const moves = universe(game.rules)
    for (let tries = 0; tries < 12; tries++) note(explainMove(game, pick(random, moves)))
    if (game.turn !== null)
      for (const card of view(game, game.turn).hand) note(explainMove(game, { type: 'play', card }))
    note(tryMove(game, { type: 'knock' }, (start + game.ply) % 2))
    note(tryMove(game, { type: 'knock' }, game.turn, -1))
  }
  return refusals
}

/** Looks at a match every so many plies. */
function lookAt(games: readonly GameState[], start: number, step: number): Match {
  const looked = games.filter((_, at) => at % step === 0 || at === games.length - 1)
  const last = games.at(-1)!
  const seats = seatsOf(last)
  return deepFreeze({
    seats,
    histories: [history(last), ...([...seats, 'spectator'] as const).map((seat) => history(last, seat))],
    views: looked.flatMap((game) => (game.turn === null ? [] : [view(game, game.turn)])),
    scores: looked.map((game) => [score(game), view(game, 'spectator')] as const),
    refusals: refusalsIn(looked, start),
  })
}

/** Plays a match at random. */
function play(options: GameOptions, start: number, step: number, plies: number): Match {
  const places = [...walk(options, randomFrom(start), { plies, voids: 0.01 })]
  return lookAt(
    places.map(({ game }) => game),
    start,
    step,
  )
}

let matches: readonly Match[] = []
beforeAll(() => {
  const given = (rules: RulesOption, start: number) => anyOptions(randomFrom(start), rules)
  matches = [
    ...presetNames.map((rules, start) => play({ rules, seed: start }, start, 3, Number.POSITIVE_INFINITY)),
    ...presetNames.map((rules, start) => play(given(rules, start), 100 + start, 3, 150)),
    ...more.map((rules, start) => play(given(rules, start), 200 + start, 2, 400)),
    ...rare.map((script, start) => lookAt(scripted(script), 300 + start, 1)),
  ]
})

/** Everything that may be said of a match: whole sentences, and the rest. */
function* told(texts: Texts, match: Match): Generator<readonly [kind: 'sentence' | 'phrase', text: string]> {
  for (const events of match.histories) for (const text of texts.events(events)) yield ['sentence', text]
  for (const seen of match.views) {
    for (const move of seen.legalMoves) yield ['phrase', texts.move(move, seen)]
    for (const event of seen.events.slice(-1)) yield ['sentence', texts.event(event, seen)]
    if (seen.obligation !== null) yield ['phrase', texts.obligation(seen.obligation)]
  }
  for (const [now, seen] of match.scores) {
    yield ['phrase', texts.score(now, seen)]
    if (now.deal !== null) yield ['sentence', texts.result(now.deal)]
  }
  for (const refusal of match.refusals) yield ['sentence', texts.reason(refusal)]
}

/** Without names, with names, and said to one seat or another. */
function textsFor(
  { seats }: Match,
  index: number,
  language: keyof typeof locales,
  cards: 'french' | 'german',
): readonly Texts[] {
  const names = ['Xaver', 'Yvonne', 'Zita', 'Quirin'].slice(0, seats.length)
  const base = { locale: locales[language], cards }
  const you = seats[index % seats.length]
  return [createTexts(base), createTexts({ ...base, names }), createTexts({ ...base, names, you })]
}

/** What is left over, or twice. */
const FAULT = /undefined|null|NaN|[[\]{}|#]|\s\s|^\s|\s$|[.,!:;] ?[.,!:;]|\(\)/

/** Every event, result, move, obligation and refusal there is. */
const everything = `
  draw-dealer cut knock deal trump turn-up second-packet farbringerl bid pass contract double meld play meld-counted
  trick draw deal-over bummerl match-over void
  draw:seen draw:unseen times:2 times:4 times:8 meld:20:counts meld:20:waits meld:40:counts meld:40:waits
  over:tie over:simple over:schneider over:schwarz over:sixty-six:simple over:sixty-six:schneider over:sixty-six:schwarz
  over:last-trick:simple over:made over:lost over:farbringerl
  move:cut move:knock move:trump move:turn-up move:bid move:pass move:double move:play move:deal
  obligation:free obligation:follow obligation:beat obligation:trump obligation:overtrump
  not-your-turn malformed stale wrong-phase not-in-hand cannot-meld must-follow-suit must-beat must-trump
  must-overtrump contract-off not-entitled bid-too-low suit-not-held out-of-range
`
  .trim()
  .split(/\s+/)

describe('the matches told', () => {
  it('are whole ones of every preset', () => {
    const ends = matches.slice(0, presetNames.length).map(({ histories }) => histories[0]?.at(-1)?.type)
    expect(ends).toEqual(presetNames.map(() => 'match-over'))
  })

  it('hold everything there is to tell', () => {
    const seen = new Set<string>()
    const note = (...keys: readonly unknown[]) => seen.add(keys.join(':'))
    const noteResult = (result: DealResult) =>
      note('over', result.reason, ...('level' in result && result.level !== null ? [result.level] : []))
    for (const { histories, views, refusals } of matches) {
      for (const event of histories.flat()) {
        note(event.type)
        if (event.type === 'deal-over') noteResult(event.result)
        if (event.type === 'double') note('times', event.multiplier)
        if (event.type === 'draw') note('draw', event.card === null ? 'unseen' : 'seen')
        if (event.type === 'meld') note('meld', event.points, event.counted ? 'counts' : 'waits')
      }
      for (const { legalMoves, obligation } of views) {
        for (const move of legalMoves) note('move', move.type)
        if (obligation !== null) note('obligation', obligation.kind)
      }
      for (const { code, reason } of refusals) note(reason ?? code)
    }
    expect([...seen].sort()).toEqual([...everything].sort())
  })
})

describe.each(languages)('matches told in %s', (language) => {
  it.each(packs)('with %s cards have no gap and no English', (cards) => {
    const said = new Map<string, string>()
    let count = 0
    for (const [index, match] of matches.entries())
      for (const texts of textsFor(match, index, language, cards))
        for (const [kind, text] of told(texts, match)) {
          count++
          said.set(text, kind)
        }
    const faults = [...said].filter(
      ([text, kind]) =>
        text.length < 2 ||
        FAULT.test(text) ||
        /^\p{Ll}/u.test(text) ||
        (kind === 'sentence' && !/[.!]$/.test(text)) ||
        englishIn(language, wordsOf(text)).length > 0,
    )
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(100_000)
    expect(said.size).toBeGreaterThan(5_000)
  })
})
