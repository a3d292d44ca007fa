import { useEffect, useEffectEvent, useState } from 'react'
import { useMe } from '../people/index.ts'
import { forget, keep, kept, onKeptElsewhere } from '../platform/kept.ts'
import { useAnswers } from '../platform/use-read.ts'
import { DAY_MS } from '../ui/durations.ts'

declare module '../platform/kept.ts' {
  interface KeptNames {
    readonly 'words.': true
  }
}

/** The teacher's words, by pupil. */
export type Words = Readonly<Record<string, string>>

type StoredWords = { readonly words: Words; readonly at: number }

/** Evenings for parents are over by then. */
const KEPT_FOR_MS = 14 * DAY_MS

const readKept = (name: string): Words => {
  const found = kept<StoredWords>(name)
  if (found && Date.now() - found.at < KEPT_FOR_MS) return found.words
  forget(name)
  return {}
}

type ShownWords = { readonly words: Words; readonly isKept: boolean }

/**
 * The words for the reports of a class. They outlive another page, a reload and a restart, on this device alone: until their writer clears them, the
 * session ends, somebody else signs in, or two weeks after the last letter. Where nothing can be kept, they stay in the memory of this tab.
 */
export function useKeptWords(classId: string) {
  const answers = useAnswers()
  // Everything stored under `words.` is removed whenever a session ends.
  const name = `words.${useMe().id}.${classId}` as const
  const [shown, setShown] = useState<ShownWords>(
    () => answers.getQueryData<ShownWords>(['reports.words', name]) ?? { words: readKept(name), isKept: true },
  )
  const { words, isKept } = shown
  const show = (next: ShownWords): void => {
    setShown(next)
    answers.setQueryDefaults(['reports.words'], { gcTime: Number.POSITIVE_INFINITY })
    answers.setQueryData<ShownWords>(['reports.words', name], next)
  }
  // Another tab may have written about other pupils. What could not be kept is known to this tab alone.
  const known = (): Words => (isKept ? readKept(name) : { ...readKept(name), ...words })
  const write = (personId: string, text: string): void => {
    const next = { ...known(), [personId]: text }
    show({ words: next, isKept: keep(name, { words: next, at: Date.now() }) })
  }
  const clear = (): void => {
    forget(name)
    show({ words: {}, isKept: true })
  }
  const hear = useEffectEvent(() => show({ words: known(), isKept }))
  useEffect(() => onKeptElsewhere(name, hear), [name])
  useEffect(() => {
    if (isKept) return
    const ask = (event: Event): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isKept])
  return { words, isKept, write, clear }
}
