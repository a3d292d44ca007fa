import { QueryFailed } from '../../../platform/query-failed.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { SkeletonRows } from '../../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { QueueList } from './queue-list.tsx'
import { useQueue } from './use-queue.ts'
import { t } from './words/index.ts'

const SHOWN = 6

/** The newest waiting submissions, for the home page of the people who decide on them. */
export function WaitingCard() {
  const queue = useQueue({ status: 'pending', classId: null })
  return (
    <Card padded={false} aria-busy={queue.isLoading}>
      <CardHead title={t('waiting.title')} inset>
        {queue.waiting.length > SHOWN ? (
          <ButtonLink href="/admin?status=pending" look="ghost" size="small">
            {t('waiting.all')}
          </ButtonLink>
        ) : null}
      </CardHead>
      {queue.failed ? (
        <QueryFailed query={queue.failed} title={t('waiting.failed')} />
      ) : queue.isLoading ? (
        <SkeletonRows rows={3} disc={false} />
      ) : queue.waiting.length === 0 ? (
        <EmptyState title={t('waiting.allChecked')}>
          <p>{t('waiting.hint')}</p>
        </EmptyState>
      ) : (
        <QueueList
          rows={queue.waiting.slice(0, SHOWN)}
          openId={null}
          hrefOf={id => `/admin?submission=${id}`}
          onMore={null}
          loadingMore={false}
        />
      )}
    </Card>
  )
}
