import { useParams } from 'wouter'
import { useClass } from '../../classes/index.ts'
import { SlotContent } from '../../platform/slot.tsx'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { HistoryCard } from '../history-card.tsx'
import { pupilSlot } from '../slots.ts'
import { t } from './words/index.ts'

/** Every PP of one pupil, for the staff of a class that the pupil is in. */
export function PupilPage() {
  const { classId = '', personId = '' } = useParams()
  const schoolClass = useClass(classId).data
  const name = schoolClass?.roster.find(pupil => pupil.id === personId)?.displayName
  usePageTitle(name ?? null)
  return (
    <>
      <BackLink href={`/admin/classes/${classId}`}>{schoolClass?.name ?? t('theClass')}</BackLink>
      <Stack gap="wide">
        <SlotContent slot={pupilSlot} given={{ classId, personId }} />
        <HistoryCard
          personId={personId}
          title={name ? t('history.of', { name }) : t('history')}
          note={t('history.note')}
          empty={
            <EmptyState title={t('history.empty')}>
              <p>{t('history.emptyText')}</p>
            </EmptyState>
          }
        />
      </Stack>
    </>
  )
}
