import { describe, expect, it } from 'vitest'
import { linksFor } from './links.ts'
import type { ShellPerson } from './shell-model.ts'

const pupil: ShellPerson = {
  id: 'p1',
  name: 'Amara Okafor',
  photoUrl: null,
  isConfirmed: true,
  isTestAccount: false,
  may: { keepScore: false, review: false, runSchool: false, seeClasses: false },
}
const scorekeeper: ShellPerson = { ...pupil, may: { ...pupil.may, keepScore: true } }
const teacher: ShellPerson = { ...pupil, may: { keepScore: true, review: true, runSchool: false, seeClasses: true } }
const EVERYBODY = ["Player's Journey", 'Battle Arena', 'Hall of Fame', 'My Profile', 'Squads', 'MST MKT']
const labels = (person: ShellPerson) => linksFor(person).map(link => link.label())

describe('the navigation', () => {
  it('shows a pupil the journey, the arena, the Hall of Fame and the way to their profile, and no tool', () => {
    expect(labels(pupil)).toEqual(EVERYBODY)
  })

  it('shows a scorekeeper the Scorekeeper and a teacher also the chamber', () => {
    expect(labels(scorekeeper)).toEqual([...EVERYBODY, 'Scorekeeper'])
    expect(labels(teacher)).toEqual([...EVERYBODY, 'Scorekeeper', "Sage's Chamber"])
  })

  it('shows people with an unconfirmed address the Hall of Fame, as visitors, and the way to their own profile, whatever role they will get', () => {
    expect(labels({ ...teacher, isConfirmed: false })).toEqual(['Hall of Fame', 'My Profile'])
  })
})
