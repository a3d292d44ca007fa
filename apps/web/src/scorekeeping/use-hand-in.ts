import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { useCallback, useRef, useState } from 'react'
import { apiOf, type CallRefused, newKey } from '../platform/call.ts'
import { mayHaveCounted } from '../platform/intentions.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useAnswers } from '../platform/use-read.ts'
import { useToast } from '../ui/overlay/toasts.tsx'
import { startBatch } from './batch.ts'
import type { Board } from './board.ts'
import type { Batch, Way } from './lesson.ts'
import type { LessonStore } from './lesson-store.ts'
import type { SendNews } from './send-lesson.ts'
import { useSending } from './use-lesson.ts'
import { t } from './words/index.ts'

const api = apiOf<ScorekeepingCalls>()

/** Handing in the collected points, and the outcome. */
export function useHandIn(personId: string, board: Board, store: LessonStore | null, onSent: () => void) {
  const answers = useAnswers()
  const toast = useToast()
  const onFailed = useFailure()
  const [alert, setAlert] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  /** Somebody pressed Send now and is waiting for an answer, unlike during an automatic attempt. */
  const pressed = useRef(false)

  const askAgain = (): void => {
    void answers.invalidate(['scorekeeping.board', 'scorekeeping.my-submissions'])
  }
  /** Points of a class other than the one on the screen are announced with its name. */
  const said = (what: Way | 'noNetwork', { body }: Batch): string => {
    const count = body.changes.length
    if (body.classId === board.classId) return t(`handIn.${what}`, { count })
    const other = board.classes.find(each => each.id === body.classId)
    return t(`handIn.${what}Of`, { count, class: other?.name ?? t('handIn.anotherClass') })
  }
  /** Somebody who has just awarded points and sees a mistake takes all of them back at once, as on the page of the lesson. */
  const takeBack = async (submissionId: string, key = newKey(), seen?: number): Promise<void> => {
    let version = seen
    try {
      version ??= (await api.read('scorekeeping.preview-undo', { submissionId })).version
      await api.command('scorekeeping.undo-submission', { submissionId, lineId: null, version }, key)
      toast(t('handIn.undone'), 'good')
    } catch (error) {
      onFailed(error, () => (mayHaveCounted(error) ? takeBack(submissionId, key, version) : takeBack(submissionId)))
    }
    askAgain()
  }
  const heard = (news: SendNews): void => {
    const { batch } = news
    if (news.news === 'sent') {
      const { submissionId } = news
      const undo = { label: t('bar.undo'), onPress: () => void takeBack(String(submissionId)) }
      toast(said(batch.way, batch), 'good', batch.way === 'award' && submissionId !== null ? undo : undefined)
      if (batch.body.classId === board.classId) onSent()
      askAgain()
    } else if (news.news === 'refused') {
      setAlert(t('handIn.failed'))
      setRefusal(news.error)
      askAgain()
    } else if (batch.state === 'sending' || pressed.current) {
      toast(said('noNetwork', batch))
    }
    pressed.current = false
  }
  const { sendNow } = useSending(personId, store, heard)

  const submit = (way: Way): void => {
    if (!store || store.lesson().batches.some(batch => batch.state === 'sending')) return
    if (store.sum().pupils === 0) {
      setAlert(t('handIn.nothing'))
      return
    }
    setAlert(null)
    setRefusal(null)
    store.change((lesson, now) => startBatch(lesson, { key: newKey(), way, classId: store.classId, now }))
    sendNow()
  }
  const sendWaiting = (): void => {
    pressed.current = true
    sendNow()
  }
  const clearAlert = useCallback(() => setAlert(null), [])
  return { submit, sendWaiting, alert, clearAlert, refusal, closeRefusal: () => setRefusal(null) }
}
