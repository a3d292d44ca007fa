import type { ClassesCalls } from '@xiotein/contract/classes'
import { apiOf } from '../platform/call.ts'

export const classesApi = apiOf<ClassesCalls>()

/** Between granting a role and taking it back, the last press counts. */
export const LAST_GRANT_HOLDS = {
  overtakes: ['classes.assign-role', 'classes.withdraw-role'],
  about: ({ role }: { readonly role: string }) => role,
} as const
