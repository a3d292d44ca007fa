import type { Person } from './caller.ts'

/** Whose rights, name or session changed: one person's, or perhaps everybody's. */
export type Concerned = { readonly personId: string } | 'everybody'

/** An admin who acts as a test account is concerned by changes of both. */
export const concerns = (concerned: Concerned, { personId, actingAdminId }: Person): boolean =>
  concerned === 'everybody' || concerned.personId === personId || concerned.personId === actingAdminId
