import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { refreshSession } from '../people/index.ts'
import { stopLive } from '../platform/live.ts'
import { answering } from '../testing/answering.ts'
import { episodeAt } from '../testing/episode-examples.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { challengeWith, chapterWith, journeyAt } from '../testing/story-examples.ts'
import { chapterDrawing, VEIL } from './art/drawings.ts'
import { guardianDrawing } from './art/guardian-drawings.ts'
import { EpisodePage } from './episode/episode-page.tsx'
import { JourneyPage } from './journey/journey-page.tsx'

afterEach(() => {
  stopLive()
  localStorage.clear()
})
Element.prototype.scrollIntoView = vi.fn()

type Answers = Parameters<typeof answering>[0]
const open = async (path: string, answers: Answers = {}) => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'story.journey': () => journeyAt(3),
    'story.chapter': () => chapterWith({}),
    'story.episode': () => episodeAt(1, 2),
    'story.read-to': () => ({ done: true }),
    'story.check': () => ({ done: [] }),
    ...answers,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <Route path="/chapters" component={JourneyPage} />
      <Route path="/story/:episodeId" component={EpisodePage} />
    </SignedIn>,
    { path },
  )
  return { ...shown, sent: (name: string) => asked.filter(call => call.name === name).map(call => call.input) }
}
const EPISODE = '/story/ep_01_xiotein_letter'
const line = (speaker: string, text: string) => ({ is: 'line', speaker, name: speaker, text })
const plays = (play: string, id: string) => ({ is: 'play', play, id, title: id, done: true })
/** The first scene with these passages. */
const told = (chapter: number, ...passages: object[]) => {
  const { scenes, ...episode } = episodeAt(0, 1)
  return { ...episode, chapter, scenes: [{ ...scenes[0], passages }] }
}

test('a guardian wears its covering up to the fight, and none after it or in a later chapter', async () => {
  const faces = async (episode: object) => {
    const { user, unmount } = await open(EPISODE, { 'story.episode': () => episode })
    await user.click(await screen.findByRole('radio', { name: 'Whole scenes' }))
    const found = [...document.querySelectorAll('article li img')].map(image => image.getAttribute('src'))
    unmount()
    return found
  }
  expect(await faces(told(1, line('seal', 'Proof of name.'), plays('boss', 'seal'), line('seal', 'It is your letter.')))).toEqual([
    guardianDrawing('seal', 1),
    guardianDrawing('seal', 2),
  ])
  expect(await faces(told(9, line('counting-gate', 'Nine. Good evening.')))).toEqual([guardianDrawing('counting-gate', 2)])
})

test('a guardian that is beaten can be fought again from the story and from the chapter, which says what that brings', async () => {
  const inStory = await open(EPISODE, { 'story.episode': () => told(1, line('seal', 'Proof of name.'), plays('boss', 'seal')) })
  expect((await screen.findByRole('link', { name: 'Fight again' })).getAttribute('href')).toBe('/story/ep_01_xiotein_letter/battle')
  inStory.unmount()
  const beaten = chapterWith({ claimed: true })
  await open('/chapters', { 'story.chapter': () => ({ ...beaten, boss: { ...beaten.boss, open: true } }) })
  expect((await screen.findByRole('link', { name: 'Fight again' })).getAttribute('href')).toBe('/story/ep_03_overnight/battle')
  expect(screen.getByText('A second win pays nothing. An extra objective still counts.')).toBeTruthy()
})

test('the map shows the lamp of each chapter whose rewards were claimed, the dark ninth one, and a veil before what is far away', async () => {
  await open('/chapters')
  const stop = async (name: RegExp) => within(await screen.findByRole('link', { name }))
  expect((await stop(/The Awakening/)).getByText('Fire lamp: lit')).toBeTruthy()
  expect((await stop(/A Company of Four/)).getByText('Water lamp: lit')).toBeTruthy()
  expect((await stop(/The Veil King/)).getByText('The ninth lamp: dark')).toBeTruthy()
  expect(screen.queryByText(/^(Shadow|Earth|Light) lamp: /)).toBeNull()
  const road = document.querySelectorAll('ol img')
  const drawings = [...road].slice(0, 9).map(image => image.getAttribute('src'))
  expect(drawings).toEqual([1, 2, 3, 4, 0, 0, 0, 0, 0].map(chapter => (chapter === 0 ? VEIL : chapterDrawing(chapter))))
})

test('the journey counts the lamps that are lit, as the Power Card does, also of a chapter with a challenge that is left', async () => {
  const { chapters, ...journey } = journeyAt(3)
  const claimed = chapters.map((stop, at) => (at === 1 ? { ...stop, state: 'open', percent: 90 } : stop))
  await open('/chapters', { 'story.journey': () => ({ ...journey, current: 2, chapters: claimed }) })
  expect(await screen.findByText('2 of 9 lamps')).toBeTruthy()
  expect(screen.getByText('22% of the story told')).toBeTruthy()
})

test('a list in the head of the reader leads to each scene that is shown, and an address to a scene or to what is played', async () => {
  const { user, sent, unmount } = await open(EPISODE, { 'story.episode': () => episodeAt(1, 2, 'bread') })
  const scenes = await screen.findByRole('combobox', { name: 'Go to a scene' })
  expect(
    within(scenes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['1. The bus stop', '2. A hole in the dusk', '3. Three proofs that you are you'])
  await user.selectOptions(scenes, '1. The bus stop')
  expect(screen.getByText(/You could walk this street/)).toBeTruthy()
  await waitFor(() => expect(sent('story.read-to').at(-1)).toMatchObject({ scene: 0, passage: 0 }))
  unmount()
  for (const [search, words] of [
    ['?scene=3', 'Name. Proof of name. Proof of proof.'],
    ['?play=yesterdays-corner', "Yesterday's Corner"],
    // A part that is not open yet leaves the reader where they are.
    ['?play=straw-clerk', /Two hundred summers as a moth/],
  ] as const) {
    const shown = await open(`${EPISODE}${search}`, { 'story.episode': () => episodeAt(1, 2, 'bread') })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(shown.sent('story.read-to')).toEqual([])
    shown.unmount()
  }
})

test('the reader looks up the objectives on the page of the episode, which a game has to itself', async () => {
  const { user, unmount } = await open(EPISODE)
  await user.click(await screen.findByText('Objectives: 1 of 3'))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Done: Find what has changed.Required',
    'To do: Open the Seal.Required',
    'To do: Strike no blow on every third turn.Extra',
  ])
  unmount()
  const playing = { ...plays('encounter', 'yesterdays-corner'), done: false }
  await open(EPISODE, { 'story.episode': () => told(1, playing), 'story.begin-encounter': () => new Promise(() => undefined) })
  await screen.findByText('Do this first, then the story goes on.')
  expect(screen.queryByText(/^Objectives/)).toBeNull()
})

test('an objective that is still to be played leads to where it is played', async () => {
  const { boss } = chapterWith({})
  await open('/chapters', { 'story.chapter': () => ({ ...chapterWith({}), boss: { ...boss, open: true } }) })
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByRole('link', { name: 'Find the true door.' })
  expect([link('Find the true door.'), link('Strike no blow at a curtain.')]).toEqual([
    '/story/ep_03_overnight?play=ten-doors',
    '/story/ep_03_overnight/battle',
  ])
  expect(screen.queryByRole('link', { name: 'Find what the night took.' })).toBeNull()
})

test('every game of an episode is a press away once it is begun, also those that are no objective', async () => {
  const games = async (started: boolean) => {
    const { unmount } = await open('/chapters', { 'story.chapter': () => chapterWith({ started }) })
    const heading = await screen.findByRole('heading', { name: 'Encounters' })
    const links = within(heading.parentElement as HTMLElement).queryAllByRole('link')
    const ways = links.map(link => [link.textContent, link.getAttribute('href')])
    unmount()
    return ways
  }
  expect(await games(false)).toEqual([])
  expect(await games(true)).toEqual([
    ['Ten Doors', '/story/ep_03_overnight?play=ten-doors'],
    ['What the Night Took', '/story/ep_03_overnight?play=night'],
    ['The Sleepless Corridor', '/story/ep_03_overnight?play=corridor'],
    ['Three Stories at Breakfast', '/story/ep_03_overnight?play=stories'],
  ])
})

test('an address that asked for a place asks for it no more once its reader has moved on', async () => {
  const { user, visited } = await open(`${EPISODE}?scene=3`, { 'story.episode': () => episodeAt(1, 2, 'bread') })
  expect(await screen.findByText('Name. Proof of name. Proof of proof.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(visited()).toEqual([EPISODE])
})

test('the stars of a Level are drawn and not read aloud', async () => {
  const { chapters, ...journey } = journeyAt(3)
  const gates = [{ is: 'ascension', met: false, need: 2, have: 1 }]
  await open('/chapters', { 'story.journey': () => ({ ...journey, chapters: chapters.map(stop => ({ ...stop, gates })) }) })
  const [link] = await screen.findAllByRole('link', { name: /Needs Level 2 in the story$/ })
  expect(link?.textContent).toContain('★★')
})

test('an episode is read again from its first scene', async () => {
  await open('/chapters', { 'story.chapter': () => chapterWith({ claimed: true }) })
  const again = await screen.findByRole('link', { name: 'Read the episode again' })
  expect(again.getAttribute('href')).toBe('/story/ep_03_overnight?scene=1')
})

const withChallenge = (change: object, page: object = {}) => ({
  'story.chapter': () => ({ ...chapterWith({}), challenges: [challengeWith(change)], ...page }),
})

test('a challenge that is done before its turn says so, and after which it counts', async () => {
  await open('/chapters', withChallenge({ state: 'early', after: ['Set up My Profile'] }))
  expect(await screen.findByText('Done. It counts after: Set up My Profile.')).toBeTruthy()
  expect(screen.getByText('Done already')).toBeTruthy()
  expect(screen.queryByText('Not yet')).toBeNull()
})

test('the button of a challenge leads to the first encounter that is left', async () => {
  const played = (id: string, title: string, done: boolean) => ({ id, title, done, squad: null })
  await open('/chapters', withChallenge({ plays: [played('versions', 'Eleven Versions', true), played('windows', 'Windows', false)] }))
  expect((await screen.findByRole('link', { name: 'Go to “Windows”' })).getAttribute('href')).toBe('/story/ep_03_overnight?play=windows')
  const parts = within(screen.getByRole('list', { name: 'What belongs to it' })).getAllByRole('listitem')
  expect(parts.map(({ textContent }) => textContent)).toEqual(['DoneEleven Versions', 'To doWindows'])
})

test('a challenge with the squad says what its reader has done and what the squad has', async () => {
  const { boss } = chapterWith({})
  await open(
    '/chapters',
    withChallenge(
      {
        plays: [
          { id: 'hiccup', title: 'The Hiccup', done: true, squad: false },
          { id: boss.id, title: 'The Understudy', done: true, squad: false },
        ],
      },
      { boss: { ...boss, open: true, defeated: true } },
    ),
  )
  const parts = within(await screen.findByRole('list', { name: 'What belongs to it' })).getAllByRole('listitem')
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'To doThe Hiccup (you: done; your squad: nobody yet)',
    'To doThe Understudy (with your squad in one team: not yet)',
  ])
  expect(screen.getByRole('link', { name: 'Go to the teams' }).getAttribute('href')).toBe('/story/ep_03_overnight/battle')
})

test('a challenge promises what its pupil meets again, and nothing that the scenes alone tell', async () => {
  const rewards = [
    { type: 'xp', value: 20 },
    { type: 'ethics', value: 'believe' },
    ...['wisdom', 'blessing', 'veil', 'leadership', 'team', 'rival', 'manifest'].map(type => ({ type, value: `the-${type}` })),
  ]
  await open('/chapters', withChallenge({ rewards }))
  expect(await screen.findByText('A lantern')).toBeTruthy()
  expect(screen.queryByText(/the-|Wisdom|blessing|look behind|Leadership|^A team|^A rival|Your manifest/)).toBeNull()
})

test('the third star is promised until the chapter ends', async () => {
  const lent = withChallenge({ rewards: [{ type: 'level', value: 'trial' }] })
  const before = await open('/chapters', lent)
  const star = 'A third star on your Power Card until this chapter ends'
  expect(await screen.findByText(star)).toBeTruthy()
  before.unmount()
  await open('/chapters', withChallenge({ rewards: [{ type: 'level', value: 'trial' }] }, { claimed: true }))
  await screen.findByText('Touch it')
  expect(screen.queryByText(star)).toBeNull()
})

test('a chapter for teams shows where the squad stands, and that a team waits', async () => {
  const { boss } = chapterWith({})
  const squad = (['done', 'here', 'on-the-way'] as const).map((stands, at) => ({
    personId: `0199c0de-0000-7000-8000-00000000000${at}`,
    displayName: ['Ben', 'Cem', 'Dan'][at],
    stands,
  }))
  await open('/chapters', {
    'story.chapter': () => ({ ...chapterWith({}), teamSize: 4, squad, teamWaits: true, boss: { ...boss, open: true } }),
  })
  const company = within(await screen.findByRole('region', { name: 'Your squad in this chapter' }))
  expect(company.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ben past the guardian',
    'Cem in front of the guardian',
    'Dan on the way',
  ])
  expect(company.getByRole('link', { name: 'Go to the teams' }).getAttribute('href')).toBe('/story/ep_03_overnight/battle')
})
