import { entryCursor, id, instant, page, read } from '@xiotein/contract/wire'
import { z } from 'zod'

const named = z.strictObject({ id, displayName: z.string() })

/** Who did what and when, in words; `actingFor` is the admin who acted as a test account, or who made the token of a program. */
const auditRow = z.strictObject({
  id: z.number().int(),
  at: instant,
  action: z.string(),
  words: z.string(),
  actor: named.nullable(),
  byProgram: z.boolean(),
  actingFor: named.nullable(),
})

export const auditCalls = {
  'audit.entries': read(z.strictObject({ cursor: entryCursor.optional(), action: z.string().max(60).optional() }), page(auditRow)),
} as const

export type AuditCalls = typeof auditCalls
