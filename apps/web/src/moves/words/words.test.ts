import { movesWords } from '@xiotein/content/moves'
import { LANGUAGES } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import faceEn from '../face/words/en.json'
import faceEs from '../face/words/es.json'
import names from '../manifests/words/en.json'
import nombres from '../manifests/words/es.json'
import namesEn from '../names/words/en.json'
import namesEs from '../names/words/es.json'
import roomEn from '../room/words/en.json'
import roomEs from '../room/words/es.json'
import en from './en.json'
import es from './es.json'

const called = {
  en: [
    ...Object.entries(en),
    ...Object.entries(roomEn),
    ...Object.entries(namesEn),
    ...Object.entries(faceEn),
    ...Object.entries(names).map(([id, name]) => [`${id}.name`, name] as const),
  ],
  es: [
    ...Object.entries(es),
    ...Object.entries(roomEs),
    ...Object.entries(namesEs),
    ...Object.entries(faceEs),
    ...Object.entries(nombres).map(([id, name]) => [`${id}.name`, name] as const),
  ],
}

test.each(LANGUAGES)('manifests and moves are called on the screen what the rules call them (%s)', language => {
  const shown = called[language].filter(([id]) => /^(manifest|move|kind|element|target)\./.test(id))
  expect(shown).toHaveLength(69 + 2 * 30 + 2 * 8 + 5)
  const known: Readonly<Record<string, unknown>> = movesWords[language]
  for (const [id, words] of shown) expect(String(words)).toBe(String(known[id]))
})
