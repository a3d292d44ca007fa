import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { sessionNow } from '../people/index.ts'
import { keptLessons } from './kept-lessons.ts'
import { isOpen, type Lesson } from './lesson.ts'
import type { Sum } from './lesson-draft.ts'
import { type LessonStore, lessonStore } from './lesson-store.ts'
import { type Sending, type SendNews, startSending } from './send-lesson.ts'

/** The whole lesson, for what is shown beside the cards. */
export function useLesson(store: LessonStore): Lesson {
  return useSyncExternalStore(store.subscribeLate, store.lesson)
}

/** The sum of the open taps, for what is shown beside the cards. */
export function useSum(store: LessonStore): Sum {
  return useSyncExternalStore(store.subscribeLate, store.sum)
}

/** Net change of one pupil: only its own card renders again. */
export function useNet(store: LessonStore | null, pupilId: string): number {
  return useSyncExternalStore(store?.subscribe ?? never, () => store?.sum().net.get(pupilId) ?? 0)
}

const never = () => () => undefined

/** Points of one pupil that left this device's draft and are not in the total yet: on their way, or waiting for approval. */
export function useCarried(store: LessonStore | null, pupilId: string, waitingIds: ReadonlySet<string>): number {
  return useSyncExternalStore(store?.subscribe ?? never, () => {
    let net = 0
    for (const batch of store?.lesson().batches ?? []) {
      const counts = isOpen(batch) || (batch.state === 'sent' && waitingIds.has(batch.submissionId ?? ''))
      if (counts) net += batch.body.changes.find(change => change.pupilId === pupilId)?.changeAmount ?? 0
    }
    return net
  })
}

/** The state of what was handed in from this device. */
type SendState = 'idle' | 'sending' | 'waiting'

export const sendStateOf = (lesson: Lesson): SendState => {
  if (lesson.batches.some(batch => batch.state === 'sending')) return 'sending'
  return lesson.batches.some(batch => batch.state === 'waiting') ? 'waiting' : 'idle'
}

/** Sends the waiting points of all of this person's lessons while the screen is open. */
export function useSending(personId: string, store: LessonStore | null, heard: (news: SendNews) => void): { sendNow: () => void } {
  const latest = useRef(heard)
  latest.current = heard
  const sendings = useRef<readonly Sending[]>([])

  useEffect(() => {
    // Several people use one computer: nobody's points are sent in another's name.
    const isStillHere = () => sessionNow().front?.me?.id === personId
    const classIds = new Set([...(store ? [store.classId] : []), ...keptLessons(personId)])
    sendings.current = [...classIds].map(classId => startSending(lessonStore(personId, classId), isStillHere, news => latest.current(news)))
    return () => {
      for (const sending of sendings.current) sending.stop()
      sendings.current = []
    }
  }, [personId, store])

  const sendNow = useCallback(() => {
    for (const sending of sendings.current) sending.sendNow()
  }, [])
  return { sendNow }
}
