// Checked by the compiler alone, never run: what the types promise to an app.
import { expectTypeOf } from 'vitest'
import {
  applyMove,
  type BauernschnapsenMove,
  type BauernschnapsenRules,
  type BauernschnapsenState,
  type BauernschnapsenView,
  beaters,
  type Card,
  type Contract,
  contracts,
  createGame,
  createSampler,
  type DealResult,
  type ErrorCode,
  explainMove,
  fromNotation,
  GameError,
  type GameEvent,
  type GameName,
  type GameOptions,
  type GameState,
  history,
  informationKey,
  isCard,
  isGameError,
  legalMoves,
  type Move,
  type MoveOf,
  moveKey,
  type Obligation,
  type Phase,
  type PresetName,
  packOf,
  parseGame,
  presets,
  type Rank,
  type Reason,
  type Revealed,
  type Rules,
  type RulesOption,
  rankOf,
  resolveRules,
  reveal,
  rewind,
  type SchneiderMove,
  type SchneiderRules,
  type SchneiderState,
  type SchneiderView,
  type Score,
  type Seat,
  type Side,
  type StateOf,
  type Suit,
  sampleGame,
  score,
  suitOf,
  toNotation,
  tryMove,
  type Verdict,
  type View,
  type ViewOf,
  view,
  voidDeal,
} from '../src/index.js'

declare const anyGame: GameState
declare const schneider: SchneiderState
declare const bauern: BauernschnapsenState
declare const anyMove: Move
declare const schneiderMove: SchneiderMove
declare const bauernMove: BauernschnapsenMove
declare const anyRules: Rules
declare const someGame: 'schneider' | 'bauernschnapsen'

// ---- The unions are what the API page says.
expectTypeOf<GameState>().toEqualTypeOf<SchneiderState | BauernschnapsenState>()
expectTypeOf<Move>().toEqualTypeOf<SchneiderMove | BauernschnapsenMove>()
expectTypeOf<View>().toEqualTypeOf<SchneiderView | BauernschnapsenView>()
expectTypeOf<Rules>().toEqualTypeOf<SchneiderRules | BauernschnapsenRules>()
expectTypeOf<GameName>().toEqualTypeOf<'schneider' | 'bauernschnapsen'>()
expectTypeOf<StateOf<'schneider'>>().toEqualTypeOf<SchneiderState>()
expectTypeOf<StateOf<'bauernschnapsen'>>().toEqualTypeOf<BauernschnapsenState>()
expectTypeOf<MoveOf<'schneider'>>().toEqualTypeOf<SchneiderMove>()
expectTypeOf<MoveOf<'bauernschnapsen'>>().toEqualTypeOf<BauernschnapsenMove>()
expectTypeOf<ViewOf<'schneider'>>().toEqualTypeOf<SchneiderView>()
expectTypeOf<ViewOf<'bauernschnapsen'>>().toEqualTypeOf<BauernschnapsenView>()
expectTypeOf<Suit>().toEqualTypeOf<'c' | 's' | 'h' | 'd'>()
expectTypeOf<Rank>().toEqualTypeOf<'A' | 'K' | 'Q' | 'J' | 'T' | '9' | '8' | '7'>()
expectTypeOf<Card>().toEqualTypeOf<`${Rank}${Suit}`>()
expectTypeOf<Seat>().toEqualTypeOf<0 | 1 | 2 | 3>()
expectTypeOf<Side>().toEqualTypeOf<0 | 1>()
expectTypeOf<Phase>().toEqualTypeOf<
  'cut' | 'trump' | 'bid' | 'double' | 'play' | 'deal-over' | 'match-over'
>()
expectTypeOf<Contract>().toEqualTypeOf<
  | ('rufer' | 'bettler' | 'assenbettler' | 'schnapser' | 'gang' | 'zehnerloch')
  | ('kontraschnapser' | 'bauernschnapser' | 'kontrabauernschnapser')
>()
expectTypeOf<ErrorCode>().toEqualTypeOf<
  | ('invalid-options' | 'invalid-deck' | 'invalid-state' | 'invalid-view' | 'invalid-notation')
  | ('not-your-turn' | 'illegal-move')
>()
expectTypeOf<Reason>().toEqualTypeOf<
  | ('malformed' | 'stale' | 'wrong-phase' | 'not-in-hand' | 'must-follow-suit' | 'must-beat' | 'must-trump')
  | (
      | 'must-overtrump'
      | 'cannot-meld'
      | 'suit-not-held'
      | 'bid-too-low'
      | 'not-entitled'
      | 'contract-off'
      | 'out-of-range'
    )
>()

// ---- createGame narrows by the rules it is given.
expectTypeOf(createGame()).toEqualTypeOf<SchneiderState>()
expectTypeOf(createGame({ seed: 1 })).toEqualTypeOf<SchneiderState>()
expectTypeOf(createGame({ rules: 'schneider' })).toEqualTypeOf<SchneiderState>()
expectTypeOf(createGame({ rules: 'schneider-24', seed: 'text', dealer: 0 })).toEqualTypeOf<SchneiderState>()
expectTypeOf(createGame({ rules: 'bauernschnapsen' })).toEqualTypeOf<BauernschnapsenState>()
expectTypeOf(createGame({ rules: 'bauernschnapsen-wiki' })).toEqualTypeOf<BauernschnapsenState>()
expectTypeOf(createGame({ rules: { game: 'schneider', trump: true } })).toEqualTypeOf<SchneiderState>()
expectTypeOf(
  createGame({ rules: { game: 'bauernschnapsen', cut: true } }),
).toEqualTypeOf<BauernschnapsenState>()
expectTypeOf(createGame({ rules: { preset: 'schneider-gorys', cut: true } })).toEqualTypeOf<SchneiderState>()
expectTypeOf(
  createGame({ rules: { preset: 'bauernschnapsen-wiki', undertrump: 'free' } }),
).toEqualTypeOf<BauernschnapsenState>()
expectTypeOf(
  createGame({ rules: { preset: 'bauernschnapsen', game: 'bauernschnapsen' } }),
).toEqualTypeOf<BauernschnapsenState>()
expectTypeOf(createGame({ rules: schneider.rules })).toEqualTypeOf<SchneiderState>()
expectTypeOf(createGame({ rules: bauern.rules })).toEqualTypeOf<BauernschnapsenState>()
expectTypeOf(createGame({ rules: anyRules })).toEqualTypeOf<GameState>()
expectTypeOf(createGame({ rules: someGame })).toEqualTypeOf<GameState>()
expectTypeOf(createGame({} as GameOptions)).toEqualTypeOf<GameState>()
expectTypeOf(createGame({ rules: {} as PresetName })).toEqualTypeOf<GameState>()

// ---- The other functions narrow by the game.
expectTypeOf(legalMoves(schneider)).toEqualTypeOf<readonly SchneiderMove[]>()
expectTypeOf(legalMoves(bauern)).toEqualTypeOf<readonly BauernschnapsenMove[]>()
expectTypeOf(legalMoves(anyGame)[0]).toEqualTypeOf<Move | undefined>()
expectTypeOf(applyMove(schneider, schneiderMove)).toEqualTypeOf<SchneiderState>()
expectTypeOf(applyMove(bauern, bauernMove, 3)).toEqualTypeOf<BauernschnapsenState>()
expectTypeOf(applyMove(anyGame, anyMove)).toEqualTypeOf<GameState>()
expectTypeOf(applyMove(anyGame, bauernMove)).toEqualTypeOf<GameState>()
expectTypeOf(score(anyGame).deal).toEqualTypeOf<DealResult | null>()
expectTypeOf(score(anyGame).points).toEqualTypeOf<readonly [number, number]>()
expectTypeOf<NonNullable<ReturnType<typeof schneiderScore>['deal']>['reason']>().toEqualTypeOf<
  'tie' | 'simple' | 'schneider' | 'schwarz'
>()
expectTypeOf<
  NonNullable<ReturnType<typeof bauernScore>['deal']>['contract']
>().toEqualTypeOf<Contract | null>()
expectTypeOf(view(schneider, 0)).toEqualTypeOf<SchneiderView>()
expectTypeOf(view(bauern, 'spectator')).toEqualTypeOf<BauernschnapsenView>()
expectTypeOf(view(anyGame, 1)).toEqualTypeOf<View>()
expectTypeOf(view(schneider, 0).legalMoves).toEqualTypeOf<readonly SchneiderMove[]>()
expectTypeOf(view(bauern, 0).legalMoves).toEqualTypeOf<readonly BauernschnapsenMove[]>()
expectTypeOf(view(bauern, 0).multiplier).toEqualTypeOf<1 | 2 | 4 | 8>()
expectTypeOf(view(anyGame, 1).obligation).toEqualTypeOf<Obligation>()
expectTypeOf(rewind(schneider, 3)).toEqualTypeOf<SchneiderState>()
expectTypeOf(rewind(bauern, 3)).toEqualTypeOf<BauernschnapsenState>()
expectTypeOf(voidDeal(schneider)).toEqualTypeOf<SchneiderState>()
expectTypeOf(voidDeal(bauern, [])).toEqualTypeOf<BauernschnapsenState>()
expectTypeOf(sampleGame(view(schneider, 0))).toEqualTypeOf<SchneiderState>()
expectTypeOf(sampleGame(view(bauern, 0), Math.random)).toEqualTypeOf<BauernschnapsenState>()
expectTypeOf(createSampler(view(bauern, 0))(Math.random)).toEqualTypeOf<BauernschnapsenState>()
expectTypeOf(sampleGame(view(anyGame, 0))).toEqualTypeOf<GameState>()
function schneiderScore() {
  return score(schneider)
}
function bauernScore() {
  return score(bauern)
}

// ---- A state narrowed by its phase gives the whole state type, or the next phase could not be asked for.
const playing = schneider as SchneiderState & { readonly phase: 'play' }
expectTypeOf(applyMove(playing, schneiderMove)).toEqualTypeOf<SchneiderState>()
expectTypeOf(applyMove(playing, schneiderMove).phase).toEqualTypeOf<Phase>()
const bidding = bauern as BauernschnapsenState & { readonly phase: 'bid' }
expectTypeOf(applyMove(bidding, { type: 'pass' })).toEqualTypeOf<BauernschnapsenState>()
const anyPlaying = anyGame as GameState & { readonly phase: 'play' }
expectTypeOf(applyMove(anyPlaying, anyMove)).toEqualTypeOf<GameState>()
let loop: SchneiderState = createGame({ rules: 'schneider' })
while (loop.phase === 'play') loop = applyMove(loop, legalMoves(loop)[0] ?? { type: 'deal' })
let unionLoop: GameState = anyGame
while (unionLoop.phase !== 'match-over') {
  const [move] = legalMoves(unionLoop)
  if (move !== undefined) unionLoop = applyMove(unionLoop, move)
}
if (anyGame.game === 'schneider') expectTypeOf(anyGame.rules).toEqualTypeOf<SchneiderRules>()
else expectTypeOf(anyGame.rules).toEqualTypeOf<BauernschnapsenRules>()
const anyView = view(anyGame, 0)
if (anyView.game === 'bauernschnapsen') expectTypeOf(anyView.bids).not.toBeAny()

// ---- Doors, errors, and everything that takes what came over the wire.
expectTypeOf(tryMove).parameter(1).toBeUnknown()
expectTypeOf(tryMove).parameter(2).toBeUnknown()
expectTypeOf(explainMove).parameter(1).toBeUnknown()
expectTypeOf(parseGame).parameter(0).toBeUnknown()
const tried = tryMove(schneider, null, null, 4)
if (tried.ok) expectTypeOf(tried.game).toEqualTypeOf<SchneiderState>()
else expectTypeOf(tried.code).toEqualTypeOf<ErrorCode>()
const triedAny = tryMove(anyGame, null, null)
if (triedAny.ok) expectTypeOf(triedAny.game).toEqualTypeOf<GameState>()
else expectTypeOf(triedAny.reason).toEqualTypeOf<Reason | undefined>()
expectTypeOf(explainMove(anyGame, {})).toEqualTypeOf<Verdict>()
expectTypeOf(explainMove(view(bauern, 0), {}, 2)).toEqualTypeOf<Verdict>()
expectTypeOf(parseGame({})).toEqualTypeOf<GameState>()
expectTypeOf(fromNotation('')).toEqualTypeOf<GameState>()
expectTypeOf(toNotation(anyGame)).toBeString()
expectTypeOf(informationKey(view(anyGame, 0))).toBeString()
expectTypeOf(moveKey(anyMove)).toBeString()
expectTypeOf(reveal(anyGame)).toEqualTypeOf<Revealed>()
expectTypeOf(history(anyGame, 'spectator')).toExtend<readonly GameEvent[]>()
expectTypeOf(beaters(anyGame, 'As')).toEqualTypeOf<readonly Card[]>()
expectTypeOf(beaters(view(anyGame, 0), 'As')).toEqualTypeOf<readonly Card[]>()
expectTypeOf<GameError>().toExtend<Error>()
expectTypeOf<GameError['code']>().toEqualTypeOf<ErrorCode>()
const caught: unknown = new GameError('illegal-move', 'text', 'stale')
if (isGameError(caught)) expectTypeOf(caught).toEqualTypeOf<GameError>()
const text: unknown = 'As'
if (isCard(text)) expectTypeOf(text).toEqualTypeOf<Card>()

// ---- Vocabulary.
expectTypeOf(presets).toHaveProperty('bauernschnapsen-tutorial')
expectTypeOf<keyof typeof presets>().toEqualTypeOf<PresetName>()
expectTypeOf(resolveRules('bauernschnapsen-wiki')).toEqualTypeOf<BauernschnapsenRules>()
expectTypeOf(resolveRules({ preset: 'schneider-24', cut: true })).toEqualTypeOf<SchneiderRules>()
expectTypeOf(resolveRules(anyRules)).toEqualTypeOf<Rules>()
expectTypeOf(packOf('schneider')).toEqualTypeOf<readonly Card[]>()
expectTypeOf(packOf(anyRules)).toEqualTypeOf<readonly Card[]>()
expectTypeOf(suitOf('As')).toEqualTypeOf<Suit>()
expectTypeOf(rankOf('As')).toEqualTypeOf<Rank>()
expectTypeOf(contracts).not.toBeAny()

// ---- Score without a parameter is the score of any game.
expectTypeOf(score(schneider)).toExtend<Score>()
expectTypeOf(score(bauern)).toExtend<Score>()

// ---- Wrong moves, options and seats do not compile.
// @ts-expect-error Schneider has no bids
applyMove(schneider, { type: 'bid', contract: 'gang' })
// @ts-expect-error Schneider has no melds
applyMove(schneider, { type: 'play', card: 'Ks', meld: true })
// @ts-expect-error a Bauernschnapsen move may be no Schneider move
applyMove(schneider, bauernMove)
// @ts-expect-error no such card
applyMove(schneider, { type: 'play', card: '1s' })
// @ts-expect-error a meld is true or absent
applyMove(bauern, { type: 'play', card: 'Ks', meld: false })
// @ts-expect-error no such contract
applyMove(bauern, { type: 'bid', contract: 'solo' })
// @ts-expect-error no such suit
applyMove(bauern, { type: 'trump', suit: 'x' })
// @ts-expect-error no third card is turned up
applyMove(bauern, { type: 'turn-up', index: 2 })
// @ts-expect-error no such move
applyMove(anyGame, { type: 'fold' })
// @ts-expect-error a move is data, not its text
applyMove(anyGame, 'As')
// @ts-expect-error no such seat
applyMove(bauern, { type: 'pass' }, 4)
// @ts-expect-error a state is needed
legalMoves({})
// @ts-expect-error a view is no state
applyMove(view(schneider, 0), schneiderMove)
// @ts-expect-error no such preset
createGame({ rules: 'skat' })
// @ts-expect-error an option of the other game
createGame({ rules: { game: 'schneider', undertrump: 'free' } })
// @ts-expect-error no such option
createGame({ rules: { game: 'bauernschnapsen', colour: 1 } })
// @ts-expect-error no such value
createGame({ rules: { game: 'schneider', beats: 'higher' } })
// @ts-expect-error the Rufer cannot be turned off
createGame({ rules: { game: 'bauernschnapsen', contracts: { rufer: false } } })
// @ts-expect-error true is no row of a contract
createGame({ rules: { game: 'bauernschnapsen', contracts: { gang: true } } })
// @ts-expect-error no such key
createGame({ sed: 1 })
// @ts-expect-error a seed is a number or a text
createGame({ seed: true })
// @ts-expect-error no fourth seat at a table of cards
view(anyGame, 5)
// @ts-expect-error a spectator is spelt out
view(anyGame, 'nobody')

// ---- Nothing that is handed out may be written into.
// @ts-expect-error readonly
schneider.phase = 'play'
// @ts-expect-error readonly
bauern.rules.match.points = 1
// @ts-expect-error readonly
bauern.rules.contracts.rufer.doublable = false
// @ts-expect-error readonly
schneider.rules.honours[0] = 'A'
// @ts-expect-error readonly
legalMoves(anyGame).push(anyMove)
// @ts-expect-error readonly
schneiderMove.type = 'deal'
// @ts-expect-error readonly
score(anyGame).points[0] = 7
// @ts-expect-error readonly
presets.schneider.pack = 24
// @ts-expect-error readonly
contracts[0].value = 7
// @ts-expect-error readonly
packOf('schneider')[0] = 'As'
// @ts-expect-error readonly
reveal(anyGame).hands[0] = []
// @ts-expect-error readonly
view(anyGame, 0).taken[0][0] = 'As'
// @ts-expect-error readonly
view(anyGame, 0).before.points[0] = 1
// @ts-expect-error readonly
view(anyGame, 0).score.tally[0] = 1
// @ts-expect-error readonly
view(bauern, 0).bids[0] = { seat: 0, contract: null }

// ---- Keys that do not exist are errors, wherever they stand.
// @ts-expect-error no such option
createGame({ sed: 1 })
// @ts-expect-error no such part of a start
createGame({ start: { deal: 2, poins: [1, 0] } })
// @ts-expect-error no such rule
createGame({ rules: { game: 'schneider', folowSuit: true } })
// @ts-expect-error a rule of the other game
createGame({ rules: { preset: 'schneider', farbringerl: false } })
// @ts-expect-error no such rule
resolveRules({ game: 'schneider', folowSuit: true })
// @ts-expect-error a rule of the other game
resolveRules({ game: 'schneider', farbringerl: false })
// @ts-expect-error neither game nor preset
createGame({ rules: { followSuit: true } })
// @ts-expect-error neither game nor preset
createGame({ rules: {} })
// @ts-expect-error neither game nor preset
packOf({ pack: 24 })

// ---- Rules of any kind resolve to those of their game.
expectTypeOf(resolveRules()).toEqualTypeOf<SchneiderRules>()
expectTypeOf(resolveRules(undefined)).toEqualTypeOf<SchneiderRules>()
expectTypeOf(resolveRules('bauernschnapsen-wiki')).toEqualTypeOf<BauernschnapsenRules>()
expectTypeOf(resolveRules({ game: 'bauernschnapsen', cut: true })).toEqualTypeOf<BauernschnapsenRules>()
expectTypeOf(resolveRules({} as RulesOption)).toEqualTypeOf<Rules>()
expectTypeOf(resolveRules({} as RulesOption | undefined)).toEqualTypeOf<Rules>()

// ---- Options that hold undefined count as left out, and decks may be readonly.
createGame({
  rules: { game: 'schneider', cut: undefined },
  seed: undefined,
  dealer: undefined,
  deck: undefined,
})
createGame({ rules: 'schneider', deck: packOf('schneider') })
createGame({ rules: { game: 'bauernschnapsen', contracts: { gang: {} }, farbringerl: { side: 18 } } })
createGame({ start: { points: [1, 2] } })
applyMove(anyGame, { type: 'deal', deck: packOf('schneider') })
