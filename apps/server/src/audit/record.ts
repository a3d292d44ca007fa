import type { AuditAction } from '@xiotein/content/audit'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import type { Person } from '../platform/sign-in/index.ts'

export type AuditEntry = {
  /** The name of a sentence in the audit log's catalogue: a name without a sentence does not compile. */
  readonly action: AuditAction
  readonly subjectId?: string | null
  /** The pupils whose points it is about. */
  readonly aboutIds?: readonly string[]
  readonly classId?: string | null
  /** Names and numbers that the sentence needs. Never a password, a token or an e-mail address. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

/** The context of an audit entry: a change and who makes it, or null for what the system does automatically. */
type AuditContext = Pick<Change, 'tx' | 'now'> & { readonly caller: Person | { readonly personId: string } | null }

/** Writes down who did what, in the transaction that did it. */
export const recordAudit = async ({ tx, now, caller }: AuditContext, entry: AuditEntry): Promise<void> => {
  const actingAdminId = caller && 'actingAdminId' in caller ? caller.actingAdminId : null
  const { subjectId = null, aboutIds = [], classId = null } = entry
  // An entry without a class is shown in the log of each class in which somebody it is about is a pupil now.
  const ofPupils = classId === null ? [...aboutIds, ...(subjectId === null ? [] : [subjectId])] : []
  await tx.run(sql`
    insert into audit_entry (at, action, actor_id, acting_admin_id, subject_id, about_ids, class_id, class_ids, detail)
    values (${now}, ${entry.action}, ${caller?.personId ?? null}, ${actingAdminId}, ${subjectId}, ${aboutIds}::uuid[], ${classId},
            classes_in_use_of(${ofPupils}::uuid[]), ${JSON.stringify(entry.detail ?? {})})`)
}
