// The lesson of one person and class on this device: stored after every change, and the same in every tab of the browser.

import type { Decision } from '@xiotein/game/rules'
import { newKey } from '../platform/call.ts'
import { keep, kept, keptText, onKeptElsewhere } from '../platform/kept.ts'
import { type LessonName, nameOfLesson } from './kept-lessons.ts'
import { emptyLesson, isLesson, type Lesson, type Tap } from './lesson.ts'
import { addTap, checkTap, merge, type Sum, sumOf, tidy } from './lesson-draft.ts'

export type LessonStore = {
  readonly name: string
  readonly classId: string
  lesson(): Lesson
  /** The sum of the open taps; the same object until something changes. */
  sum(): Sum
  /** Whether the last change is stored: a device can be full, or forbid it. */
  isSaved(): boolean
  subscribe(listener: () => void): () => void
  /** Like `subscribe`, but once for several changes in a row, so that the tapped card comes first. */
  subscribeLate(listener: () => void): () => void
  change(step: (lesson: Lesson, now: number) => Lesson): void
  /** Adds one entry, if the limits allow it. */
  tap(entry: Pick<Tap, 'pupilId' | 'amount' | 'reasonId' | 'press'>): Decision<number>
}

/** The most that a view of the whole lesson may lag behind a tap. */
const NOTIFY_WITHIN_MS = 120
/** A tap is painted first and stored a moment later; leaving the page stores it at once. */
const SAVED_WITHIN_MS = 30

/** Taps of different tabs and visits never share an id. */
const writer = newKey().slice(0, 8)
let taps = 0

const createStore = (name: LessonName, classId: string): LessonStore => {
  let lesson = emptyLesson
  let sum = sumOf(lesson.taps)
  let stored: string | null = null
  let saved = true
  const listeners = new Set<() => void>()
  const lateListeners = new Set<() => void>()
  let notifyTimer: ReturnType<typeof setTimeout> | undefined
  const notifyLate = (): void => {
    notifyTimer = undefined
    for (const listener of lateListeners) listener()
  }
  const become = (next: Lesson): void => {
    if (next === lesson) return
    if (next.taps !== lesson.taps) sum = sumOf(next.taps)
    lesson = next
    for (const listener of listeners) listener()
    if (notifyTimer === undefined) notifyTimer = setTimeout(notifyLate, NOTIFY_WITHIN_MS)
  }
  const save = (): void => {
    saved = keep(name, lesson)
    stored = keptText(name)
  }
  /** Returns what this tab and the store know together. */
  const fresh = (): Lesson => {
    const text = keptText(name)
    if (text === stored) return lesson
    stored = text
    const theirs = kept<unknown>(name)
    return isLesson(theirs) ? merge(lesson, theirs) : lesson
  }
  let later: ReturnType<typeof setTimeout> | undefined
  /** Keeps what another tab has written in the meantime, too. */
  const saveNow = (): void => {
    if (later === undefined) return
    clearTimeout(later)
    later = undefined
    become(fresh())
    save()
  }
  const change = (step: (lesson: Lesson, now: number) => Lesson): void => {
    const before = lesson
    const next = step(fresh(), Date.now())
    become(next)
    if (next === before) return
    clearTimeout(later)
    later = undefined
    save()
  }
  window.addEventListener('pagehide', saveNow)
  document.addEventListener('visibilitychange', saveNow)

  lesson = tidy(fresh(), Date.now())
  sum = sumOf(lesson.taps)
  onKeptElsewhere(name, () => {
    const text = keptText(name)
    const merged = fresh()
    become(merged)
    // The other tab did not know everything: what it overwrote is written again.
    if (text !== null && JSON.stringify(merged) !== text) save()
  })

  return {
    name,
    classId,
    lesson: () => lesson,
    sum: () => sum,
    isSaved: () => saved,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribeLate: listener => {
      lateListeners.add(listener)
      return () => lateListeners.delete(listener)
    },
    change,
    tap: entry => {
      const decision = checkTap(lesson.taps, entry)
      if (!decision.ok) return decision
      taps += 1
      const id = `${writer}.${taps}`
      become(addTap(lesson, { ...entry, id, at: Date.now() }))
      later ??= setTimeout(saveNow, SAVED_WITHIN_MS)
      return decision
    },
  }
}

const stores = new Map<string, LessonStore>()

/** The lesson of a class as this person collects it; the same object for the life of the page. */
export const lessonStore = (personId: string, classId: string): LessonStore => {
  const name = nameOfLesson(personId, classId)
  const known = stores.get(name)
  if (known) return known
  const store = createStore(name, classId)
  stores.set(name, store)
  return store
}
