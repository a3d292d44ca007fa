// Guesses are counted for a name or a person, never for a network address: a whole school has one address.

import { sql, type Writer } from '../platform/database/index.ts'
import { HOUR_MS, MINUTE_MS } from '../platform/durations.ts'
import { Refused } from '../platform/http/index.ts'
import { tokenDigest } from '../platform/sign-in/index.ts'

const QUARTER_MS = 15 * MINUTE_MS

/**
 * The attempts that are counted, and how many fit into the last `windowMs`. The kind is a column of its own: so nothing that people type can reach
 * another counter. `refusal` is null where the calling code decides what happens beyond the limit.
 */
export const COUNTERS = {
  /** Passwords for an account from browsers not known to it. Subject: the name that was typed, whether or not anybody has it. */
  newBrowser: { kind: 'new-browser', most: 10, windowMs: QUARTER_MS, refusal: 'people.too-many-attempts' },
  /** Passwords from browsers that their account does not know, in the whole school: those that were wrong, or are being checked. */
  stranger: { kind: 'stranger', most: 100, windowMs: QUARTER_MS, refusal: null },
  /** That the admins are told of too many of these. */
  sprayed: { kind: 'sprayed', most: 1, windowMs: QUARTER_MS, refusal: null },
  /** Passwords for an account from one browser known to it. Subject: the browser's token for this account. */
  knownBrowser: { kind: 'known-browser', most: 10, windowMs: QUARTER_MS, refusal: 'people.too-many-attempts' },
  /** The caller's own password, asked for as a confirmation. Subject: the session, or the link of an email. */
  confirmPassword: { kind: 'confirm-password', most: 10, windowMs: QUARTER_MS, refusal: 'people.too-many-confirmations' },
  /** Passwords that come with a sign-in code. Subject: the code, for its person; of those for a class all codes of the person (`classCodesOf`). */
  signInCode: { kind: 'sign-in-code', most: 5, windowMs: QUARTER_MS, refusal: 'people.too-many-attempts' },
  /** Passwords that come with any sign-in code: whoever makes one after the other has no more guesses than a stranger. Subject: the person. */
  signInCodes: { kind: 'sign-in-code', most: 10, windowMs: QUARTER_MS, refusal: 'people.too-many-attempts' },
  /** Emails with a sign-in code. Subject: the person who gets them. */
  signInEmail: { kind: 'sign-in-email', most: 3, windowMs: HOUR_MS, refusal: null },
  /** Emails about access that staff handed out for an account. Subject: the person who gets them. */
  accessEmail: { kind: 'access-email', most: 3, windowMs: HOUR_MS, refusal: null },
  /**
   * Emails that anybody can cause: sign-up, new password, new address. Subject: the address that was typed, whether or not anybody has it.
   */
  email: { kind: 'email', most: 3, windowMs: HOUR_MS, refusal: 'people.enough-emails' },
  /** Codes of classes. Subject: the person who guesses. */
  joinClass: { kind: 'join-class', most: 10, windowMs: QUARTER_MS, refusal: null },
  /** People who sign up by email, in the whole school: a stranger's program must not make thousands. */
  signUp: { kind: 'sign-up', most: 500, windowMs: HOUR_MS, refusal: 'people.many-sign-ups' },
  /** People whom a provider vouches for, in the whole school: on its first morning a large school comes at once. */
  providerSignUp: { kind: 'provider-sign-up', most: 5000, windowMs: HOUR_MS, refusal: 'people.many-sign-ups' },
  /** Renames: every board that shows the name fetches again. Subject: the person. */
  rename: { kind: 'rename', most: 5, windowMs: HOUR_MS, refusal: 'people.many-renames' },
  /** Teams of the story whose opening others are told of. Subject: the person who opens one. */
  teamCall: { kind: 'team-call', most: 3, windowMs: HOUR_MS, refusal: null },
} as const

type Counter = (typeof COUNTERS)[keyof typeof COUNTERS]
type Refusing = Extract<Counter, { refusal: string }>
/** `strangerId`: the same attempt, as it counts for the whole school. `codesId`: as it counts for all codes of its person. */
export type Attempt = { readonly id: number; readonly strangerId?: number; readonly codesId?: number }
type Counted = { readonly kind: string; readonly most: number; readonly windowMs: number }

/**
 * The codes of a person that others are shown, too, as one subject: classmates who type them under that person's name use up half of the guesses,
 * and a code of their own, an email or a link goes on.
 */
export const classCodesOf = (personId: string): string => `${personId} codes of classes`

/** Counts an attempt before it is checked, so that many at once cannot slip past the limit. Null beyond the limit. */
export const tryAttempt = async (writer: Writer, counter: Counted, counted: string, now: Date): Promise<Attempt | null> => {
  const { kind, most, windowMs } = counter
  const since = new Date(now.getTime() - windowMs)
  const { id } = await writer.one(sql<{ id: number | null }>`
    select people_book_attempt(${kind}, ${tokenDigest(counted)}::bytea, ${since}, ${now}, ${most}) as id`)
  return id === null ? null : { id }
}

/** Does the same, but refuses beyond the limit, by the refusal of the counter. */
export const bookAttempt = async (writer: Writer, counter: Refusing, counted: string, now: Date): Promise<Attempt> => {
  const attempt = await tryAttempt(writer, counter, counted, now)
  if (!attempt) throw new Refused(counter.refusal)
  return attempt
}

/** Removes an attempt that was right, or that was never checked, from the count. Other people's guesses stay until they are too old. */
export const withdrawAttempt = async (writer: Writer, attempt: Attempt): Promise<void> => {
  await writer.run(sql`delete from people_attempt where id in (${attempt.id}, ${attempt.strangerId ?? null}, ${attempt.codesId ?? null})`)
}

/** Forgets what was counted for a person whose account is being erased. Sessions and browsers are erased after it. */
export const forgetAttemptsOf = async (writer: Writer, personId: string): Promise<void> => {
  await writer.run(sql`
    delete from people_attempt where subject in (
      select sha256(convert_to(own, 'UTF8')) from people_person, unnest(array[id::text, ${classCodesOf(personId)}, email, username]) as own where id = ${personId}
      union all select digest from people_device where person_id = ${personId}
      union all select digest from people_one_time where person_id = ${personId}
      union all select sha256(convert_to(id::text, 'UTF8')) from people_session where person_id = ${personId})`)
}
