import type { Person } from './caller.ts'

/** The people whose rights, name or session changed: one person, or perhaps everybody. */
export type Affected = { readonly personId: string } | 'everybody'

/** An admin who acts as a test account is affected by changes to either account. */
export const affects = (concerned: Affected, { personId, actingAdminId }: Person): boolean =>
  concerned === 'everybody' || concerned.personId === personId || concerned.personId === actingAdminId
