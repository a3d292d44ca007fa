import { type Me, reviewPlaces, useMe } from '../../../people/index.ts'
import { joinReads } from '../../../platform/join-reads.ts'
import { useRead, useRows } from '../../../platform/use-read.ts'
import { type SubmissionStatus, scorekeeping } from '../calls.ts'

export type QueueFilter = {
  readonly status: SubmissionStatus | null
  readonly classId: string | null
  /** Only what changes the points of this pupil. */
  readonly pupilId: string | null
}

/** The submissions that this person receives live; those of an admin's own rehearsal are told to that admin alone. */
const reviewTopics = (me: Me) =>
  [...reviewPlaces(me), { topic: 'person', of: me.id } as const].map(
    place => ({ ...place, on: { 'scorekeeping.queue': 'ask-again' } }) as const,
  )

/** Waiting and decided submissions, live. Without a status, waiting ones come first, however old they are. */
export function useQueue({ status, classId, pupilId }: QueueFilter) {
  const me = useMe()
  const subscriptions = reviewTopics(me)
  const of = { ...(classId ? { classId } : {}), ...(pupilId ? { pupilId } : {}) }
  const wantsWaiting = status === null || status === 'pending'
  const waiting = useRows(scorekeeping, 'scorekeeping.queue', wantsWaiting ? { status: 'pending', ...of } : null, { subscriptions })
  const wantsDecided = status !== 'pending'
  const decided = useRows(scorekeeping, 'scorekeeping.queue', wantsDecided ? { status: status ?? 'decided', ...of } : null, {
    subscriptions,
  })
  const asked = joinReads({ ...(wantsWaiting ? { waiting: waiting.query } : {}), ...(wantsDecided ? { decided: decided.query } : {}) })
  return {
    /** Both lists as one read. */
    asked,
    /** Null where the filter leaves the list out: a read without an input has the cached answer of the list without a filter. */
    waiting: wantsWaiting ? waiting : null,
    decided: wantsDecided ? decided : null,
  }
}

/** In a lesson balances move all the time. */
const SOON = { ask: 'again', within: { soonestMs: 1_000, spreadMs: 1_000 } } as const

/** One submission, line by line. Decisions by others, purchases and attacks change the totals that it shows. */
export const useSubmission = (submissionId: string | null) => {
  const on = { 'scorekeeping.queue': 'ask-again', 'scorekeeping.balances-changed': SOON } as const
  return useRead(scorekeeping, 'scorekeeping.submission', submissionId === null ? null : { submissionId }, {
    // The topic of the class, because events of a rehearsal are not sent to the whole school.
    subscriptions: known => (known ? [{ topic: 'class-review', of: known.classId, on }] : []),
  })
}
