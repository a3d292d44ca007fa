import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'wouter'
import { HistoryCard } from '../../ledger/index.ts'
import { EmptyState } from '../../ui/messages/states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SageRoom } from '../sage-room.tsx'
import { useClass } from '../use-classes.ts'
import styles from './classes.module.css'

/** Every PP of one pupil, for the staff of a class that the pupil is in. */
export function PupilPage() {
  const { classId = '', personId = '' } = useParams()
  const schoolClass = useClass(classId).data
  const name = schoolClass?.roster.find(pupil => pupil.id === personId)?.displayName
  usePageTitle(name ?? null)
  return (
    <SageRoom room="/admin/classes">
      <Link href={`/admin/classes/${classId}`} className={styles.back}>
        <ArrowLeft aria-hidden="true" /> {schoolClass?.name ?? 'The class'}
      </Link>
      <HistoryCard
        personId={personId}
        title={name ? `History of ${name}` : 'History'}
        note="Every PP: when, how many, why and from whom"
        empty={
          <EmptyState title="No points yet">
            <p>Points appear here as soon as they are approved.</p>
          </EmptyState>
        }
      />
    </SageRoom>
  )
}
