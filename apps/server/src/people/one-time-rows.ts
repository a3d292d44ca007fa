import { doneToOthers } from '../audit/index.ts'
import { type Queryable, sql, type Transaction, type Writer } from '../platform/database/index.ts'
import { DAY_MS, MINUTE_MS } from '../platform/durations.ts'
import { couldBeCode, newToken, newTypedCode, normalCode, tokenDigest } from '../platform/sign-in/index.ts'
import { lockPeople } from './person-rows.ts'

/** Anybody can ask for a reset of an account's password; an invitation is what staff hand out. Neither invalidates the other. */
type Purpose = 'reset-password' | 'invitation' | 'verify-email' | 'change-email' | 'start-code' | 'sign-in-code'

/** The purposes whose links lead to choosing a password. */
export const PASSWORD_LINKS = ['reset-password', 'invitation'] as const

const LIFETIME_MS: Readonly<Record<Purpose, number>> = {
  'reset-password': 30 * MINUTE_MS,
  invitation: 30 * MINUTE_MS,
  'verify-email': 3 * DAY_MS,
  'change-email': DAY_MS,
  'start-code': 90 * DAY_MS,
  'sign-in-code': 10 * MINUTE_MS,
}

type OneTime = { personId: string; email: string | null; purpose: Purpose; forClass: boolean; issuedBy: string | null }

type Issued = {
  readonly personId: string
  /** The credentials version at which it was issued; a newer version makes it useless. */
  readonly credentialsVersion: number
  readonly purpose: Purpose
  /** The member of staff who hands it out, if it ends with their right to do so. */
  readonly issuedBy?: string
  readonly email?: string | null
  readonly now: Date
  readonly secret?: string
  readonly lifetimeMs?: number
}

/** Makes a one-time link secret. Earlier ones of the same purpose stop working. Only the digest is kept. */
export const issueOneTime = async (writer: Writer, issued: Issued): Promise<{ secret: string; expiresAt: Date }> => {
  const secret = issued.secret ?? newToken()
  const expiresAt = new Date(issued.now.getTime() + (issued.lifetimeMs ?? LIFETIME_MS[issued.purpose]))
  await writer.run(sql`delete from people_one_time where person_id = ${issued.personId} and purpose = ${issued.purpose}`)
  await writer.run(sql`
    insert into people_one_time (digest, person_id, credentials_version, purpose, issued_by, email, created_at, expires_at)
    values (${tokenDigest(secret)}, ${issued.personId}, ${issued.credentialsVersion}, ${issued.purpose}, ${issued.issuedBy ?? null},
            ${issued.email ?? null}, ${issued.now}, ${expiresAt})`)
  return { secret, expiresAt }
}

/** From now on a link or code counts as handed out by this member of staff, who has read it. */
export const handOver = async (writer: Writer, secret: string, staffId: string): Promise<void> => {
  await writer.run(sql`update people_one_time set issued_by = ${staffId} where digest = ${tokenDigest(secret)}`)
}

type Handed = { readonly digest: Buffer; readonly personId: string }

/**
 * Returns the links and sign-in codes that somebody handed out, or read in an email before a colleague did so, too. A row names only the
 * last reader; so of each person whose emails they read, all count that were there by then and that staff have read or made.
 */
export const handedBy = async (db: Queryable, staffId: string): Promise<Handed[]> => {
  const read = await doneToOthers(db, staffId, 'school.read-email')
  return db.rows(sql<{ digest: Buffer; personId: string }>`
    select o.digest, o.person_id from people_one_time o
    where o.issued_by is not null and (o.issued_by = ${staffId} or exists (
      select from unnest(${read.map(({ personId }) => personId)}::uuid[], ${read.map(({ at }) => at)}::timestamptz[]) as r (person_id, at)
      where r.person_id = o.person_id and r.at >= o.created_at))`)
}

/** These links and sign-in codes stop working. They are locked in the order of their digests. */
export const endHanded = async (writer: Writer, handed: readonly Pick<Handed, 'digest'>[]): Promise<void> => {
  await writer.run(sql`
    with held as materialized (
      select digest from people_one_time where digest = any(${handed.map(({ digest }) => digest)}::bytea[]) order by digest for update)
    delete from people_one_time o using held where o.digest = held.digest`)
}

/**
 * Uses up a link. Of several simultaneous uses exactly one succeeds; the others get null. The account is locked first, so that a concurrent
 * change of its credentials finishes before the link is checked.
 */
export const useOneTime = async (
  tx: Transaction,
  secret: string,
  purposes: readonly Exclude<Purpose, 'start-code'>[],
  now: Date,
): Promise<OneTime | null> => {
  const found = await findOneTime(tx, secret, purposes, now)
  if (!found) return null
  await lockPeople(tx, [found.personId])
  return tx.maybe(sql<OneTime>`
    update people_one_time o set used_at = ${now} from people_person p
    where o.digest = ${tokenDigest(secret)} and o.purpose = any(${purposes}::text[]) and o.used_at is null and o.expires_at > ${now}
      and p.id = o.person_id and p.credentials_version = o.credentials_version and p.suspended_at is null and p.erased_at is null
    returning o.person_id, o.email, o.purpose, o.for_class, o.issued_by`)
}

/** Finds the person that a valid link is for, without using it up. */
export const findOneTime = (
  db: Queryable,
  secret: string,
  purposes: readonly Exclude<Purpose, 'start-code'>[],
  now: Date,
): Promise<OneTime | null> =>
  db.maybe(sql<OneTime>`
    select o.person_id, o.email, o.purpose, o.for_class, o.issued_by from people_one_time o join people_person p on p.id = o.person_id
    where o.digest = ${tokenDigest(secret)} and o.purpose = any(${purposes}::text[]) and o.used_at is null and o.expires_at > ${now}
      and p.credentials_version = o.credentials_version and p.suspended_at is null and p.erased_at is null`)

/**
 * Whether this is the start code of a person's newest card. It is a credential itself, so a new role or the end of a suspension leaves it
 * valid.
 */
export const isStartCode = async (db: Queryable, personId: string, typed: string, now: Date): Promise<boolean> =>
  (await db.maybe(sql<{ found: number }>`
    select 1 as found from people_one_time
    where digest = ${tokenDigest(codeSecret(personId, typed))} and purpose = 'start-code' and used_at is null and expires_at > ${now}`)) !==
  null

/** A start code for a sign-in card: 49 bits in two groups that a child can copy. */
const newStartCode = (): string => newTypedCode(5, 5)
/**
 * A code that lets one person sign in with their password although the guesses are used up: 40 bits, which nobody guesses within an hour.
 */
export const newSignInCode = (): string => newTypedCode(4, 4)
/** Whether a text has the form of a start code; only then is the database queried. */
export const looksLikeStartCode = (typed: string): boolean => couldBeCode(typed, 10)
/** A start code or a sign-in code belongs to one person, so the digest covers both. */
export const codeSecret = (personId: string, typed: string): string => `${personId} ${normalCode(typed)}`

/** New start codes for many people at once; their older ones stop working. Person -> code. */
export const issueStartCodes = async (writer: Writer, personIds: readonly string[], now: Date): Promise<Map<string, string>> => {
  const codes = new Map(personIds.map(personId => [personId, newStartCode()]))
  const digests = [...codes].map(([personId, code]) => tokenDigest(codeSecret(personId, code)))
  await writer.run(sql`
    with held as materialized (
      select digest from people_one_time where person_id = any(${personIds}::uuid[]) and purpose = 'start-code' order by digest for update)
    delete from people_one_time o using held where o.digest = held.digest`)
  await writer.run(sql`
    insert into people_one_time (digest, person_id, purpose, created_at, expires_at)
    select digest, person_id, 'start-code', ${now}::timestamptz, ${new Date(now.getTime() + LIFETIME_MS['start-code'])}::timestamptz
    from unnest(${digests}::bytea[], ${personIds}::uuid[]) as new (digest, person_id)`)
  return codes
}
