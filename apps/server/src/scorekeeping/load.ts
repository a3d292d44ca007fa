import { type Language, LOCALES } from '@xiotein/game/rules'
import { newcomersUntil } from '../classes/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { type Browser, permit, Refused } from '../platform/http/index.ts'
import { dayIn } from '../platform/local-day.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { timeZoneOfSchool } from '../school/index.ts'
import { isOwn, mayReadSubmission } from './permissions.ts'
import { lockSubmission, type SubmissionRow, submissionRow } from './submission-rows.ts'

const MOST_NAMES = 3

/** The submission, for those who may read it. For everybody else it does not exist. */
export const readableSubmission = async (db: Queryable, caller: Person, submissionId: string): Promise<SubmissionRow> => {
  const row = await submissionRow(db, submissionId)
  if (!row || !mayReadSubmission(caller, row)) throw new Refused('http.not-found')
  return row
}

/** Locks the submission for a decision, so that a second reviewer waits and then reads the decision. */
export const lockedSubmission = async (tx: Transaction, caller: Person, submissionId: string): Promise<SubmissionRow> => {
  await lockSubmission(tx, submissionId)
  return readableSubmission(tx, caller, submissionId)
}

/** The time by the school's clock: `14:52` and, for another day than today, `25 November`. */
const momentFor = (language: Language, timeZone: string, at: Date, now: Date) => ({
  clock: at.toLocaleTimeString(LOCALES[language], { timeZone, hour: '2-digit', minute: '2-digit' }),
  day: at.toLocaleDateString(LOCALES[language], { timeZone, day: 'numeric', month: 'long' }),
  isToday: dayIn(timeZone, at) === dayIn(timeZone, now) ? 'yes' : 'no',
})

/** A submission is decided once. The second reviewer is told who decided it and when. */
export const requirePending = async ({ tx, now, browser }: ChangeBy & { readonly browser: Browser }, row: SubmissionRow): Promise<void> => {
  const { status } = row
  if (status === 'withdrawn') throw new Refused('scorekeeping.withdrawn', { submitter: row.submitterName })
  if (status === 'pending') return
  const reviewedAt = row.reviewedAt ?? now
  throw new Refused('scorekeeping.already-decided', {
    reviewer: row.reviewerName ?? '',
    status,
    reviewedAt: reviewedAt.toISOString(),
    ...momentFor(browser.language, await timeZoneOfSchool(tx), reviewedAt, now),
  })
}

export const requireReview = (may: boolean, caller: Person, row: SubmissionRow): void => {
  permit(may, isOwn(caller, row) ? 'scorekeeping.own-submission' : 'http.forbidden')
}

/**
 * Takes points only from pupils whom a class of the caller knows: for a day, others are given some, and lose none. Refusal: scorekeeping.new-to-class,
 * with the moment from which it is possible.
 */
export const requireKnown = async (
  { caller, tx, now, browser }: ChangeBy & { readonly browser: Browser },
  changes: readonly { readonly pupilId: string; readonly changeAmount: number }[],
): Promise<void> => {
  const losers = changes.filter(({ changeAmount }) => changeAmount < 0)
  if (losers.length === 0) return
  const newUntil = await newcomersUntil(tx, caller, now)
  const refused = losers.flatMap(({ pupilId }) => {
    const until = newUntil.get(pupilId)
    return until ? [{ pupilId, until }] : []
  })
  if (refused.length === 0) return
  const names = await tx.rows(sql<{ name: string }>`
    select display_name as name from people_person where id = any(${refused.map(({ pupilId }) => pupilId)}::uuid[])
    order by display_name collate "und-x-icu", id limit ${MOST_NAMES + 1}`)
  const from = new Date(Math.max(...refused.map(({ until }) => until.getTime())))
  throw new Refused('scorekeeping.new-to-class', {
    names: names
      .slice(0, MOST_NAMES)
      .map(({ name }) => name)
      .join(', '),
    count: refused.length,
    from: from.toISOString(),
    ...momentFor(browser.language, await timeZoneOfSchool(tx), from, now),
  })
}
