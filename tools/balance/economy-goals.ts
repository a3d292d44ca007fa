// The ranges of a healthy economy; a year outside one of them is a failure with its figure.

import { PERKS } from '@xiotein/content/market'
import type { EconomyFigures } from './economy-figures.ts'

/** Weeks in which everybody starts out; the ranges hold from then on. */
const SETTLED_AFTER_WEEKS = 4
const DEAREST_PERK_PP = Math.max(...Object.values(PERKS).map(({ truthMetalCost }) => truthMetalCost))

export const ECONOMY_GOALS = {
  highestGini: 0.5,
  medianPp: { low: 50, high: 1_000 },
  perkWithinReachPercent: 80,
  diligentThroughGatesPercent: 100,
  everybodyThroughGatesPercent: 50,
  /** Also for a pupil that saves for months in front of a gate, is the richest of its class, and often looks too late. */
  worstLossPercent: 25,
  siegeRewardsPercent: 10,
  duesPercent: 12,
} as const

/** The goals that the figures of a year miss, in words. */
export const missedGoals = (name: string, figures: EconomyFigures): readonly string[] => {
  const goals = ECONOMY_GOALS
  const settled = figures.bands.slice(SETTLED_AFTER_WEEKS)
  const medians = settled.map(({ median }) => median)
  const gini = Math.max(...figures.gini.slice(SETTLED_AFTER_WEEKS))
  const outOfReach = figures.prices.filter(({ pp, sharePercent }) => pp <= DEAREST_PERK_PP && sharePercent < goals.perkWithinReachPercent)
  const checks: readonly (readonly [boolean, string])[] = [
    [figures.driftPp === 0, `${figures.driftPp} PP came from nowhere`],
    [figures.theftDriftPp === 0, `sieges made or ate ${figures.theftDriftPp} PP`],
    [gini <= goals.highestGini, `Gini reaches ${gini.toFixed(2)}, above ${goals.highestGini}`],
    [Math.min(...medians) >= goals.medianPp.low, `the median pupil falls to ${Math.min(...medians)} PP, under ${goals.medianPp.low}`],
    [Math.max(...medians) <= goals.medianPp.high, `the median pupil reaches ${Math.max(...medians)} PP, above ${goals.medianPp.high}`],
    [outOfReach.length === 0, `out of reach: ${outOfReach.map(({ name: item }) => item).join(', ')}`],
    [figures.worstLossPercent <= goals.worstLossPercent, `a pupil loses ${figures.worstLossPercent} percent of its income to sieges`],
    [figures.siegeRewardsPercent <= goals.siegeRewardsPercent, `friendly sieges are ${figures.siegeRewardsPercent} percent of all income`],
    [figures.duesPercent <= goals.duesPercent, `dues take ${figures.duesPercent} percent of all income`],
    ...figures.gates.flatMap(({ chapter, diligentPercent, sharePercent }): readonly (readonly [boolean, string])[] => [
      [diligentPercent >= goals.diligentThroughGatesPercent, `only ${diligentPercent} percent of the diligent pass chapter ${chapter}`],
      [sharePercent >= goals.everybodyThroughGatesPercent, `only ${sharePercent} percent pass chapter ${chapter}`],
    ]),
  ]
  return checks.filter(([holds]) => !holds).map(([, words]) => `${name}: ${words}`)
}
