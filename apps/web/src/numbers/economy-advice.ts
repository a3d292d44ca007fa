// Sentences on what the numbers of the economy suggest.

import { flowVerdict, UNEQUAL_GINI } from '@xiotein/game/numbers'
import { readNumber } from '../ui/display/numbers.ts'
import type { PickedClasses } from './figure-of.ts'
import { percentOf, pickedIn } from './figure-of.ts'
import { flowSums, pricesOf, readGini, sharesOf } from './figures/economy.tsx'
import type { ChartOf } from './use-numbers.ts'
import { t } from './words/index.ts'

export type Advice = { readonly about: 'prices' | 'cheapest' | 'shares' | 'flows'; readonly isGood: boolean; readonly words: string }

const MOST_NAMED = 3

const aboutPrices = (chart: ChartOf<'prices'>, picked: PickedClasses): Advice[] => {
  const rows = pricesOf(chart, picked)
  if (rows.length === 0) return []
  const most = picked.flatMap(({ at, name }) => {
    const held = chart.most[at]
    return held ? [{ name, ...held }] : []
  })
  const out = rows.filter(({ isOut }) => isOut)
  const names = out.slice(0, MOST_NAMED).map(({ name, pp }) => t('prices.named', { name, pp: readNumber(pp) }))
  const half = Math.min(...most.map(({ middle }) => middle))
  const [poorest] = [...most].sort((one, other) => one.low - other.low)
  const cheapest = rows.find(({ perk }) => perk)
  const lacksCheap = poorest !== undefined && cheapest !== undefined && cheapest.pp > poorest.low
  return [
    out.length === 0
      ? { about: 'prices', isGood: true, words: t('advice.pricesFit', { count: rows.length }) }
      : {
          about: 'prices',
          isGood: false,
          words: [
            t('advice.pricesOut', { names: names.join(', '), more: out.length - names.length, count: out.length }),
            out.some(({ perk }) => perk) ? t('advice.priceHalf', { pp: readNumber(half) }) : t('advice.priceOfGame'),
          ].join(' '),
        },
    ...(lacksCheap
      ? [
          {
            about: 'cheapest' as const,
            isGood: false,
            words: t('advice.cheapest', {
              name: poorest.name,
              low: readNumber(poorest.low),
              ware: cheapest.name,
              pp: readNumber(cheapest.pp),
            }),
          },
        ]
      : []),
  ]
}

const aboutShares = (chart: ChartOf<'shares'>, picked: PickedClasses): Advice[] => {
  const [most] = sharesOf(chart, picked)
  if (!most) return []
  const isGood = most.gini <= UNEQUAL_GINI
  const words = { name: most.name, gini: readGini(most.gini), percent: most.quarters.at(-1) ?? 0 }
  return [{ about: 'shares', isGood, words: isGood ? t('advice.equal', words) : t('advice.unequal', words) }]
}

/** The end of a season takes every balance: that says nothing about prices. */
const aboutFlows = (chart: ChartOf<'flows'>, picked: PickedClasses): Advice[] => {
  const { inPp, outPp } = flowSums({ ...chart, rows: chart.rows.filter(({ account }) => account !== 'closed-seasons') }, picked)
  if (inPp + outPp === 0) return []
  const verdict = flowVerdict(inPp, outPp)
  const words = { spent: percentOf(outPp, inPp), kept: percentOf(inPp - outPp, inPp), less: readNumber(outPp - inPp) }
  return [{ about: 'flows', isGood: verdict === 'flows', words: t(`advice.${verdict}`, words) }]
}

type EconomyCharts = { readonly flows?: ChartOf<'flows'>; readonly shares?: ChartOf<'shares'>; readonly prices?: ChartOf<'prices'> }

/** Returns the advice that is known so far, prices first. */
export const adviceOf = ({ flows, shares, prices }: EconomyCharts, picked: PickedClasses): readonly Advice[] => [
  ...(prices ? aboutPrices(prices, pickedIn(prices.classes, picked)) : []),
  ...(flows ? aboutFlows(flows, pickedIn(flows.classes, picked)) : []),
  ...(shares ? aboutShares(shares, pickedIn(shares.classes, picked)) : []),
]
