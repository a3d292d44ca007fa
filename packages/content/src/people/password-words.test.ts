import { LANGUAGES } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { suggestedPassword } from './password-words.ts'

test.each(LANGUAGES)('a suggested password in %s is three of 512 words, each as likely as the others and without accents', language => {
  const words = Array.from({ length: 512 }, (_, index) => {
    const [first = '', ...others] = suggestedPassword(language, below => index % below).split('-')
    expect(others).toEqual([first, first])
    return first
  })
  expect(new Set(words).size).toBe(512)
  expect(suggestedPassword(language, below => below - 1)).toContain(words.at(-1))
  expect(words.filter(word => !/^[a-z]{3,9}$/.test(word))).toEqual([])
})
