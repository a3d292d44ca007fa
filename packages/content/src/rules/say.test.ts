import { expect, test } from 'vitest'
import { sayFrom } from './say.ts'

const say = sayFrom({
  en: { full: 'It has {most, plural, one {# member} other {# members}}.' },
  es: { full: 'Tiene {most, plural, one {# miembro} other {# miembros}}.' },
})

test('a sentence agrees with its number, in each language', () => {
  expect(say('en', 'full', { most: 1 })).toBe('It has 1 member.')
  expect(say('en', 'full', { most: 1889 })).toBe('It has 1,889 members.')
  expect(say('es', 'full', { most: 6 })).toBe('Tiene 6 miembros.')
})

test('a name is said as it stands, whatever it looks like', () => {
  const greet = sayFrom({ en: { hello: 'Hello {name}' }, es: { hello: 'Hola {name}' } })
  expect(greet('en', 'hello', { name: '\\u0041 {name} \\x41' })).toBe('Hello \\u0041 {name} \\x41')
})
