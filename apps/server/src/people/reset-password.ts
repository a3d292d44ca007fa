import { email as emailShape, peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { conflict, DONE, serveSession, tooMany } from '../platform/http/index.ts'
import { postLetter } from '../platform/mail/index.ts'
import { closeSockets, renewCredentials } from './credentials.ts'
import { letterOf, linkInLetter } from './letters.ts'
import { findOneTime, issueOneTime, PASSWORD_LINKS, useOneTime } from './one-time-rows.ts'
import { forgetPasskeys } from './passkeys/index.ts'
import { checkPassword } from './passwords.ts'
import { accountByEmail, accountById, recoverWithPassword } from './person-rows.ts'
import { schoolOrRefuse } from './school-rows.ts'
import { openSession } from './session-rows.ts'
import { unlessTaken } from './taken.ts'

const LETTERS_PER_HOUR = 3
const HOUR_MS = 3_600_000

/** An address that somebody else typed must not be filled with letters. */
const hasEnoughLetters = async (tx: Transaction, email: string, now: Date): Promise<boolean> => {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) from platform_letter where recipient = ${email} and created_at > ${new Date(now.getTime() - HOUR_MS)}`)
  return count >= LETTERS_PER_HOUR
}

/** Sends a link for a new password. The answer is the same for every address, known or not, and comes as fast. */
export const askPasswordReset = serveSession(
  peopleCalls,
  'people.ask-password-reset',
  { who: 'anybody' },
  async ({ input, school, door, now, afterwards }) => {
    const settings = await schoolOrRefuse(school.db)
    const email = emailShape.safeParse(input.email)
    afterwards(async () => {
      if (!email.success) return
      const account = await accountByEmail(school.db, email.data)
      if (!account || account.suspendedAt) return
      await school.db.transaction(async tx => {
        if (await hasEnoughLetters(tx, email.data, now)) return
        const { id: personId, credentialsVersion } = account
        const { secret } = await issueOneTime(tx, { personId, credentialsVersion, purpose: 'reset-password', email: email.data, now })
        const facts = { school: settings.name, link: linkInLetter(school, settings, '/reset-password', secret) }
        await postLetter(tx, school.newId(), letterOf('reset', account.language ?? door.language, email.data, facts), now)
      })
      await school.post.deliver()
    })
    return DONE
  },
)

/**
 * Chooses a new password with a one-time link. Everything older of the account ends; this browser is signed in.
 * Refusals: people.link-used-up, the password rules.
 */
export const resetPassword = serveSession(
  peopleCalls,
  'people.reset-password',
  { who: 'anybody' },
  async ({ input, school, door, now, afterwards, leave }) => {
    // Looked at before it is used up, so that a password that is too short does not cost the link.
    const link = await findOneTime(school.db, input.token, PASSWORD_LINKS, now)
    const account = link && (await accountById(school.db, link.personId))
    if (!account) throw conflict('people.link-used-up')
    await checkPassword(school.db, input.password, {
      personId: account.id,
      isStaff: account.isStaff,
      names: [account.displayName, account.email, account.username],
    })
    leave()
    const passwordHash = await school.passwords.hash(input.password, { known: account.id })
    const ended = await school.db.transaction(async tx => {
      const used = await useOneTime(tx, input.token, PASSWORD_LINKS, now)
      if (!used) throw conflict('people.link-used-up')
      const { id: personId } = account
      await recoverWithPassword(tx, personId, passwordHash)
      await forgetPasskeys(school, tx, account, door, now)
      // A link that came by letter proves that the address is the person's own.
      if (used.email) {
        await tx.run(sql`
          update people_person set email_verified_at = ${now} where id = ${personId} and email = ${used.email} and email_verified_at is null`)
      }
      const { endedSessionIds, credentialsVersion } = await renewCredentials(tx, personId, 'credential')
      await recordAudit(tx, { personId }, now, { action: 'people.reset-password', subjectId: personId })
      await openSession(school, tx, door, { personId, credentialsVersion, actingAdminId: null, now })
      return endedSessionIds
    })
    afterwards(() => school.post.deliver())
    await closeSockets(school, ended)
    return { choosePasswordToken: null }
  },
)

/** Confirms an e-mail address: the one of a new account, or the one that an account is changing to, which ends its sessions. */
export const verifyEmail = serveSession(peopleCalls, 'people.verify-email', { who: 'anybody' }, async ({ input, school, now }) => {
  const ended = await school.db.transaction(async tx => {
    const link = await useOneTime(tx, input.token, ['verify-email', 'change-email'], now)
    if (!link?.email) throw conflict('people.link-used-up')
    const { personId, email } = link
    if (link.purpose === 'verify-email') {
      const confirmed = await tx.run(sql`
        update people_person set email_verified_at = ${now}, version = version + 1 where id = ${personId} and email = ${email}`)
      if (confirmed === 0) throw conflict('people.link-used-up')
      return []
    }
    await unlessTaken(() =>
      tx.run(sql`update people_person set email = ${email}, email_verified_at = ${now}, version = version + 1 where id = ${personId}`),
    )
    await recordAudit(tx, { personId }, now, { action: 'people.change-email', subjectId: personId })
    return (await renewCredentials(tx, personId, 'credential')).endedSessionIds
  })
  await closeSockets(school, ended)
  return DONE
})

/** Sends the letter that confirms an address once more, a few times an hour. */
export const resendVerification = serveSession(
  peopleCalls,
  'people.resend-verification',
  { who: 'signed-in', evenUnconfirmed: true },
  async ({ caller, school, door, now, afterwards }) => {
    const account = await accountById(school.db, caller.personId)
    const settings = await schoolOrRefuse(school.db)
    if (account?.email && !account.emailVerifiedAt) {
      const { id: personId, credentialsVersion, email } = account
      await school.db.transaction(async tx => {
        if (await hasEnoughLetters(tx, email, now)) throw tooMany('people.enough-letters')
        const { secret } = await issueOneTime(tx, { personId, credentialsVersion, purpose: 'verify-email', email, now })
        const facts = { school: settings.name, link: linkInLetter(school, settings, '/verify-email', secret) }
        await postLetter(tx, school.newId(), letterOf('verify', account.language ?? door.language, email, facts), now)
      })
      afterwards(() => school.post.deliver())
    }
    return DONE
  },
)
