import { randomInt } from 'node:crypto'
import { type Asking, sql } from '../platform/database/index.ts'
import { newToken, tokenDigest } from '../platform/sign-in/index.ts'

export type Purpose = 'reset-password' | 'verify-email' | 'change-email' | 'start-code'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const LIFETIME_MS: Readonly<Record<Purpose, number>> = {
  'reset-password': 30 * MINUTE_MS,
  'verify-email': 3 * DAY_MS,
  'change-email': DAY_MS,
  'start-code': 90 * DAY_MS,
}

/** Links to a new account wait until the person reads their mail. */
export const INVITE_MS = 7 * DAY_MS

export type OneTime = { personId: string; email: string | null }

/** Makes a one-time link secret. Earlier ones of the same purpose stop working. Only the digest is kept. */
export const issueOneTime = async (
  db: Asking,
  issued: { personId: string; purpose: Purpose; email?: string | null; now: Date; secret?: string; lifetimeMs?: number },
): Promise<{ secret: string; expiresAt: Date }> => {
  const secret = issued.secret ?? newToken()
  const expiresAt = new Date(issued.now.getTime() + (issued.lifetimeMs ?? LIFETIME_MS[issued.purpose]))
  await db.run(sql`delete from people_one_time where person_id = ${issued.personId} and purpose = ${issued.purpose}`)
  await db.run(sql`
    insert into people_one_time (digest, person_id, purpose, email, created_at, expires_at)
    values (${tokenDigest(secret)}, ${issued.personId}, ${issued.purpose}, ${issued.email ?? null}, ${issued.now}, ${expiresAt})`)
  return { secret, expiresAt }
}

/** Uses a secret up. Of many who come at once with the same one, exactly one gets the answer; the rest get null. */
export const useOneTime = (db: Asking, secret: string, purpose: Purpose, now: Date): Promise<OneTime | null> =>
  db.maybe<OneTime>(sql`
    update people_one_time set used_at = ${now}
    where digest = ${tokenDigest(secret)} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning person_id as "personId", email`)

/** Whom a secret is for that still works; it goes on working. */
export const findOneTime = (db: Asking, secret: string, purpose: Purpose, now: Date): Promise<OneTime | null> =>
  db.maybe<OneTime>(sql`
    select person_id as "personId", email from people_one_time
    where digest = ${tokenDigest(secret)} and purpose = ${purpose} and used_at is null and expires_at > ${now}`)

// No letters or digits that look alike on paper.
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const pickLetters = (count: number): string => Array.from({ length: count }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** What is printed on a sign-in card: 49 bits in two groups that a child can copy. */
export const newStartCode = (): string => `${pickLetters(5)}-${pickLetters(5)}`
export const newClassCode = (): string => pickLetters(6)
/** A code as it is typed: small letters and missing dashes are fine. */
export const normalCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
/** A start code belongs to one person: the digest carries both. */
export const startCodeSecret = (personId: string, typed: string): string => `${personId} ${normalCode(typed)}`

/** New start codes for many people at once; their older ones stop working. Person -> code. */
export const issueStartCodes = async (db: Asking, personIds: readonly string[], now: Date): Promise<Map<string, string>> => {
  const codes = new Map(personIds.map(personId => [personId, newStartCode()]))
  const digests = [...codes].map(([personId, code]) => tokenDigest(startCodeSecret(personId, code)))
  await db.run(sql`delete from people_one_time where person_id = any(${personIds}::uuid[]) and purpose = 'start-code'`)
  await db.run(sql`
    insert into people_one_time (digest, person_id, purpose, created_at, expires_at)
    select digest, person_id, 'start-code', ${now}::timestamptz, ${new Date(now.getTime() + LIFETIME_MS['start-code'])}::timestamptz
    from unnest(${digests}::bytea[], ${personIds}::uuid[]) as new (digest, person_id)`)
  return codes
}
