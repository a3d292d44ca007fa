import { peopleCalls } from '@xiotein/contract/people'
import { DONE, serve } from '../platform/http/index.ts'
import { queueEmail } from '../platform/queue-email.ts'
import { schoolOrRefuse } from '../school/index.ts'
import { COUNTERS, tryAttempt } from './attempts.ts'
import { emailedLink, emailTo } from './emails.ts'
import { accountBySignInName, signInNameOf } from './person-rows.ts'
import { EMAILED_CODE_MS, issueSignInCode } from './sign-in-code-rows.ts'

/**
 * Sends a sign-in code by email to the person with this name. The answer is the same for every name, known or not, and takes the same time.
 */
export const askSignInCode = serve(
  peopleCalls,
  'people.ask-sign-in-code',
  { who: 'anybody' },
  async ({ input, school, browser, now, inChange, afterwards }) => {
    const settings = await schoolOrRefuse(school.db)
    afterwards(async () => {
      const account = await accountBySignInName(school.db, signInNameOf(input.name))
      if (!account?.email || !account.passwordHash || account.suspendedAt) return
      const { id, email } = account
      if (!(await tryAttempt(school.autocommit, COUNTERS.signInEmail, id, now))) return
      await inChange(async change => {
        const { code } = await issueSignInCode(
          change.tx,
          { personIds: [id], forClass: false, issuedBy: null, lifetimeMs: EMAILED_CODE_MS },
          now,
        )
        const facts = { school: settings.name, code, link: emailedLink(school, settings, '/login', code) }
        await queueEmail(change, emailTo('sign-in', account.language ?? browser.language, email, facts))
      })
    })
    return DONE
  },
)
