import { type Asking, sql } from '../platform/database/index.ts'
import { conflict, type Door } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { newToken, tokenDigest } from '../platform/sign-in/index.ts'
import type { Attempt } from './attempts.ts'
import { browserOf } from './browser-name.ts'

const DAY_SECONDS = 86_400
const SESSION_SECONDS = 14 * DAY_SECONDS
export const ACTING_SECONDS = 1800
/** Whoever signs in on one more browser is signed out where they signed in first. */
export const MOST_SESSIONS = 20

type Opened = {
  readonly personId: string
  /** The version of the credentials that were checked. */
  readonly credentialsVersion: number
  readonly actingAdminId: string | null
  readonly now: Date
  readonly attempt?: Attempt
}

/**
 * Opens a new session and puts its cookie into the browser. The session that the browser came with ends, the attempt that led here is
 * forgiven, and the browser is remembered as one that this person uses: an admin who acts as a test account leaves no trace on it.
 * Refusal: people.credentials-changed, where the credentials, a role or the state of the account changed after they were checked.
 */
export const openSession = async (school: School, db: Asking, door: Door, opened: Opened): Promise<void> => {
  const { personId, credentialsVersion, actingAdminId, now, attempt } = opened
  const token = newToken()
  const device = actingAdminId === null ? (door.deviceToken ?? newToken()) : null
  const seconds = actingAdminId === null ? SESSION_SECONDS : ACTING_SECONDS
  const { browser, system } = browserOf(door.userAgent)
  // One statement: at the bell a whole school signs in, and each question to the database counts. The update waits for a change of
  // the credentials that is under way, and then finds no row of the version that was checked.
  const made = await db.run(sql`
    with signed as (
      update people_person set last_login_at = case when ${actingAdminId}::uuid is null then ${now}::timestamptz else last_login_at end
      where id = ${personId} and credentials_version = ${credentialsVersion} and suspended_at is null and erased_at is null
      returning id
    ),
    gone as (
      delete from people_session
      where exists (select from signed) and digest = ${door.sessionToken === null ? null : tokenDigest(door.sessionToken)}
    ),
    oldest as (
      delete from people_session where id in (
        select id from people_session where person_id = (select id from signed) and acting_admin_id is null
        order by created_at desc, id offset ${MOST_SESSIONS - 1})
    ),
    forgiven as (
      delete from people_failed_sign_in
      where subject = ${attempt?.subject ?? null}::bytea and known_device = ${attempt?.knownDevice ?? null}::boolean
    ),
    remembered as (
      insert into people_device (digest, person_id, created_at)
      select ${device === null ? null : tokenDigest(device)}::bytea, id, ${now}::timestamptz from signed where ${device !== null}
      on conflict do nothing
    )
    insert into people_session (id, digest, person_id, credentials_version, acting_admin_id, created_at, expires_at, seen_at, browser, system)
    select ${school.newId()}::uuid, ${tokenDigest(token)}::bytea, id, ${credentialsVersion}::int, ${actingAdminId}::uuid, ${now}::timestamptz,
           ${new Date(now.getTime() + seconds * 1000)}::timestamptz, ${now}::timestamptz, ${browser}::text, ${system}::text
    from signed`)
  if (made === 0) throw conflict('people.credentials-changed')
  door.open(token, seconds)
  if (device !== null) door.remember(device)
}

/** Ends one session. False when it had ended already. */
export const endSession = async (db: Asking, sessionId: string): Promise<boolean> =>
  (await db.run(sql`delete from people_session where id = ${sessionId}`)) > 0

export const isKnownDevice = async (db: Asking, deviceToken: string | null, personId: string): Promise<boolean> =>
  deviceToken !== null &&
  (await db.maybe(sql`select 1 as known from people_device where digest = ${tokenDigest(deviceToken)} and person_id = ${personId}`)) !==
    null
