import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { When } from '../ui/display/when.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { Note } from '../ui/messages/note.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { RecentMessages } from '../ui/overlay/recent-messages.tsx'
import styles from './notice-panel.module.css'
import type { Notice, Notices } from './shell-model.ts'

type NoticePanelProps = { notices: Notices; onOpen: (notice: Notice) => void }

/** The list under the bell: 350 px wide (280 px on phones), 400 px high at most. */
export function NoticePanel({ notices, onOpen }: NoticePanelProps) {
  const [messagesOpen, setMessagesOpen] = useState(false)
  return (
    <section className={styles.panel} aria-label="Notifications">
      <header className={styles.head}>
        <h2>Notifications</h2>
        {notices.items.length > 0 ? (
          <Button look="ghost" size="small" busy={notices.clearing} busyLabel="Clearing..." onClick={notices.onClearAll}>
            Clear All
          </Button>
        ) : null}
      </header>
      <div className={styles.list}>
        <NoticeList notices={notices} onOpen={onOpen} />
      </div>
      <footer className={styles.foot}>
        <Button look="ghost" size="small" onClick={() => setMessagesOpen(true)}>
          Recent messages
        </Button>
        <RecentMessages open={messagesOpen} onClose={() => setMessagesOpen(false)} />
      </footer>
    </section>
  )
}

function NoticeList({ notices, onOpen }: NoticePanelProps) {
  if (notices.state === 'loading') {
    return (
      <div className={styles.waiting}>
        <p role="status">Loading notifications...</p>
        <SkeletonRows />
      </div>
    )
  }
  if (notices.state === 'failed') {
    return (
      <Note
        tone="bad"
        actions={
          <Button look="secondary" size="small" onClick={notices.onRetry}>
            Try Again
          </Button>
        }
      >
        The notifications could not be loaded.
      </Note>
    )
  }
  if (notices.items.length === 0) return <EmptyState title="No notifications yet." />
  return (
    <ul>
      {notices.items.map(notice => (
        <li key={notice.id} className={classNames(styles.row, notice.unread && styles.unread)}>
          <NoticeRow notice={notice} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: (notice: Notice) => void }) {
  const words = (
    <>
      <notice.icon className={styles.icon} aria-hidden="true" />
      <span className={styles.words}>
        {notice.unread ? <VisuallyHidden>Unread. </VisuallyHidden> : null}
        <strong>{notice.title}</strong> {notice.text}
        <span className={styles.when}>
          <When at={notice.at} />
        </span>
      </span>
    </>
  )
  if (!notice.actions) {
    return (
      <button type="button" className={styles.open} onClick={() => onOpen(notice)}>
        {words}
      </button>
    )
  }
  return (
    <div className={styles.still}>
      {words}
      <div className={styles.actions}>
        {notice.actions.map(action => (
          <Button
            key={action.label}
            size="small"
            look={action.primary ? 'primary' : 'secondary'}
            busy={action.busy ?? false}
            onClick={action.onPress}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </div>
  )
}
