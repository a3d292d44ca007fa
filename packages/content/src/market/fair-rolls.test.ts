// D7: 100,000 throws of each range are inside it, and every value comes as often as every other (chi-squared, p > 0.001).

import { MASTERY_RANGES_PER_MILLE, rollMastery } from '@xiotein/game/growth'
import { cardPoints, throwCard } from '@xiotein/game/market'
import { type Dice, diceOf } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { ACTION_CARDS } from './artifacts.ts'

const THROWS = 100_000
const SEED = 20_264

/** Returns the value that chi-squared exceeds once in a thousand runs of fair dice (Wilson and Hilferty). */
const onceInAThousand = (freedom: number): number => {
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + 3.0902 * Math.sqrt(spread)) ** 3
}

type Range = readonly [what: string, low: number, high: number, roll: (dice: Dice) => number]

const MASTERY: readonly Range[] = Object.entries(MASTERY_RANGES_PER_MILLE).map(([level, [low, high]]) => [
  `a mastery roll to level ${level}`,
  low,
  high,
  dice => rollMastery(Number(level), dice).multiplierPerMille,
])
/** The cards that roll. */
const CARDS: readonly Range[] = Object.values(ACTION_CARDS).flatMap(({ id, effect }) => {
  const { low, high } = cardPoints(effect, [])
  return low === high ? [] : [[id, low, high, (dice: Dice) => throwCard(effect, [], dice)] as const]
})

test.each([...MASTERY, ...CARDS])('D7: %s stays in its range and favours no value', (_what, low, high, roll) => {
  const dice = diceOf(SEED)
  const seen = new Map<number, number>()
  for (let count = 0; count < THROWS; count += 1) {
    const value = roll(dice)
    seen.set(value, (seen.get(value) ?? 0) + 1)
  }
  const values = Array.from({ length: high - low + 1 }, (_, at) => low + at)
  expect([...seen.keys()].filter(value => !values.includes(value))).toEqual([])
  const wanted = THROWS / values.length
  const squared = values.reduce((sum, value) => sum + ((seen.get(value) ?? 0) - wanted) ** 2 / wanted, 0)
  expect(squared).toBeLessThan(onceInAThousand(values.length - 1))
})
