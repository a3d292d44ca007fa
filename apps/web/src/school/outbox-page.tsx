import type { SchoolCalls } from '@xiotein/contract/school'
import type { OutputOf } from '@xiotein/contract/wire'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { Answer } from '../platform/answer.tsx'
import { usePages } from '../platform/use-read.ts'
import { Button } from '../ui/actions/button.tsx'
import { Pager } from '../ui/actions/pager.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { When } from '../ui/display/when.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { Rich } from '../ui/rich.tsx'
import { ReadEmailDialog } from './read-email-dialog.tsx'
import styles from './school.module.css'
import { schoolApi } from './school-calls.ts'
import { t } from './words/index.ts'

type Email = OutputOf<SchoolCalls['school.outbox']>['rows'][number]

/** Emails of the school: those that went out, and those that wait because no way to send them is configured. */
export function OutboxPage() {
  const { query, page, turning, onNewer, onOlder } = usePages(schoolApi, 'school.outbox', {})
  return (
    <Answer query={query} failed={t('emails.failed')}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Card>
            <EmptyState title={t('emails.empty')}>
              <p>{t('emails.emptyText')}</p>
            </EmptyState>
          </Card>
        ) : (
          <Stack>
            <ul className={styles.emails}>
              {rows.map(message => (
                <OutboxEmail key={message.id} message={message} />
              ))}
            </ul>
            {onNewer || onOlder ? (
              <Pager label={t('emails.pages')} summary={t('page', { page })} onPrevious={onNewer} onNext={onOlder} busy={turning} />
            ) : null}
          </Stack>
        )
      }
    </Answer>
  )
}

function OutboxEmail({ message }: { message: Email }) {
  const [isReading, setReading] = useState(false)
  return (
    <Card as="li">
      <CardHead
        level={3}
        title={message.subject}
        note={
          <Rich of={t} id="emails.to" components={{ to: <>{message.to}</>, when: <When at={message.sentAt ?? message.createdAt} /> }} />
        }
      >
        {message.sentAt ? (
          <Chip tone="good" icon={CircleCheck}>
            {t('emails.sent')}
          </Chip>
        ) : message.failure ? (
          <Chip tone="bad" icon={CircleAlert}>
            {t('emails.notSent')}
          </Chip>
        ) : (
          <Chip tone="pending" icon={Clock}>
            {t('emails.waiting')}
          </Chip>
        )}
      </CardHead>
      <Stack>
        {message.failure ? <p>{message.failure}</p> : null}
        <Row>
          {message.isKept ? (
            <Button look="secondary" size="small" aria-label={t('emails.readTo', { to: message.to })} onClick={() => setReading(true)}>
              {t('emails.read')}
            </Button>
          ) : (
            <span className={styles.quiet}>{t('emails.notKept')}</span>
          )}
        </Row>
      </Stack>
      {isReading ? <ReadEmailDialog email={message} onClose={() => setReading(false)} /> : null}
    </Card>
  )
}
