import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallRefused, newKey } from '../platform/call.ts'
import { useToast } from '../ui/overlay/toasts.tsx'
import type { Board } from './board.ts'
import type { Parcel, Way } from './lesson.ts'
import type { LessonStore } from './lesson-store.ts'
import { pack } from './parcel.ts'
import type { SendNews } from './send-lesson.ts'
import { useSending } from './use-lesson.ts'

const NOTHING = 'No changes to submit'
export const SUBMIT_FAILED = 'Error submitting changes. Please try again.'

const changes = (parcel: Parcel): string => (parcel.body.changes.length === 1 ? '1 change' : `${parcel.body.changes.length} changes`)

/** Handing in what was collected, and what becomes of it. */
export function useHandIn(personId: string, board: Board, store: LessonStore | null, onSent: () => void) {
  const answers = useQueryClient()
  const toast = useToast()
  const [alert, setAlert] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<CallRefused | null>(null)

  const askAgain = (): void => {
    for (const name of ['scorekeeping.board', 'scorekeeping.my-submissions']) void answers.invalidateQueries({ queryKey: [name] })
  }
  const heard = (news: SendNews): void => {
    const { parcel } = news
    const other =
      parcel.body.classId === board.classId ? null : (board.classes.find(each => each.id === parcel.body.classId)?.name ?? 'another class')
    const of = other === null ? '' : ` of ${other}`
    if (news.news === 'sent') {
      toast(
        parcel.way === 'award'
          ? `${changes(parcel)}${of} awarded. The totals are up to date.`
          : `${changes(parcel)}${of} sent for approval. The totals show approved points again.`,
        'good',
      )
      if (other === null) onSent()
      askAgain()
    } else if (news.news === 'refused') {
      setAlert(SUBMIT_FAILED)
      setRefusal(news.error)
      askAgain()
    } else if (parcel.state === 'sending') {
      toast(`No network. ${changes(parcel)}${of} wait on this device and are sent when it is back.`)
    }
  }
  const { sendNow } = useSending(personId, store, heard)

  const submit = (way: Way): void => {
    if (!store || store.lesson().parcels.some(parcel => parcel.state === 'sending')) return
    if (store.sum().pupils === 0) {
      setAlert(NOTHING)
      toast(NOTHING, 'bad')
      return
    }
    setAlert(null)
    setRefusal(null)
    store.change((lesson, now) => pack(lesson, { key: newKey(), way, classId: store.classId, now }))
    sendNow()
  }
  return { submit, alert, clearAlert: () => setAlert(null), refusal, closeRefusal: () => setRefusal(null) }
}
