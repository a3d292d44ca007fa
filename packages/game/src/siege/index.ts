export { type Blow, blowOf, blowWith, FALLBACK_DAMAGE, isAttackCard, isAttackMove, type SiegeCard, type SiegeMove } from './blow.ts'
export {
  type Attacker,
  type AttackRefusal,
  isWeakenedByLevel,
  mostFromTarget,
  outlookOfSiege,
  readyToAttack,
  type SiegeOutlook,
  type SiegeQuestion,
  type SiegeRefusal,
  type Target,
  type Weapon,
} from './check.ts'
export { type Foreseen, foreseeSiege, type SeenVault, strongestReachPp } from './foresee.ts'
export type { Past, PastAttack, PastPupil, PastVault, VaultMoment } from './past.ts'
export {
  DEFAULT_FRIENDLY_REWARDS,
  type FriendlyRewards,
  firstCountedDay,
  PEACE_DAYS,
  SIEGE_LOBBY,
  SIEGE_LOBBY_SETTINGS,
  SIEGE_MODES,
  SIEGE_PRESETS,
  SIEGE_REACHES,
  type SiegeMode,
  type SiegePolicy,
  type SiegeReach,
  siegeLobbyStatus,
} from './policy.ts'
export { type Replay, replayAttacks, replaySteps, type SiegeRules } from './replay.ts'
export type { SiegeTransfer } from './settle.ts'
export { type AttackerSees, decideSiege, type SiegeOutcome, type TargetSees } from './siege.ts'
export { type DefenceShare, LEFTOVER_DAMAGE_PER_PP, type Strike, strike } from './strike.ts'
