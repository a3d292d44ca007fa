import { Bell } from 'lucide-react'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { Count } from '../../ui/display/chip.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { useDismiss } from '../../ui/overlay/use-dismiss.ts'
import type { Notices } from '../notice.ts'
import { t } from '../words/index.ts'
import styles from './notice-bell.module.css'

const NoticePanel = lazyWithRetry(async () => (await import('./notice-panel.tsx')).NoticePanel)

/** The bell with its number; opens the notification panel. */
export function NoticeBell({ notices }: { notices: Notices }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const inside = useMemo(() => [button, panel], [])
  const dismiss = useCallback((by: 'escape' | 'outside') => {
    setOpen(false)
    if (by === 'escape') button.current?.focus()
  }, [])
  useDismiss(open, inside, dismiss)

  return (
    <div className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.bell}
        aria-label={notices.unread > 0 ? t('bell.unread', { count: notices.unread }) : t('title')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Bell className={styles.icon} aria-hidden="true" />
        <Count count={notices.unread} />
      </button>
      {open ? (
        <div ref={panel} className={styles.panel}>
          <Suspense fallback={null}>
            <NoticePanel notices={notices} onLeave={() => setOpen(false)} />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}
