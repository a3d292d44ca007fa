import { expect, test } from 'vitest'
import { openTestSchool } from '../testing/school.ts'
import { freeUsernames, usernameBase } from './usernames.ts'

test.each([
  ["Zoë O'Brien-Smith", 'zoe.obrien-smith'],
  ['Łukasz Nowak', 'lukasz.nowak'],
  ['Ольга Щукина', 'olga.shchukina'],
  ['  Mary  Ann  ', 'mary.ann'],
  ['李小龍', 'pupil'],
  ['?', 'pupil'],
  ['X', 'pupil'],
  ['A'.repeat(80), 'a'.repeat(34)],
])('%s signs in as %s', (name, username) => {
  expect(usernameBase(name)).toBe(username)
})

test('pupils with the same name get numbers that are not taken yet', async () => {
  const school = await openTestSchool()
  const taken = ['ada.okafor', 'ada.okafor3', ...Array.from({ length: 30 }, (_, i) => `pupil${i + 2}`)]
  const owners = await Promise.all(taken.map(name => school.person(name)))
  for (const [at, owner] of owners.entries()) {
    await school.db.run({
      name: 'give-username',
      text: 'update people_person set username = $1 where id = $2',
      values: [taken[at], owner.personId],
    })
  }
  const names = ['Ada Okafor', 'Ada Okafor', 'Ada Okafor', 'Ben', ...Array.from({ length: 40 }, () => '李')]
  const chosen = await freeUsernames(school.db, names, new Set(['ben']))
  expect(chosen.slice(0, 5)).toEqual(['ada.okafor2', 'ada.okafor4', 'ada.okafor5', 'ben2', 'pupil'])
  expect(chosen.at(-1)).toBe('pupil70')
  expect(new Set([...chosen, ...taken]).size).toBe(chosen.length + taken.length)
})
