// Addresses that the school gives to accounts that have none, as it gives them to new accounts.

import { sql, type Transaction } from '../platform/database/index.ts'
import { renewCredentials } from './credentials.ts'

/**
 * Gives these people the addresses that the school vouches for. Whoever has one, or is suspended, keeps what they have. Returns how many got
 * one. It replaces nothing that opens an account, so nothing ends.
 */
export const giveAddresses = (
  tx: Transaction,
  people: readonly { readonly id: string; readonly email: string }[],
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update people_person p set email = n.email, vouched_at = coalesce(p.vouched_at, ${now}), version = p.version + 1
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ email }) => email)}::text[]) as n (id, email)
    where p.id = n.id and p.email is null and p.suspended_at is null and p.erased_at is null`)

/**
 * Takes addresses away again that nobody has confirmed. Links that were sent there end, and so do sessions; sign-in cards stay. Returns from
 * whom, and the sessions that ended, for `closeSockets`.
 */
export const takeAddresses = async (
  tx: Transaction,
  personIds: readonly string[],
): Promise<{ readonly takenFrom: readonly string[]; readonly endedSessionIds: readonly string[] }> => {
  const taken = await tx.rows(sql<{ id: string }>`
    update people_person set email = null
    where id = any(${personIds}::uuid[]) and email is not null and email_verified_at is null and username is not null returning id`)
  const endedSessionIds: string[] = []
  for (const { id } of taken) endedSessionIds.push(...(await renewCredentials(tx, id, 'standing')).endedSessionIds)
  return { takenFrom: taken.map(({ id }) => id), endedSessionIds }
}
