import { CalendarCheck } from 'lucide-react'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { t } from './words/index.ts'

/** In the settings of the school: the way to the end of the school year. */
export function SeasonLink() {
  return (
    <Card aria-labelledby="season-link">
      <CardHead id="season-link" title={t('link.title')} note={t('link.note')} />
      <ButtonLink look="secondary" icon={CalendarCheck} href="/admin/school/season">
        {t('link')}
      </ButtonLink>
    </Card>
  )
}
