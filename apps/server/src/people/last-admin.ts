import { sql, type Transaction } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'
import { lockSchool } from '../school/index.ts'

/**
 * Refuses to leave the school without an admin who can sign in: an admin without a password or with an unconfirmed address does not count.
 * The school's row is locked until the transaction ends, so that two admins cannot remove each other at once.
 * Refusal: people.last-admin.
 */
export const keepAnAdmin = async (tx: Transaction, leavingId: string): Promise<void> => {
  await lockSchool(tx)
  const { isAdmin, others } = await tx.one(sql<{ isAdmin: boolean; others: number }>`
    select coalesce(bool_or(p.id = ${leavingId}), false) as is_admin,
           count(*) filter (where p.id <> ${leavingId} and p.suspended_at is null and not p.is_test and p.is_confirmed
                            and (p.password_hash is not null or p.linked_subject is not null)) as others
    from people_role r join people_person p on p.id = r.person_id where r.role = 'admin' and p.erased_at is null`)
  if (isAdmin && others === 0) throw new Refused('people.last-admin')
}
