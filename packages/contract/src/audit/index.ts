import { entryCursor, id, instant, page, read } from '@xiotein/contract/wire'
import { z } from 'zod'

const named = z.strictObject({ id, displayName: z.string() })

/** Who did what and when, in words; `actingFor` is set when an admin acted as a test account. */
const auditRow = z.strictObject({
  id: z.number().int(),
  at: instant,
  action: z.string(),
  words: z.string(),
  actor: named.nullable(),
  actingFor: named.nullable(),
})

export const auditCalls = {
  'audit.entries': read(z.strictObject({ cursor: entryCursor.optional(), action: z.string().max(60).optional() }), page(auditRow)),
} as const

export type AuditCalls = typeof auditCalls
