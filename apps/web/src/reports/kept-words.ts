import { useEffect, useState } from 'react'
import { useMe } from '../people/index.ts'
import { forget, keep, kept } from '../platform/kept.ts'
import { useAnswers } from '../platform/use-read.ts'

/** The teacher's words, by pupil. */
export type Words = Readonly<Record<string, string>>

/**
 * The words for the reports of a class. They outlive another page, a reload and a restart, on this device alone: it forgets them once they are printed,
 * and all of them when their writer signs out. Where nothing can be kept, they stay in the memory of this tab.
 */
export function useKeptWords(classId: string): readonly [Words, (words: Words) => void] {
  const answers = useAnswers()
  // What begins with `work.` goes with a sign-out.
  const name = `work.reports.${useMe().id}.${classId}`
  const key = ['reports.words', name]
  const [words, setWords] = useState<Words>(() => answers.getQueryData<Words>(key) ?? kept<Words>(name) ?? {})
  useEffect(() => {
    const printed = (): void => forget(name)
    addEventListener('afterprint', printed)
    return () => removeEventListener('afterprint', printed)
  }, [name])
  const write = (next: Words): void => {
    setWords(next)
    answers.setQueryDefaults(['reports.words'], { gcTime: Number.POSITIVE_INFINITY })
    answers.setQueryData<Words>(key, next)
    keep(name, next)
  }
  return [words, write]
}
