import { BellOff } from 'lucide-react'
import { useMe } from '../people/index.ts'
import { Answer } from '../platform/answer.tsx'
import { QueryFailed } from '../platform/query-failed.tsx'
import { useRows } from '../platform/use-read.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { Note } from '../ui/messages/note.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { ClearOrUndo } from './clear-or-undo.tsx'
import { NoticeList } from './notice-list.tsx'
import styles from './notifications-page.module.css'
import { api, heardBy, useNoticeActions } from './use-notice-actions.tsx'
import { t } from './words/index.ts'

const Waiting = () => (
  <div className={styles.inside}>
    <p role="status">{t('loading')}</p>
    <SkeletonRows rows={5} />
  </div>
)

/** `/notifications`: everything that is kept, newest first. The bell keeps it up to date. */
export function NotificationsPage() {
  const { id, preferences } = useMe()
  const { query, rows } = useRows(api, 'notices.history', {}, { hears: heardBy(id) })
  const actions = useNoticeActions(rows)
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
              <ButtonLink href="/profile" look="secondary" size="small" icon={BellOff}>
                {t('off.profile')}
              </ButtonLink>
            }
          >
            {t('off.text')}
          </Note>
        </div>
      )}
      <Card padded={false}>
        <Answer query={query} waiting={<Waiting />} inside="card">
          {() =>
            items.length === 0 ? (
              <EmptyState title={t('empty')} />
            ) : (
              <NoticeList items={items} onOpen={actions.onOpen} onDelete={actions.onDelete} />
            )
          }
        </Answer>
        {query.isError && query.data ? (
          <div className={styles.inside}>
            <QueryFailed query={query} look="note" />
          </div>
        ) : null}
        {query.hasNextPage ? (
          <div className={styles.inside}>
            <Button look="secondary" busy={query.isFetchingNextPage} busyLabel={t('older.busy')} onClick={() => void query.fetchNextPage()}>
              {t('older')}
            </Button>
          </div>
        ) : null}
      </Card>
    </Page>
  )
}
