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
export function Tabs({ tabs, current, ...row }: TabsProps) {
  const [path] = useLocation()
  return (
    <TabRow {...row}>
      <TabLinks tabs={tabs} open={current ?? path} />
    </TabRow>
  )
}

type GroupedTabsProps = { label: string; groups: readonly { title: string; tabs: readonly Tab[] }[]; current: string }

/** The same where there are many, each group under a heading, which is heard but not seen where all of them stand in a row. */
export function GroupedTabs({ label, groups, current }: GroupedTabsProps) {
  return (
    <TabRow label={label}>
      {groups.map(({ title, tabs }) => (
        <div key={title} className={styles.group}>
          <h2 className={styles.title}>{title}</h2>
          <TabLinks tabs={tabs} open={current} />
        </div>
      ))}
    </TabRow>
  )
}

type TabRowProps = Pick<TabsProps, 'label' | 'data-tutorial'> & { children: ReactNode }

function TabRow({ label, children, ...marks }: TabRowProps) {
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
      {children}
    </nav>
  )
}

function TabLinks({ tabs, open }: { tabs: readonly Tab[]; open: string }) {
  return tabs.map(({ href, label, mark, Only = Fragment }) => (
    <Only key={href}>
      <Link href={href} className={styles.tab} aria-current={href === open ? 'page' : undefined}>
        {label}
        {mark}
      </Link>
    </Only>
  ))
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
