import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test('the first supported language of a list of preferences is used, whatever the country', () => {
  expect(languageOf(['de-AT', 'es-MX', 'en'])).toBe('es')
  expect(languageOf(['EN-us'])).toBe('en')
})

test('readers who prefer none of the supported languages read English', () => {
  expect(languageOf(['fr', 'ensign'])).toBe('en')
  expect(languageOf([])).toBe('en')
})
