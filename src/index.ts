export { type ContractRow, contracts } from './bauernschnapsen/contracts.js'
export type { BauernschnapsenPreset } from './bauernschnapsen/rules.js'
export type {
  BauernschnapsenEvent,
  BauernschnapsenMove,
  BauernschnapsenResult,
  BauernschnapsenRules,
  BauernschnapsenScore,
  BauernschnapsenState,
  BauernschnapsenView,
  Bid,
  BidMove,
  BummerlMatch,
  BummerlWeights,
  CardMove,
  Contract,
  ContractRules,
  ContractsRules,
  DoubleMove,
  DoublingRules,
  FarbringerlRules,
  Meld,
  PassMove,
  RuferRules,
  TrumpMove,
  TurnUpMove,
} from './bauernschnapsen/types.js'
export { beaters } from './face/beaters.js'
export { createGame } from './face/create.js'
export { explainMove } from './face/explain.js'
export { presets } from './face/games.js'
export { informationKey } from './face/information.js'
export { moveKey } from './face/key.js'
export { history, rewind, view } from './face/look.js'
export { toNotation } from './face/notation.js'
export { parseGame } from './face/parse.js'
export {
  applyMove,
  legalMoves,
  type MoveMade,
  type MoveRefused,
  reveal,
  score,
  tryMove,
  voidDeal,
} from './face/play.js'
export { fromNotation } from './face/read-notation.js'
export { packOf, resolveRules } from './face/resolve.js'
export { createSampler, sampleGame } from './face/sample.js'
export type {
  BauernschnapsenOptions,
  ContractOptions,
  DealResult,
  EventOf,
  GameEvent,
  GameName,
  GameOf,
  GameOfRules,
  GameOptions,
  GameState,
  Move,
  MoveOf,
  Named,
  NameOf,
  OnlyKnown,
  Optional,
  PartOf,
  PresetName,
  Rules,
  RulesOption,
  SchneiderOptions,
  Score,
  ScoreFor,
  StateOf,
  TypesByGame,
  View,
  ViewOf,
} from './face/types.js'
export type { SchneiderPreset } from './schneider/rules.js'
export type {
  DealsMatch,
  OpenMatch,
  PointsMatch,
  SchneiderEvent,
  SchneiderMatch,
  SchneiderMove,
  SchneiderResult,
  SchneiderRules,
  SchneiderScore,
  SchneiderState,
  SchneiderView,
} from './schneider/types.js'
export type {
  BeatObligation,
  BidEvent,
  BummerlEvent,
  ContractEvent,
  CutEvent,
  CutMove,
  DealEvent,
  DealMove,
  DealOverEvent,
  DoubleEvent,
  DrawDealerEvent,
  DrawEvent,
  FarbringerlEvent,
  FollowObligation,
  FreeObligation,
  KnockEvent,
  KnockMove,
  LastTrick,
  LegalVerdict,
  MatchOverEvent,
  MeldCountedEvent,
  MeldEvent,
  Obligation,
  OvertrumpObligation,
  PassEvent,
  Phase,
  PlayEvent,
  Played,
  PlayMove,
  RefusedVerdict,
  Revealed,
  ScoreOf,
  SecondPacketEvent,
  SharedEvent,
  Standing,
  StateFields,
  TrickEvent,
  TrumpEvent,
  TrumpObligation,
  TurnUpEvent,
  Verdict,
  ViewFields,
  VoidEvent,
} from './shared/types.js'
export { type Card, cardPoints, isCard, type Rank, rankOf, type Suit, suitOf } from './vocabulary/cards.js'
export { type ErrorCode, GameError, isGameError, type Reason } from './vocabulary/errors.js'
export type { Seat, Side } from './vocabulary/seats.js'
