// The siege policy of a school, as data. docs/game-rules.md, "The policy of a school".

import { GAME_DAY_MS, gameDayNumber, type LobbySettings, type LobbyStatus, type OpenHours } from '@xiotein/game/rules'
import { DEFAULT_PROTECTION, type Protection } from '@xiotein/game/vault'

/**
 * contested: PP really change hands, within the protection.
 * friendly: the attack runs on a copy; both sides can only win.
 * off: there are no sieges.
 */
export const SIEGE_MODES = ['contested', 'friendly', 'off'] as const
export type SiegeMode = (typeof SIEGE_MODES)[number]

/** The pupils that a pupil can attack: pupils of the same class, or of the whole school. */
export const SIEGE_REACHES = ['classmates', 'school'] as const
export type SiegeReach = (typeof SIEGE_REACHES)[number]

/** The days for which a pupil closes its own vault at a time; until then it neither attacks nor is attacked. */
export const PEACE_DAYS = 7

/** The attacks of one attacker on one target between two resets are the turns of one lobby. */
export const SIEGE_LOBBY = { maxParticipants: 1, maxTurns: 10 } as const

/** A siege lobby in the words of every lobby: it stays open for one game day, and nobody watches. */
export const SIEGE_LOBBY_SETTINGS: LobbySettings = {
  allowActionCards: true,
  allowSpectators: false,
  timeLimitSeconds: GAME_DAY_MS / 1000,
  maxTurns: SIEGE_LOBBY.maxTurns,
}

/** A siege lobby begins with its first attack, and is over with the game day of that attack. */
export const siegeLobbyStatus = (createdAtMs: number, now: number): LobbyStatus =>
  gameDayNumber(createdAtMs) === gameDayNumber(now) ? 'active' : 'finished'

/** The rewards of a friendly siege, and who gets them; small, because these PP are new. */
type FriendlyRewards = {
  /** Most PP that one attack earns. */
  readonly attackerMaxPp: number
  /** PP for a target whose shields still stand, and how many of these it earns between two resets. */
  readonly holdingOutPp: number
  readonly holdingOutMaxPpPerDay: number
  readonly holdingOutXp: number
}

export type SiegePolicy = {
  readonly mode: SiegeMode
  readonly protection: Protection
  /** The most attacks of one attacker on the same target between two resets. */
  readonly attacksPerTargetAndDay: number
  /** A vault from which this many attacks took PP within these game days is closed, until the oldest of them is that old. */
  readonly thefts: { readonly most: number; readonly days: number }
  /** Days after its creation in which an account neither attacks nor is attacked. */
  readonly truceDays: number
  /** An attacker more levels above the target than this takes only that percent. */
  readonly levelBand: { readonly levelsAbove: number; readonly theftPercent: number }
  /** Null when sieges are open at every hour. */
  readonly openHours: OpenHours | null
  readonly friendly: FriendlyRewards
}

const between = (least: number, most: number) => ({ least, most })

/** What each number of a policy can be. */
export const SIEGE_BOUNDS = {
  floorPp: between(0, 100_000),
  dailyLossPercent: between(0, 50),
  attacksPerTargetAndDay: between(1, SIEGE_LOBBY.maxTurns),
  mostThefts: between(1, 70),
  theftDays: between(1, 28),
  truceDays: between(0, 60),
  levelsAbove: between(0, 100),
  theftPercent: between(0, 100),
  attackerMaxPp: between(0, 20),
  holdingOutPp: between(0, 20),
  holdingOutMaxPpPerDay: between(0, 50),
  holdingOutXp: between(0, 20),
} as const

const DEFAULT_FRIENDLY_REWARDS: FriendlyRewards = {
  attackerMaxPp: 2,
  holdingOutPp: 1,
  holdingOutMaxPpPerDay: 2,
  holdingOutXp: 1,
}

const CONTESTED: SiegePolicy = {
  mode: 'contested',
  protection: DEFAULT_PROTECTION,
  attacksPerTargetAndDay: 1,
  thefts: { most: 1, days: 14 },
  truceDays: 7,
  levelBand: { levelsAbove: 3, theftPercent: 50 },
  openHours: null,
  friendly: DEFAULT_FRIENDLY_REWARDS,
}

/** The presets that first-start setup offers; every number can be changed afterwards. */
export const SIEGE_PRESETS: Readonly<Record<SiegeMode, SiegePolicy>> = {
  contested: CONTESTED,
  friendly: { ...CONTESTED, mode: 'friendly' },
  off: { ...CONTESTED, mode: 'off' },
}

/**
 * The number of the first game day whose thefts still count for a vault. Whoever attacks gives up what earlier thefts had closed: those until the day of
 * the owner's latest attack no longer count.
 */
export const firstCountedDay = ({ thefts }: Pick<SiegePolicy, 'thefts'>, now: number, lastAttackDay: number): number =>
  Math.max(gameDayNumber(now) - thefts.days, lastAttackDay) + 1
