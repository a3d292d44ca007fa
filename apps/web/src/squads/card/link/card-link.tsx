import { IdCard } from 'lucide-react'
import { useMe } from '../../../people/index.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { t } from './words/index.ts'

/** In My Profile: the way to the reader's card. */
export function OwnCardLink() {
  const me = useMe()
  return me.classes.length > 0 ? <LinkCard href="/profile/card" /> : null
}

/** On the page of a pupil: the way to the pupil's card, for the staff of the class. */
export function PupilCardLink({ personId }: { personId: string }) {
  return <LinkCard href={`/profile/card?of=${personId}`} />
}

function LinkCard({ href }: { href: string }) {
  return (
    <Card>
      <CardHead title={t('title')} note={t('link.note')}>
        <ButtonLink look="secondary" icon={IdCard} href={href} aria-label={t('link.for')}>
          {t('link')}
        </ButtonLink>
      </CardHead>
    </Card>
  )
}
