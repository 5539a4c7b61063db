import type {
  BauernschnapsenRules,
  Card,
  Contract,
  DealResult,
  Move,
  Phase,
  Rules,
  SchneiderRules,
  Seat,
  Side,
  Suit,
} from '../../src/index.js'

export interface Laid {
  readonly seat: Seat
  readonly card: Card
  readonly meld?: 20 | 40
}

const suit = (card: Card) => card[1] as Suit

// ------------------------------------------------ Bauernschnapsen, docs/rules.md 3.1, 3.4, 3.7 and 3.8

/** What is settled once the first card may be led. */
export interface Table {
  readonly rules: BauernschnapsenRules
  readonly called: Suit
  readonly contract: Contract
  readonly declarer: Seat
  readonly forehand: Seat
}

const partnerOf = (seat: Seat) => ((seat + 2) % 4) as Seat
export const leftOf = (seat: Seat) => ((seat + 1) % 4) as Seat

const withoutTrump: readonly Contract[] = ['bettler', 'assenbettler', 'gang', 'zehnerloch']
const ledByForehand: readonly Contract[] = [
  'rufer',
  'schnapser',
  'kontraschnapser',
  'bauernschnapser',
  'kontrabauernschnapser',
]

export function trumpOf(table: Table): Suit | null {
  return withoutTrump.includes(table.contract) ? null : table.called
}

function rank(table: Table, card: Card): number {
  const low =
    table.contract === 'zehnerloch' ||
    (table.contract === 'assenbettler' && table.rules.assenbettler === 'ace-low')
  return (low ? 'AJQKT' : 'JQKTA').indexOf(card.charAt(0))
}

export function heads(table: Table, card: Card, best: Card): boolean {
  if (suit(card) === suit(best)) return rank(table, card) > rank(table, best)
  return suit(card) === trumpOf(table)
}

/** The best card of a trick that has begun. */
export function bestOf(table: Table, plays: readonly Laid[]): Laid {
  return plays.reduce((best, laid) => (heads(table, laid.card, best.card) ? laid : best))
}

export function legalCards(table: Table, hand: readonly Card[], plays: readonly Laid[]): readonly Card[] {
  const [led] = plays
  if (led === undefined) return hand
  const best = bestOf(table, plays).card
  const same = hand.filter((card) => suit(card) === suit(led.card))
  const trumps = hand.filter((card) => suit(card) === trumpOf(table))
  const duty = same.length > 0 ? same : trumps
  if (duty.length === 0) return hand
  const better = duty.filter((card) => heads(table, card, best))
  if (better.length > 0) return better
  return duty === trumps && table.rules.undertrump === 'free' ? hand : duty
}

export function playersOf(table: Table): readonly Seat[] {
  const row = table.contract === 'rufer' ? false : table.rules.contracts[table.contract]
  const out = row !== false && row.partner === 'sits-out' ? partnerOf(table.declarer) : null
  return ([0, 1, 2, 3] as const).filter((seat) => seat !== out)
}

/** The seat itself, or the next player clockwise where it sits out. */
const playing = (table: Table, seat: Seat): Seat => (playersOf(table).includes(seat) ? seat : leftOf(seat))

export function firstLeader(table: Table): Seat {
  const forehand = table.rules.lead === 'by-contract' && ledByForehand.includes(table.contract)
  return playing(table, forehand ? table.forehand : table.declarer)
}

export const nextPlayer = (table: Table, seat: Seat): Seat => playing(table, leftOf(seat))

export function mayMeld(table: Table, seat: Seat, hand: readonly Card[], plays: readonly Laid[], card: Card) {
  if (plays.length > 0 || !'KQ'.includes(card.charAt(0))) return false
  if (!hand.includes(`K${suit(card)}`) || !hand.includes(`Q${suit(card)}`)) return false
  if (table.contract === 'rufer') return true
  return ['schnapser', 'kontraschnapser'].includes(table.contract) && seat === table.declarer
}

// ------------------------------------------------------------- Schneider, docs/rules.md 2.2, 2.3 and 2.4

/** Whether an answer takes the trick from the card that was led. */
export function takes(rules: SchneiderRules, trump: Suit | null, answer: Card, led: Card): boolean {
  const ranks = rules.pack === 24 ? 'AKQJT9' : 'AKQJT987'
  const steps = ranks.indexOf(led.charAt(0)) - ranks.indexOf(answer.charAt(0))
  const higher = rules.beats === 'next-higher' ? steps === 1 : steps > 0
  if (suit(answer) === suit(led)) {
    return higher || (rules.sevenBeatsAce && answer.startsWith('7') && led.startsWith('A'))
  }
  if (suit(answer) === trump) return true
  if (suit(led) === trump) return false
  return rules.acrossSuits && higher
}

export function legalAnswers(
  rules: SchneiderRules,
  hand: readonly Card[],
  led: Card | null,
): readonly Card[] {
  const same = hand.filter((card) => led !== null && suit(card) === suit(led))
  return rules.followSuit && same.length > 0 ? same : hand
}

/** What the honours of a deal are worth: docs/rules.md 2.5. */
function honoursResult(rules: SchneiderRules, tally: readonly [number, number]) {
  const all = tally[0] + tally[1]
  const [won, lost] = [Math.max(...tally), Math.min(...tally)]
  if (won === lost) return { winner: null, points: 0, reason: 'tie' } as const
  const reason = lost === 0 ? 'schwarz' : won >= 0.8 * all ? 'schneider' : 'simple'
  const levels = { simple: 1, schneider: 2, schwarz: 3 }
  const points = rules.scoring === 'levels' ? levels[reason] : won - lost
  return { winner: (tally[0] > tally[1] ? 0 : 1) as Side, points, reason } as const
}

// ------------------- The course of a deal, docs/rules.md 2.2, 2.6, 3.2, 3.3, 3.5, 3.6, 3.8, 3.9 and 3.10

type Pair = [number, number]

/** What both games keep of a deal; `take` makes the move of the seat on turn. */
interface Course {
  phase: Phase
  /** On turn; in `deal-over` the next dealer. */
  turn: Seat
  trick: Laid[]
  lastTrick: { plays: Laid[]; winner: Seat } | null
  taken: [Card[], Card[]]
  tricks: Pair
  tally: Pair
  result: DealResult | null
}

const freshCourse = (phase: Phase, turn: Seat): Course => ({
  phase,
  turn,
  trick: [],
  lastTrick: null,
  taken: [[], []],
  tricks: [0, 0],
  tally: [0, 0],
  result: null,
})

function takeTrick(course: Course, winner: Seat, worth: (card: Card) => number): Side {
  const side = (winner % 2) as Side
  for (const { card } of course.trick) {
    course.taken[side].push(card)
    course.tally[side] += worth(card)
  }
  course.tricks[side] += 1
  course.lastTrick = { plays: course.trick, winner }
  course.trick = []
  course.turn = winner
  return side
}

export interface SchneiderCourse extends Course {
  readonly game: 'schneider'
}

/** A Schneider deal as far as it went; `trump` is the suit of the face-up card. */
export function schneiderCourse(
  rules: SchneiderRules,
  dealer: Seat,
  moves: readonly Move[],
  trump: Suit | null,
) {
  const elder = (1 - dealer) as Seat
  const course: SchneiderCourse = { game: 'schneider', ...freshCourse(rules.cut ? 'cut' : 'play', elder) }
  for (const move of moves) {
    course.phase = 'play'
    if (move.type !== 'play') continue
    course.trick.push({ seat: course.turn, card: move.card })
    const [led, answer] = course.trick
    if (led === undefined) throw new Error('a trick has begun')
    if (answer === undefined) {
      course.turn = (1 - course.turn) as Seat
      continue
    }
    const winner = takes(rules, trump, answer.card, led.card) ? answer.seat : led.seat
    takeTrick(course, winner, (card) => (rules.honours.some((honour) => card.startsWith(honour)) ? 1 : 0))
    if (course.tricks[0] + course.tricks[1] < rules.pack / 2) continue
    course.result = honoursResult(rules, course.tally)
    course.phase = 'deal-over'
    course.turn = course.result.winner === null && rules.tie === 'redeal' ? dealer : elder
  }
  return course
}

export interface BauernschnapsenCourse extends Course {
  readonly game: 'bauernschnapsen'
  called: Suit | null
  contract: Contract | null
  declarer: Seat | null
  multiplier: 1 | 2 | 4 | 8
  bids: { seat: Seat; contract: Contract | null }[]
  melds: { seat: Seat; suit: Suit; points: 20 | 40; counted: boolean }[]
  /** Who may still speak at this level of doubling. */
  speakers: Seat[]
}

const pointsOfCard = (card: Card) => [11, 10, 4, 3, 2]['ATKQJ'.indexOf(card.charAt(0))] ?? 0

export function tableOf(rules: BauernschnapsenRules, dealer: Seat, course: BauernschnapsenCourse): Table {
  const { called, contract, declarer } = course
  if (called === null || contract === null || declarer === null) throw new Error('no contract yet')
  return { rules, called, contract, declarer, forehand: leftOf(dealer) }
}

/**
 * A Bauernschnapsen deal as far as it went. `second` is the second packet as it lies in the talon, `hands` what
 * everybody held when all was dealt.
 */
export function bauernschnapsenCourse(
  rules: BauernschnapsenRules,
  dealer: Seat,
  moves: readonly Move[],
  second: readonly Card[],
  hands: readonly (readonly Card[])[],
) {
  const forehand = leftOf(dealer)
  const first = rules.cut ? freshCourse('cut', leftOf(leftOf(forehand))) : freshCourse('trump', forehand)
  const course: BauernschnapsenCourse = {
    game: 'bauernschnapsen',
    ...first,
    called: null,
    contract: null,
    declarer: null,
    multiplier: 1,
    bids: [],
    melds: [],
    speakers: [],
  }
  for (const move of moves) {
    if (move.type === 'cut' || move.type === 'knock')
      Object.assign(course, { phase: 'trump', turn: forehand })
    else if (move.type === 'trump') fixTrump(move.suit)
    else if (move.type === 'turn-up') fixTrump(suit(second[move.index ?? 0] ?? 'Ac'))
    else if (course.phase === 'bid') speak(move.type === 'bid' ? move.contract : null)
    else if (course.phase === 'double') answerDouble(move.type === 'double')
    else if (move.type === 'play') lay(move.card, 'meld' in move)
  }
  return course

  function end(result: DealResult) {
    course.result = result
    course.phase = 'deal-over'
    course.turn = forehand
  }

  function fixTrump(called: Suit) {
    course.called = called
    for (let seat = forehand, n = 0; rules.farbringerl !== false && n < 4; n++, seat = leftOf(seat)) {
      const hand = hands[seat] ?? []
      const [card] = hand
      if (card === undefined || hand.some((other) => suit(other) !== suit(card))) continue
      const points = rules.farbringerl[suit(card) === called ? 'trump' : 'side']
      const rest = { level: null, contract: null, declarer: null, multiplier: 1 } as const
      return end({ winner: (seat % 2) as Side, points, reason: 'farbringerl', ...rest })
    }
    Object.assign(course, { phase: 'bid', turn: forehand, contract: 'rufer', declarer: forehand })
  }

  function speak(contract: Contract | null) {
    course.bids.push({ seat: course.turn, contract })
    if (contract !== null) Object.assign(course, { contract, declarer: course.turn })
    course.turn = leftOf(course.turn)
    if (rules.auction === 'single-round') {
      if (course.bids.length === 4) openDoubling(0)
      return
    }
    // The first pass of forehand is the one pass that is never final.
    const out = (seat: Seat) =>
      course.bids.some((bid, n) => n > 0 && bid.seat === seat && bid.contract === null)
    while (rules.auction === 'pass-is-final' && course.turn !== course.declarer && out(course.turn)) {
      course.turn = leftOf(course.turn)
    }
    if (course.turn === course.declarer) openDoubling(0)
  }

  function openDoubling(level: number) {
    const table = tableOf(rules, dealer, course)
    const row = rules.contracts[table.contract]
    const own = [table.declarer, partnerOf(table.declarer)].filter((seat) => playersOf(table).includes(seat))
    course.speakers = level % 2 === 1 ? own : [leftOf(table.declarer), partnerOf(leftOf(table.declarer))]
    if (level === rules.doubling.levels || row === false || !row.doublable) course.speakers = []
    nextSpeaker()
  }

  function nextSpeaker() {
    const [seat] = course.speakers
    course.phase = seat === undefined ? 'play' : 'double'
    course.turn = seat ?? firstLeader(tableOf(rules, dealer, course))
  }

  function answerDouble(doubled: boolean) {
    course.speakers.shift()
    if (!doubled) return nextSpeaker()
    course.multiplier = (course.multiplier * 2) as 2 | 4 | 8
    openDoubling(Math.log2(course.multiplier))
  }

  function lay(card: Card, melds: boolean) {
    const table = tableOf(rules, dealer, course)
    const seat = course.turn
    const side = (seat % 2) as Side
    if (melds) {
      const points = suit(card) === trumpOf(table) ? 40 : 20
      course.melds.push({ seat, suit: suit(card), points, counted: false })
      course.trick.push({ seat, card, meld: points })
      countMelds(side)
      // A meld that makes 66 ends the deal on the spot: docs/rules.md 3.9.
      if (course.tally[side] >= 66) return win(table, side)
    } else course.trick.push({ seat, card })
    if (course.trick.length < playersOf(table).length) {
      course.turn = nextPlayer(table, seat)
      return
    }
    const winner = bestOf(table, course.trick).seat
    countMelds(takeTrick(course, winner, pointsOfCard))
    judge(table, winner)
  }

  function countMelds(side: Side) {
    for (const meld of course.melds) {
      if (meld.counted || meld.seat % 2 !== side || course.tricks[side] === 0) continue
      meld.counted = true
      course.tally[side] += meld.points
    }
  }

  function judge(table: Table, winner: Seat) {
    const side = (winner % 2) as Side
    const done = course.tricks[0] + course.tricks[1]
    const declared = (table.declarer % 2) as Side
    const others = (1 - declared) as Side
    switch (table.contract) {
      case 'rufer':
        if (course.tally[side] >= 66 || done === 5) win(table, side)
        return
      case 'bettler':
      case 'assenbettler':
        if (winner === table.declarer) win(table, others)
        else if (done === 5) win(table, declared)
        return
      case 'schnapser':
      case 'kontraschnapser':
        if (winner !== table.declarer) win(table, others)
        else if (course.tally[declared] >= 66) win(table, declared)
        else if (done === 3) win(table, others)
        return
      default:
        if (winner !== table.declarer) win(table, others)
        else if (done === 5) win(table, declared)
    }
  }

  function win(table: Table, winner: Side) {
    const { contract, declarer } = table
    const { multiplier } = course
    const row = contract === 'rufer' ? false : rules.contracts[contract]
    if (row !== false) {
      const reason = declarer % 2 === winner ? 'made' : 'lost'
      return end({
        winner,
        points: row.value * multiplier,
        reason,
        level: null,
        contract,
        declarer,
        multiplier,
      })
    }
    const loser = (1 - winner) as Side
    const early = course.tally[winner] >= 66
    const spared = !early || course.tally[loser] >= 33
    const level = spared ? 'simple' : course.tricks[loser] > 0 ? 'schneider' : 'schwarz'
    const points = { simple: 1, schneider: 2, schwarz: 3 }[level] * multiplier
    end({ winner, points, reason: early ? 'sixty-six' : 'last-trick', level, contract, declarer, multiplier })
  }
}

/** Where a match stands before a deal. */
export interface Standing {
  readonly deal: number
  readonly counted: number
  readonly points: readonly [number, number]
  readonly bummerl: readonly [number, number]
  readonly retour: readonly [boolean, boolean]
}

/** Where it stands when a deal has been scored, and what comes of that. */
export function afterDeal(rules: Rules, before: Standing, result: DealResult) {
  const points: Pair = [...before.points]
  const bummerl: Pair = [...before.bummerl]
  const retour: [boolean, boolean] = [...before.retour]
  if (result.winner !== null) points[result.winner] += result.points
  if (rules.game === 'schneider') {
    const counted = before.counted + (result.winner === null && rules.tie === 'redeal' ? 0 : 1)
    const leader = points[0] === points[1] ? null : points[0] > points[1] ? 0 : 1
    const { match } = rules
    const over =
      'deals' in match ? counted >= match.deals : 'points' in match && Math.max(...points) >= match.points
    return { counted, points, bummerl, retour, won: false, winner: over ? leader : null }
  }
  const side = result.winner ?? 0
  const loser = side === 0 ? 1 : 0
  const won = points[side] >= rules.match.points
  if (won) {
    const { schneider, retour: led } = rules.bummerlWeights
    bummerl[loser] += points[loser] === 0 ? schneider : retour[loser] ? led : 1
  }
  if (rules.match.points > 1 && points[side] === rules.match.points - 1 && points[loser] === 0)
    retour[side] = true
  const over = bummerl[loser] >= rules.match.bummerl
  return { counted: before.counted + 1, points, bummerl, retour, won, winner: over ? side : null }
}
