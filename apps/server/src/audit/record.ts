import { sql, type Transaction } from '../platform/database/index.ts'
import type { Person } from '../platform/sign-in/index.ts'

export type AuditEntry = {
  /** Name of the call or of the happening, such as `people.assign-role`. */
  readonly action: string
  readonly subjectId?: string | null
  readonly classId?: string | null
  /** Names and numbers that the sentence needs. Never a password, a token or an e-mail address. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

/** Writes down who did what, in the transaction of the deed. `actor` is null for what the house does by itself. */
export const recordAudit = async (
  tx: Transaction,
  actor: Person | { personId: string } | null,
  now: Date,
  entry: AuditEntry,
): Promise<void> => {
  const actingAdminId = actor && 'actingAdminId' in actor ? actor.actingAdminId : null
  await tx.run(sql`
    insert into audit_entry (at, action, actor_id, acting_admin_id, subject_id, class_id, detail)
    values (${now}, ${entry.action}, ${actor?.personId ?? null}, ${actingAdminId}, ${entry.subjectId ?? null}, ${entry.classId ?? null},
            ${JSON.stringify(entry.detail ?? {})})`)
}
