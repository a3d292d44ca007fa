import { calendarDay, id, read } from '@xiotein/contract/wire'
import { LANGUAGES } from '@xiotein/game/rules'
import { z } from 'zod'

const count = z.number().int().min(0)
const text = z.string()

/** The headings of the parts of a report, in the language of the print. */
const labels = z.strictObject({
  title: text,
  range: text,
  earned: text,
  reason: text,
  times: text,
  growth: text,
  weeks: text,
  badges: text,
  chapter: text,
  words: text,
  teacher: text,
  parent: text,
  foot: text,
})

/** One pupil, in sentences that are ready to be printed. Nothing about anybody else is in it. */
const report = z.strictObject({
  personId: id,
  displayName: text,
  /** PP for each reason, most first, and their sum. */
  earned: z.array(z.strictObject({ reason: text, times: count, pp: count })),
  total: text,
  /** PP of the last weeks of the report, oldest first; none for one that is shorter than two weeks. */
  weeks: z.array(count),
  /** The pupil's level on the first day and on the last. */
  levels: z.strictObject({ before: z.number().int(), after: z.number().int() }),
  growth: z.array(text),
  badges: z.array(text),
  noBadges: text,
  /** Null of an archived class. */
  chapter: text.nullable(),
})

export const reportsCalls = {
  /** Reports about the pupils of a class, or one of them, over a range of days, in the language of the print. Days that are left out are the last twelve weeks by the school's calendar. */
  'reports.of-class': read(
    z.strictObject({
      classId: id,
      personId: id.optional(),
      from: calendarDay.optional(),
      to: calendarDay.optional(),
      language: z.enum(LANGUAGES),
    }),
    z.strictObject({
      from: z.iso.date(),
      to: z.iso.date(),
      schoolName: text,
      className: text,
      labels,
      /** Everybody of the class about whom there is a report. Those who are suspended are left out of the reports of the whole class. */
      pupils: z.array(z.strictObject({ id, displayName: text, isSuspended: z.boolean() })),
      reports: z.array(report),
    }),
  ),
} as const

export type ReportsCalls = typeof reportsCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof reportsCalls> {}
}

export { reportsRefusals } from './refusals.ts'
