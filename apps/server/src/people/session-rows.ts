import { type Asking, sql } from '../platform/database/index.ts'
import type { Door } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { newToken, tokenDigest } from '../platform/sign-in/index.ts'
import type { Attempt } from './attempts.ts'
import { browserOf } from './browser-name.ts'

const DAY_SECONDS = 86_400
const SESSION_SECONDS = 14 * DAY_SECONDS
export const ACTING_SECONDS = 1800

/**
 * Opens a new session and puts its cookie into the browser. The session that the browser came with ends, the attempt that led here is
 * forgiven, and the browser is remembered as one that this person uses: an admin who acts as a test account leaves no trace on it.
 */
export const openSession = async (
  school: School,
  db: Asking,
  door: Door,
  opened: { personId: string; actingAdminId: string | null; now: Date; attempt?: Attempt },
): Promise<void> => {
  const { personId, actingAdminId, now, attempt } = opened
  const token = newToken()
  const device = actingAdminId === null ? (door.deviceToken ?? newToken()) : null
  const seconds = actingAdminId === null ? SESSION_SECONDS : ACTING_SECONDS
  const { browser, system } = browserOf(door.userAgent)
  // One statement: at the bell a whole school signs in, and each question to the database counts.
  await db.run(sql`
    with gone as (delete from people_session where digest = ${door.sessionToken === null ? null : tokenDigest(door.sessionToken)}),
    signed as (update people_person set last_login_at = ${now} where id = ${personId} and ${actingAdminId}::uuid is null),
    forgiven as (
      delete from people_failed_sign_in
      where subject = ${attempt?.subject ?? null}::bytea and known_device = ${attempt?.knownDevice ?? null}::boolean
    ),
    remembered as (
      insert into people_device (digest, person_id, created_at)
      select digest, ${personId}::uuid, ${now}::timestamptz from (values (${device === null ? null : tokenDigest(device)}::bytea)) as own (digest)
      where digest is not null on conflict do nothing
    )
    insert into people_session (id, digest, person_id, acting_admin_id, created_at, expires_at, seen_at, browser, system)
    values (${school.newId()}, ${tokenDigest(token)}, ${personId}, ${actingAdminId}, ${now},
            ${new Date(now.getTime() + seconds * 1000)}, ${now}, ${browser}, ${system})`)
  door.open(token, seconds)
  if (device !== null) door.remember(device)
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

export const isKnownDevice = async (db: Asking, deviceToken: string | null, personId: string): Promise<boolean> =>
  deviceToken !== null &&
  (await db.maybe(sql`select 1 as known from people_device where digest = ${tokenDigest(deviceToken)} and person_id = ${personId}`)) !==
    null
