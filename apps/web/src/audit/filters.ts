import type { AuditCalls } from '@xiotein/contract/audit'
import type { InputOf } from '@xiotein/contract/wire'
import { apiOf } from '../platform/call.ts'

export const auditApi = apiOf<AuditCalls>()

/** Everything that can be chosen; empty where nothing is. */
export const NO_FILTERS = { action: '', person: '', classId: '', from: '', to: '' }
export type Filters = typeof NO_FILTERS

/** Returns the request to the server: only what was chosen. */
export const inputOf = (filters: Filters): InputOf<AuditCalls['audit.export']> =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])))
