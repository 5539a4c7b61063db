import { type Check, oneOf, orOff, parts, refuse, whole, yesOrNo } from '../tools/options.js'
import { deepFreeze } from '../tools/reading.js'
import { ROWS } from './contracts.js'
import type {
  BauernschnapsenRules,
  Contract,
  ContractRules,
  ContractsRules,
  FarbringerlRules,
  RuferRules,
} from './types.js'

type Solo = Exclude<Contract, 'rufer'>

const SOLO = ROWS.filter((row): row is typeof row & { id: Solo; value: number } => row.value !== null)

const DEFAULT_CONTRACTS = {
  rufer: { doublable: true },
  ...Object.fromEntries(SOLO.map(({ id, value, doublable, partner }) => [id, { value, doublable, partner }])),
} as ContractsRules

const DEFAULT_FARBRINGERL: FarbringerlRules = { side: 24, trump: 24 }

const DEFAULTS: BauernschnapsenRules = {
  game: 'bauernschnapsen',
  cut: false,
  turnUp: 'fourth',
  farbringerl: DEFAULT_FARBRINGERL,
  lead: 'by-contract',
  assenbettler: 'holds-ace',
  contracts: DEFAULT_CONTRACTS,
  auction: 'until-holder',
  doubling: { levels: 2 },
  undertrump: 'must',
  match: { points: 24, bummerl: 2 },
  bummerlWeights: { schneider: 1, retour: 1 },
}

function checkContract(id: Solo): Check<false | ContractRules> {
  const check = parts<ContractRules>({
    value: whole(),
    doublable: yesOrNo,
    partner: oneOf('plays', 'sits-out'),
  })
  return orOff(check, DEFAULT_CONTRACTS[id] as ContractRules)
}

const ruferParts = parts<RuferRules>({ doublable: yesOrNo })

const checkRufer: Check<RuferRules> = (value, name, base) =>
  value === false ? refuse('The Rufer cannot be switched off.') : ruferParts(value, name, base)

const checkContracts = parts<ContractsRules>({
  rufer: checkRufer,
  ...(Object.fromEntries(SOLO.map(({ id }) => [id, checkContract(id)])) as {
    [Id in Solo]: Check<false | ContractRules>
  }),
})

const check = parts<BauernschnapsenRules>({
  game: oneOf('bauernschnapsen'),
  cut: yesOrNo,
  turnUp: oneOf('fourth', 'either'),
  farbringerl: orOff(parts<FarbringerlRules>({ side: whole(), trump: whole() }), DEFAULT_FARBRINGERL),
  lead: oneOf('by-contract', 'declarer'),
  assenbettler: oneOf('holds-ace', 'ace-low'),
  contracts: checkContracts,
  auction: oneOf('until-holder', 'pass-is-final', 'single-round'),
  doubling: parts({ levels: oneOf(0, 1, 2, 3) }),
  undertrump: oneOf('must', 'free'),
  match: parts({ points: whole(), bummerl: whole() }),
  bummerlWeights: parts({ schneider: whole(), retour: whole() }),
})

/** Complete rules from options over a base. */
export function completeRules(
  options: Readonly<Record<string, unknown>>,
  base: BauernschnapsenRules = DEFAULTS,
): BauernschnapsenRules {
  return check(options, 'rules', base)
}

/** The presets of Bauernschnapsen. @category Rules */
export type BauernschnapsenPreset =
  | 'bauernschnapsen'
  | 'bauernschnapsen-tutorial'
  | 'bauernschnapsen-wiki'
  | 'bauernschnapsen-single'

/** The presets: `docs/rules.md` 3.11. */
export const PRESETS: Readonly<Record<BauernschnapsenPreset, BauernschnapsenRules>> = deepFreeze({
  bauernschnapsen: completeRules({}),
  'bauernschnapsen-tutorial': completeRules({ lead: 'declarer', match: { points: 24, bummerl: 2 } }),
  'bauernschnapsen-wiki': completeRules({
    auction: 'single-round',
    turnUp: 'either',
    cut: true,
    farbringerl: false,
  }),
  'bauernschnapsen-single': completeRules({ match: { points: 24, bummerl: 1 } }),
})
