import { peopleCalls } from '@xiotein/contract/people'
import { DONE, serve } from '../platform/http/index.ts'
import { closeSockets, renewCredentials } from './credentials.ts'
import { endSession } from './session-rows.ts'

export const signOut = serve(
  peopleCalls,
  'people.sign-out',
  { who: 'signed-in', evenUnconfirmed: true, whileActing: true },
  async ({ caller, school, browser }) => {
    await endSession(school.autocommit, caller.sessionId)
    browser.close()
    await school.hub.end({ sessionId: caller.sessionId })
    return DONE
  },
)

/**
 * Ends all sessions, links, codes and remembered browsers of the caller, so that nothing that somebody else got hold of still works. Whoever
 * is signed in has another way in than the code of a card.
 */
export const signOutEverywhere = serve(
  peopleCalls,
  'people.sign-out-everywhere',
  { who: 'signed-in', evenUnconfirmed: true },
  async ({ caller, school, browser, inChange }) => {
    const { endedSessionIds } = await inChange(({ tx }) => renewCredentials(tx, caller.personId, 'credential'))
    browser.close()
    await closeSockets(school, endedSessionIds)
    return DONE
  },
)
