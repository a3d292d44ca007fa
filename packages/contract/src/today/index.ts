import { command, id, instant, line, nothing, read } from '@xiotein/contract/wire'
import { z } from 'zod'

const count = z.number().int().min(0)
/** One word of the feature that the row comes from: `pp`, `perk`, `work`, `squad`, `name`. */
const kind = z.string()
/** The facts that the words are made from: names, amounts, ids. */
const facts = z.record(z.string(), z.union([z.string(), z.number()]))
/** `2026-11-25`, a day of the school's calendar. */
const day = z.string()

const waiting = z.strictObject({
  kind,
  id,
  who: z.string(),
  classNames: z.array(z.string()),
  since: instant,
  /** It wants a second look before it is approved. */
  check: z.boolean(),
  facts,
})

const decided = z.strictObject({ ...waiting.shape, approve: z.boolean(), decidedAt: instant })

export const todayCalls = {
  /**
   * Everything that waits for the caller's decision, oldest first: 50 of each kind at most, and how many of each kind there are. What the caller
   * has put aside is apart, and not counted.
   */
  'today.waiting': read(
    nothing,
    z.strictObject({
      rows: z.array(waiting),
      counts: z.array(z.strictObject({ kind, count })),
      aside: z.array(z.strictObject({ ...waiting.shape, until: instant })),
    }),
  ),
  /** Puts something aside until a new lesson of one of its classes begins, at the latest until the next day; or brings it back. */
  'today.put-aside': command(z.strictObject({ kind: line(1, 30), id, aside: z.boolean() }), z.strictObject({ until: instant.nullable() })),
  /** Returns the caller's decisions of the last hour that can be taken back, wherever they were made; newest first. */
  'today.decided': read(nothing, z.strictObject({ rows: z.array(decided) })),
  /** Returns the events in the caller's classes since the school day before, each in one line. */
  'today.look-back': read(nothing, z.strictObject({ since: day, news: z.array(z.strictObject({ kind, facts })) })),
  /** The classes that the caller teaches or covers: who has had a point this week, and PP on the school days of last week and this one. */
  'today.classes': read(
    nothing,
    z.strictObject({
      today: day,
      days: z.array(day),
      classes: z.array(z.strictObject({ id, name: z.string(), pupils: count, withPoint: count, pp: z.array(z.number().int()) })),
      /** The reader's own classes that are not listed. */
      more: count,
    }),
  ),
} as const

export type TodayCalls = typeof todayCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof todayCalls> {}
}
