// The effect of sieges on the pupils who are attacked most: a ring of five, a lone attacker, and a pupil who is afraid.

import { sum } from '@xiotein/game/rules'
import { SIEGE_PRESETS, type SiegeMode, type SiegePolicy } from '@xiotein/game/siege'
import { type Cast, CLASS_SIZE, type Seat } from './economy-class.ts'
import { flowSum, INCOME, quantile, THEFT } from './economy-figures.ts'
import { playSchoolYear } from './economy-school.ts'

/** Seats are in the order of diligence: the fearful pupil is one of the poorest third. */
const FEARFUL = 4
const RING: readonly number[] = [20, 22, 24, 26, 28]
const LONE = 15
/** The number of offline moves of a day. */
const MOST_ATTACKS = 3
const POOREST_THIRD = CLASS_SIZE / 3

/**
 * The ring attacks the same fearful pupil on every school day; the lone attacker attacks the rich as often as it can. The fearful pupil never
 * attacks and never fetches anything back.
 */
const castOf = (closesVault: boolean): Cast => ({
  [FEARFUL]: { warlikePercent: 0, restoresPercent: 0, closesVault },
  [LONE]: { warlikePercent: 100, attacksADay: MOST_ATTACKS },
  ...Object.fromEntries(RING.map(seat => [seat, { warlikePercent: 100, preysOn: FEARFUL }])),
})

/** Other limits on how often one vault is robbed, for comparison. */
export const OTHER_LIMITS: readonly { readonly name: string; readonly thefts: SiegePolicy['thefts'] }[] = [
  { name: 'one theft within 7 days', thefts: { most: 1, days: 7 } },
  { name: 'two thefts within 7 days', thefts: { most: 2, days: 7 } },
  { name: 'any number of thefts', thefts: { most: 70, days: 1 } },
]

export type BulliedFigures = {
  /** Most that one day took from anybody, in percent of the PP of the morning. */
  readonly worstDayPercent: number
  /** The fearful pupil's permanent loss, in percent of its income: if it does nothing, and if it closes its vault when robbed. */
  readonly helplessLossPercent: number
  readonly closingLossPercent: number
  /** Its losses if it does nothing, under each of the other limits. */
  readonly otherLossPercents: readonly number[]
  /** The gains of the ring and the lone attacker by sieges, in percent of their income. */
  readonly attackersGainPercent: number
  /** Median income of the poorest third, sieges included, against the same class without sieges, in percent. */
  readonly poorestThirdPercent: number
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1_000 * part) / whole) / 10)

const incomeOf = ({ flows }: Seat): number => flowSum(flows, INCOME) + flowSum(flows, THEFT)

/** The same class for a year with sieges and for a year without. */
export const figuresOfBullied = (seed: number, mode: SiegeMode): BulliedFigures => {
  const { seats } = playSchoolYear(seed, mode, castOf(false))
  const closing = playSchoolYear(seed, mode, castOf(true)).seats
  const calm = playSchoolYear(seed, 'off', castOf(false)).seats
  const poorest = [...calm].sort((a, b) => incomeOf(a) - incomeOf(b)).slice(0, POOREST_THIRD)
  const poor = new Set(poorest.map(({ id }) => id))
  const incomes = (of: readonly Seat[]): number[] => of.filter(({ id }) => poor.has(id)).map(incomeOf)
  const gained = (of: readonly Seat[]): number =>
    percent(sum(of.map(({ flows }) => flowSum(flows, THEFT))), sum(of.map(({ flows }) => flowSum(flows, INCOME))))
  const at = (of: readonly Seat[], ...ids: readonly number[]): Seat[] => of.filter(({ id }) => ids.includes(id))
  const under = (thefts: SiegePolicy['thefts']): readonly Seat[] =>
    playSchoolYear(seed, mode, castOf(false), { policy: { ...SIEGE_PRESETS[mode], thefts } }).seats
  return {
    worstDayPercent: Math.max(...seats.map(({ worstDayPercent }) => Math.round(worstDayPercent * 10) / 10)),
    helplessLossPercent: 0 - gained(at(seats, FEARFUL)),
    closingLossPercent: 0 - gained(at(closing, FEARFUL)),
    otherLossPercents: OTHER_LIMITS.map(({ thefts }) => 0 - gained(at(under(thefts), FEARFUL))),
    attackersGainPercent: gained(at(seats, LONE, ...RING)),
    poorestThirdPercent: percent(quantile(incomes(seats), 0.5), quantile(incomes(calm), 0.5)),
  }
}

export const BULLIED_GOALS = { worstDayPercent: 10, helplessLossPercent: 15, poorestThirdPercent: 97 } as const

/** The goals that the figures of a bullied class miss, in words. */
export const missedByBullied = (name: string, of: BulliedFigures): readonly string[] => [
  ...(of.worstDayPercent <= BULLIED_GOALS.worstDayPercent ? [] : [`${name}: one day takes ${of.worstDayPercent} percent from somebody`]),
  ...(of.helplessLossPercent <= BULLIED_GOALS.helplessLossPercent
    ? []
    : [`${name}: the fearful pupil loses ${of.helplessLossPercent} percent of its income`]),
  ...(of.poorestThirdPercent >= BULLIED_GOALS.poorestThirdPercent
    ? []
    : [`${name}: the poorest third keeps ${of.poorestThirdPercent} percent of its median income`]),
]
