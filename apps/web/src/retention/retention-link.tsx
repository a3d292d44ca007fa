import { CalendarX2 } from 'lucide-react'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { t } from './words/index.ts'

/** In the settings of the school: the way to how long data is kept. */
export function RetentionLink() {
  return (
    <Card aria-labelledby="retention-link">
      <CardHead id="retention-link" title={t('link.title')} note={t('link.note')} />
      <ButtonLink look="secondary" icon={CalendarX2} href="/admin/school/retention">
        {t('link')}
      </ButtonLink>
    </Card>
  )
}
