// Thirty pupils as different as a real class: what they earn, how they play, what they spend.

import { ACTION_CARDS } from '@xiotein/content/market'
import { type Holding, LOCKED_HOLDING, startingHoldings } from '@xiotein/game/market'
import { MANIFESTS, type Manifest } from '@xiotein/game/moves'
import { type Dice, GAME_DAY_MS, sum } from '@xiotein/game/rules'
import type { PastAttack } from '@xiotein/game/siege'
import { duesWeekStart, type Loot } from '@xiotein/game/vault'
import { NEW_PUPIL, type Pupil } from '../journey/pupil.ts'

/** A Monday at the reset; every account is opened here, so the first week is a truce. */
export const YEAR_STARTS_MS = duesWeekStart(52 * 366 * GAME_DAY_MS)
export const CLASS_SIZE = 30
/** From this percent on a pupil counts as diligent: it does what school and story ask, at their pace. */
export const DILIGENT_PERCENT = 100

/** The temper of a pupil; it does not change over the year. Percents are chances or shares. */
type Temper = {
  /** Share of the usual points and pace: 40 for who rarely takes part, 160 for who always does. */
  readonly diligencePercent: number
  /** Chance of attacking a vault, and how often that is tried on a school day. */
  readonly warlikePercent: number
  readonly attacksADay: number
  /** The seat of the one pupil that it attacks; null for a rich pupil. */
  readonly preysOn: number | null
  /** Chance of noticing a theft in time and fetching the PP back. */
  readonly restoresPercent: number
  /** Closes its vault for a week after a day on which it was robbed. */
  readonly closesVault: boolean
  /** Chance of a duel on a school day. */
  readonly duellingPercent: number
  /** Buys a perk when it holds this multiple of the price. */
  readonly thrift: number
  readonly manifest: Manifest
}

/** One year of PP by what moved them. */
export type FlowKind =
  | 'class points'
  | 'challenges'
  | 'episodes'
  | 'siege rewards'
  | 'stolen'
  | 'restored'
  | 'loot'
  | 'strength'
  | 'shields mended'
  | 'dues'
  | 'cards'
  | 'perks'

/** An attack as a server writes it down; what is fetched back is added when it ends. */
export type TheftAttack = PastAttack & { restoredPp: number }

/** A theft of today, with the seat of its attacker and the attack that it was part of. */
type Theft = Loot & { readonly attackerId: number; readonly attack: TheftAttack }

/** A pupil's place in the simulated class; the pupil in it is a value, the counters around it change. */
export type Seat = {
  readonly id: number
  readonly temper: Temper
  pupil: Pupil
  cards: Readonly<Record<string, Holding>>
  loot: Theft[]
  morningPp: number
  takenTodayPp: number
  /** The game days of thefts from it, one for each attack. */
  robbedOn: number[]
  /** The game day of its latest attack. */
  attackedOn: number
  /** The most that a day took, in percent of the PP of its morning. */
  worstDayPercent: number
  heldOutTodayPp: number
  peaceUntilMs: number
  offlineActsToday: number
  readonly attackedToday: Set<number>
  /** Chapters finished, and school weeks spent on the present one. */
  chaptersDone: number
  weeksOnChapter: number
  chapterOpen: boolean
  readonly gateWeeks: (number | null)[]
  readonly flows: Partial<Record<FlowKind, number>>
  /** The number of its purchases of each ware. */
  readonly bought: Record<string, number>
}

const temperOf = (index: number, dice: Dice, pupils: number): Temper => ({
  diligencePercent: 40 + Math.round((index * 120) / (pupils - 1)),
  warlikePercent: dice.between(0, 2) === 0 ? dice.between(30, 70) : dice.between(0, 15),
  duellingPercent: dice.between(5, 70),
  thrift: dice.between(1, 4),
  manifest: MANIFESTS[dice.between(0, MANIFESTS.length - 1)] ?? 'reading',
  attacksADay: 1,
  preysOn: null,
  restoresPercent: 60,
  closesVault: false,
})

/** The unusual tempers of some pupils of a class, by seat. */
export type Cast = Readonly<Record<number, Partial<Temper>>>

/** A class on its first day. */
export const newClass = (dice: Dice, cast: Cast = {}, pupils = CLASS_SIZE): readonly Seat[] =>
  Array.from({ length: pupils }, (_, id) => ({
    id,
    temper: { ...temperOf(id, dice, pupils), ...cast[id] },
    pupil: NEW_PUPIL,
    cards: { 'double-xp': LOCKED_HOLDING, ...startingHoldings(Object.values(ACTION_CARDS)) },
    loot: [],
    morningPp: 0,
    takenTodayPp: 0,
    robbedOn: [],
    attackedOn: Number.NEGATIVE_INFINITY,
    worstDayPercent: 0,
    heldOutTodayPp: 0,
    peaceUntilMs: 0,
    offlineActsToday: 0,
    attackedToday: new Set<number>(),
    chaptersDone: 0,
    weeksOnChapter: 0,
    chapterOpen: false,
    gateWeeks: [],
    flows: {},
    bought: {},
  }))

/** Books PP on a seat: a plus is income, a minus is spent. Every change of a balance in the simulation goes through here. */
export const book = (seat: Seat, kind: FlowKind, pp: number): void => {
  if (pp === 0) return
  seat.pupil = { ...seat.pupil, balancePp: seat.pupil.balancePp + pp }
  seat.flows[kind] = (seat.flows[kind] ?? 0) + pp
}

/** Books a purchase, and counts it. */
export const bookPurchase = (seat: Seat, kind: 'perks' | 'cards', id: string, pricePp: number): void => {
  book(seat, kind, -pricePp)
  seat.bought[id] = (seat.bought[id] ?? 0) + 1
}

export const gainXp = (seat: Seat, xp: number): void => {
  seat.pupil = { ...seat.pupil, xp: Math.max(0, seat.pupil.xp + xp) }
}

/** PP on escrow that others took from this seat. */
export const escrowOf = ({ loot }: Seat): number => sum(loot.map(({ stolenPp, restoredPp }) => stolenPp - restoredPp))
