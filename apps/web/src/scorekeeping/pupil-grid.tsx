import { type KeyboardEvent, memo, startTransition, useEffect, useRef, useState } from 'react'
import type { Presence } from '../attendance/index.ts'
import { useToast } from '../ui/overlay/toasts.tsx'
import type { Pupil } from './board.ts'
import styles from './lesson-screen.module.css'
import type { LessonStore } from './lesson-store.ts'
import { EmptyCard, PupilCard } from './pupil-card.tsx'
import { useFingerTaps } from './use-finger-taps.ts'
import { t } from './words/index.ts'

type PupilGridProps = {
  pupils: readonly Pupil[]
  presenceOf: (pupilId: string) => Presence
  store: LessonStore | null
  waitingIds: ReadonlySet<string>
  /** The points that the chosen reason usually brings; null where it says nothing of them. */
  usual: number | null
  onEntry: (pupilId: string, amount: number) => string | null
}

const KEYS: Readonly<Record<string, number>> = { '+': 1, '-': -1 }

const shortIdOf = (target: Element): string | undefined => target.closest<HTMLElement>('[data-sign]')?.dataset.sign

/** The number of cards filled at once, which is what a screen shows; the others follow. */
const FIRST = 8
/** Each time, half as many again. */
const GROWS = 1.5
/** Chromium looks for forms that can be filled in this often, and lays out each new one, even out of sight: all of a class together would block a slow phone. */
const PAUSE_MS = 100

/** Returns the number of cards that are filled by now. */
function useFilled(all: number): number {
  const [filled, setFilled] = useState(FIRST)
  useEffect(() => {
    if (filled >= all) return
    const timer = setTimeout(() => startTransition(() => setFilled(Math.ceil(filled * GROWS))), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [filled, all])
  return filled
}

/** The cards. One handler for the keys of all cards: a tap is stored, and only the tapped card renders again. */
export const PupilGrid = memo(function PupilGrid({ pupils, presenceOf, store, waitingIds, usual, onEntry }: PupilGridProps) {
  const toast = useToast()
  const filled = useFilled(pupils.length)
  const enter = (target: Element, amount: number): void => {
    const pupilId = target.closest<HTMLElement>('[data-pupil]')?.dataset.pupil
    const words = pupilId ? onEntry(pupilId, amount) : null
    if (words) toast(words, 'bad')
  }
  const press = (target: Element): void => {
    const sign = shortIdOf(target)
    if (sign) enter(target, sign === 'plus' ? 1 : -1)
  }
  const grid = useRef<HTMLUListElement>(null)
  useFingerTaps(grid, target => shortIdOf(target) !== undefined, press)
  // On the keys of a card, + and - give and take as well.
  const type = (event: KeyboardEvent<HTMLElement>) => {
    const amount = KEYS[event.key]
    const target = event.target as Element
    if (!amount || !(target instanceof HTMLButtonElement) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    enter(target, amount)
  }
  return (
    <ul
      className={styles.grid}
      aria-label={t('screen.students')}
      ref={grid}
      onClick={event => press(event.target as Element)}
      onKeyDown={type}
    >
      {pupils.map((pupil, at) =>
        at < filled ? (
          <PupilCard
            key={pupil.id}
            pupil={pupil}
            presence={presenceOf(pupil.id)}
            store={store}
            waitingIds={waitingIds}
            usual={usual}
            onEntry={onEntry}
          />
        ) : (
          <EmptyCard key={pupil.id} />
        ),
      )}
    </ul>
  )
})
