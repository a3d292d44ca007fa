// Points that were handed in without a network are sent from any page, not only from the scorekeeper screen.

import { sessionNow } from '../people/index.ts'
import { wordsOf } from '../platform/call.ts'
import { keptLessons } from './kept-lessons.ts'
import { isOpen } from './lesson.ts'
import { lessonStore } from './lesson-store.ts'
import { type SendNews, startSending } from './send-lesson.ts'
import { t } from './words/index.ts'

/** Sends what this person has handed in on this device without an answer so far, and reports each answer. The returned function stops it. */
export const sendLeft = (personId: string, show: (words: string, tone: 'good' | 'bad') => void): (() => void) => {
  const heard = (news: SendNews): void => {
    const count = news.batch.body.changes.length
    if (news.news === 'sent') show(t('left.sent', { count }), 'good')
    if (news.news === 'refused') show(t('left.refused', { count, why: wordsOf(news.error) }), 'bad')
  }
  // Several people use one computer: nobody's points are sent in another's name.
  const isStillHere = () => sessionNow().front?.me?.id === personId
  const left = keptLessons(personId)
    .map(classId => lessonStore(personId, classId))
    .filter(store => store.lesson().batches.some(isOpen))
  const sendings = left.map(store => startSending(store, isStillHere, heard))
  return () => {
    for (const sending of sendings) sending.stop()
  }
}
