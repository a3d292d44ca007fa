import { describe, expect, it } from 'vitest'
import { linksFor } from './links.ts'
import type { ShellPerson } from './shell-model.ts'

const pupil: ShellPerson = {
  id: 'p1',
  name: 'Amara Okafor',
  photoUrl: null,
  isAdmin: false,
  isTestAccount: false,
  seesScorekeeper: false,
  seesSagesChamber: false,
}
const everyPath = ['/chapters', '/battle', '/leaderboard', '/profile', '/squads', '/marketplace', '/scorekeeper', '/admin']
const labels = (person: ShellPerson | null, paths = everyPath) => linksFor(person, paths).map(link => link.label)

describe('the navigation', () => {
  it('shows a pupil the six rooms of everybody', () => {
    expect(labels(pupil)).toEqual(["Player's Journey", 'Battle Arena', 'Hall of Fame', 'My Profile', 'Squads', 'MST MKT'])
  })

  it('shows a scorekeeper the Scorekeeper and an admin also the chamber', () => {
    expect(labels({ ...pupil, seesScorekeeper: true })).toContain('Scorekeeper')
    expect(labels({ ...pupil, seesScorekeeper: true })).not.toContain("Sage's Chamber")
    expect(labels({ ...pupil, seesScorekeeper: true, seesSagesChamber: true })).toContain("Sage's Chamber")
  })

  it('shows a visitor the Hall of Fame only', () => {
    expect(labels(null)).toEqual(['Hall of Fame'])
  })

  it('shows no link before its screen exists', () => {
    expect(labels(pupil, ['/profile'])).toEqual(['My Profile'])
  })
})
