import { afterEach, expect, test } from 'vitest'
import { fetchWords, placesWithout, speak, teach, wordsCame, wordsIn } from './speech.ts'

afterEach(async () => {
  await fetchWords('en')
  speak('en')
})

const fetching = (words: Readonly<Record<string, string>>) => async () => ({ default: words })

test('words that have not come yet are read in English where that is part of the app, and in the language that is spoken once they have', async () => {
  const early = wordsIn('speech-early', { title: 'Vault' }, { es: fetching({ title: 'Bóveda' }) })
  await fetchWords('es')
  speak('es')
  const late = wordsIn('speech-late', { title: 'Moves' }, { es: fetching({ title: 'Movimientos' }) })
  expect([early.t('title'), late.t('title')]).toEqual(['Bóveda', 'Moves'])
  expect(placesWithout('es')).toContain('speech-late')
  await wordsCame()
  expect([early.t('title'), late.t('title')]).toEqual(['Bóveda', 'Movimientos'])
  expect(placesWithout('es')).not.toContain('speech-late')
})

test('only the language of the reader is fetched, and another one when it is chosen', async () => {
  const fetched: string[] = []
  const of = (language: string, title: string) => async () => {
    fetched.push(language)
    return { default: { title } }
  }
  const { t } = wordsIn<{ title: string }>('speech-apart', undefined, { en: of('en', 'Squads'), es: of('es', 'Escuadras') })
  await fetchWords('es')
  speak('es')
  await wordsCame()
  expect([t('title'), fetched]).toEqual(['Escuadras', ['es']])
  await fetchWords('en')
  speak('en')
  expect([t('title'), fetched]).toEqual(['Squads', ['es', 'en']])
})

test('words that cannot be fetched are refused, and fetched when they are asked for again', async () => {
  let isAway = true
  wordsIn<{ title: string }>('speech-away', undefined, {
    en: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({ default: { title: 'Cards' } })),
  })
  await expect(wordsCame()).rejects.toThrow('away')
  isAway = false
  await wordsCame()
  expect(placesWithout('en')).not.toContain('speech-away')
})

test('words that came before the language is spoken, or before their page, are not replaced by English', () => {
  teach('es', { 'speech-ahead': { title: 'Cartas' } })
  const { t } = wordsIn('speech-ahead', { title: 'Cards' })
  expect(t('title')).toBe('Cards')
  speak('es')
  expect(t('title')).toBe('Cartas')
})
