import { ScrollText } from 'lucide-react'
import type { NavLink } from '../platform/feature.ts'
import { t } from './words/index.ts'

export { SageRoom } from './sage-room.tsx'

/** The way into the Sage's Chamber, for everybody who may enter one of its rooms. */
export const sageLink: NavLink = {
  href: '/admin',
  label: () => t('chamber'),
  icon: ScrollText,
  section: 'administration',
  shownTo: 'seeClasses',
}
