// Figures of the economy in a simulated school year.

import { ACTION_CARDS, BOOST_ARTIFACTS, PERKS, sayMarket } from '@xiotein/content/market'
import { upgradeCostPp } from '@xiotein/game/growth'
import { type MarketItem, pricePp } from '@xiotein/game/market'
import { giniOf } from '@xiotein/game/numbers'
import { sum } from '@xiotein/game/rules'
import { VAULT_UPGRADES } from '@xiotein/game/vault'
import { CAMPAIGN } from '../journey/campaign.ts'
import { levelOf } from '../journey/pupil.ts'
import { DILIGENT_PERCENT, type FlowKind, type Seat } from './economy-class.ts'
import type { SchoolYear } from './economy-school.ts'

type PriceFigure = {
  readonly name: string
  readonly pp: number
  /** Share of pupils who had the price in hand at some week's end. */
  readonly sharePercent: number
  /** Week by whose end half of the class had it; null when never. */
  readonly halfByWeek: number | null
}

type GateFigure = {
  readonly chapter: number
  readonly sharePercent: number
  /** Share among the diligent. */
  readonly diligentPercent: number
  /** Week in which half of the class had passed it; null when never. */
  readonly halfByWeek: number | null
}

export type EconomyFigures = {
  /** PP by week at the 10th, 50th and 90th percentile. */
  readonly bands: readonly { readonly low: number; readonly median: number; readonly high: number }[]
  readonly gini: readonly number[]
  readonly prices: readonly PriceFigure[]
  readonly gates: readonly GateFigure[]
  /** PP of the whole class over the year by what moved them. */
  readonly flows: Readonly<Partial<Record<FlowKind, number>>>
  readonly medianLevel: number
  /** Most that one pupil lost to sieges for good, in percent of its income of the year. */
  readonly worstLossPercent: number
  /** The additions by friendly sieges and the dues, in percent of all income. */
  readonly siegeRewardsPercent: number
  readonly duesPercent: number
  /** PP booked minus PP that exist, and PP that theft created or destroyed: both are 0, or a rule is broken. */
  readonly driftPp: number
  readonly theftDriftPp: number
}

/** The value at a share of a sorted list. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))

const everyPrice = (): readonly { name: string; pp: number }[] => {
  const priced = (name: string, item: MarketItem): { name: string; pp: number } => ({ name, pp: pricePp(item) })
  return [
    ...Object.entries(VAULT_UPGRADES).map(([upgrade, { costPp }]) => ({ name: `Vault: ${upgrade}`, pp: costPp })),
    ...[2, 3, 4, 5, 6].map(level => ({ name: `Move to mastery ${level}`, pp: upgradeCostPp(level) })),
    ...Object.values(PERKS).map(perk => priced(sayMarket('en', `perk.${perk.id}.name`), perk)),
    ...Object.values({ ...ACTION_CARDS, ...BOOST_ARTIFACTS }).map(artifact =>
      priced(sayMarket('en', `artifact.${artifact.id}.name`), artifact),
    ),
  ].sort((a, b) => a.pp - b.pp)
}

/** Week, counted from 1, by which half of the pupils had reached something; null when fewer ever did. */
const halfBy = (weeks: readonly number[], pupils: number): number | null => {
  const half = [...weeks].sort((a, b) => a - b)[Math.ceil(pupils / 2) - 1]
  return half === undefined ? null : half + 1
}

const priceFigure = ({ name, pp }: { name: string; pp: number }, { weeks, seats }: SchoolYear): PriceFigure => {
  const firstWeeks = seats.map((_, seat) => weeks.findIndex(week => (week[seat] ?? 0) >= pp)).filter(week => week >= 0)
  return { name, pp, sharePercent: percent(firstWeeks.length, seats.length), halfByWeek: halfBy(firstWeeks, seats.length) }
}

const gateFigure = (chapter: number, seats: readonly Seat[]): GateFigure => {
  const passed = (among: readonly Seat[]): readonly number[] =>
    among.map(seat => seat.gateWeeks[chapter - 1] ?? null).filter(week => week !== null)
  const diligent = seats.filter(({ temper }) => temper.diligencePercent >= DILIGENT_PERCENT)
  const weeks = passed(seats)
  return {
    chapter,
    sharePercent: percent(weeks.length, seats.length),
    diligentPercent: percent(passed(diligent).length, diligent.length),
    halfByWeek: halfBy(weeks, seats.length),
  }
}

export const INCOME: readonly FlowKind[] = ['class points', 'challenges', 'episodes', 'siege rewards']

/** The flows by which sieges move PP between pupils: together 0. */
export const THEFT: readonly FlowKind[] = ['stolen', 'restored', 'loot']

export const flowSum = (flows: Seat['flows'], kinds: readonly FlowKind[]): number => sum(kinds.map(kind => flows[kind] ?? 0))

/** Everything that moved over the year, added up over the class. */
const classFlows = (seats: readonly Seat[]): EconomyFigures['flows'] => {
  const sums: Partial<Record<FlowKind, number>> = {}
  for (const { flows } of seats) for (const [kind, pp] of Object.entries(flows)) sums[kind as FlowKind] = (sums[kind as FlowKind] ?? 0) + pp
  return sums
}

/** Reads the figures off a school year. */
export const figuresOf = (year: SchoolYear): EconomyFigures => {
  const { seats, weeks } = year
  const flows = classFlows(seats)
  const held = sum(seats.map(({ pupil }) => pupil.balancePp))
  const income = flowSum(flows, INCOME)
  const booked = sum(Object.values(flows))
  return {
    bands: weeks.map(week => ({ low: quantile(week, 0.1), median: quantile(week, 0.5), high: quantile(week, 0.9) })),
    gini: weeks.map(giniOf),
    prices: everyPrice().map(price => priceFigure(price, year)),
    gates: CAMPAIGN.map(({ chapter }) => gateFigure(chapter, seats)),
    flows,
    medianLevel: quantile(
      seats.map(({ pupil }) => levelOf(pupil)),
      0.5,
    ),
    worstLossPercent: Math.max(...seats.map(({ flows: own }) => percent(-flowSum(own, THEFT), flowSum(own, INCOME)))),
    siegeRewardsPercent: percent(flows['siege rewards'] ?? 0, income),
    duesPercent: percent(-(flows.dues ?? 0), income),
    driftPp: booked - held,
    theftDriftPp: flowSum(flows, THEFT),
  }
}
