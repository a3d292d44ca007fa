import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Link, Route } from 'wouter'
import { refreshSession } from '../../people/index.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { episodeAt, LAST_LINE } from '../../testing/episode-examples.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { CHAPTER, chapterWith, journeyAt, UNREAD, WON } from '../../testing/story-examples.ts'
import { EpisodePage } from '../episode/episode-page.tsx'

afterEach(() => localStorage.clear())

const EPISODE = '/story/ep_01_xiotein_letter'
const open = async (path: string, answers: Parameters<typeof answering>[0], more: ReactNode = null) => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'story.journey': () => journeyAt(3),
    'story.episode': () => episodeAt(1, 2),
    'story.read-to': () => ({ done: true }),
    ...answers,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <Route path="/story/:episodeId" component={EpisodePage} />
      {more}
    </SignedIn>,
    { path },
  )
  const sent = (name: string) => asked.filter(call => call.name === name).map(call => call.input)
  return { ...shown, sent }
}
const BROKEN = new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9')

test('the path of the last scene is chosen already when the rewards open', async () => {
  const last = episodeAt(1, 2)
  const path = { is: 'choice', decision: 'path', question: 'How will you carry it?', chosen: 'path_tempo', options: [] }
  await open('/story/ep_09_pressure_points?claim=now', {
    'story.episode': () => ({ ...last, chapter: 9, ends: true, scenes: [{ ...last.scenes[0], passages: [path] }] }),
    'story.chapter': () => ({
      ...chapterWith({ claimable: true }),
      chapter: 9,
      rewards: { ...CHAPTER.rewards, choices: ['path_power', 'path_tempo', 'path_control'] },
    }),
  })
  expect(await screen.findByRole('radio', { name: /^The Runner/ })).toHaveProperty('checked', true)
})

test('the rewards are chosen, confirmed and shown, with the new line of the letter', async () => {
  const { user, sent } = await open(`${EPISODE}?claim=now`, {
    'story.chapter': () => chapterWith({ claimable: true }),
    'story.claim': () => WON,
  })
  await user.click(await screen.findByRole('radio', { name: 'Frame for the Power Card: shadow' }))
  await user.click(screen.getByRole('button', { name: 'Take my rewards' }))
  const asked = await screen.findByRole('dialog', { name: 'Take this reward?' })
  expect(asked.textContent).toContain('Frame for the Power Card: shadow. A frame for your Power Card')
  await user.click(await screen.findByRole('button', { name: 'Take it' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'You have done it' })).toBeTruthy()
  expect(screen.getByText('Do not come alone. I tried that.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'On to Chapter 2' }).getAttribute('href')).toBe('/chapters?chapter=2')
  expect(sent('story.claim')).toEqual([{ episodeId: 'ep_03_overnight', choice: 'frame_shadow' }])
})

test('whoever reads to the end sees the rewards as soon as the school knows of it, and nothing that is not true before', async () => {
  let arrive = (): void => undefined
  const now = { isRead: false }
  const { user, sent } = await open(EPISODE, {
    'story.episode': () => LAST_LINE,
    'story.chapter': () => (now.isRead ? chapterWith({ claimable: true }) : UNREAD),
    'story.read-to': () =>
      new Promise(resolve => {
        arrive = () => {
          now.isRead = true
          resolve({ done: true })
        }
      }),
  })
  await user.click(await screen.findByRole('button', { name: 'To the end' }))
  await waitFor(() => expect(sent('story.read-to')).toHaveLength(1))
  await screen.findByRole('heading', { level: 1, name: 'The Xiotein Letter' })
  expect(screen.queryByText('Something is still to do')).toBeNull()
  arrive()
  expect(await screen.findByRole('button', { name: 'Take my rewards' })).toBeTruthy()
  expect(screen.queryByText('Something is still to do')).toBeNull()
})

test('an end that the school did not take is sent again from the page of the rewards', async () => {
  const now = { isBroken: true }
  const { user } = await open(EPISODE, {
    'story.episode': () => LAST_LINE,
    'story.chapter': () => (now.isBroken ? UNREAD : chapterWith({ claimable: true })),
    'story.read-to': () => (now.isBroken ? BROKEN : { done: true }),
  })
  await user.click(await screen.findByRole('button', { name: 'To the end' }))
  expect(await screen.findByText('Failed to complete objective')).toBeTruthy()
  expect(screen.getByText(/e7f3a9/)).toBeTruthy()
  now.isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Take my rewards' })).toBeTruthy()
})

test('where nothing but the last scene is left, the page of the rewards says so', async () => {
  await open(`${EPISODE}?claim=now`, { 'story.chapter': () => UNREAD })
  expect(await screen.findByText('Read the last scene to its end.')).toBeTruthy()
})

test('rewards that could not be claimed say why with the error id, and can be claimed again', async () => {
  const { user } = await open(`${EPISODE}?claim=now`, {
    'story.chapter': () => chapterWith({ claimable: true }),
    'story.claim': () => BROKEN,
  })
  await user.click(await screen.findByRole('radio', { name: '1 use of Shield Restore' }))
  await user.click(screen.getByRole('button', { name: 'Take my rewards' }))
  await user.click(await screen.findByRole('button', { name: 'Take it' }))
  expect(await screen.findByText(/^Failed to claim rewards\. .*e7f3a9/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Take it' })).toBeTruthy()
})

test('back from an end that broke, the reader reads on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.mocked(console.error).mockRestore())
  // After an update the school may give a Level for which this page has no stars.
  const page = { ...chapterWith({ claimable: true }), rewards: { ...CHAPTER.rewards, ascension: 99 } }
  const broken = { 'story.chapter': () => page }
  const { user } = await open(`${EPISODE}?claim=now`, broken, <Link href={EPISODE}>Browser back</Link>)
  await screen.findByText('This part could not be shown')
  await user.click(screen.getByRole('link', { name: 'Browser back' }))
  expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy()
})
