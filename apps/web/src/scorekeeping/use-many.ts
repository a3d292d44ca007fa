import { useEffect, useRef } from 'react'
import { newKey } from '../platform/call.ts'
import { readChange } from '../ui/display/numbers.ts'
import { useToast } from '../ui/overlay/toasts.tsx'
import { listOf } from '../ui/speech.ts'
import { dropPress, isHere } from './lesson-draft.ts'
import type { LessonStore } from './lesson-store.ts'
import { t } from './words/index.ts'

/** Adds one entry, and returns what a limit says against it. */
type TapOne = (pupilId: string, amount: number, press: string) => string | null

/**
 * Points for many at once, as if each pupil were tapped. The message takes them back with one press, for as long as any of them are
 * still collected here.
 */
export function useMany(store: LessonStore | null, tap: TapOne, nameOf: (pupilId: string) => string) {
  const toast = useToast()
  /** The messages that offer to take a press back, by its key. */
  const offers = useRef(new Map<string, () => void>())
  useEffect(
    () =>
      store?.subscribeLate(() => {
        for (const [press, close] of offers.current) {
          if (isHere(store.lesson(), press)) continue
          offers.current.delete(press)
          close()
        }
      }),
    [store],
  )
  return (pupilIds: readonly string[], amount: number): void => {
    if (!store) return
    const press = newKey()
    const left = new Map<string, string[]>()
    for (const pupilId of pupilIds) {
      const problem = tap(pupilId, amount, press)
      if (problem !== null) left.set(problem, [...(left.get(problem) ?? []), nameOf(pupilId)])
    }
    const count = pupilIds.length - [...left.values()].flat().length
    for (const [problem, names] of left) toast(t('many.left', { names: listOf(names), problem }), 'bad')
    if (count === 0) return
    const takeBack = (): void => store.change((lesson, now) => dropPress(lesson, press, now))
    const given = { change: readChange(amount), count }
    const undo = { label: t('many.undo'), spoken: t('many.undoOf', given), onPress: takeBack }
    const close = toast(t('many.done', given), 'good', undo)
    offers.current.set(press, close)
  }
}
