import type { SchoolCalls } from '@xiotein/contract/school'
import type { OutputOf } from '@xiotein/contract/wire'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Answer } from '../../platform/answer.tsx'
import { usePages } from '../../platform/use-read.ts'
import { Pager } from '../../ui/actions/pager.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { When } from '../../ui/display/when.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { Rich } from '../../ui/rich.tsx'
import { schoolApi } from '../session.ts'
import styles from './school.module.css'
import { t } from './words/index.ts'

type Letter = OutputOf<SchoolCalls['school.outbox']>['rows'][number]

/** Letters of the school: those that went out, and those that wait because no way to send them is configured. */
export function OutboxPage() {
  const { query, page, turning, onNewer, onOlder } = usePages(schoolApi, 'school.outbox', {})
  return (
    <Answer query={query} failed={t('letters.failed')}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Card>
            <EmptyState title={t('letters.empty')}>
              <p>{t('letters.emptyText')}</p>
            </EmptyState>
          </Card>
        ) : (
          <Stack>
            <ul className={styles.letters}>
              {rows.map(letter => (
                <LetterCard key={letter.id} letter={letter} />
              ))}
            </ul>
            {onNewer || onOlder ? (
              <Pager label={t('letters.pages')} summary={t('page', { page })} onPrevious={onNewer} onNext={onOlder} busy={turning} />
            ) : null}
          </Stack>
        )
      }
    </Answer>
  )
}

function LetterCard({ letter }: { letter: Letter }) {
  return (
    <Card as="li">
      <CardHead
        level={3}
        title={letter.subject}
        note={<Rich of={t} id="letters.to" components={{ to: <>{letter.to}</>, when: <When at={letter.sentAt ?? letter.createdAt} /> }} />}
      >
        {letter.sentAt ? (
          <Chip tone="good" icon={CircleCheck}>
            {t('letters.sent')}
          </Chip>
        ) : letter.failure ? (
          <Chip tone="bad" icon={CircleAlert}>
            {t('letters.notSent')}
          </Chip>
        ) : (
          <Chip tone="pending" icon={Clock}>
            {t('letters.waiting')}
          </Chip>
        )}
      </CardHead>
      {letter.failure ? <p>{letter.failure}</p> : null}
      {letter.body ? (
        <details className={styles.letter}>
          <summary>{t('letters.read')}</summary>
          <p>{letter.body}</p>
        </details>
      ) : (
        <Row>
          <span className={styles.quiet}>{t('letters.notKept')}</span>
        </Row>
      )}
    </Card>
  )
}
