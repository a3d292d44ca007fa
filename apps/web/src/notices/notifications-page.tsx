import { BellOff } from 'lucide-react'
import { useMe } from '../people/index.ts'
import { GrowingList } from '../platform/growing-list.tsx'
import { useRows } from '../platform/use-read.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { Note } from '../ui/messages/note.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { api, noticeSubscriptions } from './api.ts'
import { ClearOrUndo } from './clear-or-undo.tsx'
import { NoticeList } from './notice-list.tsx'
import styles from './notifications-page.module.css'
import { useNoticeActions } from './use-notice-actions.tsx'
import { NoticesSkeleton } from './waiting.tsx'
import { t } from './words/index.ts'

/** `/notifications`: everything that is kept, newest first. The bell keeps it up to date. */
export function NotificationsPage() {
  const { id, preferences } = useMe()
  const list = useRows(api, 'notices.history', {}, { subscriptions: noticeSubscriptions(id) })
  const actions = useNoticeActions(list.rows)
  const { items } = actions
  return (
    <Page width="reading">
      <PageHead title={t('title')} lead={t('lead')}>
        <ClearOrUndo notices={actions} framed />
      </PageHead>
      {preferences.notifications ? null : (
        <div className={styles.off}>
          <Note
            title={t('off')}
            actions={
              <ButtonLink href="/profile/settings" look="secondary" size="small" icon={BellOff}>
                {t('off.profile')}
              </ButtonLink>
            }
          >
            {t('off.text')}
          </Note>
        </div>
      )}
      <Card padded={false}>
        <GrowingList
          list={{ query: list.query, rows: items }}
          failed={t('failed')}
          waiting={<NoticesSkeleton />}
          empty={<EmptyState title={t('empty')} />}
        >
          {shown => <NoticeList items={shown} onOpen={actions.onOpen} onDelete={actions.onDelete} />}
        </GrowingList>
      </Card>
    </Page>
  )
}
