// The data of each chart of the room Numbers. Lists of numbers have one for each class, in the order of `classes`.

import { COUNTERPARTS } from '@xiotein/contract/ledger'
import { id } from '@xiotein/contract/wire'
import { WAIT_BUCKETS } from '@xiotein/game/numbers'
import { z } from 'zod'

const count = z.number().int().min(0)
const pp = z.number().int()
const day = z.iso.date()

/** With the day on which it was archived, and the classes that it was in earlier seasons, the last one first. */
const askedClass = z.strictObject({ id, name: z.string(), archivedOn: day.nullable(), before: z.array(id) })
const about = { from: day, to: day, classes: z.array(askedClass) }
const chartOf = <Name extends string, Shape extends z.ZodRawShape>(chart: Name, shape: Shape) =>
  z.strictObject({ chart: z.literal(chart), ...about, ...shape })

/** Points in class by week: the Monday of each, and the points of each class in each. */
const weeks = chartOf('weeks', { today: day, weeks: z.array(day), pp: z.array(z.array(pp)) })
/** The reasons of the points; a null label means points without a reason. Points taken are a separate sum. */
const reasons = chartOf('reasons', {
  rows: z.array(z.strictObject({ label: z.string().nullable(), pp: z.array(pp) })),
  taken: z.array(count),
})
/** The givers, by name; a null name means the staff of the class together. */
const keepers = chartOf('keepers', {
  rows: z.array(z.strictObject({ classId: id, name: z.string().nullable(), lessons: count, pp })),
})
const WAITING = ['points', 'perks', 'challenges'] as const
/** The decisions, and how long each had waited. */
const waits = chartOf('waits', {
  rows: z.array(z.strictObject({ kind: z.enum(WAITING), waited: z.enum(WAIT_BUCKETS), approved: z.array(count), denied: z.array(count) })),
})
/** Balances of today: nothing is shown of a class that is too small. */
const balances = chartOf('balances', {
  spread: z.array(z.strictObject({ pupils: count, quartiles: z.strictObject({ low: count, middle: count, high: count }).nullable() })),
})
const sieges = chartOf('sieges', {
  sums: z.array(z.strictObject({ given: count, taken: count, heldOff: count, lostPp: count, restoredPp: count })),
})
/** The purchases that were not given back. */
const market = chartOf('market', { rows: z.array(z.strictObject({ name: z.string(), times: z.array(count), pp: z.array(count) })) })
/** The number of pupils in each of the nine chapters; the tenth number counts those who have finished all. */
const chapters = chartOf('chapters', { pupils: z.array(z.array(count)) })

/** The sources of PP, and their uses (below 0): what each account of the ledger gave the pupils, less what it took. */
const flows = chartOf('flows', { rows: z.array(z.strictObject({ account: z.enum(COUNTERPARTS), pp: z.array(pp) })) })
/** The spread of PP today: the percent of each quarter of the pupils, the one with the least first. */
const shares = chartOf('shares', {
  spread: z.array(
    z.strictObject({
      pupils: count,
      held: z.strictObject({ gini: z.number().min(0).max(1), quarters: z.array(count).length(4) }).nullable(),
    }),
  ),
})
/**
 * The wares on sale, cheapest first: for how many pupils of each class, how many of them hold the price today, and how many have held it at
 * some time in these days. Nobody is counted of a class that is too small. `most` is the most that pupils have held.
 */
const prices = chartOf('prices', {
  most: z.array(z.strictObject({ low: count, middle: count, high: count }).nullable()),
  rows: z.array(
    z.strictObject({
      ware: z.string(),
      name: z.string(),
      perk: z.boolean(),
      pp: count,
      pupils: z.array(count),
      today: z.array(count),
      reached: z.array(count),
    }),
  ),
})

export const chart = z.discriminatedUnion('chart', [
  weeks,
  reasons,
  keepers,
  waits,
  balances,
  sieges,
  market,
  chapters,
  flows,
  shares,
  prices,
])
export type Chart = z.output<typeof chart>
export const CHARTS = [
  ...(['weeks', 'reasons', 'keepers', 'waits', 'balances', 'sieges', 'market', 'chapters'] as const),
  ...(['flows', 'shares', 'prices'] as const),
] as const
export type ChartName = (typeof CHARTS)[number]
export type ChartOf<Name extends ChartName> = Extract<Chart, { chart: Name }>
