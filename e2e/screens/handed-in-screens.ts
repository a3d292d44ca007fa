import type { Page } from '@playwright/test'
import type { StoryChallenge } from '@xiotein/contract/story'
import { PREVIEW } from '../../apps/web/src/testing/preview-examples.ts'
import { ANSWERED, PACE, STANDING, toTickOf } from '../../apps/web/src/testing/story-desk-examples.ts'
import { CHAPTER, handedInAs, journeyAt } from '../../apps/web/src/testing/story-examples.ts'
import { stopCalls } from '../calls.ts'
import { answerWith, breakReads, broken, holdReads, type Screen } from './screen.ts'

const AT = '2026-05-12T10:00:00.000Z'
const idOf = (number: number): string => `7d2c1c1e-8a55-4f5c-9a0e-0d0f6f1f02${number}`
const pathOf = (number: number): string => `/api/story/picture?pictureId=${idOf(number)}`
const WORDS = [
  'The curtain was not cloth. When I stood still it was made of all the things I had decided not to look at.',
  'I saw the room where we sorted the letters, and I saw that I had put mine at the bottom.',
  'I think the Veil is thinner when you say things out loud.',
].join('\n')
/** A drawing in the place of a photo. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="M0 0h400v300H0z" fill="#f4f1e6"/><path d="M140 280V120c0-80 120-80 120 0v160M40 20v260M80 20v260M320 20v260M360 20v260" fill="none" stroke="#2b3550" stroke-width="5"/></svg>'
const showPictures = (page: Page): Promise<unknown> =>
  stopCalls(page, '**/api/story/picture?*', call => call.fulfil({ contentType: 'image/svg+xml', body: DRAWING }))

/** The status of work whose challenge is in this state. */
const STATUS: Readonly<Record<string, string>> = { waiting: 'pending', denied: 'denied', done: 'approved' }
const work = (status: string, pictures: readonly number[] = [10, 11]) => ({
  text: WORDS,
  pictures: pictures.map(number => ({ pictureId: idOf(number), path: pathOf(number) })),
  status,
  handedInAt: AT,
  reason: status === 'denied' ? 'Tell me a little more about the second part.' : '',
})
const journey = { route: '/chapters', path: () => '/chapters?challenge=accountability', as: 'pupil' } as const
const card =
  (
    state: StoryChallenge['state'],
    own: object | null = { work: STATUS[state] ? work(STATUS[state]) : null },
  ): NonNullable<Screen['before']> =>
  async page => {
    await answerWith(page, 'story.journey', journeyAt(3))
    await answerWith(page, 'story.chapter', { ...CHAPTER, challenges: [handedInAs(state)] })
    await answerWith(page, 'story.check', { done: [] })
    await (own === null ? answerWith(page, 'story.own-work', broken, 500) : answerWith(page, 'story.own-work', own))
    await answerWith(page, 'story.add-picture', { pictureId: idOf(12), path: pathOf(12) })
    await showPictures(page)
  }
const press = async (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const chooseFile = async (page: Page, bytes: number): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(bytes) })

/** Challenges that a pupil hands in. */
const pupilScreens: readonly Screen[] = [
  {
    ...journey,
    state: 'filled, hand in',
    before: card('open'),
    until: async page => {
      await press(page, 'Write and hand in')
      await page.getByLabel('Your words').fill(WORDS)
      await chooseFile(page, 8)
      await page.getByRole('button', { name: 'Look at picture 1' }).waitFor()
    },
  },
  {
    ...journey,
    state: 'filled, hand in, too long and too large',
    before: card('open'),
    until: async page => {
      await press(page, 'Write and hand in')
      await page.getByLabel('Your words').fill('x'.repeat(2012))
      await chooseFile(page, 6 * 1_048_576 + 1)
      await page.getByText('This picture is too large').waitFor()
    },
  },
  {
    ...journey,
    state: 'filled, hand in again',
    before: card('denied'),
    until: async page => {
      await press(page, 'Change it and hand it in again')
      await page.getByRole('button', { name: 'Look at picture 2' }).waitFor()
    },
  },
  {
    ...journey,
    state: 'filled, handed in',
    before: card('waiting'),
    until: async page => {
      await press(page, 'See what you handed in')
      await page.getByText('I think the Veil is thinner').waitFor()
    },
  },
  {
    ...journey,
    state: 'filled, approved',
    before: card('done'),
    until: async page => {
      await press(page, 'See what you handed in')
      await page.getByText('I think the Veil is thinner').waitFor()
    },
  },
  {
    ...journey,
    state: 'error, what was handed in',
    before: card('waiting', null),
    until: async page => {
      await press(page, 'See what you handed in')
      await page.getByText('What you handed in could not be loaded').waitFor()
    },
  },
  {
    ...journey,
    state: 'modal, a picture',
    before: card('waiting'),
    until: async page => {
      await press(page, 'See what you handed in')
      await press(page, 'Look at picture 1')
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    ...journey,
    state: 'offline, hand in',
    before: card('open'),
    until: async page => {
      await press(page, 'Write and hand in')
      await page.getByRole('textbox').waitFor()
      await page.context().setOffline(true)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.getByText('your words are kept on this device').waitFor()
    },
  },
]

const room = { route: '/admin/story', path: () => '/admin/story', as: 'teacher' } as const
const filled: NonNullable<Screen['before']> = async page => {
  await answerWith(page, 'story.to-tick', toTickOf())
  await answerWith(page, 'story.pace', PACE)
  await answerWith(page, 'story.standing', STANDING)
}
/** Chooses an action for a pupil in the list of pupils by chapter; on a phone the chapters are closed. */
const chooseFor = async (page: Page, pupil: string, chapter: number, action: string): Promise<void> => {
  const group = page.locator('details').filter({ hasText: `Chapter ${chapter}:` })
  await group.waitFor()
  if (!(await group.evaluate(element => (element as HTMLDetailsElement).open))) await group.locator('summary').click()
  await press(page, `Actions for ${pupil}`)
  await press(page, action)
}
const sees =
  (words: string | RegExp): Screen['until'] =>
  page =>
    page.getByText(words).first().waitFor()

const preview = { route: '/admin/story/:episodeId', path: () => '/admin/story/ep_01_xiotein_letter', as: 'teacher' } as const

/** The room of the story in the Sage's Chamber. */
const staffScreens: readonly Screen[] = [
  { ...preview, state: 'loading', before: holdReads, until: page => page.getByRole('heading', { level: 1 }).waitFor() },
  { ...preview, state: 'filled, as the school answers', until: sees('To talk about in class') },
  {
    ...preview,
    state: 'filled',
    before: page => answerWith(page, 'story.preview', PREVIEW),
    until: sees('About 27 minutes'),
  },
  {
    ...preview,
    state: 'filled, an encounter tried',
    until: async page => {
      await press(page, "Try it: Yesterday's Corner")
      await page.getByRole('button', { name: 'Give me another one' }).waitFor()
      await page.getByRole('button', { name: 'Give me another one' }).scrollIntoViewIfNeeded()
    },
  },
  {
    ...preview,
    state: 'filled, a drill tried',
    until: async page => {
      await press(page, 'Try it: The Straw Clerk')
      await page.getByText('Turn 1: your choice').waitFor()
    },
  },
  {
    ...preview,
    state: 'filled, a guardian tried',
    until: async page => {
      await press(page, 'Try it: The Seal')
      await page.getByText('Turn 1: your choice').waitFor()
    },
  },
  { ...preview, state: 'error', before: breakReads, until: sees('The episode could not be loaded') },
  { ...room, state: 'loading', before: holdReads, until: page => page.getByRole('heading', { level: 1 }).waitFor() },
  { ...room, state: 'filled, as the school answers', until: sees('Done in class') },
  { ...room, state: 'filled', before: filled, until: sees('Answer handed-in work in Today') },
  {
    ...room,
    state: 'filled, some ticked',
    before: filled,
    until: async page => {
      await page.getByLabel('Everybody who can be ticked').check()
      await page.getByText('3 pupils get').waitFor()
    },
  },
  {
    ...room,
    state: 'filled, pupils say they did it',
    before: async (page, world) => {
      await filled(page, world)
      await answerWith(page, 'story.to-tick', toTickOf(1, 3, 4))
    },
    until: sees('Says: done in class'),
  },
  {
    ...room,
    state: 'modal, a tick',
    before: filled,
    until: async page => {
      await page.getByLabel('Everybody who can be ticked').check()
      await press(page, 'Approve for 3 pupils')
      await page.getByRole('dialog').getByText('Amara Okafor gets').waitFor()
    },
  },
  {
    ...room,
    state: 'filled, the days moved',
    before: filled,
    until: async page => {
      await press(page, 'A school week later')
      await page.getByLabel('Day on which chapter 5 opens').fill('2026-10-01')
      await page.getByText('This day is before the day of an earlier chapter.').waitFor()
    },
  },
  {
    ...room,
    state: 'filled, the chapters where pupils stand',
    before: filled,
    only: 'narrow' as const,
    until: async page => {
      await page.locator('summary').filter({ hasText: 'Chapter 3:' }).click()
      await page.getByText('Amara Okafor').first().scrollIntoViewIfNeeded()
    },
  },
  {
    ...room,
    state: 'modal, what a pupil handed in',
    before: async (page, world) => {
      await filled(page, world)
      await answerWith(page, 'story.answered-work', ANSWERED)
    },
    until: async page => {
      await chooseFor(page, 'Amara Okafor', 3, 'See work')
      await page.getByText('I guess that it was a lamp.').waitFor()
    },
  },
  {
    ...room,
    state: 'modal, nothing of a pupil is answered',
    before: async (page, world) => {
      await filled(page, world)
      await answerWith(page, 'story.answered-work', { works: [] })
    },
    until: async page => {
      await chooseFor(page, 'Amara Okafor', 3, 'See work')
      await page.getByText('None of it is answered now.').waitFor()
    },
  },
  {
    ...room,
    state: 'modal, something taken back',
    before: filled,
    until: async page => {
      await chooseFor(page, 'Bo Larsen', 1, 'Take back')
      await page.getByRole('dialog').getByText('The reason is kept in the audit log.').waitFor()
    },
  },
  {
    ...room,
    state: 'modal, a challenge counted as done',
    before: filled,
    until: async page => {
      await chooseFor(page, 'Bo Larsen', 1, 'Count as done')
      await page.getByLabel('Why it counts').fill('You told us in class.')
    },
  },
  { ...room, state: 'empty', as: 'newTeacher', until: sees('No pupils yet') },
  { ...room, state: 'error', before: breakReads, until: sees('Your classes could not be loaded') },
  {
    ...room,
    state: 'offline',
    before: filled,
    until: async page => {
      await page.getByText('Done in class').first().waitFor()
      await page.context().setOffline(true)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.getByText("Your answers need the school's server").waitFor()
    },
  },
  { ...room, state: 'denied', as: 'pupil', until: page => page.getByRole('heading', { level: 1 }).waitFor() },
]

export const handedInScreens: readonly Screen[] = [...pupilScreens, ...staffScreens]
