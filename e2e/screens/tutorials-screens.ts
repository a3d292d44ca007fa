import type { Page } from '@playwright/test'
import { answerWith, holdReads, type Screen } from './screen.ts'

const home = { route: '/', path: () => '/', as: 'pupil' } as const
const openList = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Review Tutorials' }).click()
  await page.getByRole('dialog', { name: 'Review Tutorials' }).waitFor()
}
/** Another screen may have played it. */
const WELCOME = /^(?:Start|Replay) Welcome to the school$/
const openTutorial = async (page: Page, name: RegExp): Promise<void> => {
  await openList(page)
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Next' }).waitFor()
}
const preview = { route: '/tutorials/:tutorial', as: 'teacher' } as const
/** The content of a preview's frame has no roles, because it is not interactive. */
const stageOf = (text: string) => (page: Page) => page.locator('[inert]').getByText(text).first().waitFor()
const broken = { refusal: 'http.broken', words: 'Something went wrong. Please try again.', detail: {}, errorId: 'e7f3a9' }

/** The guide over the screens, opened from the list. */
export const tutorialsScreens: readonly Screen[] = [
  { ...home, state: 'modal, tutorials', until: openList },
  {
    ...home,
    state: 'modal, tutorials that could not be loaded',
    before: page => answerWith(page, 'tutorials.mine', broken, 500),
    until: async page => {
      await openList(page)
      await page.getByText('The tutorials could not be loaded').waitFor()
    },
  },
  { ...home, state: 'modal, first step of a tutorial', until: page => openTutorial(page, WELCOME) },
  {
    ...home,
    state: 'modal, last step of a tutorial',
    until: async page => {
      await openTutorial(page, WELCOME)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Complete' }).waitFor()
    },
  },
  { ...home, as: 'teacher', state: 'modal, tutorials of staff', until: openList },
  ...(
    [
      { tutorial: 'welcome', shows: 'Good morning, Alex' },
      { tutorial: 'manifest', shows: 'Reading' },
      { tutorial: 'chapter1', shows: 'The Awakening' },
      { tutorial: 'marketplace', shows: 'An Apple' },
    ] as const
  ).map(({ tutorial, shows }) => ({
    ...preview,
    state: `filled, preview of ${tutorial}`,
    path: () => `/tutorials/${tutorial}`,
    until: stageOf(shows),
  })),
  {
    ...preview,
    state: 'modal, step of a preview',
    path: () => '/tutorials/chapter1?tour=chapter1',
    until: async page => {
      await stageOf('The Awakening')(page)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('dialog', { name: 'The open chapter' }).waitFor()
    },
  },
  {
    ...preview,
    state: 'loading',
    path: () => '/tutorials/chapter1',
    before: holdReads,
    until: page => page.locator('[aria-busy="true"]').first().waitFor(),
  },
  {
    ...preview,
    state: 'error, the example could not be loaded',
    path: () => '/tutorials/chapter1',
    before: page => answerWith(page, 'story.example', broken, 500),
    until: page => page.getByText('Failed to load story progress').waitFor(),
  },
]
