// What each chart of the room Numbers is drawn from. Lists of numbers have one for each class, in the order of `classes`.

import { id } from '@xiotein/contract/wire'
import { WAIT_BUCKETS } from '@xiotein/game/numbers'
import { z } from 'zod'

const count = z.number().int().min(0)
const pp = z.number().int()
const day = z.iso.date()

const about = { from: day, to: day, classes: z.array(z.strictObject({ id, name: z.string() })) }
const chartOf = <Name extends string, Shape extends z.ZodRawShape>(chart: Name, shape: Shape) =>
  z.strictObject({ chart: z.literal(chart), ...about, ...shape })

/** Points in class by week: the Monday of each, and the points of each class in each. */
const weeks = chartOf('weeks', { today: day, weeks: z.array(day), pp: z.array(z.array(pp)) })
/** What they were for; a label of null stands for points without a reason. What was taken is a sum of its own. */
const reasons = chartOf('reasons', {
  rows: z.array(z.strictObject({ label: z.string().nullable(), pp: z.array(pp) })),
  taken: z.array(count),
})
/** Who gave them, by name; a name of null stands for the staff of the class together. */
const keepers = chartOf('keepers', {
  rows: z.array(z.strictObject({ classId: id, name: z.string().nullable(), lessons: count, pp })),
})
const WAITING = ['points', 'perks', 'challenges'] as const
/** What was decided, and how long it had waited. */
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
/** What was bought and not given back. */
const market = chartOf('market', { rows: z.array(z.strictObject({ name: z.string(), times: z.array(count), pp: z.array(count) })) })
/** How many pupils are in each of the nine chapters; the tenth number counts those who have finished all. */
const chapters = chartOf('chapters', { pupils: z.array(z.array(count)) })

export const chart = z.discriminatedUnion('chart', [weeks, reasons, keepers, waits, balances, sieges, market, chapters])
export type Chart = z.output<typeof chart>
export const CHARTS = ['weeks', 'reasons', 'keepers', 'waits', 'balances', 'sieges', 'market', 'chapters'] as const
export type ChartName = (typeof CHARTS)[number]
export type ChartOf<Name extends ChartName> = Extract<Chart, { chart: Name }>
