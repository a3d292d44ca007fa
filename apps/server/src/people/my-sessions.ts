import { peopleCalls } from '@xiotein/contract/people'
import { sql } from '../platform/database/index.ts'
import { DONE, Refused, serve } from '../platform/http/index.ts'
import { browserName } from './browser-name.ts'
import { closeSockets } from './credentials.ts'

/** The caller's sessions. The owner of a test account does not see the session of an admin who acts as it. */
export const sessions = serve(
  peopleCalls,
  'people.sessions',
  { who: 'signed-in', evenUnconfirmed: true },
  async ({ caller, db, browser, now }) => {
    const rows = await db.rows(sql<{
      id: string
      browser: string | null
      system: 'chromebook' | 'android' | 'iphone' | 'ipad' | 'windows' | 'mac' | 'linux' | null
      createdAt: Date
      seenAt: Date
    }>`
    select id, browser, system, created_at, seen_at from people_session
    where expires_at > ${now} and ((person_id = ${caller.personId} and acting_admin_id is null) or id = ${caller.sessionId})
    order by id = ${caller.sessionId} desc, seen_at desc, id`)
    return {
      sessions: rows.map(({ id, createdAt, seenAt, ...agent }) => ({
        id,
        browser: browserName(browser.language, agent),
        signedInAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        here: id === caller.sessionId,
      })),
    }
  },
)

/** Signs out another device of the caller at once. */
export const endMySession = serve(
  peopleCalls,
  'people.end-session',
  { who: 'signed-in', evenUnconfirmed: true },
  async ({ caller, input, tx, school, afterwards }) => {
    const ended = await tx.run(sql`
      delete from people_session
      where id = ${input.sessionId} and person_id = ${caller.personId} and acting_admin_id is null and id <> ${caller.sessionId}`)
    if (ended === 0) throw new Refused('people.session-over')
    afterwards(() => closeSockets(school, [input.sessionId]))
    return DONE
  },
)
