import { useState } from 'react'
import type { Answers } from '../platform/answers.ts'
import { useAnswers } from '../platform/use-read.ts'

/** The teacher's words, by pupil. */
export type Words = Readonly<Record<string, string>>

const KEPT = 'reports.words'
const isWritten = (words: Words | undefined): boolean => Object.values(words ?? {}).some(text => text.trim() !== '')

const warned = new WeakSet<Answers>()
/** Asks before the tab is closed or reloaded while something is written, on whatever page. */
const warnFor = (answers: Answers): void => {
  if (warned.has(answers)) return
  warned.add(answers)
  answers.setQueryDefaults([KEPT], { gcTime: Number.POSITIVE_INFINITY })
  addEventListener('beforeunload', event => {
    if (answers.getQueriesData<Words>({ queryKey: [KEPT] }).some(([, words]) => isWritten(words))) event.preventDefault()
  })
}

/** The words for the reports of a class. They stay in the memory of this tab while its reader is elsewhere in the app, and go when they sign out. */
export function useKeptWords(classId: string): readonly [Words, (words: Words) => void] {
  const answers = useAnswers()
  const key = [KEPT, classId]
  const [words, setWords] = useState<Words>(() => answers.getQueryData<Words>(key) ?? {})
  const write = (next: Words): void => {
    warnFor(answers)
    setWords(next)
    answers.setQueryData<Words>(key, next)
  }
  return [words, write]
}
