import { FlaskConical } from 'lucide-react'
import { useMe } from '../people/index.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { t } from './words/index.ts'

/** Under the classes: the way to a class to practise with, for those who may make one. Those who only stand in may not. */
export function RehearsalLink() {
  const me = useMe()
  if (!me.may.review || me.roles.every(({ role }) => role === 'supply')) return null
  return (
    <Card aria-labelledby="rehearsal-link">
      <CardHead id="rehearsal-link" title={t('link.title')} note={t(me.may.runSchool ? 'link.noteAdmin' : 'link.note')} />
      <ButtonLink look="secondary" icon={FlaskConical} href="/admin/rehearsal">
        {t('link')}
      </ButtonLink>
    </Card>
  )
}
