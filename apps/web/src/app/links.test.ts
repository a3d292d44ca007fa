import { describe, expect, it } from 'vitest'
import { linksFor } from './links.ts'
import { routes } from './routes.ts'
import type { ShellPerson } from './shell-model.ts'
import { t } from './words/index.ts'

const pupil: ShellPerson = {
  id: 'p1',
  name: 'Amara Okafor',
  photoUrl: null,
  isConfirmed: true,
  isAdmin: false,
  isTestAccount: false,
  seesScorekeeper: false,
  seesSagesChamber: false,
}
const labels = (person: ShellPerson) => linksFor(person).map(link => t(link.label))

describe('the navigation', () => {
  it('shows a pupil the Hall of Fame and the way to their profile, and no tool', () => {
    expect(labels(pupil)).toEqual(['Hall of Fame', 'My Profile', 'Squads'])
  })

  it('shows a scorekeeper the Scorekeeper and a teacher also the chamber', () => {
    expect(labels({ ...pupil, seesScorekeeper: true })).toEqual(['Hall of Fame', 'My Profile', 'Squads', 'Scorekeeper'])
    expect(labels({ ...pupil, seesScorekeeper: true, seesSagesChamber: true })).toEqual([
      'Hall of Fame',
      'My Profile',
      'Squads',
      'Scorekeeper',
      "Sage's Chamber",
    ])
  })

  it('shows whoever has an address to confirm the way to their own profile alone, whatever they will be', () => {
    expect(labels({ ...pupil, isConfirmed: false, seesScorekeeper: true, seesSagesChamber: true })).toEqual(['My Profile'])
  })

  it('leads only to screens that exist', () => {
    const paths = routes.map(route => route.path)
    for (const link of linksFor({ ...pupil, seesScorekeeper: true, seesSagesChamber: true })) expect(paths).toContain(link.href)
  })
})
