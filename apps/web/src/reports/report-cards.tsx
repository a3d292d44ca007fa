import { FileText } from 'lucide-react'
import type { OpenClass } from '../classes/index.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { t } from './words/index.ts'

/** Beside a roster: the way to the reports of the class. */
export function ClassReportsCard({ schoolClass }: { schoolClass: OpenClass }) {
  return (
    <Card>
      <CardHead title={t('card')} note={t('card.text')} />
      <Row>
        <ButtonLink href={`/admin/classes/${schoolClass.id}/reports`} look="secondary" size="small" icon={FileText}>
          {t('card.open')}
        </ButtonLink>
      </Row>
    </Card>
  )
}

/** On the page of a pupil: the way to the report about them. */
export function PupilReportCard({ classId, personId }: { classId: string; personId: string }) {
  return (
    <Card>
      <CardHead title={t('pupil.card')} note={t('pupil.card.text')} />
      <Row>
        <ButtonLink href={`/admin/classes/${classId}/reports?pupil=${personId}`} look="secondary" size="small" icon={FileText}>
          {t('pupil.card.open')}
        </ButtonLink>
      </Row>
    </Card>
  )
}
