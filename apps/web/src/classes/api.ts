import type { ClassesCalls } from '@xiotein/contract/classes'
import { apiOf } from '../platform/call.ts'

export const classesApi = apiOf<ClassesCalls>()

/** Of the grants of a role and what takes them back, the last press holds. */
export const LAST_GRANT_HOLDS = {
  overtakes: ['classes.assign-role', 'classes.withdraw-role'],
  about: ({ role }: { readonly role: string }) => role,
} as const
