// The parcels that a device sends of a lesson: points under one key, so that they count once however often they are sent. Pure.

import { type Body, isOpen, type Lesson, type Parcel, type Tap, type Way } from './lesson.ts'
import { merge, totalsOf } from './lesson-draft.ts'

/** The most reasons that one line may carry. */
const MAX_SHARES = 20

const bodyOf = (classId: string, taps: readonly Tap[], now: number): Body => ({
  classId,
  changes: totalsOf(taps)
    .filter(total => total.net !== 0)
    .map(total => ({
      pupilId: total.pupilId,
      changeAmount: total.net,
      reasons: total.shares
        .flatMap(({ reasonId, amount }) => (reasonId === null ? [] : [{ reasonId, amount }]))
        .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
        .slice(0, MAX_SHARES),
    })),
  recordedAt: new Date(taps.at(-1)?.at ?? now).toISOString(),
})

/** Moves every tap of the draft into a parcel. New taps start a new draft. */
export const pack = (lesson: Lesson, parcel: { key: string; way: Way; classId: string; now: number }): Lesson => {
  const { key, way, classId, now } = parcel
  const body = bodyOf(classId, lesson.taps, now)
  if (body.changes.length === 0) return lesson
  const packed: Parcel = { key, way, body, taps: lesson.taps, madeAt: now, state: 'sending', settledAt: 0, submissionId: null }
  return { ...lesson, taps: [], parcels: [...lesson.parcels, packed] }
}

export type Outcome =
  | { readonly state: 'waiting' }
  | { readonly state: 'sent'; readonly submissionId: string | null }
  | { readonly state: 'returned' }

/** Records the outcome of a parcel. The taps of a returned one rejoin those that were tapped in the meantime. */
export const settle = (lesson: Lesson, key: string, outcome: Outcome, now: number): Lesson => {
  const parcel = lesson.parcels.find(each => each.key === key)
  if (!parcel || !isOpen(parcel)) return lesson
  const settled: Parcel = {
    ...parcel,
    state: outcome.state,
    settledAt: outcome.state === 'waiting' ? 0 : now,
    submissionId: outcome.state === 'sent' ? outcome.submissionId : null,
  }
  const parcels = lesson.parcels.map(each => (each.key === key ? settled : each))
  return merge({ ...lesson, parcels }, { ...lesson, parcels })
}
