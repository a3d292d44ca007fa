import { Swords } from 'lucide-react'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { t } from './words/index.ts'

/** In the settings of the school: the way to the room of the sieges. */
export function SiegesLink() {
  return (
    <Card aria-labelledby="siege-link">
      <CardHead id="siege-link" title={t('school')} note={t('link.note')} />
      <ButtonLink look="secondary" icon={Swords} href="/admin/sieges">
        {t('link')}
      </ButtonLink>
    </Card>
  )
}
