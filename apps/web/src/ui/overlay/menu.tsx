import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './menu.module.css'
import { useDismiss } from './use-dismiss.ts'

export type MenuItem = {
  id: string
  label: string
  icon?: LucideIcon
  onSelect: () => void
  /** Harm: madder ink. */
  danger?: boolean
  disabled?: boolean
}

type MenuProps = {
  /** The owner of the actions: `Actions for Kofi Mensah`. */
  label: string
  items: readonly MenuItem[]
  /** Words on the button; three dots when left out. */
  buttonLabel?: string
  icon?: LucideIcon
}

/** A button that opens a short list of actions. Arrow keys, Home, End and Escape work as in any menu. */
export function Menu({ label, items, buttonLabel, icon: Icon = EllipsisVertical }: MenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const inside = useMemo(() => [button, panel], [])

  const dismiss = useCallback((by: 'escape' | 'outside') => {
    setOpen(false)
    if (by === 'escape') button.current?.focus()
  }, [])
  useDismiss(open, inside, dismiss)

  useLayoutEffect(() => {
    if (!open || !panel.current || !button.current) return
    panel.current.showPopover()
    place(panel.current, button.current)
    panel.current.querySelector<HTMLElement>('[role="menuitem"]:not(:disabled)')?.focus()
  }, [open])

  const move = (event: KeyboardEvent) => {
    const entries = [...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])]
    const at = entries.indexOf(document.activeElement as HTMLElement)
    const last = entries.length - 1
    const goTo: Record<string, number> = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last, Home: 0, End: last }
    const target = goTo[event.key]
    if (target !== undefined) {
      event.preventDefault()
      entries[target]?.focus()
    } else if (event.key === 'Tab') {
      setOpen(false)
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, buttonLabel && styles.worded)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={buttonLabel ? undefined : label}
        onClick={() => setOpen(!open)}
      >
        <Icon className={styles.icon} aria-hidden="true" />
        {buttonLabel}
      </button>
      {open ? (
        <div
          ref={panel}
          id={panelId}
          popover="manual"
          className={styles.panel}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={move}
        >
          {items.map(item => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.disabled}
              className={classNames(styles.item, item.danger && styles.danger)}
              onClick={() => {
                setOpen(false)
                button.current?.focus()
                item.onSelect()
              }}
            >
              {item.icon ? <item.icon className={styles.icon} aria-hidden="true" /> : null}
              {item.label}
            </button>
          ))}
        </div>
      ) : null}
    </>
  )
}

/** Under the button, its right edge on the button's; above it when there is no room below. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect()
  const box = panel.getBoundingClientRect()
  const left = Math.max(8, Math.min(anchor.right - box.width, window.innerWidth - box.width - 8))
  const below = anchor.bottom + 4
  const top = below + box.height > window.innerHeight - 8 ? Math.max(8, anchor.top - box.height - 4) : below
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px` } satisfies CSSProperties)
}
