// The batches that a device sends of a lesson: points under one key, so that they count once however often they are sent. Pure.

import { type Batch, type Body, isOpen, type Lesson, type Tap, type Way } from './lesson.ts'
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

/** Moves every tap of the draft into a batch. New taps start a new draft. */
export const startBatch = (lesson: Lesson, batch: { key: string; way: Way; classId: string; now: number }): Lesson => {
  const { key, way, classId, now } = batch
  const body = bodyOf(classId, lesson.taps, now)
  if (body.changes.length === 0) return lesson
  const started: Batch = { key, way, body, taps: lesson.taps, madeAt: now, state: 'sending', settledAt: 0, submissionId: null }
  return { ...lesson, taps: [], batches: [...lesson.batches, started] }
}

export type Outcome =
  | { readonly state: 'waiting' }
  | { readonly state: 'sent'; readonly submissionId: string | null }
  | { readonly state: 'returned' }

/** Records the outcome of a batch. The taps of a returned one rejoin those that were tapped in the meantime. */
export const settle = (lesson: Lesson, key: string, outcome: Outcome, now: number): Lesson => {
  const batch = lesson.batches.find(each => each.key === key)
  if (!batch || !isOpen(batch)) return lesson
  const settled: Batch = {
    ...batch,
    state: outcome.state,
    settledAt: outcome.state === 'waiting' ? 0 : now,
    submissionId: outcome.state === 'sent' ? outcome.submissionId : null,
  }
  const batches = lesson.batches.map(each => (each.key === key ? settled : each))
  return merge({ ...lesson, batches }, { ...lesson, batches })
}
