import { ListChecks, ScrollText, Trophy, UserRound, UsersRound } from 'lucide-react'
import type { ShellLink, ShellPerson } from './shell-model.ts'

type KnownLink = ShellLink & { shownTo: (person: ShellPerson) => boolean }

/** Whoever comes by may follow these. */
export const openLinks: readonly ShellLink[] = [{ href: '/leaderboard', label: 'link.fame', icon: Trophy, section: 'main' }]

const knownLinks: readonly KnownLink[] = [
  ...openLinks.map(link => ({ ...link, shownTo: () => true })),
  { href: '/profile', label: 'link.profile', icon: UserRound, section: 'account', shownTo: () => true },
  { href: '/squads', label: 'link.squads', icon: UsersRound, section: 'main', shownTo: () => true },
  { href: '/scorekeeper', label: 'link.scorekeeper', icon: ListChecks, section: 'scorekeeper', shownTo: person => person.seesScorekeeper },
  { href: '/admin', label: 'link.sage', icon: ScrollText, section: 'administration', shownTo: person => person.seesSagesChamber },
]

/** The links of the navigation: those that this person may follow. A link comes with its screen. */
export const linksFor = (person: ShellPerson): ShellLink[] =>
  knownLinks.filter(link => (person.isConfirmed ? link.shownTo(person) : link.href === '/profile'))
