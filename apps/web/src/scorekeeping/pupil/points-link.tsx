import { ListChecks } from 'lucide-react'
import { useMe } from '../../people/index.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { t } from './words/index.ts'

/** Beside the history of a pupil: the way from one of its lines to the submission that it came from, for reviewers. */
export function PointsLink({ personId }: { personId: string }) {
  const { may } = useMe()
  if (!may.review) return null
  return (
    <ButtonLink look="secondary" size="small" icon={ListChecks} href={`/admin/approvals?pupil=${personId}`}>
      {t('find')}
    </ButtonLink>
  )
}
