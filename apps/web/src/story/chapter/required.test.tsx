import { render, screen, within } from '@testing-library/react'
import type { StoryChallenge } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { CHAPTER, challengeWith, chapterWith } from '../../testing/story-examples.ts'
import { Challenges } from './challenges.tsx'
import { NextStep } from './next-step.tsx'

const stateOf = (required: boolean, state: StoryChallenge['state']) => challengeWith({ id: `${required}-${state}`, required, state })

test('each challenge says whether the chapter needs it, and the next one is one that it needs', () => {
  const challenges = [stateOf(false, 'open'), stateOf(true, 'open')]
  render(<Challenges page={{ ...CHAPTER, challenges }} asked={null} />)
  const [extra, needed] = screen.getAllByRole('listitem')
  if (!extra || !needed) throw new Error('challenges are missing')
  expect(within(extra).getByText('Extra')).toBeTruthy()
  expect(within(needed).getByText('Required')).toBeTruthy()
  expect([extra, needed].map(card => card.className.includes('next'))).toEqual([false, true])
})

test('a chapter whose story is told counts the challenges that it needs, and is complete without the others', () => {
  const told = chapterWith({ claimed: true })
  const shown = (challenges: StoryChallenge[]) => {
    const { container, unmount } = render(<NextStep page={{ ...told, challenges }} />)
    const words = container.textContent ?? ''
    unmount()
    return words
  }
  expect(shown([stateOf(true, 'open'), stateOf(false, 'open')])).toContain('1 required challenge is left.')
  const complete = shown([stateOf(true, 'done'), stateOf(false, 'open'), stateOf(false, 'locked')])
  expect(complete).toContain('This chapter is complete')
  expect(complete).toContain('You can still do 2 extra challenges, whenever you like.')
})
