import { X } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSingleKeys } from '../../../platform/single-keys.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { HeardInside } from '../../../ui/overlay/heard-inside.tsx'
import { SmallClockOf } from './small-clock.tsx'
import styles from './tools.module.css'
import { t } from './words/index.ts'

type ToolLayerProps = {
  title: string
  /** Not in the timer itself, which is nothing else. */
  showsTime?: boolean
  onClose: () => void
  onNext: () => void
  onBack?: () => void
  children: ReactNode
}

/** Keys of a keyboard and of a clicker for slides. Space and Enter stay with the button that has the focus. */
const NEXT: readonly string[] = ['PageDown', 'ArrowRight']
const BACK: readonly string[] = ['PageUp', 'ArrowLeft']
const DARK: readonly string[] = ['b', 'B', '.']

/** A choice of one of some takes the arrows itself. */
const takesArrows = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'radio'

/** A tool over the whole class display: for the class, not for the teacher, so everything in it is large. Escape closes it. */
export function ToolLayer({ title, showsTime = true, onClose, onNext, onBack, children }: ToolLayerProps) {
  const time = useContext(SmallClockOf)
  const dialog = useRef<HTMLDialogElement>(null)
  const [isDark, setIsDark] = useState(false)
  const hasKeys = useSingleKeys()
  const titleId = useId()
  // The wall behind it has set this: night, or paper for a bright room.
  const isPaper = document.documentElement.dataset.theme === 'light'
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-begin]')?.focus()
    return () => element?.close()
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target } = event
    // A button that is gone leaves the focus to the page behind, and the clicker works on. Another dialog over this one has its own keys.
    if (target !== document.body && !(target instanceof Node && dialog.current?.contains(target))) return
    // A key that is held down counts once.
    if (event.repeat || (/^Arrow/u.test(key) && takesArrows(target))) return
    if (isDark && [...NEXT, ...BACK].includes(key)) setIsDark(false)
    else if (NEXT.includes(key)) onNext()
    else if (BACK.includes(key)) onBack?.()
    else if (hasKeys && DARK.includes(key)) setIsDark(dark => !dark)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.layer, isPaper && styles.paper, isDark && styles.black)}
      {...(isPaper ? {} : { 'data-ground': 'plate' })}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classNames(styles.inside, isDark && styles.dark)}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <p className={styles.keys}>{t('keys')}</p>
          {showsTime ? time : null}
          <IconButton icon={X} label={t('close')} onClick={onClose} />
        </header>
        {children}
        <HeardInside />
      </div>
    </dialog>
  )
}
