// Guesses are counted for a name or a person, never for a network address: a whole school has one address.

import { type Queryable, sql } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'
import { tokenDigest } from '../platform/sign-in/index.ts'

const QUARTER_MS = 15 * 60_000
const HOUR_MS = 3_600_000

/**
 * What is counted, and how many fit into the last `windowMs`. The kind is a column of its own: nothing that is typed reaches another
 * counter. `refusal` is null where whoever counts says what happens then.
 */
const COUNTERS = {
  /** Passwords for an account from browsers that it does not know. Subject: the name that was typed, whether somebody has it or not. */
  'new-browser': { most: 10, windowMs: QUARTER_MS, refusal: 'people.too-many-attempts' },
  /** Passwords for an account from one browser that it knows. Subject: the browser's token for this account. */
  'known-browser': { most: 10, windowMs: QUARTER_MS, refusal: 'people.too-many-attempts' },
  /** One's own password, asked for once more. Subject: the session, or the link of an email. */
  'confirm-password': { most: 10, windowMs: QUARTER_MS, refusal: 'people.too-many-confirmations' },
  /** Passwords that come with a sign-in code. Subject: the code, for its person. */
  'sign-in-code': { most: 5, windowMs: QUARTER_MS, refusal: 'people.too-many-attempts' },
  /** Emails with a sign-in code. Subject: the person who gets them. */
  'sign-in-letter': { most: 3, windowMs: HOUR_MS, refusal: null },
  /** Emails that tell what staff handed out for an account. Subject: the person who gets them. */
  'access-letter': { most: 3, windowMs: HOUR_MS, refusal: null },
  /** Emails that anybody can cause: sign-up, new password, new address. Subject: the address that was typed, whether somebody has it or not. */
  letter: { most: 3, windowMs: HOUR_MS, refusal: 'people.enough-letters' },
  /** Codes of classes. Subject: the person who guesses. */
  'join-class': { most: 10, windowMs: QUARTER_MS, refusal: null },
  /** People who sign up, in the whole school: a stranger's program must not make thousands. */
  'sign-up': { most: 500, windowMs: HOUR_MS, refusal: 'people.many-sign-ups' },
  /** New names: every board that shows the name asks anew. Subject: the person. */
  rename: { most: 5, windowMs: HOUR_MS, refusal: 'people.many-renames' },
} as const

export type Counter = keyof typeof COUNTERS
type Refusing = { [C in Counter]: (typeof COUNTERS)[C]['refusal'] extends string ? C : never }[Counter]
export type Attempt = { readonly id: number }

/** Books an attempt before it is judged, so that many at once cannot slip past the count. Null where there were too many. */
export const tryAttempt = async (db: Queryable, counter: Counter, counted: string, now: Date): Promise<Attempt | null> => {
  const { most, windowMs } = COUNTERS[counter]
  const since = new Date(now.getTime() - windowMs)
  const { id } = await db.one(sql<{ id: number | null }>`
    select people_book_attempt(${counter}, ${tokenDigest(counted)}::bytea, ${since}, ${now}, ${most}) as id`)
  return id === null ? null : { id }
}

/**
 * The same, for what has no other way on.
 * Refusals: people.too-many-attempts, people.too-many-confirmations, people.many-sign-ups,
 * people.enough-letters, people.many-renames.
 */
export const bookAttempt = async (db: Queryable, counter: Refusing, counted: string, now: Date): Promise<Attempt> => {
  const attempt = await tryAttempt(db, counter, counted, now)
  if (!attempt) throw new Refused(COUNTERS[counter].refusal)
  return attempt
}

/** An attempt that turned out right is no guess: it is taken off the count again. What others guessed stays until it is too old. */
export const withdrawAttempt = async (db: Queryable, attempt: Attempt): Promise<void> => {
  await db.run(sql`delete from people_attempt where id = ${attempt.id}`)
}

/** Forgets what was counted for a person whose account is being erased. Sessions and browsers are erased after it. */
export const forgetAttemptsOf = async (db: Queryable, personId: string): Promise<void> => {
  await db.run(sql`
    delete from people_attempt where subject in (
      select sha256(convert_to(own, 'UTF8')) from people_person, unnest(array[id::text, email, username]) as own where id = ${personId}
      union all select digest from people_device where person_id = ${personId}
      union all select digest from people_one_time where person_id = ${personId}
      union all select sha256(convert_to(id::text, 'UTF8')) from people_session where person_id = ${personId})`)
}
