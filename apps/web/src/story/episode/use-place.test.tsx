// Where a reader continues: at the line at which they were, on this device and on any other.

import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Link, Route } from 'wouter'
import { refreshSession } from '../../people/index.ts'
import { startLive, stopLive } from '../../platform/live.ts'
import { answering, noNetwork, Refusal } from '../../testing/answering.ts'
import { episodeAt } from '../../testing/episode-examples.ts'
import { isOpen } from '../../testing/live-wire.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { EpisodePage } from './episode-page.tsx'

afterEach(() => {
  stopLive()
  localStorage.clear()
})

const EPISODE = '/story/ep_01_xiotein_letter'
const LINES = [
  /The evening has a hole/,
  /You read the line/,
  /Two hundred summers as a moth/,
  'There is a chair here with nobody on it.',
] as const

type School = { at: number; takes: () => unknown; isAway?: boolean; refuses?: unknown }
/** An episode whose reader is in its second scene, and the rest of the product beside it. */
const open = async (school: School) => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'story.episode': () => (school.isAway ? noNetwork : (school.refuses ?? episodeAt(1, school.at))),
    'story.read-to': async ({ passage }) => {
      const answer = await school.takes()
      if (answer !== noNetwork && !(answer instanceof Refusal)) school.at = Number(passage)
      return answer
    },
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <Link href="/">Away</Link>
      <Link href={EPISODE}>Back to the story</Link>
      <Route path="/story/:episodeId" component={EpisodePage} />
    </SignedIn>,
    { path: EPISODE },
  )
  const sent = () => asked.filter(({ name }) => name === 'story.read-to').map(({ input }) => input.passage)
  const press = (role: 'button' | 'link', name: string) => shown.user.click(screen.getByRole(role, { name }))
  return { ...shown, sent, press }
}
const takes = () => ({ done: true })
const placesHere = () => Object.keys(localStorage).filter(name => name.includes('story-place'))

test('whoever turns the page and leaves at once comes back to the line that they turned to', async () => {
  let arrive = (): void => undefined
  const school = { at: 1, takes: () => new Promise(resolve => (arrive = () => resolve({ done: true }))) }
  const { press } = await open(school)
  await screen.findByText(LINES[1])
  await press('button', 'Next')
  await screen.findByText(LINES[2])
  await press('link', 'Away')
  await press('link', 'Back to the story')
  await screen.findByText(LINES[2])
  arrive()
  await waitFor(() => expect(school.at).toBe(2))
  await press('link', 'Away')
  await press('link', 'Back to the story')
  await screen.findByText(LINES[2])
})

test('a place of an earlier visit that is still on its way neither overtakes the next one nor forgets it', async () => {
  let arrive = (): void => undefined
  const school: School = { at: 1, takes: () => new Promise(resolve => (arrive = () => resolve({ done: true }))) }
  const { press, sent } = await open(school)
  await screen.findByText(LINES[1])
  await press('button', 'Next')
  await screen.findByText(LINES[2])
  await press('link', 'Away')
  await press('link', 'Back to the story')
  await screen.findByText(LINES[2])
  await press('button', 'Next')
  await screen.findByText(LINES[3])
  expect(sent()).toEqual([2])
  school.takes = () => noNetwork
  arrive()
  await waitFor(() => expect(sent()).toEqual([2, 3]))
  await press('link', 'Away')
  await press('link', 'Back to the story')
  await screen.findByText(LINES[3])
})

test('a place that waits behind another is not sent for whoever has signed in on this device meanwhile', async () => {
  let arrive = (): void => undefined
  const school: School = { at: 1, takes: () => new Promise(resolve => (arrive = () => resolve({ done: true }))) }
  const { press, unmount } = await open(school)
  await screen.findByText(LINES[1])
  await press('button', 'Next')
  await screen.findByText(LINES[2])
  await press('button', 'Next')
  await screen.findByText(LINES[3])
  unmount()
  const asked = answering({ 'people.front': () => frontOf({ me: null }), 'story.read-to': takes })
  await refreshSession()
  arrive()
  await waitFor(() => expect(school.at).toBe(2))
  await refreshSession()
  expect(asked.map(({ name }) => name)).not.toContain('story.read-to')
  expect(placesHere()).toHaveLength(1)
})

test.each([
  ['a connection', { isAway: true }],
  ['its database', { refuses: new Refusal('http.unavailable', 'The school is not reachable.', 503) }],
])('whoever leaves an episode and comes back while the school is without %s reads on in it', async (_, change) => {
  const school: School = { at: 1, takes: () => noNetwork }
  const { press } = await open(school)
  await screen.findByText(LINES[1])
  await press('button', 'Next')
  await screen.findByText(LINES[2])
  await press('link', 'Away')
  Object.assign(school, change)
  await press('link', 'Back to the story')
  await screen.findByText(LINES[2])
})

test('an episode that was read before shows why it is refused now', async () => {
  const school: School = { at: 1, takes }
  const { press } = await open(school)
  await screen.findByText(LINES[1])
  await press('link', 'Away')
  school.refuses = new Refusal('http.broken', 'Something went wrong.', 500)
  await press('link', 'Back to the story')
  expect(await screen.findByText('Failed to load story progress')).toBeTruthy()
  expect(screen.queryByText(LINES[1])).toBeNull()
  // The button that was pressed stays until the answer comes.
  let answer = (): void => undefined
  school.refuses = new Promise(resolve => {
    answer = () => resolve(episodeAt(1, 1))
  })
  await press('button', 'Try Again')
  expect(screen.getByRole('button', { name: 'Retrying...' })).toBe(document.activeElement)
  answer()
  await screen.findByText(LINES[1])
})

test('whoever read on elsewhere comes back to that line, and to none before it', async () => {
  const school = { at: 1, takes }
  const { press } = await open(school)
  await screen.findByText(LINES[1])
  await press('link', 'Away')
  school.at = 3
  await press('link', 'Back to the story')
  await screen.findByText(LINES[3])
})

/** A tab in which the page was turned to the third line without a connection, and which was closed. */
const turnedOffline = async (): Promise<School> => {
  const school: School = { at: 1, takes: () => noNetwork }
  const lost = await open(school)
  await screen.findByText(LINES[1])
  await lost.press('button', 'Next')
  await waitFor(() => expect(lost.sent()).toEqual([2]))
  lost.unmount()
  return school
}

test('a place that was kept without a connection outlives the tab, and is sent when the connection is back', async () => {
  const school = await turnedOffline()
  school.takes = takes
  const { sent } = await open(school)
  await screen.findByText(LINES[2])
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await waitFor(() => expect(sent()).toEqual([2]))
  await waitFor(() => expect(placesHere()).toEqual([]))
})

test('a place that waits on one device gives way to what was read on another one since', async () => {
  const school = await turnedOffline()
  Object.assign(school, { at: 3, takes })
  const { sent } = await open(school)
  await screen.findByText(LINES[3])
  expect(sent()).toEqual([])
  expect(placesHere()).toEqual([])
})

test('a place that the school refuses for good is said once, and not kept', async () => {
  const words = 'You have not come that far yet.'
  const school: School = { at: 1, takes: () => new Refusal('story.not-that-far', words, 409) }
  const { press, unmount } = await open(school)
  await screen.findByText(LINES[1])
  await press('button', 'Next')
  await screen.findByText(words)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(placesHere()).toEqual([])
  unmount()
  await open(school)
  await screen.findByText(LINES[1])
})
