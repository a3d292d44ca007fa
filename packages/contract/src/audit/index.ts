import { calendarDay, entryCursor, id, instant, line, nothing, page, read, session } from '@xiotein/contract/wire'
import { z } from 'zod'

const named = z.strictObject({ id, displayName: z.string() })

/** The entries of the audit log, in words; `actingFor` is the admin who acted as a test account, or who made the token of a program. */
const auditRow = z.strictObject({
  id: z.number().int(),
  at: instant,
  action: z.string(),
  words: z.string(),
  actor: named.nullable(),
  byProgram: z.boolean(),
  actingFor: named.nullable(),
})

/** The filters for entries. Days are those of the school, the first and the last one included. */
const filters = {
  /** A kind of entry, or all kinds of a part of the school, such as `classes`. */
  action: z.string().max(60).optional(),
  /** Part of the name of somebody who did it, or about whom it is. */
  person: line(1, 80).optional(),
  classId: id.optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
}

export const auditCalls = {
  'audit.entries': read(z.strictObject({ ...filters, cursor: entryCursor.optional() }), page(auditRow)),
  /** All classes by name, also the archived ones, for a list to choose from. */
  'audit.classes': read(nothing, z.strictObject({ classes: z.array(z.strictObject({ id, name: z.string(), archived: z.boolean() })) })),
  /** Returns the entries as a table, newest first; `cut` where there are more than it holds. */
  'audit.export': session(z.strictObject(filters), z.strictObject({ fileName: z.string(), csv: z.string(), cut: z.boolean() })),
} as const

export type AuditCalls = typeof auditCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof auditCalls> {}
}
