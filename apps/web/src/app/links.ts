import { ListChecks, ScrollText, Trophy, UserRound, UsersRound } from 'lucide-react'
import type { ShellLink, ShellPerson } from './shell-model.ts'

type KnownLink = ShellLink & { shownTo: (person: ShellPerson) => boolean }

/** Whoever comes by may follow these. */
export const openLinks: readonly ShellLink[] = [{ href: '/leaderboard', label: 'Hall of Fame', icon: Trophy, section: 'Main Navigation' }]

const knownLinks: readonly KnownLink[] = [
  ...openLinks.map(link => ({ ...link, shownTo: () => true })),
  { href: '/profile', label: 'My Profile', icon: UserRound, section: 'My Account', shownTo: () => true },
  { href: '/squads', label: 'Squads', icon: UsersRound, section: 'Main Navigation', shownTo: () => true },
  { href: '/scorekeeper', label: 'Scorekeeper', icon: ListChecks, section: 'Scorekeeper Tools', shownTo: person => person.seesScorekeeper },
  { href: '/admin', label: "Sage's Chamber", icon: ScrollText, section: 'Administration', shownTo: person => person.seesSagesChamber },
]

/** The links of the navigation: those that this person may follow. A link comes with its screen. */
export const linksFor = (person: ShellPerson): ShellLink[] => knownLinks.filter(link => link.shownTo(person))
