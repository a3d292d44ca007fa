// Ends everything that depends on a credential, a role or the state of an account. Every such change goes through here.

import { sql, type Transaction } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'
import type { Services } from '../platform/services.ts'

/**
 * `credential`: what opens the account was replaced (a password, an e-mail address, a linked account of a provider), or its owner ends
 * everything (signing out everywhere), so start codes end as well. `standing`: the person's role or state changed (a role, a suspension); the
 * credentials themselves stay.
 */
type CredentialsChange = 'credential' | 'standing'

/** The sessions that ended, for `closeSockets`, and the new version that later credentials must carry. */
export type RenewedCredentials = { readonly endedSessionIds: readonly string[]; readonly credentialsVersion: number }

/**
 * Ends everything that was opened, issued or asked for before this change: sessions (those of an admin who acts as a test account too),
 * links, a pending change of the e-mail address, and remembered browsers. The version is raised first. Its row lock makes a concurrent
 * sign-in or link wait, which then turns out to be outdated. Passkeys are for staff: people who are suspended or leave the staff lose
 * theirs.
 */
export const renewCredentials = async (tx: Transaction, personId: string, change: CredentialsChange): Promise<RenewedCredentials> => {
  const { credentialsVersion } = await tx.one(sql<{ credentialsVersion: number }>`
    update people_person set credentials_version = credentials_version + 1, version = version + 1 where id = ${personId}
    returning credentials_version`)
  await tx.run(sql`
    with held as materialized (
      select digest from people_one_time where person_id = ${personId} and (${change === 'credential'} or purpose <> 'start-code')
      order by digest for update)
    delete from people_one_time o using held where o.digest = held.digest`)
  await tx.run(sql`delete from people_device where person_id = ${personId}`)
  await tx.run(sql`
    delete from people_passkey where person_id = ${personId} and not exists (
      select from people_role r join people_person p on p.id = r.person_id
      where p.id = ${personId} and r.role <> 'scorekeeper' and p.suspended_at is null)`)
  const ended = await tx.rows(sql<{ id: string }>`
    delete from people_session where person_id = ${personId} or acting_admin_id = ${personId} returning id`)
  return { endedSessionIds: ended.map(session => session.id), credentialsVersion }
}

/**
 * Locks the account until the transaction ends, and refuses when its credentials have changed since they were checked.
 * Refusal: people.credentials-changed.
 */
export const requireCredentials = async (tx: Transaction, account: { id: string; credentialsVersion: number }): Promise<void> => {
  const held = await tx.maybe(sql<{ held: number }>`
    select 1 as held from people_person
    where id = ${account.id} and credentials_version = ${account.credentialsVersion} and suspended_at is null and erased_at is null
    for no key update`)
  if (!held) throw new Refused('people.credentials-changed')
}

/** Closes the connections of ended sessions, on every node. */
export const closeSockets = async (school: Services, sessionIds: readonly string[]): Promise<void> => {
  for (const sessionId of sessionIds) await school.hub.end({ sessionId })
}
