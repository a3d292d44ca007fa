import { ListChecks } from 'lucide-react'
import { useMe } from '../../people/index.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { t } from './words/index.ts'

/** On the page of a pupil: the way from a line of the history to the submission that it came from, for reviewers. */
export function PointsLink({ personId }: { personId: string }) {
  const { may } = useMe()
  if (!may.review) return null
  return (
    <Card>
      <CardHead title={t('find.title')} note={t('find.note')}>
        <ButtonLink look="secondary" icon={ListChecks} href={`/admin/approvals?pupil=${personId}`}>
          {t('find')}
        </ButtonLink>
      </CardHead>
    </Card>
  )
}
