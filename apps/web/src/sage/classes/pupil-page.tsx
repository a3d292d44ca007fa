import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'wouter'
import { HistoryCard } from '../../ledger/index.ts'
import { EmptyState } from '../../ui/messages/states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SageRoom } from '../sage-room.tsx'
import { useClass } from '../use-classes.ts'
import styles from './classes.module.css'
import { t } from './words/index.ts'

/** Every PP of one pupil, for the staff of a class that the pupil is in. */
export function PupilPage() {
  const { classId = '', personId = '' } = useParams()
  const schoolClass = useClass(classId).data
  const name = schoolClass?.roster.find(pupil => pupil.id === personId)?.displayName
  usePageTitle(name ?? null)
  return (
    <SageRoom room="/admin/classes">
      <Link href={`/admin/classes/${classId}`} className={styles.back}>
        <ArrowLeft aria-hidden="true" /> {schoolClass?.name ?? t('theClass')}
      </Link>
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
    </SageRoom>
  )
}
