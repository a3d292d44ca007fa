import { marketWords } from '@xiotein/content/market'
import { LANGUAGES } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import en from './en.json'
import es from './es.json'

test.each(LANGUAGES)('artifacts and their rarity are called on the screen what the rules call them (%s)', language => {
  const shown = Object.entries({ en, es }[language]).filter(([id]) => /^(artifact|rarity)\./.test(id))
  expect(shown).toHaveLength(13)
  const known: Readonly<Record<string, unknown>> = marketWords[language]
  for (const [id, words] of shown) expect(String(words)).toBe(String(known[id]))
})
