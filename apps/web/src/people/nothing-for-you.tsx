import { ButtonLink } from '../ui/actions/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { t } from './pages/words/index.ts'
import { isStaff } from './rights.ts'
import { useMe } from './session.ts'

type Text = { readonly title: string; readonly text: string }
/** `link` leads those who approve points to their own part; their classes are the usual one. */
type StaffText = Text & { readonly link?: { readonly href: string; readonly label: string } }

/** A page of which only pupils in a class have something of their own: for staff, and for pupils who are in no class. */
export function NothingForYou({ staff, pupil }: { staff: StaffText; pupil: Text }) {
  const me = useMe()
  const isForStaff = isStaff(me)
  const leads = isForStaff && me.may.review
  const { title, text } = isForStaff ? staff : pupil
  const home = { href: '/', label: t('nothing.home') }
  const link = leads ? (staff.link ?? { href: '/admin/classes', label: t('nothing.classes') }) : home
  return (
    <Card>
      <EmptyState title={title} actions={<ButtonLink href={link.href}>{link.label}</ButtonLink>}>
        <p>{text}</p>
      </EmptyState>
    </Card>
  )
}
