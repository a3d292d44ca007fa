import { useState } from 'react'
import { Link } from 'wouter'
import { Answer } from '../../platform/answer.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { RecentMessages } from '../../ui/overlay/recent-messages.tsx'
import { ClearOrUndo } from '../clear-or-undo.tsx'
import type { Notice, Notices } from '../notice.ts'
import { NoticeList } from '../notice-list.tsx'
import { useNoticeActions } from '../use-notice-actions.tsx'
import { NoticesSkeleton } from '../waiting.tsx'
import styles from './notice-panel.module.css'
import { t } from './words/index.ts'

/** The list under the bell: 350 px wide (280 px on phones), 400 px high at most. */
export function NoticePanel({ notices: { query, rows }, onLeave }: { notices: Notices; onLeave: () => void }) {
  const actions = useNoticeActions(rows)
  const { items } = actions
  const open = (notice: Notice): void => {
    onLeave()
    actions.onOpen(notice)
  }
  const [messagesOpen, setMessagesOpen] = useState(false)
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <ClearOrUndo notices={actions} />
      </header>
      <div className={styles.list}>
        <Answer query={query} failed={t('failed')} waiting={<NoticesSkeleton />} inside="note">
          {() => (items.length === 0 ? <EmptyState title={t('none')} /> : <NoticeList items={items} onOpen={open} />)}
        </Answer>
      </div>
      <footer className={styles.foot}>
        <Link href="/notifications" className={styles.all} onClick={onLeave}>
          {t('all')}
        </Link>
        <Button look="ghost" size="small" onClick={() => setMessagesOpen(true)}>
          {t('recent')}
        </Button>
        <RecentMessages open={messagesOpen} onClose={() => setMessagesOpen(false)} />
      </footer>
    </section>
  )
}
