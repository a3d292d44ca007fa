import { battleWords } from '@xiotein/content/battle'
import { LANGUAGES } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import en from './words/en.json'
import es from './words/es.json'

const shown = { en, es }

test.each(LANGUAGES)('statuses are called on the screen what the rules call them (%s)', language => {
  const known: Readonly<Record<string, unknown>> = battleWords[language]
  const named = Object.entries(shown[language]).filter(([id]) => id.startsWith('status.'))
  expect(named).toHaveLength(15)
  for (const [id, words] of named) expect(String(words), id).toBe(String(known[id]))
})
