import { peopleCalls } from '@xiotein/contract/people'
import type { Language } from '@xiotein/game/rules'
import { recordAudit } from '../audit/index.ts'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, Refused, serve } from '../platform/http/index.ts'
import { queueEmail } from '../platform/queue-email.ts'
import type { School } from '../platform/school.ts'
import { isDomainAllowed, schoolOrRefuse } from '../school/index.ts'
import { bookAttempt, COUNTERS } from './attempts.ts'
import { isCountedRight } from './counted-password.ts'
import { closeSockets, type RenewedCredentials, renewCredentials } from './credentials.ts'
import { emailedLink, emailTo } from './emails.ts'
import { insertSelfNamed } from './names/index.ts'
import { findOneTime, issueOneTime, useOneTime } from './one-time-rows.ts'
import { type Account, accountById, FIRST_CREDENTIALS } from './person-rows.ts'
import { beginRights } from './role-rows.ts'
import { openSession } from './session-rows.ts'
import { findSignUp, forgetSignUpsOf, type SignUp, takeSignUp } from './sign-up-rows.ts'
import { PERSON_TAKEN, unlessTaken } from './taken.ts'

const ADDRESS_LINKS = ['verify-email', 'change-email'] as const

type Confirmed = RenewedCredentials & { readonly personId: string }

/**
 * Creates the account that a sign-up asked for; a name that looks like a staff name awaits approval.
 * Refusals: people.sign-up-off, people.domain-not-allowed, people.account-exists.
 */
const makeAccount = async (change: Change, token: string, signUp: SignUp, language: Language): Promise<Confirmed> => {
  const { tx, now, newId } = change
  const settings = await schoolOrRefuse(tx)
  if (!settings.emailSignUp) throw new Refused('people.sign-up-off')
  const { email, displayName, passwordHash } = signUp
  if (!isDomainAllowed(settings, email)) throw new Refused('people.domain-not-allowed')
  if (!(await takeSignUp(tx, token, now))) throw new Refused('people.link-used-up')
  const personId = newId()
  const person = { id: personId, displayName, email, emailVerifiedAt: now, vouchedAt: null, username: null, passwordHash, createdAt: now }
  await unlessTaken(() => insertSelfNamed(change, person, language), { people_person_email: 'people.account-exists' })
  await forgetSignUpsOf(tx, email)
  return { personId, credentialsVersion: FIRST_CREDENTIALS, endedSessionIds: [] }
}

/** Confirms the address of an account, or a new address, which ends everything older. Refusal: people.email-taken. */
const confirmAddress = async (change: Change, token: string, account: Account): Promise<Confirmed> => {
  const { tx, now } = change
  const { id: personId, credentialsVersion } = account
  const link = await useOneTime(tx, token, ADDRESS_LINKS, now)
  if (!link?.email) throw new Refused('people.link-used-up')
  const { email } = link
  if (link.purpose === 'verify-email') {
    const confirmed = await tx.run(sql`
      update people_person set email_verified_at = ${now}, version = version + 1 where id = ${personId} and email = ${email}`)
    if (confirmed === 0) throw new Refused('people.link-used-up')
    await beginRights(change, account)
    return { personId, credentialsVersion, endedSessionIds: [] }
  }
  await unlessTaken(
    () => tx.run(sql`update people_person set email = ${email}, email_verified_at = ${now}, version = version + 1 where id = ${personId}`),
    PERSON_TAKEN,
  )
  await beginRights(change, account)
  await recordAudit({ tx, now, caller: { personId } }, { action: 'people.change-email', subjectId: personId })
  return { personId, ...(await renewCredentials(tx, personId, 'credential')) }
}

/** The request behind an emailed link: the password it needs, and what it confirms. */
type ConfirmationRequest = {
  readonly email: string | null
  readonly passwordHash: string | null
  readonly confirm: (change: Change) => Promise<Confirmed>
}

const whoAsked = async (school: School, token: string, language: Language, now: Date): Promise<ConfirmationRequest | null> => {
  const link = await findOneTime(school.db, token, ADDRESS_LINKS, now)
  const account = link && (await accountById(school.db, link.personId))
  if (account) return { ...account, confirm: change => confirmAddress(change, token, account) }
  const signUp = await findSignUp(school.db, token, now)
  return signUp && { ...signUp, confirm: change => makeAccount(change, token, signUp, language) }
}

/**
 * Confirms an address with an emailed link and the password of the person who had it sent: this creates the account of a sign-up, or gives
 * an account its address. A link alone does nothing, because anybody can have an email sent to somebody else. This browser is signed in.
 * Refusals: people.link-used-up, people.wrong-link-password, people.too-many-confirmations, those of makeAccount and confirmAddress.
 */
export const verifyEmail = serve(
  peopleCalls,
  'people.verify-email',
  { who: 'anybody' },
  async ({ input, school, browser, now, inChange, leave }) => {
    const asked = await whoAsked(school, input.token, browser.language, now)
    if (!asked) throw new Refused('people.link-used-up')
    const attempt = await bookAttempt(school.autocommit, COUNTERS.confirmPassword, input.token, now)
    leave()
    const turn = { source: browser.source, name: asked.email ?? '' }
    const isRight = await isCountedRight(school, attempt, { stored: asked.passwordHash, typed: input.password, turn })
    if (!isRight) throw new Refused('people.wrong-link-password')
    const ended = await inChange(async change => {
      const { personId, credentialsVersion, endedSessionIds } = await asked.confirm(change)
      await openSession(school, change.tx, browser, { personId, credentialsVersion, actingAdminId: null, now, attempt })
      return endedSessionIds
    })
    await closeSockets(school, ended)
    return { choosePasswordToken: null }
  },
)

/** Sends the email that confirms the address of an account once more. Refusal: people.enough-emails. */
export const resendVerification = serve(
  peopleCalls,
  'people.resend-verification',
  { who: 'signed-in', evenUnconfirmed: true },
  async ({ caller, school, browser, now, inChange }) => {
    const account = await accountById(school.db, caller.personId)
    const settings = await schoolOrRefuse(school.db)
    if (!account?.email || account.emailVerifiedAt) return DONE
    const { id: personId, credentialsVersion, email } = account
    await bookAttempt(school.autocommit, COUNTERS.email, email, now)
    await inChange(async change => {
      const { secret } = await issueOneTime(change.tx, { personId, credentialsVersion, purpose: 'verify-email', email, now })
      const facts = { school: settings.name, link: emailedLink(school, settings, '/verify-email', secret) }
      await queueEmail(change, emailTo('verify', account.language ?? browser.language, email, facts))
    })
    return DONE
  },
)
