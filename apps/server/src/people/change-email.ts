import { email as emailShape, peopleCalls } from '@xiotein/contract/people'
import { DONE, Refused, serve } from '../platform/http/index.ts'
import { queueEmail } from '../platform/queue-email.ts'
import { isDomainAllowed, schoolOrRefuse } from '../school/index.ts'
import { bookAttempt, COUNTERS } from './attempts.ts'
import { requireCredentials } from './credentials.ts'
import { emailedLink, emailTo } from './emails.ts'
import { issueOneTime } from './one-time-rows.ts'
import { confirmPassword } from './own-password.ts'

/**
 * Asks for another e-mail address. Nothing changes before the link in the email to the new address is opened with the password; the old
 * address is notified. Whether the new one belongs to somebody is not checked here: only the reader of its mail learns that, from
 * `people.verify-email`.
 * Refusals: confirmPassword's, people.domain-not-allowed, people.enough-emails, people.credentials-changed.
 */
export const changeEmail = serve(
  peopleCalls,
  'people.change-email',
  { who: 'signed-in', evenUnconfirmed: true, limit: { calls: 10, perSeconds: 3600 } },
  async ({ caller, input, school, browser, now, inChange }) => {
    const account = await confirmPassword(school, caller, input.password, now)
    const settings = await schoolOrRefuse(school.db)
    const parsed = emailShape.safeParse(input.email)
    if (!parsed.success || !isDomainAllowed(settings, parsed.data)) throw new Refused('people.domain-not-allowed')
    const email = parsed.data
    await bookAttempt(school.autocommit, COUNTERS.email, email, now)
    await inChange(async change => {
      const { tx } = change
      await requireCredentials(tx, account)
      const { secret } = await issueOneTime(tx, {
        personId: account.id,
        credentialsVersion: account.credentialsVersion,
        purpose: 'change-email',
        email,
        now,
      })
      const language = account.language ?? browser.language
      const facts = { school: settings.name, link: emailedLink(school, settings, '/verify-email', secret) }
      await queueEmail(change, emailTo('change-email', language, email, facts))
      if (account.email) await queueEmail(change, emailTo('email-changed', language, account.email, facts))
    })
    return DONE
  },
)
