// Guesses are counted for an account (or for a name that has none), never for an address: a school is one address.

import { type Database, sql } from '../platform/database/index.ts'
import { tooMany } from '../platform/http/index.ts'
import { tokenDigest } from '../platform/sign-in/index.ts'

const GUESSES = 10
const WINDOW_MS = 15 * 60_000

/** Guesses of class codes are counted for the person who guesses. */
export const joinSubject = (personId: string): string => `join ${personId}`

export type Attempt = { readonly id: number; readonly subject: Buffer; readonly knownDevice: boolean }

/**
 * Books an attempt before the password is looked at, so that many at once cannot slip past the count.
 * A browser in which this person has signed in before has a count of its own: another's guesses never lock it out.
 * Refusal: people.too-many-attempts.
 */
export const bookAttempt = async (db: Database, name: string, knownDevice: boolean, now: Date): Promise<Attempt> => {
  const subject = tokenDigest(name)
  const since = new Date(now.getTime() - WINDOW_MS)
  const { id } = await db.one<{ id: number | null }>(sql`
    select people_book_attempt(${subject}::bytea, ${knownDevice}, ${since}, ${now}, ${GUESSES}) as id`)
  if (id === null) throw tooMany('people.too-many-attempts')
  return { id, subject, knownDevice }
}

/** The right password clears the count of this kind of device. */
export const clearAttempts = async (db: Database, attempt: Attempt): Promise<void> => {
  await db.run(sql`delete from people_failed_sign_in where subject = ${attempt.subject} and known_device = ${attempt.knownDevice}`)
}

/** No name that somebody signs in with begins with a space. */
const SIGN_UPS = tokenDigest(' sign-up')
const SIGN_UPS_AN_HOUR = 500
const HOUR_MS = 3_600_000

/**
 * Counts those who make an account for themselves, in the whole school: a stranger's program must not make thousands.
 * Refusal: people.many-sign-ups.
 */
export const bookSignUp = async (db: Database, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - HOUR_MS)
  const { id } = await db.one<{ id: number | null }>(sql`
    select people_book_attempt(${SIGN_UPS}::bytea, false, ${since}, ${now}, ${SIGN_UPS_AN_HOUR}) as id`)
  if (id === null) throw tooMany('people.many-sign-ups')
}
