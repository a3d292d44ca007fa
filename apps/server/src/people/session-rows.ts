import { type Queryable, sql, type Transaction, type Writer } from '../platform/database/index.ts'
import { type Browser, Refused } from '../platform/http/index.ts'
import type { Services } from '../platform/services.ts'
import { newToken, tokenDigest } from '../platform/sign-in/index.ts'
import type { Attempt } from './attempts.ts'
import { parseUserAgent } from './browser-name.ts'

const DAY_SECONDS = 86_400
const SESSION_SECONDS = 14 * DAY_SECONDS
const ACTING_SECONDS = 1800
/** The most remembered browsers of a person; a browser that deletes its cookies is a new one every day. */
const MOST_BROWSERS = 50
/** Signing in on one browser more ends the oldest session. */
const MOST_SESSIONS = 20

type NewSession = {
  readonly personId: string
  /** The version of the credentials that were checked. */
  readonly credentialsVersion: number
  readonly actingAdminId: string | null
  /** The passkey that was used: where the school requires one, staff rights depend on it. */
  readonly passkeyId?: string | null
  readonly now: Date
  readonly attempt?: Attempt
}

/** Locks a session until the transaction ends. Refusal: http.signed-out, where it has ended meanwhile, as it does with a role of its person. */
export const holdSession = async (tx: Transaction, sessionId: string): Promise<void> => {
  if (!(await tx.maybe(sql<{ held: number }>`select 1 as held from people_session where id = ${sessionId} for update`)))
    throw new Refused('http.signed-out')
}

/**
 * Opens a new session and puts its cookie into the browser. The browser's former session ends, the attempt is taken off the count, and the
 * browser is remembered as one of this person's; an admin who acts as a test account leaves no such trace.
 * Refusal: people.credentials-changed, where the credentials, a role or the state of the account changed after they were checked.
 */
export const openSession = async (school: Services, writer: Writer, browser: Browser, opened: NewSession): Promise<void> => {
  const { personId, credentialsVersion, actingAdminId, passkeyId = null, now, attempt } = opened
  const token = newToken()
  // Never a token from the browser: anybody can plant a cookie in a shared browser.
  const device = actingAdminId === null ? newToken() : null
  const seconds = actingAdminId === null ? SESSION_SECONDS : ACTING_SECONDS
  const agent = parseUserAgent(browser.userAgent)
  // One statement: at the bell a whole school signs in, and each query counts. The update waits for a change of
  // the credentials that is under way, and then finds no row of the version that was checked.
  const made = await writer.maybe(sql<{ replaced: Buffer[] }>`
    with signed as (
      update people_person
      set last_login_at = case when ${actingAdminId}::uuid is null then ${now}::timestamptz else last_login_at end,
          last_seen_at = case when ${actingAdminId}::uuid is null then ${now}::timestamptz else last_seen_at end
      where id = ${personId} and credentials_version = ${credentialsVersion} and suspended_at is null and erased_at is null
      returning id
    ),
    gone as (
      delete from people_session
      where exists (select from signed) and digest = ${browser.sessionToken === null ? null : tokenDigest(browser.sessionToken)}
    ),
    oldest as (
      delete from people_session where id in (
        select id from people_session where person_id = (select id from signed) and acting_admin_id is null
        order by created_at desc, id offset ${MOST_SESSIONS - 1})
    ),
    forgiven as (delete from people_attempt where exists (select from signed) and id in (${attempt?.id ?? null}, ${attempt?.codesId ?? null})),
    arrived as (
      update people_attempt set kind = 'arrival', subject = ${tokenDigest(personId)}::bytea, at = ${now}::timestamptz
      where exists (select from signed) and id = ${attempt?.strangerId ?? null}
    ),
    replaced as (
      delete from people_device where ${device !== null} and person_id = (select id from signed) and (
        digest = any(${browser.deviceTokens.map(tokenDigest)}::bytea[])
        or digest in (
          select digest from people_device where person_id = ${personId} order by created_at desc, digest offset ${MOST_BROWSERS - 1}))
      returning digest
    ),
    remembered as (
      insert into people_device (digest, person_id, created_at)
      select ${device === null ? null : tokenDigest(device)}::bytea, id, ${now}::timestamptz from signed where ${device !== null}
    ),
    opened as (
      insert into people_session (id, digest, person_id, credentials_version, acting_admin_id, passkey_id, created_at, expires_at, seen_at, browser, system)
      select ${school.newId()}::uuid, ${tokenDigest(token)}::bytea, id, ${credentialsVersion}::int, ${actingAdminId}::uuid, ${passkeyId}::uuid, ${now}::timestamptz,
             ${new Date(now.getTime() + seconds * 1000)}::timestamptz, ${now}::timestamptz, ${agent.browser}::text, ${agent.system}::text
      from signed
      returning id
    )
    select (select coalesce(array_agg(digest), '{}') from replaced) as replaced from opened`)
  if (!made) throw new Refused('people.credentials-changed')
  browser.open(token, seconds)
  if (device === null) return
  const others = browser.deviceTokens.filter(brought => !made.replaced.some(digest => digest.equals(tokenDigest(brought))))
  browser.remember([device, ...others])
}

export const everybodySignedIn = async (db: Queryable): Promise<string[]> =>
  (await db.rows(sql<{ personId: string }>`select distinct person_id from people_session`)).map(({ personId }) => personId)

/** Ends a session. False when it had ended already. */
export const endSession = async (writer: Writer, sessionId: string): Promise<boolean> =>
  (await writer.run(sql`delete from people_session where id = ${sessionId}`)) > 0

type RememberedBrowser = { readonly token: string; readonly personId: string }

/**
 * Finds the token by which this browser is remembered, and its owner: preferably this person, else somebody else who has signed in on it;
 * null when nobody has. It also queries for an unknown name (null), so that a stranger learns nothing from the time.
 */
export const knownBrowser = async (db: Queryable, browser: Browser, personId: string | null): Promise<RememberedBrowser | null> => {
  const digests = browser.deviceTokens.map(tokenDigest)
  const found = await db.maybe(sql<{ digest: Buffer; personId: string }>`
    select digest, person_id from people_device where digest = any(${digests}::bytea[])
    order by (person_id = ${personId}) desc nulls last, created_at, digest limit 1`)
  const token = browser.deviceTokens.find((_, index) => found && digests[index]?.equals(found.digest))
  return found && token !== undefined ? { token, personId: found.personId } : null
}
