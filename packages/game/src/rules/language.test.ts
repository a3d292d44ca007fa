import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test('the first wish that is spoken here is taken, whatever the country', () => {
  expect(languageOf(['de-AT', 'es-MX', 'en'])).toBe('es')
  expect(languageOf(['EN-us'])).toBe('en')
})

test('who wishes for nothing that is spoken here reads English', () => {
  expect(languageOf(['fr', 'ensign'])).toBe('en')
  expect(languageOf([])).toBe('en')
})
