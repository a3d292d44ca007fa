import { useState } from 'react'
import { useMe } from '../people/index.ts'
import { forget, keep, kept } from '../platform/kept.ts'
import { useAnswers } from '../platform/use-read.ts'

/** The teacher's words, by pupil. */
export type Words = Readonly<Record<string, string>>

type Kept = { readonly words: Words; readonly at: number }

/** Evenings for parents are over by then. */
const KEPT_FOR_MS = 14 * 86_400_000

const readKept = (name: string): Words => {
  const found = kept<Kept>(name)
  if (found && Date.now() - found.at < KEPT_FOR_MS) return found.words
  forget(name)
  return {}
}

/**
 * The words for the reports of a class. They outlive another page, a reload and a restart, on this device alone: until their writer clears them, the
 * session ends, somebody else signs in, or two weeks after the last letter. Where nothing can be kept, they stay in the memory of this tab.
 */
export function useKeptWords(classId: string) {
  const answers = useAnswers()
  // What begins with `words.` goes with every end of a session.
  const name = `words.${useMe().id}.${classId}`
  const key = ['reports.words', name]
  const [words, setWords] = useState<Words>(() => answers.getQueryData<Words>(key) ?? readKept(name))
  const [isKept, setKept] = useState(true)
  const show = (next: Words): void => {
    setWords(next)
    answers.setQueryDefaults(['reports.words'], { gcTime: Number.POSITIVE_INFINITY })
    answers.setQueryData<Words>(key, next)
  }
  const write = (next: Words): void => {
    show(next)
    setKept(keep(name, { words: next, at: Date.now() }))
  }
  const clear = (): void => {
    show({})
    forget(name)
  }
  return { words, isKept, write, clear }
}
