// The advice after a defeat reveals nothing of a phase that the reader has not met.

import type { Language } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { adviceIn, type Boss } from './boss.ts'
import { CHAPTERS } from './chapters/index.ts'
import type { Words } from './words.ts'

const LANGUAGES = ['en', 'es'] as const
/** So much of a word says what it is about: `melts` is `It Melts`. */
const STEM = 4
/** Beginnings of words that tell nothing. */
const PLAIN = new Set([
  'turn',
  'ever',
  'when',
  'ener',
  'with',
  'cada',
  'todo',
  'mund',
  'cuan',
  'quie',
  'dura',
  'toda',
  'hast',
  'mend',
  'recu',
  'afte',
  'desp',
])

const stems = (texts: readonly Words[], language: Language): Set<string> =>
  new Set(
    texts
      .flatMap(words => words[language].toLowerCase().match(/\p{L}+/gu) ?? [])
      .flatMap(word => (word.length >= STEM && !PLAIN.has(word.slice(0, STEM)) ? word.slice(0, STEM) : [])),
  )

/** Returns what a boss is called, plays and announces in the phases for which `is` holds. */
const textsIn = ({ phases, moves, mechanics }: Boss, is: (phase: number) => boolean): Words[] => [
  ...phases.flatMap(({ name }, at) => (is(at + 1) ? name : [])),
  ...moves.flatMap(({ name, fromPhase }) => (is(fromPhase) ? name : [])),
  ...mechanics.flatMap(({ name, warning, script: { trigger } }) => (is(trigger.on === 'turn' ? 1 : trigger.value) ? [name, warning] : [])),
]

test.each(CHAPTERS.map(({ chapter, boss }) => [chapter, boss] as const))('the advice of chapter %i grows with the phases', (_, boss) => {
  for (const way of ['alone', 'together'] as const) {
    expect(boss.advice[way].length).toBeGreaterThan(0)
    expect(boss.advice[way].length).toBeLessThanOrEqual(boss.phases.length)
    for (const language of LANGUAGES)
      for (let phase = 1; phase < boss.phases.length; phase += 1) {
        const known = stems(
          textsIn(boss, each => each <= phase),
          language,
        )
        const later = stems(
          textsIn(boss, each => each > phase),
          language,
        )
        const said = stems(
          [{ en: '', es: '', [language]: `${adviceIn(boss, way, phase, language)} ${boss.afterDefeat[language]}` }],
          language,
        )
        expect([...said].filter(stem => later.has(stem) && !known.has(stem))).toEqual([])
        expect(said).not.toContain(language === 'en' ? 'phas' : 'fase')
      }
  }
})

test('anybody who has seen all of a boss reads all of the advice', () => {
  const [first] = CHAPTERS
  expect(first && adviceIn(first.boss, 'alone', 2, 'en')).toBe('Mend or rest on turns 3, 6 and 9. Strike when it melts.')
  expect(first && adviceIn(first.boss, 'alone', 1, 'en')).toBe('Mend or rest on turns 3, 6 and 9.')
})
