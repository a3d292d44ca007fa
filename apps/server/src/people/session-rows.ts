import { type Asking, sql } from '../platform/database/index.ts'
import type { Door } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { newToken, tokenDigest } from '../platform/sign-in/index.ts'

const DAY_SECONDS = 86_400
const SESSION_SECONDS = 14 * DAY_SECONDS
export const ACTING_SECONDS = 1800

/** Opens a new session and puts its cookie into the browser. The session that the browser came with ends. */
export const openSession = async (
  school: School,
  db: Asking,
  door: Door,
  opened: { personId: string; actingAdminId: string | null; now: Date },
): Promise<void> => {
  const token = newToken()
  const seconds = opened.actingAdminId === null ? SESSION_SECONDS : ACTING_SECONDS
  await db.run(sql`
    with gone as (delete from people_session where digest = ${door.sessionToken === null ? null : tokenDigest(door.sessionToken)}),
    signed as (
      update people_person set last_login_at = ${opened.now} where id = ${opened.personId} and ${opened.actingAdminId}::uuid is null
    )
    insert into people_session (id, digest, person_id, acting_admin_id, created_at, expires_at, seen_at)
    values (${school.newId()}, ${tokenDigest(token)}, ${opened.personId}, ${opened.actingAdminId}, ${opened.now},
            ${new Date(opened.now.getTime() + seconds * 1000)}, ${opened.now})`)
  door.open(token, seconds)
}

export const endSession = async (db: Asking, sessionId: string): Promise<void> => {
  await db.run(sql`delete from people_session where id = ${sessionId}`)
}

/** Ends every session of a person, also those of an admin who acts as a test account. Answers which ones ended, for `closeSockets`. */
export const endSessionsOf = async (db: Asking, personId: string): Promise<string[]> => {
  const ended = await db.rows<{ id: string }>(sql`
    delete from people_session where person_id = ${personId} or acting_admin_id = ${personId} returning id`)
  return ended.map(session => session.id)
}

/** Closes what sessions that have ended still hold open, on every node. */
export const closeSockets = async (school: School, sessionIds: readonly string[]): Promise<void> => {
  for (const sessionId of sessionIds) await school.hub.end({ sessionId })
}

export const rememberDevice = async (db: Asking, door: Door, personId: string, now: Date): Promise<void> => {
  const token = door.deviceToken ?? newToken()
  await db.run(sql`
    insert into people_device (digest, person_id, created_at) values (${tokenDigest(token)}, ${personId}, ${now}) on conflict do nothing`)
  door.remember(token)
}

export const isKnownDevice = async (db: Asking, deviceToken: string | null, personId: string): Promise<boolean> =>
  deviceToken !== null &&
  (await db.maybe(sql`select 1 as known from people_device where digest = ${tokenDigest(deviceToken)} and person_id = ${personId}`)) !==
    null
