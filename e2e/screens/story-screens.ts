import { EPISODE, episodeAt, LAST_LINE } from '../../apps/web/src/testing/episode-examples.ts'
import { JUDGED, PLAN, PLAN_CHALLENGE } from '../../apps/web/src/testing/plan-examples.ts'
import { CHAPTER, chapterWith, journeyAt, MISSING, TEAM_CHAPTER, UNREAD, WON } from '../../apps/web/src/testing/story-examples.ts'
import { answerWith, breakReads, broken, holdReads, type Screen } from './screen.ts'

const journey = { route: '/chapters', path: () => '/chapters', as: 'pupil' } as const
const episode = { route: '/story/:episodeId', path: () => `/story/${EPISODE.episodeId}`, as: 'pupil' } as const

type Before = NonNullable<Screen['before']>
const showing =
  (journeyAnswer: object, chapterAnswer: object = CHAPTER, episodeAnswer: object = EPISODE): Before =>
  async page => {
    await answerWith(page, 'story.journey', journeyAnswer)
    await answerWith(page, 'story.chapter', chapterAnswer)
    await answerWith(page, 'story.episode', episodeAnswer)
    await answerWith(page, 'story.read-to', { done: true })
    await answerWith(page, 'story.start', { done: true })
    await answerWith(page, 'story.check', { done: [] })
  }
const planning =
  (status: number): Before =>
  async (page, world) => {
    await showing(journeyAt(9), PLANNED)(page, world)
    await answerWith(page, 'story.plan', status === 200 ? PLAN : broken, status)
    await answerWith(page, 'story.make-plan', JUDGED)
  }
const reading = (episodeAnswer: object): Before => showing(journeyAt(2), CHAPTER, episodeAnswer)
const sees =
  (words: string | RegExp): Screen['until'] =>
  page =>
    page.getByText(words).first().waitFor()
const isChosen =
  (title: string): Screen['until'] =>
  page =>
    page.getByRole('heading', { level: 2, name: title }).waitFor()

const FRESH = chapterWith({ percent: 0, started: false, claimable: false, fresh: true })
const DONE = chapterWith({ percent: 100, claimed: true })
const claiming = { ...episode, path: () => `/story/${EPISODE.episodeId}?claim=now` }
const LAST = { ...chapterWith({ claimable: true }), chapter: 9, title: 'The Veil King' }
const PLANNED = { ...LAST, claimable: false, challenges: [PLAN_CHALLENGE] }

const planOpen =
  (then: Screen['until']): Screen['until'] =>
  async (page, world) => {
    await page.getByRole('button', { name: 'Make the plan' }).click()
    await then(page, world)
  }
const makePlan: Screen['until'] = async page => {
  for (const button of ['Next part', 'Next part', 'Show my plan']) {
    for (const question of ['What do you do?', 'What do you keep?'])
      await page.getByRole('group', { name: question }).getByRole('radio').first().check()
    await page.getByRole('button', { name: button }).click()
  }
}
const PATHS = {
  ...LAST,
  rewards: {
    xp: 300,
    pp: 250,
    fixed: ['lamp_ninth', 'frame_ninth'],
    choices: ['path_power', 'path_tempo', 'path_control'],
    ascension: null,
  },
}

/** The journey, a chapter, an episode and its end. */
export const storyScreens: readonly Screen[] = [
  { ...journey, state: 'loading', before: holdReads, until: page => page.getByRole('heading', { level: 1 }).waitFor() },
  { ...journey, state: 'filled, as the school answers', until: page => page.getByRole('heading', { level: 3 }).first().waitFor() },
  { ...journey, state: 'filled, a new pupil', before: showing(journeyAt(1, { percent: 0, letter: [] }), FRESH), until: sees('Begin') },
  { ...journey, state: 'filled, in the middle', before: showing(journeyAt(3)), until: isChosen('Where the Veil Thins') },
  {
    ...journey,
    state: 'filled, by a challenge',
    path: () => '/chapters?challenge=veil-revelation',
    before: showing(journeyAt(3)),
    until: sees('Veil Revelation'),
  },
  {
    ...journey,
    state: 'filled, a locked chapter',
    path: () => '/chapters?chapter=4',
    before: showing(journeyAt(3)),
    until: isChosen('Beasts of the Bloodroot'),
  },
  {
    ...journey,
    state: 'filled, chapter done',
    path: () => '/chapters?chapter=2',
    before: showing(journeyAt(3), DONE),
    until: sees('This chapter is complete'),
  },
  {
    ...journey,
    state: 'filled, a chapter for teams',
    before: showing(journeyAt(3), TEAM_CHAPTER),
    until: sees('A team waits at the guardian.'),
  },
  {
    ...journey,
    state: 'filled, rewards wait',
    before: showing(journeyAt(3), chapterWith({ claimable: true })),
    until: sees('Open my rewards'),
  },
  {
    ...journey,
    state: 'modal, the plan',
    before: planning(200),
    until: planOpen(sees('What do you keep?')),
  },
  { ...journey, state: 'modal, the plan, error', before: planning(500), until: planOpen(sees('The plan could not be loaded')) },
  {
    ...journey,
    state: 'modal, the plan judged',
    before: planning(200),
    until: planOpen(async (page, world) => {
      await makePlan(page, world)
      await sees('Not yet. Two of the three')(page, world)
    }),
  },
  {
    ...journey,
    state: 'filled, all done',
    before: showing(journeyAt(10, { postscript: 'Bring soup.' }), DONE),
    until: sees('P.S. Bring soup.'),
  },
  { ...journey, state: 'filled, joined later', before: showing(journeyAt(3, { missing: MISSING })), until: sees('Before you go on') },
  { ...journey, state: 'error', before: breakReads, until: sees('Failed to load story progress') },
  {
    ...journey,
    state: 'error, the chapter',
    before: async page => {
      await answerWith(page, 'story.journey', journeyAt(3))
      await answerWith(page, 'story.chapter', broken, 500)
    },
    until: sees('Failed to load story progress'),
  },
  {
    ...journey,
    state: 'offline',
    before: showing(journeyAt(3)),
    until: async page => {
      await page.getByRole('heading', { level: 2, name: 'Where the Veil Thins' }).waitFor()
      await page.context().setOffline(true)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.getByText('There is no connection. You can look at your journey').waitFor()
    },
  },
  {
    ...episode,
    state: 'loading',
    before: holdReads,
    until: page => page.locator('#main').getByRole('link', { name: "Player's Journey" }).waitFor(),
  },
  { ...episode, state: 'filled, not begun', until: page => page.getByRole('heading', { level: 1 }).waitFor() },
  { ...episode, state: 'filled, the cover', before: reading(episodeAt(0, 0)), until: sees('Open the episode') },
  { ...episode, state: 'filled, a line', before: reading(episodeAt(1, 2)), until: sees('Two hundred summers as a moth') },
  { ...episode, state: 'filled, told', before: reading(episodeAt(0, 2)), until: sees('Where the bus stop was') },
  { ...episode, state: 'filled, a choice open', before: reading(episodeAt(1, 4)), until: sees('What do you bring along') },
  { ...episode, state: 'filled, a choice taken', before: reading(episodeAt(1, 4, 'bread')), until: sees('This will be remembered') },
  {
    ...episode,
    state: 'filled, a whole scene',
    before: reading(episodeAt(1, 2, 'bread')),
    until: async page => {
      await page.getByRole('radio', { name: 'Whole scenes' }).check({ force: true })
      await page.getByText('You read the line.').waitFor()
    },
  },
  { ...episode, state: 'filled, the guardian', before: reading(episodeAt(2, 1, 'bread')), until: sees('Go to the fight') },
  { ...episode, state: 'error', before: breakReads, until: sees('Failed to load story progress') },
  {
    ...episode,
    state: 'offline',
    before: reading(episodeAt(1, 2)),
    until: async page => {
      await page.getByText('Two hundred summers as a moth').waitFor()
      await page.context().setOffline(true)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.getByText('There is no connection. You can read on').waitFor()
    },
  },
  { ...claiming, state: 'filled, still to do', before: showing(journeyAt(3), CHAPTER), until: sees('Something is still to do') },
  { ...claiming, state: 'filled, the last scene unread', before: showing(journeyAt(3), UNREAD), until: sees('Read the last scene') },
  {
    ...episode,
    state: 'error, the end not kept',
    before: async (page, world) => {
      await showing(journeyAt(3), UNREAD, LAST_LINE)(page, world)
      await answerWith(page, 'story.read-to', broken, 500)
    },
    until: async (page, world) => {
      await page.getByRole('button', { name: 'To the end' }).click()
      await sees('Failed to complete objective')(page, world)
    },
  },
  {
    ...claiming,
    state: 'filled, the rewards',
    before: showing(journeyAt(3), chapterWith({ claimable: true })),
    until: sees('Your rewards'),
  },
  { ...claiming, state: 'filled, the paths', before: showing(journeyAt(9), PATHS), until: sees('The Lantern House') },
  {
    ...claiming,
    state: 'filled, won',
    before: async (page, world) => {
      await showing(journeyAt(3), chapterWith({ claimable: true }))(page, world)
      await answerWith(page, 'story.claim', WON)
    },
    until: async page => {
      await page.getByRole('radio', { name: 'Frame for the Power Card: shadow' }).check()
      await page.getByRole('button', { name: 'Take my rewards' }).click()
      await page.getByRole('button', { name: 'Take it' }).click()
      await page.getByRole('heading', { level: 1, name: 'You have done it' }).waitFor()
    },
  },
]
