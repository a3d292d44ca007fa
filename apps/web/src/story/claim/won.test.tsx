import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { journeyAt, WON } from '../../testing/story-examples.ts'
import type { ClaimAnswer } from '../use-story.ts'
import { Won } from './won.tsx'

const show = async (chapter: number, change: Partial<ClaimAnswer> = {}, journey: unknown = journeyAt(chapter)) => {
  answering({ 'people.front': () => frontOf({ me: adaWith() }), 'story.journey': () => journey })
  await refreshSession()
  showScreen(
    <SignedIn>
      <Won chapter={chapter} claimed={{ ...WON, ...change } as ClaimAnswer} />
    </SignedIn>,
  )
  await screen.findByRole('heading', { level: 1, name: 'You have done it' })
}
const CHALLENGES = 'The chapter is complete when its required challenges are done, too.'
const LAST = { letterLine: null, ascension: 3, opened: null }

test('the end of the last chapter uncovers no line of the letter, and says that the story is told', async () => {
  await show(9, LAST)
  expect(screen.queryByText(/of the letter is open/)).toBeNull()
  expect(screen.getByText('This was the last chapter. You have come to the end of the story.')).toBeTruthy()
  expect(screen.queryByText(CHALLENGES)).toBeNull()
})

test('challenges that are left of the last chapter are said', async () => {
  await show(9, { ...LAST, missing: [{ is: 'chapter', met: false, chapter: 9 }] })
  expect(screen.getByText(CHALLENGES)).toBeTruthy()
  expect(screen.queryByText(/come to the end of the story/)).toBeNull()
})

test('a next chapter that is shut says what it waits for', async () => {
  const missing = [
    { is: 'level', met: false, need: 5, have: 4 },
    { is: 'pace', met: false, opensOn: '2027-01-18' },
  ] as const
  await show(4, { ascension: null, opened: null, missing: [...missing] })
  expect(screen.getByText('Chapter 5 is not open yet')).toBeTruthy()
  expect(screen.getByText('Reach level 5 with XP. You are at level 4.')).toBeTruthy()
  expect(screen.getByText(/Opens for your class on/)).toBeTruthy()
  expect(screen.queryByText(CHALLENGES)).toBeNull()
})

test('a level in the story is only told where the chapter brings one', async () => {
  await show(2, { ascension: null, opened: 3 })
  expect(screen.queryByText(/in the story/)).toBeNull()
  expect(screen.getByRole('link', { name: 'On to Chapter 3' })).toBeTruthy()
})

test('lines of the letter that could not be loaded are said, and the new one is there', async () => {
  await show(1, { opened: 2 }, new Refusal('http.broken', 'Something went wrong.', 500))
  expect(await screen.findByText('The other lines of the letter could not be loaded')).toBeTruthy()
  expect(screen.getByText(String(WON.letterLine))).toBeTruthy()
})
