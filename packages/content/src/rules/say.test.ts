import { expect, test } from 'vitest'
import { cataloguesOf, sayFrom } from './say.ts'

const say = sayFrom({
  en: { full: 'It has {most, plural, one {# member} other {# members}}.' },
  es: { full: 'Tiene {most, plural, one {# miembro} other {# miembros}}.' },
})

test('a sentence agrees with its number, in each language', () => {
  expect(say('en', 'full', { most: 1 })).toBe('It has 1 member.')
  expect(say('en', 'full', { most: 1889 })).toBe('It has 1,889 members.')
  expect(say('es', 'full', { most: 6 })).toBe('Tiene 6 miembros.')
})

test('numbers of four digits are grouped, in each language and in each place', () => {
  const { en, es } = { en: '{xp, number} XP, {xp, plural, other {# in all}}', es: '{xp, number} XP, {xp, plural, other {# en total}}' }
  const total = sayFrom({ en: { total: en }, es: { total: es } })
  expect(total('en', 'total', { xp: 1200 })).toBe('1,200 XP, 1,200 in all')
  expect(total('es', 'total', { xp: 1200 })).toBe('1.200 XP, 1.200 en total')
  expect(total('es', 'total', { xp: 11200 })).toBe('11.200 XP, 11.200 en total')
})

test('a name appears unchanged in a message, whatever characters it has', () => {
  const greet = sayFrom({ en: { hello: 'Hello {name}' }, es: { hello: 'Hola {name}' } })
  expect(greet('en', 'hello', { name: '\\u0041 {name} \\x41' })).toBe('Hello \\u0041 {name} \\x41')
})

test('a catalogue with a sentence too few, or too many, in one language does not compile', () => {
  const catalogues = cataloguesOf<'squads.full'>()
  const en = { 'squads.full': 'It is full.' }
  // @ts-expect-error Spanish lacks the sentence.
  catalogues({ en, es: {} })
  // @ts-expect-error No refusal has this name.
  catalogues({ en, es: { 'squads.full': 'Está llena.', 'squads.empty': 'Está vacía.' } })
  expect(catalogues({ en, es: { 'squads.full': 'Está llena.' } }).en).toBe(en)
})
