import { expect, test } from 'vitest'
import { nameToGreet } from './greeting.ts'

test.each([
  ['Amara Okafor', 'Amara'],
  ['Ms Haddad-Oduya', 'Ms Haddad-Oduya'],
  ['Mr. Oduya', 'Mr. Oduya'],
  ['Dr Ana Ruiz', 'Dr Ana Ruiz'],
  ['Sra. Ruiz', 'Sra. Ruiz'],
  ['Profe Ana', 'Profe Ana'],
  ['Missy Elliott', 'Missy'],
  ['Teo', 'Teo'],
])('%s is greeted as %s', (displayName, name) => {
  expect(nameToGreet(displayName)).toBe(name)
})
