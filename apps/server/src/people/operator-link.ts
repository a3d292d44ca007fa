// The operator of the server restores the access of an admin for whom nobody in the school can make a link: the only one, without mail.
import { recordAudit } from '../audit/index.ts'
import { type Database, sql } from '../platform/database/index.ts'
import { issueOneTime } from './one-time-rows.ts'
import { signInNameOf } from './person-rows.ts'

type Admin = { id: string; displayName: string; email: string | null; username: string | null; credentialsVersion: number }

/**
 * A one-time link for a new password, as admins make them for others, or the names that admins sign in with when none of them has this one.
 * The entry of the audit log has no author: it is Xiotein's. The console serves no school and so makes no `Change`: the transaction is its own, and no
 * page shows what it writes.
 */
export const linkForAdmin = (
  db: Database,
  typed: string,
  now: Date,
): Promise<{ displayName: string; secret: string; expiresAt: Date } | { names: readonly string[] }> =>
  db.transaction(async tx => {
    const admins = await tx.rows(sql<Admin>`
      select p.id, p.display_name, p.email, p.username, p.credentials_version from people_person p
      where p.erased_at is null and p.suspended_at is null and not p.is_test and p.is_confirmed
        and exists (select from people_role r where r.person_id = p.id and r.role = 'admin')
      order by p.created_at, p.id`)
    const name = signInNameOf(typed)
    const admin = admins.find(({ email, username }) => name !== '' && (email === name || username === name))
    if (admin === undefined) return { names: admins.flatMap(({ email, username }) => email ?? username ?? []) }
    const { id: personId, displayName, credentialsVersion } = admin
    const { secret, expiresAt } = await issueOneTime(tx, { personId, credentialsVersion, purpose: 'invitation', now })
    await recordAudit({ tx, now, caller: null }, { action: 'people.operator-link', subjectId: personId })
    return { displayName, secret, expiresAt }
  })
