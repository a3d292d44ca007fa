import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useScrolls } from '../use-scrolls.ts'
import { t } from '../words/index.ts'
import styles from './dialog.module.css'
import { HeardInside } from './heard-inside.tsx'
import { keepTabInside, partsAround } from './keep-focus.ts'
import { useScrollLock } from './use-scroll-lock.ts'

type DialogProps = {
  open: boolean
  /** Called by Escape, the cross and a press on the backdrop. Set `open` to false in it. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Notes about what the buttons do: above them, in view however long the rest is. */
  said?: ReactNode
  /** Buttons at the foot, the primary one last. */
  footer?: ReactNode
  /** 26, 34 or 56 rem at most; `review` is 600 px by 80 percent of the window. */
  width?: 'small' | 'usual' | 'wide' | 'review'
  /** Off while an answer is needed or work is under way: no cross, Escape and backdrop do nothing. */
  dismissible?: boolean
}

/** A sheet over everything. Holds the focus (begins at `data-begin`, if any), closes by Escape, and gives the focus back to what opened it. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

/** The second press of somebody who presses twice falls on what surrounds the sheet by then, and must not close it. */
const SECOND_PRESS_MS = 500

function OpenDialog({ onClose, title, children, said, footer, width = 'usual', dismissible = true }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const openedAtMs = useRef(0)
  const titleId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    const around = partsAround(opener)
    element?.showModal()
    openedAtMs.current = performance.now()
    // A control cannot take the focus before the sheet is shown, so autoFocus comes too early.
    element?.querySelector<HTMLElement>('[data-begin]')?.focus()
    return () => {
      element?.close()
      // The browser gives the focus back automatically, unless the opener was busy or rendered again in the meantime.
      if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body) opener.focus()
      // Loaded when it is needed; without a network the focus stays where the browser leaves it.
      if (around.length > 0)
        import('./focus-near.ts').then(
          near => near.keepFocusNear(around),
          () => undefined,
        )
    }
  }, [])

  useScrollLock()

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[width])}
      aria-labelledby={titleId}
      onCancel={event => {
        // Only the sheet's own Escape counts, not the cancel of a file chooser inside.
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (dismissible) onClose()
      }}
      onKeyDown={event => {
        if (dialog.current) keepTabInside(event, dialog.current)
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.preventDefault()
          event.stopPropagation()
          if (dismissible) onClose()
        }
      }}
      onPointerDown={event => {
        if (!dismissible || performance.now() - openedAtMs.current < SECOND_PRESS_MS) return
        if (event.target === dialog.current && isOnBackdrop(event, dialog.current)) onClose()
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {dismissible ? <IconButton icon={X} label={t('close')} onClick={onClose} /> : null}
        </header>
        <Scrolling className={styles.body}>{children}</Scrolling>
        {said ? <Scrolling className={styles.said}>{said}</Scrolling> : null}
        <HeardInside />
        {footer ? <footer className={styles.foot}>{footer}</footer> : null}
      </div>
    </dialog>
  )
}

/** A long text without a control in it takes the focus itself, so that the keyboard can scroll it. */
function Scrolling({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [part, scrolling] = useScrolls<HTMLDivElement>()
  return (
    <div ref={part} className={className} {...scrolling}>
      {children}
    </div>
  )
}

function isOnBackdrop(press: { clientX: number; clientY: number }, dialog: HTMLDialogElement): boolean {
  const box = dialog.getBoundingClientRect()
  return press.clientX < box.left || press.clientX > box.right || press.clientY < box.top || press.clientY > box.bottom
}
