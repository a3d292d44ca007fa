import { arenaLink } from '../arena/index.ts'
import type { NavLink } from '../platform/feature.ts'
import { sageLink } from '../sage/index.ts'
import { ArenaMark } from './arena-mark.tsx'
import { features } from './features.ts'
import { inPlace } from './in-place.ts'
import type { ShellPerson } from './shell-model.ts'

const all = inPlace([{ ...arenaLink, Mark: ArenaMark }, ...features.flatMap(feature => feature.links ?? []), sageLink])

const isShownTo = ({ isConfirmed, may }: ShellPerson, { shownTo, evenUnconfirmed }: NavLink): boolean => {
  if (!isConfirmed) return evenUnconfirmed ?? false
  return shownTo === 'anyone' || shownTo === 'signed-in' || may[shownTo]
}

/** The links of the navigation: those that this person may follow. A link comes with its screen. */
export const linksFor = (person: ShellPerson): NavLink[] => all.filter(link => isShownTo(person, link))
