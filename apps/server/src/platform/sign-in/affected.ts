import type { Person } from './caller.ts'

/** Whose rights, name or session changed: one person's, or perhaps everybody's. */
export type Affected = { readonly personId: string } | 'everybody'

/** An admin who acts as a test account is affected by changes to either account. */
export const affects = (concerned: Affected, { personId, actingAdminId }: Person): boolean =>
  concerned === 'everybody' || concerned.personId === personId || concerned.personId === actingAdminId
