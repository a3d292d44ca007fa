import { expect, test } from 'vitest'
import { CHAPTERS } from './chapters/index.ts'
import { aboutOf, talkOf } from './guide.ts'

test('a teacher has a summary of each chapter to its end, and three different things to talk about', () => {
  for (const chapter of CHAPTERS)
    for (const language of ['en', 'es'] as const) {
      expect(aboutOf(chapter)[language]).not.toBe(chapter.summary[language])
      expect(aboutOf(chapter)[language].split(' ').length).toBeGreaterThan(40)
      expect(aboutOf(chapter)[language].split('\n\n').length).toBeLessThanOrEqual(2)
      expect(new Set(talkOf(chapter).map(words => words[language])).size).toBe(3)
    }
})

test('a teacher is warned that the last riddle has one answer, which the first one must not call out', () => {
  const last = CHAPTERS.at(-1)
  expect(last && aboutOf(last).en).toContain('do not let the first one call it out')
  expect(last && aboutOf(last).es).toContain('no la diga en voz alta')
})
