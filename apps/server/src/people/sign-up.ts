import { email as emailShape, peopleCalls } from '@xiotein/contract/people'
import { DONE, Refused, serve } from '../platform/http/index.ts'
import { queueEmail } from '../platform/queue-email.ts'
import { isDomainAllowed, schoolOrRefuse } from '../school/index.ts'
import { bookAttempt, COUNTERS } from './attempts.ts'
import { emailedLink, emailTo } from './emails.ts'
import { requireOneAlphabet } from './names/index.ts'
import { checkPassword } from './passwords.ts'
import { accountByEmail } from './person-rows.ts'
import { keepSignUp } from './sign-up-rows.ts'

/**
 * Asks for an account with an address of an allowed domain. Only an email to that address says whether somebody has one already: the
 * answer, and the work before it, are the same for every address. `people.verify-email` makes the account.
 * Refusals: people.sign-up-off, people.domain-not-allowed, people.mixed-letters, people.many-sign-ups, people.enough-emails, the password
 * rules.
 */
export const signUp = serve(
  peopleCalls,
  'people.sign-up',
  { who: 'anybody' },
  async ({ input, school, browser, now, inChange, afterwards, leave }) => {
    const settings = await schoolOrRefuse(school.db)
    if (!settings.emailSignUp) throw new Refused('people.sign-up-off')
    requireOneAlphabet(input.displayName)
    const parsed = emailShape.safeParse(input.email)
    if (!parsed.success || !isDomainAllowed(settings, parsed.data)) throw new Refused('people.domain-not-allowed')
    const [email, { displayName }] = [parsed.data, input]
    await checkPassword(school.db, input.password, { personId: null, isStaff: false, names: [displayName, email] })

    await bookAttempt(school.autocommit, COUNTERS.signUp, '', now)
    leave()
    const passwordHash = await school.passwords.hash(input.password, { source: browser.source, name: email })
    await bookAttempt(school.autocommit, COUNTERS.email, email, now)
    afterwards(async () => {
      const account = await accountByEmail(school.db, email)
      await inChange(async change => {
        const link = account
          ? emailedLink(school, settings, '/login', null)
          : emailedLink(school, settings, '/verify-email', await keepSignUp(change.tx, { email, displayName, passwordHash }, now))
        const facts = { school: settings.name, link, resetLink: emailedLink(school, settings, '/reset-password', null) }
        await queueEmail(change, emailTo(account ? 'known' : 'verify', account?.language ?? browser.language, email, facts))
      })
    })
    return DONE
  },
)
