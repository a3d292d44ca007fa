import { email as emailShape, peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, Refused, serve } from '../platform/http/index.ts'
import { queueEmail } from '../platform/queue-email.ts'
import { schoolOrRefuse } from '../school/index.ts'
import { bookAttempt, COUNTERS } from './attempts.ts'
import { closeSockets, renewCredentials } from './credentials.ts'
import { emailedLink, emailTo } from './emails.ts'
import { findOneTime, issueOneTime, PASSWORD_LINKS, useOneTime } from './one-time-rows.ts'
import { forgetPasskeys } from './passkeys/index.ts'
import { checkPassword } from './passwords.ts'
import { accountByEmail, accountById, recoverWithPassword } from './person-rows.ts'
import { beginRights } from './role-rows.ts'
import { openSession } from './session-rows.ts'

/**
 * Sends a link for a new password. The answer is the same for every address, known or not, and takes the same time.
 * Refusal: people.enough-emails.
 */
export const askPasswordReset = serve(
  peopleCalls,
  'people.ask-password-reset',
  { who: 'anybody' },
  async ({ input, school, browser, now, inChange, afterwards }) => {
    const settings = await schoolOrRefuse(school.db)
    const parsed = emailShape.safeParse(input.email)
    if (!parsed.success) return DONE
    const email = parsed.data
    await bookAttempt(school.autocommit, COUNTERS.email, email, now)
    afterwards(async () => {
      const account = await accountByEmail(school.db, email)
      if (!account || account.suspendedAt) return
      await inChange(async change => {
        const { id: personId, credentialsVersion } = account
        const { secret } = await issueOneTime(change.tx, { personId, credentialsVersion, purpose: 'reset-password', email, now })
        const facts = { school: settings.name, link: emailedLink(school, settings, '/reset-password', secret) }
        await queueEmail(change, emailTo('reset', account.language ?? browser.language, email, facts))
      })
    })
    return DONE
  },
)

/**
 * Chooses a new password with a one-time link. Everything older of the account ends; this browser is signed in.
 * Refusals: people.link-used-up, the password rules.
 */
export const resetPassword = serve(
  peopleCalls,
  'people.reset-password',
  { who: 'anybody' },
  async ({ input, school, browser, now, inChange, leave }) => {
    // Checked before the link is used up, so that a password that is too short does not cost the link.
    const link = await findOneTime(school.db, input.token, PASSWORD_LINKS, now)
    const account = link && (await accountById(school.db, link.personId))
    if (!account) throw new Refused('people.link-used-up')
    await checkPassword(school.db, input.password, {
      personId: account.id,
      isStaff: account.isStaff,
      names: [account.displayName, account.email, account.username],
    })
    leave()
    const passwordHash = await school.passwords.hash(input.password, { known: account.id })
    const ended = await inChange(async change => {
      const { tx } = change
      const used = await useOneTime(tx, input.token, PASSWORD_LINKS, now)
      if (!used) throw new Refused('people.link-used-up')
      const { id: personId } = account
      await recoverWithPassword(tx, personId, passwordHash)
      await forgetPasskeys(change, account, browser)
      // A link that came by email proves that the address is the person's own.
      if (used.email) {
        const confirmed = await tx.run(sql`
          update people_person set email_verified_at = ${now} where id = ${personId} and email = ${used.email} and email_verified_at is null`)
        if (confirmed > 0) await beginRights(change, account)
      }
      const { endedSessionIds, credentialsVersion } = await renewCredentials(tx, personId, 'credential')
      const detail = used.issuedBy === null ? {} : { handed: 'staff' }
      await recordAudit({ ...change, caller: { personId } }, { action: 'people.reset-password', subjectId: personId, detail })
      await openSession(school, tx, browser, { personId, credentialsVersion, actingAdminId: null, now })
      return endedSessionIds
    })
    await closeSockets(school, ended)
    return { choosePasswordToken: null }
  },
)
