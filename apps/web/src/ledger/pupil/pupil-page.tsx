import { useParams } from 'wouter'
import { SignInHelp, useClass } from '../../classes/index.ts'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { SlotContent } from '../../platform/slot.tsx'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { PpAmount } from '../../ui/display/pp.tsx'
import { Skeleton, SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { HistoryCard } from '../history-card.tsx'
import { pupilHistorySlot, pupilSlot } from '../slots.ts'
import { useHistory } from '../use-history.ts'
import { t } from './words/index.ts'

/** A pupil's name, total and every PP, help with signing in, and the game, for the staff of a class that the pupil is in. */
export function PupilPage() {
  const { classId = '', personId = '' } = useParams()
  const query = useClass(classId)
  const schoolClass = query.data
  const pupil = schoolClass?.roster.find(({ id }) => id === personId)
  const name = pupil?.displayName
  usePageTitle(name ?? null)
  return (
    <>
      <BackLink href={`/admin/classes/${classId}`}>{schoolClass?.name ?? t('theClass')}</BackLink>
      <Stack gap="wide">
        {name ? (
          <Row>
            <Avatar id={personId} name={name} photoUrl={pupil?.photo ?? null} size="large" />
            <h2>{name}</h2>
            <Total personId={personId} />
          </Row>
        ) : schoolClass ? (
          <Note tone="info" title={t('notInClass', { name: schoolClass.name })}>
            {t('notInClass.text')}
          </Note>
        ) : query.isError ? (
          <QueryFailed query={query} look="note" title={t('class.failed')} />
        ) : (
          <Skeleton height="4rem" width="16rem" />
        )}
        <HistoryCard
          personId={personId}
          title={name ? t('history.of', { name }) : t('history')}
          note={t('history.note')}
          beside={<SlotContent slot={pupilHistorySlot} given={{ personId }} />}
          empty={
            <EmptyState title={t('history.empty')}>
              <p>{t('history.emptyText')}</p>
            </EmptyState>
          }
        />
        {schoolClass && pupil ? (
          <Part
            waiting={
              <Card>
                <SkeletonRows rows={3} disc={false} />
              </Card>
            }
          >
            <SignInHelp schoolClass={schoolClass} pupil={pupil} />
          </Part>
        ) : null}
        <SlotContent slot={pupilSlot} given={{ classId, personId }} />
      </Stack>
    </>
  )
}

/** The total after the newest entry. Where the history cannot be loaded, its card says so. */
function Total({ personId }: { personId: string }) {
  const rows = useHistory(personId).query.data?.rows
  return rows ? <PpAmount pp={rows[0]?.balanceAfter ?? 0} /> : null
}
