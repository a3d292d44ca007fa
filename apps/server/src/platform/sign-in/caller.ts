/** The five permission flags of a role. */
export type Flag = 'canModifyPP' | 'canApproveChanges' | 'canAssignRoles' | 'canViewAllStudents' | 'canSubmitPPChanges'

/** A flag in one class, or in the whole school when `classId` is null. */
export type Grant = { readonly flag: Flag; readonly classId: string | null }

/** The person who makes a call, as the database says at that moment. */
export type Person = {
  readonly personId: string
  readonly sessionId: string
  readonly displayName: string
  readonly grants: readonly Grant[]
  /** The classes that the person is a pupil of. */
  readonly pupilOf: readonly string[]
  /** The archived classes that the person was a teacher of: they may still be read. */
  readonly taught: readonly string[]
  /** Whether the school knows whose account this is: by a confirmed e-mail address, or because it made the account itself. */
  readonly isConfirmed: boolean
  /** The admin behind a test account, or null. */
  readonly actingAdminId: string | null
  /** The time when the session ends, or the grants change, without anybody's doing; absent if no such time is known. */
  readonly changesAtMs?: number
}

export type Caller = Person | null

/**
 * Whether a page was opened by somebody else than the caller: it slept while another person signed in here, and would show and send under
 * the wrong name. `reader` is whom the page takes its reader for, as it says itself; programs and older pages do not say it.
 */
export const isOfSomebodyElse = (reader: unknown, caller: Caller): boolean =>
  typeof reader === 'string' && caller !== null && reader !== caller.personId

/** True where the caller holds the flag in that class or in the whole school. A null class asks for the whole school. */
export const holds = (caller: Caller, flag: Flag, classId: string | null): boolean =>
  caller?.grants.some(grant => grant.flag === flag && (grant.classId === null || grant.classId === classId)) ?? false

/** True where the caller was a teacher of that class when it was archived. */
export const hasTaught = (caller: Caller, classId: string | null): boolean =>
  classId !== null && (caller?.taught.includes(classId) ?? false)

/** The classes in which the caller holds the flag; 'all' for the whole school. */
export const classesWith = (caller: Caller, flag: Flag): 'all' | readonly string[] => {
  const grants = caller?.grants.filter(grant => grant.flag === flag) ?? []
  if (grants.some(grant => grant.classId === null)) return 'all'
  return [...new Set(grants.map(grant => grant.classId as string))]
}

/** The same for statements, which take null for the whole school. */
export const classIdsWith = (caller: Caller, flag: Flag): readonly string[] | null => {
  const classes = classesWith(caller, flag)
  return classes === 'all' ? null : classes
}

/** The people whose rights, name or session changed: one person, or perhaps everybody. */
export type AffectedPeople = { readonly personId: string } | 'everybody'

/** An admin who acts as a test account is affected by changes to either account. */
export const affects = (concerned: AffectedPeople, { personId, actingAdminId }: Person): boolean =>
  concerned === 'everybody' || concerned.personId === personId || concerned.personId === actingAdminId
