export { type Blow, blowOf, blowWith, FALLBACK_DAMAGE, isAttackCard, isAttackMove, type SiegeCard, type SiegeMove } from './blow.ts'
export {
  type Attacker,
  isWeakenedByLevel,
  mostFromTarget,
  readyToAttack,
  type SiegeQuestion,
  type SiegeRefusal,
  type Target,
} from './check.ts'
export { type AttackForecast, foreseeSiege, strongestReach } from './foresee.ts'
export type { Past, PastAttack, PastVault, VaultMoment } from './past.ts'
export {
  firstCountedDay,
  PEACE_DAYS,
  SIEGE_BOUNDS,
  SIEGE_LOBBY,
  SIEGE_LOBBY_SETTINGS,
  SIEGE_MODES,
  SIEGE_PRESETS,
  SIEGE_REACHES,
  type SiegeMode,
  type SiegePolicy,
  siegeLobbyStatus,
} from './policy.ts'
export { type Replay, replayAttacks, replaySteps } from './replay.ts'
export { decideSiege, type SiegeOutcome } from './siege.ts'
export { LEFTOVER_DAMAGE_PER_PP } from './strike.ts'
