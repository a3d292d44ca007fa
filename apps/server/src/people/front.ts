import { peopleCalls } from '@xiotein/contract/people'
import { type Endpoint, serve } from '../platform/http/index.ts'
import type { RightsOf } from '../platform/rights.ts'
import { addressesHere, handedAddress, reachOf, schoolRow } from '../school/index.ts'
import { viewMe } from './me.ts'
import { anyPasskeyAt, siteOf } from './passkeys/index.ts'

/** The first request of every browser: which school this is, and who is signed in. */
export const front = (rightsOf: RightsOf): Endpoint =>
  serve(
    peopleCalls,
    'people.front',
    { who: 'anybody', evenUnconfirmed: true, sameForStrangers: true },
    async ({ caller, db, school, browser }) => {
      const row = await schoolRow(db)
      const site = siteOf(school, browser)
      const handed = caller && rightsOf(caller).review ? handedAddress(browser, row) : null
      return {
        needsSetUp: row === null,
        schoolName: row?.name ?? null,
        isDemo: row?.isDemo ?? false,
        timeZone: row?.timeZone ?? null,
        emailSignUp: row?.emailSignUp ?? false,
        providers: school.settings.openIdProviders
          .filter(({ id }) => !row || row.signInWith.includes(id))
          .map(({ id, name }) => ({ id, name })),
        passkeySignIn: caller === null && site !== null && (await anyPasskeyAt(db, site.host)),
        sendsMail: school.mailer.sends,
        countsPages: school.settings.analyticsUrl !== null,
        allowedDomains: row?.allowedDomains ?? [],
        handedAddress: handed,
        handedReach: handed ? reachOf(handed, addressesHere(school, browser)) : null,
        me: caller && (await viewMe(db, caller, school.settings, rightsOf)),
      }
    },
  )
