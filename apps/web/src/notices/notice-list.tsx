import { Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { When } from '../ui/display/when.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import type { Notice } from './notice.ts'
import styles from './notice-list.module.css'
import { Request } from './request.tsx'
import { t } from './words/index.ts'

type Handlers = {
  onOpen: (notice: Notice) => void
  /** Without it rows have no Delete. */
  onDelete?: (notice: Notice) => void
}

/** The row with the focus is about to disappear: the focus moves to its neighbour's button, or to the top of the page. */
function leave(button: HTMLElement): void {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('[data-delete]') ?? document.querySelector<HTMLElement>('main h1')
  next?.focus()
}

/** Notices, newest first. Unread ones wear a warm tint and a ticked edge. */
export function NoticeList({ items, onOpen, onDelete }: { items: readonly Notice[] } & Handlers) {
  return (
    <ul aria-label={t('list')}>
      {items.map(notice => (
        <li key={notice.id} className={classNames(styles.row, notice.unread && styles.unread)}>
          <NoticeRow notice={notice} onOpen={onOpen} />
          {onDelete ? (
            <IconButton
              icon={Trash2}
              label={t('delete', { title: notice.title })}
              data-delete
              onClick={event => {
                leave(event.currentTarget)
                onDelete(notice)
              }}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Words({ notice }: { notice: Notice }) {
  return (
    <>
      <notice.icon className={styles.icon} aria-hidden="true" />
      <span className={styles.words}>
        {notice.unread ? <VisuallyHidden>{t('unread')} </VisuallyHidden> : null}
        <strong>{/[.:!?]$/.test(notice.title) ? notice.title : `${notice.title}.`}</strong> {notice.text}
        <span className={styles.when}>
          <When at={notice.at} />
        </span>
      </span>
    </>
  )
}

/** A link if it leads somewhere, a button if it can only be marked as read, and plain text if nothing is left to do. */
function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: (notice: Notice) => void }) {
  if (notice.request) {
    return (
      <div className={styles.still}>
        <Words notice={notice} />
        <Request row={notice.request} />
      </div>
    )
  }
  if (notice.href) {
    return (
      <Link href={notice.href} className={styles.open} onClick={() => onOpen(notice)}>
        <Words notice={notice} />
      </Link>
    )
  }
  if (!notice.unread) {
    return (
      <div className={styles.still}>
        <Words notice={notice} />
      </div>
    )
  }
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(notice)}>
      <Words notice={notice} />
      <VisuallyHidden>{t('markRead')}</VisuallyHidden>
    </button>
  )
}
