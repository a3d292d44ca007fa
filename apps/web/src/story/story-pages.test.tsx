import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { TUTORIALS } from '@xiotein/game/tutorials'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { refreshSession } from '../people/index.ts'
import { startLive, stopLive } from '../platform/live.ts'
import { answering, noNetwork, Refusal } from '../testing/answering.ts'
import { episodeAt } from '../testing/episode-examples.ts'
import { deliver, isOpen } from '../testing/live-wire.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { CHAPTER, journeyAt } from '../testing/story-examples.ts'
import { EpisodePage } from './episode/episode-page.tsx'
import { JourneyPage } from './journey/journey-page.tsx'
import { SeasonRewards } from './season/season-rewards.tsx'
import { TurnedCard, Visits } from './visits.tsx'

afterEach(() => {
  stopLive()
  localStorage.clear()
})
Element.prototype.scrollIntoView = vi.fn()

const me = adaWith()
type Answers = Parameters<typeof answering>[0]
const open = async (path: string, answers: Answers = {}, more: ReactNode = null) => {
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'story.journey': () => journeyAt(3),
    'story.chapter': () => CHAPTER,
    'story.episode': () => episodeAt(1, 2),
    'story.read-to': () => ({ done: true }),
    'story.start': () => ({ done: true }),
    'story.check': () => ({ done: [] }),
    ...answers,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <Route path="/chapters" component={JourneyPage} />
      <Route path="/story/:episodeId" component={EpisodePage} />
      {more}
    </SignedIn>,
    { path },
  )
  const sent = (name: string) => asked.filter(call => call.name === name).map(call => call.input)
  return { ...shown, asked, sent }
}
const EPISODE = '/story/ep_01_xiotein_letter'
const next = () => screen.getByRole('button', { name: 'Next' })

test('the map says of each chapter how far one is and what opens it, and opens the chapter that is pressed', async () => {
  const { user } = await open('/chapters')
  expect(await screen.findByRole('link', { name: /Chapter 1: ?The Awakening.*Completed/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Where the Veil Thins.*You are here: 40%/ }).getAttribute('aria-current')).toBe('step')
  await screen.findByRole('heading', { level: 2, name: 'Where the Veil Thins' })
  await user.click(screen.getByRole('link', { name: /Beasts of the Bloodroot.*Finish Chapter 3 first/ }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Beasts of the Bloodroot' })).toBeTruthy()
  expect(screen.getByText('Reach level 4 with XP. You are at level 3.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your level' }).getAttribute('href')).toBe('/profile')
  expect(screen.getByRole('link', { name: 'Go to Chapter 3' }).getAttribute('href')).toBe('/chapters?chapter=3')
})

test('a guardian after an open question of the story is read on to, and not fought yet', async () => {
  const encounters = CHAPTER.encounters.map(one => ({ ...one, done: true }))
  await open('/chapters', { 'story.chapter': () => ({ ...CHAPTER, encounters }) })
  expect((await screen.findByRole('link', { name: 'Read on to the guardian' })).getAttribute('href')).toBe('/story/ep_03_overnight')
  expect(screen.queryByText('Opens after all four encounters')).toBeNull()
  expect(screen.queryByRole('link', { name: /Go to the fight|^Try again/ })).toBeNull()
})

test("the reader's choice is at the bottom of the letter", async () => {
  await open('/chapters', { 'story.journey': () => journeyAt(9, { postscript: 'Bring soup.' }) })
  expect(await screen.findByText('P.S. Bring soup.')).toBeTruthy()
})

test('an address that names a challenge opens its chapter and shows the challenge', async () => {
  await open('/chapters?challenge=veil-revelation', { 'story.journey': () => ({ ...journeyAt(5), current: 5 }) })
  await screen.findByText('Veil Revelation')
  await waitFor(() =>
    expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1)).toHaveProperty('id', 'challenge-veil-revelation'),
  )
  expect(document.activeElement?.id).toBe('challenge-veil-revelation')
})

test('a notice that is pressed again leads to its challenge again, although the address stays the same', async () => {
  await open('/chapters?challenge=veil-revelation', { 'story.journey': () => ({ ...journeyAt(5), current: 5 }) })
  const card = (await screen.findByText('Veil Revelation')).closest('li')
  await waitFor(() => expect(document.activeElement).toBe(card))
  card?.blur()
  // What the router says of each press on a link.
  act(() => void window.dispatchEvent(new Event('pushState')))
  expect(document.activeElement).toBe(card)
})

test('a challenge says what is missing, where to do it, why it came back, and what comes first', async () => {
  await open('/chapters')
  const needs = within(await screen.findByRole('list', { name: 'You need' })).getAllByRole('listitem')
  expect(needs.map(item => [item.textContent, item.querySelector('a')?.getAttribute('href') ?? null])).toEqual([
    ['To doYou have chosen a manifest. Go to My Profile', '/profile'],
    ['To doYou have the Reflection Echo of the beasts. Go to the challenge', '/chapters?challenge=beasts'],
    ['DoneYou are in a squad of two or more. ', null],
  ])
  for (const words of [
    'First: Veil Revelation, Touch it.',
    'You do this in class. When you have done it, say so. Your teacher ticks it off.',
  ]) {
    expect(screen.getByText(words)).toBeTruthy()
  }
  expect(screen.getByText('A teacher wrote: Tell me a little more about the second part.')).toBeTruthy()
})

test('the rooms of a challenge are listed with a tick and a way to each, and the button leads to the first that is left', async () => {
  await open('/chapters')
  const rooms = within(await screen.findByRole('list', { name: 'What belongs to it' })).getAllByRole('listitem')
  expect(rooms.map(item => item.textContent)).toEqual([
    'DoneMST MKT',
    'DoneBattle Arena',
    'To doHall of Fame',
    'To doMy Profile',
    'To doSquads',
  ])
  expect(rooms.map(item => item.querySelector('a')?.getAttribute('href'))).toEqual([
    '/marketplace',
    '/battle',
    '/leaderboard',
    '/profile',
    '/squads',
  ])
  expect(screen.getByRole('link', { name: 'Go to the Hall of Fame' }).getAttribute('href')).toBe('/leaderboard')
})

test('the school is asked what is done when the page opens and when a tutorial was finished on it, and a failure says so', async () => {
  const untouched = TUTORIALS.map(name => [name, { completed: false, skipped: false, completedAt: null }])
  const tutorials = (version: number) => ({ version, tutorials: Object.fromEntries(untouched) })
  let isBroken = true
  const { user, sent, asked } = await open('/chapters', {
    'tutorials.mine': () => tutorials(1),
    'story.check': () => (isBroken ? BROKEN : { done: [] }),
  })
  expect(await screen.findByText('Failed to complete objective')).toBeTruthy()
  expect(screen.getByText(/e7f3a9/)).toBeTruthy()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Failed to complete objective')).toBeNull())
  expect(sent('story.check')).toHaveLength(2)
  // The second check is a new request, with a key of its own: the result of the first says nothing about now.
  expect(new Set(asked.flatMap(({ name, key }) => (name === 'story.check' ? [key] : []))).size).toBe(2)
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  act(() => deliver({ topic: `person:${me.id}`, name: 'tutorials.changed', version: 2, payload: tutorials(2) }))
  await waitFor(() => expect(sent('story.check')).toHaveLength(3))
})

test('a change of the journey is on the screen without a press', async () => {
  let at = 3
  await open('/chapters', { 'story.journey': () => journeyAt(at) })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await screen.findByText('2 of 9 lamps')
  at = 4
  act(() => deliver({ topic: `person:${me.id}`, name: 'story.changed', version: 5, payload: {} }))
  expect(await screen.findByText('3 of 9 lamps')).toBeTruthy()
})

test('an episode begins where its reader was, goes on by button, key and swipe, and keeps the place', async () => {
  const { user, sent } = await open(EPISODE)
  await screen.findByText(/Two hundred summers as a moth/)
  await user.click(next())
  expect(await screen.findByText('There is a chair here with nobody on it.')).toBeTruthy()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(await screen.findByText(/You read the line/)).toBeTruthy()
  const page = screen.getByRole('article')
  fireEvent.touchStart(page, { touches: [{ clientX: 300, clientY: 200 }] })
  fireEvent.touchEnd(page, { changedTouches: [{ clientX: 120, clientY: 210 }] })
  expect(await screen.findByText(/Two hundred summers as a moth/)).toBeTruthy()
  await waitFor(() => expect(sent('story.read-to').at(-1)).toEqual({ episodeId: 'ep_01_xiotein_letter', scene: 1, passage: 2 }))
})

const heard = () => [...(document.querySelector('[data-announcer="polite"]')?.children ?? [])].map(({ textContent }) => textContent)

test('J5: what is turned to, a line or a whole scene, comes into one live region that stays', async () => {
  const { user } = await open(EPISODE, { 'story.episode': () => episodeAt(1, 2, 'bread') })
  const region = (await screen.findByText(/Two hundred summers as a moth/)).closest('[aria-live]')
  expect(region?.getAttribute('aria-live')).toBe('polite')
  const shows = (words: string | RegExp) => expect(screen.getByText(words).closest('[aria-live]')).toBe(region)
  await user.click(next())
  shows('There is a chair here with nobody on it.')
  await user.click(screen.getByRole('radio', { name: 'Whole scenes' }))
  shows(/You read the line/)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  shows(/You could walk this street/)
})

test('J5: the points that a challenge brings while somebody reads are read aloud', async () => {
  await open(EPISODE)
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await screen.findByText(/Two hundred summers as a moth/)
  act(() => deliver({ topic: `person:${me.id}`, name: 'ledger.balance', version: 5, payload: { pp: 1213, today: 0 } }))
  await waitFor(() => expect(heard()).toEqual(['You have 1,213 PP now.']))
})

test('a place that could not be kept goes along with the next one', async () => {
  let isAway = true
  const { user, sent } = await open(EPISODE, { 'story.read-to': () => (isAway ? noNetwork : { done: true }) })
  await screen.findByText(/Two hundred summers as a moth/)
  await user.click(next())
  await waitFor(() => expect(sent('story.read-to')).toHaveLength(1))
  isAway = false
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(sent('story.read-to').at(-1)).toMatchObject({ scene: 1, passage: 2 }))
})

test('a decision is taken once, is said to be remembered, and then the story goes on', async () => {
  let chosen: string | null = null
  const { user, sent } = await open(EPISODE, {
    'story.episode': () => episodeAt(1, 4, chosen),
    'story.decide': input => {
      chosen = String(input.option)
      return { done: true }
    },
  })
  await screen.findByText('Choose one. No answer is wrong, and you choose only once.')
  expect(next().getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Half a piece of bread' }))
  expect(await screen.findByText('This will be remembered. Somebody will speak of it later.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'A pencil, bitten at one end' }))
  expect(sent('story.decide')).toEqual([{ decision: 'carry', option: 'bread' }])
  await waitFor(() => expect(next().hasAttribute('aria-disabled')).toBe(false))
  await user.click(next())
  expect(await screen.findByRole('heading', { level: 2, name: 'Three proofs that you are you' })).toBeTruthy()
})

test('whole scenes are read at a time for the person who wants that', async () => {
  const { user } = await open(EPISODE, { 'story.episode': () => episodeAt(1, 2, 'bread') })
  await user.click(await screen.findByRole('radio', { name: 'Whole scenes' }))
  expect(screen.getByText(/You read the line/)).toBeTruthy()
  expect(screen.getByText('There is a chair here with nobody on it.')).toBeTruthy()
})

test('an encounter that is done can be played again', async () => {
  const { user, sent } = await open(EPISODE, {
    'story.episode': () => episodeAt(0, 3),
    'story.begin-encounter': () => new Refusal('http.forbidden', 'Not now.', 403),
  })
  await user.click(await screen.findByRole('button', { name: 'Play it again' }))
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(sent('story.begin-encounter')).toEqual([{ episodeId: 'ep_01_xiotein_letter', encounterId: 'yesterdays-corner' }])
})

test('an episode that was not begun shows its cover and opens from there', async () => {
  let begun = false
  const { user } = await open(EPISODE, {
    'story.episode': () => (begun ? episodeAt(0, 0) : new Refusal('story.no-progress', 'Episode progress not found')),
    'story.start': () => {
      begun = true
      return { done: true }
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'The Awakening' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open the episode' }))
  expect(await screen.findByText(/You could walk this street/)).toBeTruthy()
})

test.each([
  ['was lost after it had counted', true, /You could walk this street/],
  ['never came', false, 'Failed to initialize story progress'],
])('an opening whose answer %s ends with what the school knows', async (_, counts, ends) => {
  let begun = false
  const { user } = await open(EPISODE, {
    'story.episode': () =>
      begun ? (counts ? episodeAt(0, 0) : noNetwork) : new Refusal('story.no-progress', 'Episode progress not found'),
    'story.start': () => {
      begun = true
      return noNetwork
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Open the episode' }))
  expect(await screen.findByText(ends)).toBeTruthy()
  if (!counts) expect(screen.getByRole('button', { name: 'Open the episode' })).toBeTruthy()
})

const BROKEN = new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9')

test.each([
  ['Failed to load story progress', '/chapters', 'story.journey', null],
  ['Failed to load story progress', '/chapters', 'story.chapter', null],
  ['Failed to load story progress', EPISODE, 'story.episode', null],
  ['Failed to start episode', EPISODE, 'story.start', 'Open the episode'],
  ['Failed to complete objective', EPISODE, 'story.read-to', 'Back'],
])('%s: so it says on %s when %s fails', async (words, path, call, press) => {
  const answers = call === 'story.start' ? { 'story.episode': () => episodeAt(0, 0) } : {}
  const { user } = await open(path, { ...answers, [call]: () => BROKEN })
  if (press !== null) await user.click(await screen.findByRole('button', { name: press }))
  expect((await screen.findAllByText(words)).length).toBe(1)
  expect(screen.getByText(/e7f3a9/)).toBeTruthy()
})

test('anybody who begins the story reads when it could not be begun', async () => {
  const { user } = await open(EPISODE, {
    'story.episode': () => new Refusal('story.no-progress', 'Episode progress not found'),
    'story.start': () => BROKEN,
  })
  await user.click(await screen.findByRole('button', { name: 'Open the episode' }))
  expect(await screen.findByText('Failed to initialize story progress')).toBeTruthy()
})

test('a place that the school did not take can be sent again', async () => {
  let isBroken = true
  const { user } = await open(EPISODE, { 'story.read-to': () => (isBroken ? BROKEN : { done: true }) })
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await screen.findByText('Failed to complete objective')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Failed to complete objective')).toBeNull())
})

test("what the chapters have brought is shown beside one's own Power Card", async () => {
  await open('/profile', {}, <SeasonRewards />)
  expect(await screen.findByRole('heading', { name: 'From the story' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Fire lamp',
    'Line 2 of the letter',
    'Unsigned work 1 of 8',
    'Water lamp',
    'Line 3 of the letter',
    'Unsigned work 2 of 8',
  ])
})

test('the school is told once of each place that a pupil opens, and again when that failed', async () => {
  let isAway = true
  const { sent } = await open('/marketplace', { 'story.visit': () => (isAway ? noNetwork : { done: true }) }, <Visits />)
  await waitFor(() => expect(sent('story.visit')).toHaveLength(1))
  isAway = false
  const again = await open('/marketplace', { 'story.visit': () => ({ done: true }) }, <Visits />)
  await waitFor(() => expect(again.sent('story.visit')).toEqual([{ place: 'market' }]))
  const third = await open('/marketplace', {}, <TurnedCard side="back" />)
  await waitFor(() => expect(third.sent('story.visit')).toEqual([{ place: 'power-card-turned' }]))
})

test('a visit whose request was lost is sent again while the page stays open', async () => {
  let isAway = true
  const { sent } = await open('/marketplace', { 'story.visit': () => (isAway ? noNetwork : { done: true }) }, <Visits />)
  await waitFor(() => expect(sent('story.visit')).toHaveLength(1))
  isAway = false
  await waitFor(() => {
    fireEvent(window, new Event('online'))
    expect(sent('story.visit')).toHaveLength(2)
  })
  expect(screen.queryByText(/^Failed to complete objective/)).toBeNull()
})

test('a place that the school could not note says so, and can be sent again', async () => {
  let isBroken = true
  const { user, sent } = await open('/marketplace', { 'story.visit': () => (isBroken ? BROKEN : { done: true }) }, <Visits />)
  expect(await screen.findByText(/^Failed to complete objective\..*e7f3a9/)).toBeTruthy()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(sent('story.visit')).toHaveLength(2))
})

test('somebody who is in no class reads where the journey begins', async () => {
  await open('/chapters', {
    'people.front': () => frontOf({ me: adaWith({ classes: [], may: { keepScore: false, review: false, runSchool: false } }) }),
  })
  expect(await screen.findByText('Your journey begins in a class')).toBeTruthy()
})
