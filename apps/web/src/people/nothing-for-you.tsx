import { ButtonLink } from '../ui/actions/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { isStaff } from './profile/is-staff.ts'
import { useMe } from './session.ts'
import { t } from './words/index.ts'

type Told = { readonly title: string; readonly text: string }

/** A page of which only pupils in a class have something of their own: for staff, and for pupils who are in no class. */
export function NothingForYou({ staff, pupil }: { staff: Told; pupil: Told }) {
  const me = useMe()
  const isForStaff = isStaff(me)
  const leads = isForStaff && me.may.review
  const { title, text } = isForStaff ? staff : pupil
  return (
    <Card>
      <EmptyState
        title={title}
        actions={<ButtonLink href={leads ? '/admin/classes' : '/'}>{t(leads ? 'nothing.classes' : 'nothing.home')}</ButtonLink>}
      >
        <p>{text}</p>
      </EmptyState>
    </Card>
  )
}
