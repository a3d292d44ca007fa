import { expect, test } from 'vitest'
import { senderOf } from './sender.ts'

test.each([
  ['points@oak.example.org', 'points@oak.example.org'],
  ['Oak School <points@oak.example.org>', '"Oak School" <points@oak.example.org>'],
  ['  "Oak, the school of Año Nuevo"  <points@oak.example.org> ', '"Oak, the school of Año Nuevo" <points@oak.example.org>'],
])('%s is a sender', (typed, sender) => {
  expect(senderOf(typed)).toBe(sender)
  expect(senderOf(sender)).toBe(sender)
})

test.each([
  '',
  'Oak School',
  'points@oak',
  'Oak School <points@oak>',
  '<points@oak.example.org>',
  'Oak <points@oak.example.org>, elm@example.org',
  'points@oak.example.org, elm@example.org',
  'points@oak.example.org\r\nBcc: elm@example.org',
  'Oak <points@oak.example.org\r\nBcc: elm@example.org>',
  'Oak \\ School <points@oak.example.org>',
  'Oak" <elm@example.org> "School <points@oak.example.org>',
  `Oak \u202e School <points@oak.example.org>`,
  `${'O'.repeat(81)} <points@oak.example.org>`,
])('%j is none', typed => {
  expect(senderOf(typed)).toBeNull()
})

test('a line break in the name cannot begin another header', () => {
  expect(senderOf('Oak\r\nBcc: Elm <points@oak.example.org>')).toBe('"Oak Bcc: Elm" <points@oak.example.org>')
})
