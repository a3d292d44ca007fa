import type { Page } from '@playwright/test'
import { answerWith, type Screen } from './screen.ts'

const home = { route: '/', path: () => '/', as: 'pupil' } as const
const openList = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Review Tutorials' }).click()
  await page.getByRole('dialog', { name: 'Review Tutorials' }).waitFor()
}
const openTutorial = async (page: Page, name: string): Promise<void> => {
  await openList(page)
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Next' }).waitFor()
}
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
  { ...home, state: 'modal, first step of a tutorial', until: page => openTutorial(page, 'Start Welcome to the school') },
  {
    ...home,
    state: 'modal, last step of a tutorial',
    until: async page => {
      await openTutorial(page, 'Start Welcome to the school')
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Complete' }).waitFor()
    },
  },
]
