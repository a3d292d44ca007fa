import { type Queryable, sql } from '../../platform/database/index.ts'
import { type Browser, permit, Refused } from '../../platform/http/index.ts'
import type { School } from '../../platform/school.ts'
import type { Services } from '../../platform/services.ts'
import type { Person } from '../../platform/sign-in/index.ts'
import { confirmPassword } from '../own-password.ts'
import { type Account, accountById } from '../person-rows.ts'
import { requiresPasskeys } from './required.ts'
import { siteOf } from './site.ts'

const A_MOMENT_MS = 10 * 60_000

type Proof = 'nothing' | 'password' | 'passkey' | 'sign-in'

/** The person who asks, and the host: the context of a read has both. */
type ProofContext = {
  readonly school: Services
  readonly db: Queryable
  readonly caller: Person
  readonly browser: Browser
  readonly now: Date
}

/**
 * The caller's account, which must belong to staff. An admin who acts as a test account does not touch its passkeys.
 * Refusal: people.passkeys-for-staff.
 */
export const staffAccount = async (db: Queryable, caller: Person): Promise<Account> => {
  permit(caller.actingAdminId === null)
  const account = await accountById(db, caller.personId)
  if (!account) throw new Refused('http.signed-out')
  permit(account.isStaff, 'people.passkeys-for-staff')
  return account
}

/**
 * The proof that a caller needs before adding or removing a passkey or making a token. In a school that requires passkeys a password alone
 * must not be enough to add one: somebody who guessed the password would get in with it.
 */
export const proofNeeded = async ({ school, db, caller, browser, now }: ProofContext, account: Account): Promise<Proof> => {
  const host = siteOf(school, browser)?.host ?? null
  const session = await db.maybe(sql<{
    openedAt: Date
    byPasskey: boolean
    hasPasskey: boolean
  }>`
    select s.created_at as opened_at, s.passkey_id is not null as by_passkey,
           exists (select from people_passkey k where k.person_id = s.person_id and k.host = coalesce(${host}, k.host)) as has_passkey
    from people_session s where s.id = ${caller.sessionId}`)
  if (!session) throw new Refused('http.signed-out')
  const isFresh = now.getTime() - session.openedAt.getTime() < A_MOMENT_MS
  if (session.byPasskey && isFresh) return 'nothing'
  if (session.hasPasskey && (await requiresPasskeys(school, db))) return 'passkey'
  if (account.passwordHash) return 'password'
  return isFresh ? 'nothing' : 'sign-in'
}

/** Returns the proof that `requireProof` will ask for. Refusal: people.passkeys-for-staff. */
export const howToProve = async (asked: ProofContext): Promise<Proof> => proofNeeded(asked, await staffAccount(asked.db, asked.caller))

/** Refusals: people.passkeys-for-staff, people.passkey-again, people.sign-in-again, confirmPassword's. */
export const requireProof = async (
  school: School,
  caller: Person,
  browser: Browser,
  password: string | null,
  now: Date,
): Promise<Account> => {
  const { db } = school
  const account = await staffAccount(db, caller)
  const proof = await proofNeeded({ school, db, caller, browser, now }, account)
  if (proof === 'passkey') throw new Refused('people.passkey-again')
  if (proof === 'sign-in') throw new Refused('people.sign-in-again')
  return proof === 'password' ? confirmPassword(school, caller, password ?? '', now) : account
}
