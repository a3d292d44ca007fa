// Sends what waits on this device, each batch with its own key, until the server has answered it.

import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { retryWithBackoff } from '../platform/backoff.ts'
import { apiOf, CallRefused, ServerAway } from '../platform/call.ts'
import { isFinal } from '../platform/intentions.ts'
import { liveState, onLiveState } from '../platform/live.ts'
import { type Outcome, settle } from './batch.ts'
import { type Batch, isOpen } from './lesson.ts'
import type { LessonStore } from './lesson-store.ts'

const api = apiOf<ScorekeepingCalls>()

export type SendNews =
  | { readonly news: 'sent'; readonly batch: Batch; readonly submissionId: string | null }
  | { readonly news: 'refused'; readonly batch: Batch; readonly error: CallRefused }
  | { readonly news: 'waiting'; readonly batch: Batch; readonly error: CallRefused | ServerAway }

/** Whether it is an answer about these points, which puts them back into the draft. A server that is busy, away or has lost the session is asked again. */
const isAboutThem = (error: CallRefused): boolean => isFinal(error) || error.refusal === 'http.broken'

/** Returns the submission; null if the school already has the points, but the server no longer says in which submission. */
const sendBatch = async (batch: Batch): Promise<string | null> => {
  const name = batch.way === 'award' ? 'scorekeeping.award-directly' : 'scorekeeping.submit-changes'
  try {
    return (await api.command(name, batch.body, batch.key)).id
  } catch (error) {
    if (error instanceof CallRefused && error.refusal === 'http.done-before') return null
    throw error
  }
}

/** One tab at a time sends a lesson, where the browser can tell them apart; in any case the key makes sure that the points count once. */
const alone = async (name: string, work: () => Promise<void>): Promise<boolean> => {
  if (!('locks' in navigator)) {
    await work()
    return true
  }
  return navigator.locks.request(`xiotein.${name}`, { ifAvailable: true }, async lock => {
    if (lock) await work()
    return lock !== null
  })
}

export type Sending = { sendNow(): void; stop(): void }

/**
 * Keeps sending until it is stopped, as long as the same person is signed in: at once when the live connection is back, otherwise with growing
 * waits. `heard` is called with the outcome of each batch.
 */
export const startSending = (store: LessonStore, isStillHere: () => boolean, heard: (news: SendNews) => void): Sending => {
  let stopped = false
  let busy = false

  const note = (batch: Batch, outcome: Outcome): void => store.change((lesson, now) => settle(lesson, batch.key, outcome, now))

  /** Whether the next batch may follow at once. */
  const attempt = async (batch: Batch): Promise<boolean> => {
    try {
      const submissionId = await sendBatch(batch)
      note(batch, { state: 'sent', submissionId })
      heard({ news: 'sent', batch, submissionId })
      again.reset()
      return true
    } catch (error) {
      if (error instanceof CallRefused && isAboutThem(error)) {
        note(batch, { state: 'returned' })
        heard({ news: 'refused', batch, error })
        return true
      }
      // The batches behind it wait as well.
      for (const each of store.lesson().batches.filter(isOpen)) note(each, { state: 'waiting' })
      if (!(error instanceof CallRefused || error instanceof ServerAway)) throw error
      heard({ news: 'waiting', batch, error })
      return false
    }
  }

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const batch = store.lesson().batches.find(isOpen)
      if (!batch || stopped || !isStillHere() || !(await attempt(batch))) return
    }
  }

  const again = retryWithBackoff(() => {
    if (stopped || busy || !store.lesson().batches.some(isOpen)) return
    busy = true
    void alone(store.name, sendAll).finally(() => {
      busy = false
      if (stopped || !store.lesson().batches.some(isOpen)) again.reset()
      else again.failed()
    })
  })
  const stopListening = onLiveState(() => {
    if (liveState() === 'online') again.tryNow()
  })
  again.tryNow()
  return {
    sendNow: again.tryNow,
    stop: () => {
      stopped = true
      stopListening()
      again.reset()
    },
  }
}
