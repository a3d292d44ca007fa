import { ListChecks, Map as MapIcon, ScrollText, Store, Swords, UserRound, UsersRound } from 'lucide-react'
import { hallOfFame } from './public-links.ts'
import type { ShellLink, ShellPerson } from './shell-model.ts'

type KnownLink = ShellLink & { shownTo: (person: ShellPerson | null) => boolean }

const everybody = () => true
const signedIn = (person: ShellPerson | null) => person !== null

const knownLinks: readonly KnownLink[] = [
  { href: '/chapters', label: "Player's Journey", icon: MapIcon, section: 'Main Navigation', shownTo: signedIn },
  { href: '/battle', label: 'Battle Arena', icon: Swords, section: 'Main Navigation', shownTo: signedIn },
  { ...hallOfFame, shownTo: everybody },
  { href: '/profile', label: 'My Profile', icon: UserRound, section: 'My Account', shownTo: signedIn },
  { href: '/squads', label: 'Squads', icon: UsersRound, section: 'Main Navigation', shownTo: signedIn },
  { href: '/marketplace', label: 'MST MKT', icon: Store, section: 'Main Navigation', shownTo: signedIn },
  {
    href: '/scorekeeper',
    label: 'Scorekeeper',
    icon: ListChecks,
    section: 'Scorekeeper Tools',
    shownTo: person => person?.seesScorekeeper === true,
  },
  {
    href: '/admin',
    label: "Sage's Chamber",
    icon: ScrollText,
    section: 'Administration',
    shownTo: person => person?.seesSagesChamber === true,
  },
]

/** The links of the navigation: those this person may follow, and no link before its screen exists. */
export function linksFor(person: ShellPerson | null, existingPaths: readonly string[]): ShellLink[] {
  return knownLinks.filter(link => existingPaths.includes(link.href) && link.shownTo(person))
}
