// Rights are rows of people_role. The classes feature decides who may assign which role where.

import type { RoleName } from '@xiotein/contract/people'
import { INVITED_MS } from '@xiotein/game/rules'
import type { Change } from '../platform/change.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import type { Browser } from '../platform/http/index.ts'
import { queueEmail } from '../platform/queue-email.ts'
import { schoolOrRefuse } from '../school/index.ts'
import { type RenewedCredentials, renewCredentials } from './credentials.ts'
import { rightsGained, rightsLost } from './domain-events.ts'
import { emailedLink, emailTo } from './emails.ts'
import { keepAnAdmin } from './last-admin.ts'
import { emitMeChanged } from './me-changed.ts'
import { issueOneTime } from './one-time-rows.ts'
import { type Account, accountById } from './person-rows.ts'

/** The class is null for a role over the whole school. */
export type Role = { readonly role: RoleName; readonly classId: string | null }
type Giving = Change & { readonly browser: Pick<Browser, 'language'> }

/** Inserts a role. False when the person has it already. */
export const insertRole = async (
  { newId, tx, now }: Change,
  personId: string,
  { role, classId }: Role,
  givenBy: string | null,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into people_role (id, person_id, role, class_id, assigned_by, assigned_at)
    values (${newId()}, ${personId}, ${role}, ${classId}, ${givenBy}, ${now}) on conflict do nothing`)) > 0

/**
 * Gives a role in one class or more to a person who is locked (`lockPeople`). Returns the ended sessions for `closeSockets`, so that the new
 * rights begin with one new sign-in; null when the person has the role everywhere already. Whoever may give the role to themselves had every
 * right of it before, and stays signed in.
 */
export const giveRoles = async (
  giving: Giving,
  account: Account,
  role: RoleName,
  classIds: readonly (string | null)[],
  givenBy: string,
): Promise<readonly string[] | null> => {
  const given: (string | null)[] = []
  for (const classId of classIds) if (await insertRole(giving, account.id, { role, classId }, givenBy)) given.push(classId)
  if (given.length === 0) return null
  if (role === 'admin') await giving.raise(rightsGained, { personId: account.id, over: 'untaught' })
  if (role === 'teacher') await giving.raise(rightsGained, { personId: account.id, over: given.filter(id => id !== null) })
  if (account.id === givenBy) {
    emitMeChanged(giving, [account.id])
    return []
  }
  const becomesStaff = role !== 'scorekeeper' && !account.isStaff
  return becomesStaff ? (await askForStaffPassword(giving, account)).endedSessionIds : endedByRole(giving.tx, role, account)
}

/** Gives one role to a person who is locked, as `giveRoles` does. */
export const giveRole = (giving: Giving, account: Account, { role, classId }: Role, givenBy: string): Promise<readonly string[] | null> =>
  giveRoles(giving, account, role, [classId], givenBy)

/** An account just got its first confirmed address: the roles that it was given before begin. */
export const beginRights = async ({ raise }: Change, account: Pick<Account, 'id' | 'isConfirmed'>): Promise<void> => {
  if (!account.isConfirmed) await raise(rightsGained, { personId: account.id, over: 'all' })
}

/** Withdraws a role. Returns the sessions that ended; null when the person does not have the role. Refusal: people.last-admin. */
export const takeRole = async (change: Change, personId: string, { role, classId }: Role): Promise<readonly string[] | null> => {
  const { tx } = change
  if (role === 'admin') await keepAnAdmin(tx, personId)
  const taken = await tx.run(sql`
    delete from people_role where person_id = ${personId} and role = ${role} and class_id is not distinct from ${classId}`)
  if (taken === 0) return null
  const account = await accountById(tx, personId)
  const ended = account ? await endedByRole(tx, role, account) : []
  await change.raise(rightsLost, { personId, taughtIds: role === 'teacher' && classId !== null ? [classId] : [] })
  return ended
}

/** Ends the roles in a class that is removed altogether. Sessions continue: nobody loses a right over anything that is left. */
export const endRolesOf = async (tx: Transaction, classId: string): Promise<void> => {
  await tx.run(sql`delete from people_role where class_id = ${classId}`)
}

/**
 * The length of a pupil's password cannot be told from its hash, and staff need a longer one. So a pupil who becomes staff chooses a new
 * password, with an emailed link if there is an address, otherwise with a link from an admin.
 */
const askForStaffPassword = async (giving: Giving, account: Account): Promise<RenewedCredentials> => {
  const { school, tx, browser, now } = giving
  const renewed = await renewCredentials(tx, account.id, 'credential')
  if (!account.passwordHash) return renewed
  await tx.run(sql`update people_person set password_hash = null where id = ${account.id}`)
  if (!account.email) return renewed
  const row = await schoolOrRefuse(tx)
  const { secret } = await issueOneTime(tx, {
    personId: account.id,
    credentialsVersion: renewed.credentialsVersion,
    purpose: 'invitation',
    email: account.email,
    now,
    lifetimeMs: INVITED_MS,
  })
  const facts = { school: row.name, link: emailedLink(school, row, '/reset-password', secret) }
  await queueEmail(giving, emailTo('staff', account.language ?? browser.language, account.email, facts))
  return renewed
}

/**
 * The sessions that end when roles change. None end when staff become or stop being scorekeepers: teachers appoint scorekeepers, and no
 * teacher signs out a colleague. The colleague's rights and live topics are checked again all the same.
 */
const endedByRole = async (tx: Transaction, role: RoleName, account: Account): Promise<readonly string[]> =>
  role === 'scorekeeper' && account.isStaff ? [] : (await renewCredentials(tx, account.id, 'standing')).endedSessionIds
