import { afterEach, expect, test } from 'vitest'
import { fetchMissingBy, placesWithout, speak, teach, wordsCame, wordsIn } from './speech.ts'

afterEach(() => speak('en', {}))

test('words that have not come yet are read in English, and in the language that is spoken as soon as they have', async () => {
  const early = wordsIn('speech-early', { title: 'Vault' })
  speak('es', {})
  const late = wordsIn('speech-late', { title: 'Moves' })
  expect([early.t('title'), late.t('title')]).toEqual(['Vault', 'Moves'])
  expect(placesWithout('es')).toEqual(expect.arrayContaining(['speech-early', 'speech-late']))
  fetchMissingBy(async () => teach('es', { 'speech-early': { title: 'Bóveda' }, 'speech-late': { title: 'Movimientos' } }))
  await wordsCame()
  expect([early.t('title'), late.t('title')]).toEqual(['Bóveda', 'Movimientos'])
  expect(placesWithout('es')).not.toContain('speech-late')
})

test('words that came before the language is spoken, or before their page, are not replaced by English', () => {
  teach('es', { 'speech-ahead': { title: 'Cartas' } })
  const { t } = wordsIn('speech-ahead', { title: 'Cards' })
  expect(t('title')).toBe('Cards')
  speak('es', {})
  expect(t('title')).toBe('Cartas')
})
