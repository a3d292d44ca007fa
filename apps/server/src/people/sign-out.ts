import { peopleCalls } from '@xiotein/contract/people'
import { DONE, serveSession } from '../platform/http/index.ts'
import { closeSockets, endSession, endSessionsOf } from './session-rows.ts'

export const signOut = serveSession(peopleCalls, 'people.sign-out', { who: 'signed-in' }, async ({ caller, school, door }) => {
  await endSession(school.db, caller.sessionId)
  door.close()
  await school.hub.end({ sessionId: caller.sessionId })
  return DONE
})

export const signOutEverywhere = serveSession(
  peopleCalls,
  'people.sign-out-everywhere',
  { who: 'signed-in' },
  async ({ caller, school, door }) => {
    const ended = await endSessionsOf(school.db, caller.personId)
    door.close()
    await closeSockets(school, ended)
    return DONE
  },
)
