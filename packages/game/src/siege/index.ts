export { type Blow, blowOf, FALLBACK_DAMAGE, isAttackCard, isAttackMove, type SiegeCard, type SiegeMove } from './blow.ts'
export {
  type Attacker,
  type AttackRefusal,
  outlookOfSiege,
  type SiegeOutlook,
  type SiegeQuestion,
  type SiegeRefusal,
  type Target,
  type Weapon,
} from './check.ts'
export {
  DEFAULT_FRIENDLY_REWARDS,
  type FriendlyRewards,
  isOpenAt,
  type OpenHours,
  type OpenWindow,
  SIEGE_MODES,
  SIEGE_PRESETS,
  type SiegeMode,
  type SiegePolicy,
  takesPart,
} from './policy.ts'
export type { SiegeTransfer } from './settle.ts'
export { type AttackerSees, decideSiege, type SiegeOutcome, type TargetSees } from './siege.ts'
export { LEFTOVER_DAMAGE_PER_PP, type Strike, strike } from './strike.ts'
