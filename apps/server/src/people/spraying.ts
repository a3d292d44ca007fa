// Password spraying: one password tried on many accounts exceeds no account's limit. It shows in the share of failed sign-ins in the whole school.

import { type Queryable, sql, type Writer } from '../platform/database/index.ts'
import type { School } from '../platform/school.ts'
import { type Attempt, COUNTERS, tryAttempt } from './attempts.ts'

/** More fail at the bell, because more people sign in; half as many failures as arrivals is far above ordinary mistyping. */
const FAILURES_FOR_EACH_ARRIVAL = 0.5
/** For so long a node refuses without asking the database again. */
const SHUT_MS = 5_000

const windowBefore = (now: Date): Date => new Date(now.getTime() - COUNTERS.stranger.windowMs)

/** Counts the wrong passwords of unknown browsers in the window that ends now. */
export const failuresOfStrangers = async (db: Queryable, now: Date): Promise<number> => {
  const { failures } = await db.one(sql<{ failures: number }>`
    select count(*)::int as failures from people_attempt
    where kind = 'stranger' and at > ${windowBefore(now)} and at <= ${now}::timestamptz + interval '1 minute'`)
  return failures
}

/**
 * Counts a password from an unknown browser, of whomever, right before it is checked, for all nodes together. Null when too many failed in the
 * last quarter of an hour: a hundred, and half as many more as people were let in. `openSession` makes an arrival of the one that was right;
 * the others stay failures, without addresses or names.
 */
export const tryStranger = async (writer: Writer, now: Date): Promise<Attempt | null> => {
  const usual = await tryAttempt(writer, COUNTERS.stranger, '', now)
  if (usual) return usual
  const since = windowBefore(now)
  const { arrivals } = await writer.one(sql<{ arrivals: number }>`
    select count(distinct subject)::int as arrivals from people_attempt
    where kind = 'arrival' and at > ${since} and at <= ${now}::timestamptz + interval '1 minute'`)
  const most = COUNTERS.stranger.most + Math.floor(arrivals * FAILURES_FOR_EACH_ARRIVAL)
  return most === COUNTERS.stranger.most ? null : tryAttempt(writer, { ...COUNTERS.stranger, most }, '', now)
}

/** When this process last refused a stranger of a school: during a flood most are refused without a query. */
const shutAtMs = new WeakMap<School, number>()

/** Whether this process refuses the strangers of a school for a moment. */
export const isShut = (school: School, now: Date): boolean =>
  Math.abs(now.getTime() - (shutAtMs.get(school) ?? Number.NEGATIVE_INFINITY)) < SHUT_MS

export const shut = (school: School, now: Date): void => void shutAtMs.set(school, now.getTime())
