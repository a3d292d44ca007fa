import { useState } from 'react'
import { Link } from 'wouter'
import { Answer } from '../../platform/answer.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { RecentMessages } from '../../ui/overlay/recent-messages.tsx'
import { ClearOrUndo } from '../clear-or-undo.tsx'
import type { Notice, Notices } from '../notice.ts'
import { NoticeList } from '../notice-list.tsx'
import { NoticesSkeleton } from '../waiting.tsx'
import styles from './notice-panel.module.css'
import { t } from './words/index.ts'

type ListProps = { notices: Notices; onOpen: (notice: Notice) => void }
type NoticePanelProps = ListProps & { onLeave: () => void }

/** The list under the bell: 350 px wide (280 px on phones), 400 px high at most. */
export function NoticePanel({ notices, onOpen, onLeave }: NoticePanelProps) {
  const [messagesOpen, setMessagesOpen] = useState(false)
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <ClearOrUndo notices={notices} />
      </header>
      <div className={styles.list}>
        <Inside notices={notices} onOpen={onOpen} />
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

function Inside({ notices: { query, items }, onOpen }: ListProps) {
  return (
    <Answer query={query} failed={t('failed')} waiting={<NoticesSkeleton />} inside="note">
      {() => (items.length === 0 ? <EmptyState title={t('none')} /> : <NoticeList items={items} onOpen={onOpen} />)}
    </Answer>
  )
}
