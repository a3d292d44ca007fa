import type { AuditAction } from '@xiotein/content/audit'
import { sql, type Transaction } from '../platform/database/index.ts'
import type { Person } from '../platform/sign-in/index.ts'

export type AuditEntry = {
  /** The name of a sentence in the audit log's catalogue: a name without a sentence does not compile. */
  readonly action: AuditAction
  readonly subjectId?: string | null
  readonly classId?: string | null
  /** Names and numbers that the sentence needs. Never a password, a token or an e-mail address. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

/** Records who did what, in the transaction of the action. `actor` is null for what the server does by itself. */
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
