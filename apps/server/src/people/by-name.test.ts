import { expect, test } from 'vitest'
import { byName } from './by-name.ts'

test('names with accents and crossed letters stand where a register has them', () => {
  const people = ['Zoë', 'Đức', 'Ömer', 'ada', 'Émile', 'Emil'].map((displayName, at) => ({ id: String(at), displayName }))
  expect(byName(people).map(person => person.displayName)).toEqual(['ada', 'Đức', 'Emil', 'Émile', 'Ömer', 'Zoë'])
})
