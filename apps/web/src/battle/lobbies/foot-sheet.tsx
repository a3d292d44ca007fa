import { X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Neatline } from '../../ui/layout/neatline.tsx'
import { useAnnounce } from '../../ui/messages/announcer.tsx'
import { canInterrupt } from '../../ui/overlay/good-moment.ts'
import { useToast } from '../../ui/overlay/toasts.tsx'
import styles from './challenge-sheet.module.css'
import { t } from './words/index.ts'

/** The sheets that were announced: one that was hidden for a while is not announced again. */
const announced = new Set<string>()
/** It is news again when the sheet comes back. */
export const announceAgain = (id: string): void => void announced.delete(id)

type FootSheetProps = {
  /** What it is about: a challenge, or a duel. */
  id: string
  title: string
  /** Read aloud after the title. */
  spoken: string
  /** Says where it can be found once it is dismissed. */
  aside: string
  onDismiss: () => void
  children: ReactNode
}

/** Something about duels at the edge of whatever page is open. It takes no focus, and Escape dismisses it. */
export function FootSheet({ id, title, spoken, aside, onDismiss, children }: FootSheetProps) {
  const announce = useAnnounce()
  const toast = useToast()
  const sheet = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (announced.has(id)) return
    announced.add(id)
    announce(`${title}. ${spoken}`)
  }, [id, title, spoken, announce])

  const dismiss = useRef<() => void>(() => undefined)
  dismiss.current = () => {
    toast(aside)
    onDismiss()
  }
  useEffect(() => {
    // On the window, so that a menu that is open closes first.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || !canInterrupt()) return
      event.preventDefault()
      dismiss.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  // Anybody who answers by keyboard continues where they came from.
  useLayoutEffect(
    () => () => {
      if (!sheet.current?.contains(document.activeElement)) return
      const place = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main')
      place?.focus({ preventScroll: true })
    },
    [],
  )

  return (
    <aside
      ref={sheet}
      className={styles.sheet}
      data-ground="plate"
      data-foot-sheet=""
      aria-label={title}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
    >
      <Neatline />
      <div className={styles.inside}>
        {children}
        <IconButton icon={X} className={styles.later} label={t('sheet.later')} onClick={() => dismiss.current()} />
      </div>
    </aside>
  )
}
