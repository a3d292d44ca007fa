import { expect, it } from 'vitest'
import { CHAPTERS } from './chapters/index.ts'
import { isRequired } from './progress.ts'

it('asks for no artifact where a person looks: the list of a class is made without the cards of its pupils', () => {
  const lookedAt = CHAPTERS.flatMap(({ challenges }) => challenges).filter(({ evidence }) => evidence.by !== 'system')
  expect(lookedAt.flatMap(({ requirements }) => requirements.map(({ type }) => type))).not.toContain('artifact')
})

const required = (number: number): string[] =>
  CHAPTERS.filter(({ chapter }) => chapter === number).flatMap(chapter =>
    chapter.challenges.filter(challenge => isRequired(challenge, chapter)).map(({ id }) => id),
  )

it('asks of nobody what comes after a challenge that one cannot do alone', () => {
  expect(required(2)).toEqual(['orientation', 'sparring'])
  expect(required(8)).toEqual(['rivalry', 'believe', 'listen', 'speak', 'grow', 'letgo', 'give'])
  for (const chapter of CHAPTERS)
    for (const challenge of chapter.challenges)
      if (isRequired(challenge, chapter)) for (const before of challenge.after) expect(required(chapter.chapter)).toContain(before)
})
