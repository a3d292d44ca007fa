import { type ComponentType, Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { Chip } from '../display/chip.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { t } from '../words/index.ts'
import styles from './tabs.module.css'

export type Tab = {
  href: string
  label: string
  /** Shown after the name, such as a `TabCount`. */
  mark?: ReactNode
  /** Draws the tab where it exists, and nothing where it does not. */
  Only?: ComponentType<{ children: ReactNode }> | undefined
}

type TabsProps = { label: string; tabs: readonly Tab[]; current?: string; 'data-tutorial'?: string }

/** Rooms of one page as links; the one whose address is open (or `current`) is marked. */
export function Tabs({ label, tabs, current, ...marks }: TabsProps) {
  const [path] = useLocation()
  const open = current ?? path
  const row = useRef<HTMLElement>(null)
  // On a phone the row scrolls: the room that is open must be in sight, also after another one turned out to exist.
  useEffect(() => {
    const nav = row.current
    if (!nav) return
    const bringIntoSight = () => {
      const tab = nav.querySelector<HTMLElement>('[aria-current]')
      if (tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2
    }
    bringIntoSight()
    const changes = new MutationObserver(bringIntoSight)
    changes.observe(nav, { subtree: true, childList: true, attributeFilter: ['aria-current'] })
    return () => changes.disconnect()
  }, [])
  return (
    <nav ref={row} className={styles.tabs} aria-label={label} {...marks}>
      {tabs.map(({ href, label: name, mark, Only = Fragment }) => (
        <Only key={href}>
          <Link href={href} className={styles.tab} aria-current={href === open ? 'page' : undefined}>
            {name}
            {mark}
          </Link>
        </Only>
      ))}
    </nav>
  )
}

/** The number of items that wait behind a tab; 0 and null show nothing. */
export function TabCount({ count }: { count: number | null }) {
  if (!count) return null
  return (
    <Chip tone="pending">
      {count}
      <VisuallyHidden> {t('tabWaiting')}</VisuallyHidden>
    </Chip>
  )
}
