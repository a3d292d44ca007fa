import { inChange } from '../platform/change.ts'
import { batchLookups, sql, type Transaction, type Writer } from '../platform/database/index.ts'
import { HOUR_MS } from '../platform/durations.ts'
import type { School } from '../platform/school.ts'
import { type Caller, isToken, newToken, type Person, tokenDigest } from '../platform/sign-in/index.ts'
import { schoolRow } from '../school/index.ts'
import { grantsOf } from './permissions.ts'

type Row = {
  digest: Buffer
  sessionId: string
  personId: string
  displayName: string
  actingAdminId: string | null
  isConfirmed: boolean
  expiresAt: Date
  seenAt: Date
  lacksPasskey: boolean
  roles: { role: 'scorekeeper' | 'teacher' | 'admin' | 'supply'; classId: string | null; inUse: boolean; isRehearsal: boolean }[]
  covers: { classId: string; fromAt: string; untilAt: string }[]
  pupilOf: string[]
}

/**
 * Looks up the people behind these session cookies together: at the bell, or when many connections are checked, they arrive together.
 */
const identifyAll = async (writer: Writer, tokens: readonly string[], now: Date): Promise<ReadonlyMap<string, Row>> => {
  const byDigest = new Map(tokens.map(token => [tokenDigest(token).toString('hex'), token]))
  const rows = await writer.rows(sql<Row>`
    select s.digest, s.id as session_id, p.id as person_id, p.display_name, s.acting_admin_id, p.is_confirmed, s.expires_at, s.seen_at,
           s.passkey_id is null
             and exists (select from people_role r where r.person_id = p.id and r.role <> 'scorekeeper') as lacks_passkey,
           coalesce((select jsonb_agg(jsonb_build_object('role', b.role, 'classId', b.class_id, 'inUse', b.in_use,
                                                         'isRehearsal', b.role = 'teacher' and b.in_use and exists (
                                                           select from people_pupil_place k join people_simulated m on m.person_id = k.person_id
                                                           where k.class_id = b.class_id)))
                     from people_role_place b where b.person_id = p.id), '[]') as roles,
           coalesce((select jsonb_agg(jsonb_build_object('classId', v.class_id, 'fromAt', v.from_at,
                                                         'untilAt', v.until_at))
                     from people_cover_place v where v.person_id = p.id and v.until_at > ${now}), '[]') as covers,
           coalesce((select array_agg(b.class_id::text) from people_pupil_place b where b.person_id = p.id and b.in_use), '{}') as pupil_of
    from people_session s join people_person p on p.id = s.person_id
    where s.digest = any(${tokens.map(tokenDigest)}::bytea[]) and s.credentials_version = p.credentials_version and s.expires_at > ${now}
      and p.suspended_at is null and p.erased_at is null
      and (s.acting_admin_id is null or (p.is_test and exists (
            select from people_role r join people_person a on a.id = r.person_id
            where r.person_id = s.acting_admin_id and r.role = 'admin' and a.suspended_at is null)))`)
  const unseen = rows.filter(row => now.getTime() - row.seenAt.getTime() > HOUR_MS).map(row => row.sessionId)
  if (unseen.length > 0) await noteSeen(writer, unseen, now)
  const needsPasskeys = rows.some(row => row.lacksPasskey) && (await schoolRow(writer))?.staffPasskeys === true
  return new Map(
    rows.map(row => [byDigest.get(row.digest.toString('hex')) ?? '', { ...row, lacksPasskey: row.lacksPasskey && needsPasskeys }]),
  )
}

/**
 * Several nodes may update the same sessions at once; none waits for another. The person keeps the time when the session is gone; an
 * admin who acts as a test account is not that person.
 */
const noteSeen = (writer: Writer, sessionIds: readonly string[], now: Date): Promise<number> =>
  writer.run(sql`
    with seen as (
      select s.id, p.id as person_id, s.acting_admin_id is null as in_person from people_session s join people_person p on p.id = s.person_id
      where s.id = any(${sessionIds}::uuid[]) for no key update skip locked
    ),
    noted as (update people_session set seen_at = ${now} where id in (select id from seen))
    update people_person set last_seen_at = ${now} where id in (select person_id from seen where in_person)`)

const identifyTogether = batchLookups(identifyAll)

/** The person behind a session cookie, as the database says now, or this transaction; null when the session has ended. */
export const identify = async (school: School, token: string, tx?: Transaction): Promise<Caller> => {
  const now = school.clock()
  const within = async (writer: Writer) => (await identifyAll(writer, [token], now)).get(token)
  const row = isToken(token) ? await (tx ? within(tx) : identifyTogether(school.autocommit, token, now)) : null
  return row ? callerFrom(row, school) : null
}

const callerFrom = (row: Row, { clock, settings }: Pick<School, 'clock' | 'settings'>): Person => {
  const nowMs = clock().getTime()
  const covers = row.covers.map(({ classId, fromAt, untilAt }) => ({ classId, fromMs: Date.parse(fromAt), untilMs: Date.parse(untilAt) }))
  // A class to practise with makes nobody staff: it counts for those who are staff without it.
  const real = row.roles.filter(({ isRehearsal }) => !isRehearsal)
  const rehearses = real.some(({ role, inUse }) => inUse && (role === 'teacher' || role === 'admin'))
  const standsIn = real.some(({ role }) => role !== 'scorekeeper')
  const running = covers.filter(({ fromMs, untilMs }) => standsIn && fromMs <= nowMs && nowMs < untilMs)
  const turns = covers.map(({ fromMs, untilMs }) => (fromMs > nowMs ? fromMs : untilMs))
  const held = (rehearses ? row.roles : real).filter(({ inUse }) => inUse)
  const roles = [...held, ...running.map(({ classId }) => ({ role: 'teacher' as const, classId }))]
  const taught = row.roles.flatMap(({ role, classId, inUse }) => (role === 'teacher' && classId !== null && !inUse ? [classId] : []))
  const lacksPasskey = row.lacksPasskey && !settings.passkeysOptional
  return {
    personId: row.personId,
    sessionId: row.sessionId,
    displayName: row.displayName,
    // A role from an invitation takes effect once the address is confirmed.
    grants: lacksPasskey || !row.isConfirmed ? [] : grantsOf(roles, row.actingAdminId !== null),
    pupilOf: row.isConfirmed ? row.pupilOf : [],
    taught: lacksPasskey || !row.isConfirmed ? [] : taught,
    isConfirmed: row.isConfirmed,
    actingAdminId: row.actingAdminId,
    changesAtMs: Math.min(row.expiresAt.getTime(), ...turns),
  }
}

/**
 * Somebody as a caller right after a sign-in, for what the server does in a person's name: a demo school, a rehearsal. The session exists
 * only inside this change, so no browser can have it. Null for an account that is closed.
 */
export const callerOf = (school: School, personId: string): Promise<Caller> =>
  inChange(school, async ({ tx, newId, now }) => {
    const token = newToken()
    await tx.run(sql`
      insert into people_session (id, digest, person_id, credentials_version, created_at, expires_at, seen_at)
      select ${newId()}::uuid, ${tokenDigest(token)}::bytea, id, credentials_version, ${now}::timestamptz,
             ${new Date(now.getTime() + HOUR_MS)}::timestamptz, ${now}::timestamptz
      from people_person where id = ${personId}`)
    const row = (await identifyAll(tx, [token], now)).get(token)
    await tx.run(sql`delete from people_session where digest = ${tokenDigest(token)}`)
    return row ? callerFrom(row, school) : null
  })
