import type { Page } from '@playwright/test'
import { NOTICES, SESSIONS } from '../../apps/web/src/testing/retention-examples.ts'
import { answerWith, breakReads, holdReads, refusal, type Screen, serverWords } from './screen.ts'

const room = { route: '/admin/school/retention', path: () => '/admin/school/retention', as: 'admin' } as const
const kinds = [
  NOTICES,
  {
    kind: 'sieges',
    name: 'Attacks on vaults, thefts and offline moves',
    from: 'after they happened; thefts after their release',
    kept: '60 days',
    keptHours: 1_440,
    rows: 9_310,
    soonRows: 701,
    version: 'v1',
    choices: [
      { days: 90, rows: 0 },
      { days: 60, rows: 1 },
    ],
  },
  {
    kind: 'secret-answers',
    name: 'Answers with a start code or a link',
    from: 'after the command',
    kept: '1 hour',
    keptHours: 1,
    rows: 0,
    soonRows: 0,
    version: 'v1',
    choices: [],
  },
  SESSIONS,
]
const filled: NonNullable<Screen['before']> = page => answerWith(page, 'retention.overview', { kinds })
const heading: Screen['until'] = page => page.getByRole('heading', { name: 'How long data is kept', exact: true }).first().waitFor()
const openDialog = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Change how long this is kept: Notifications' }).click()
  await page.getByRole('dialog').getByRole('combobox').selectOption('30')
}
const notAChoice = serverWords('retention.not-a-choice')

/** The screens that show how long data is kept. */
export const retentionScreens: readonly Screen[] = [
  { ...room, state: 'loading', before: holdReads, until: page => page.locator('[aria-busy="true"]').first().waitFor() },
  {
    ...room,
    state: 'error',
    before: breakReads,
    until: page => page.getByRole('heading', { name: 'The list of data that is deleted could not be loaded' }).waitFor(),
  },
  { ...room, state: 'filled', before: filled, until: heading },
  {
    ...room,
    state: 'a shorter time',
    before: filled,
    until: async page => {
      await openDialog(page)
      await page.getByText('30,187 entries').waitFor()
    },
  },
  {
    ...room,
    state: 'no choice',
    before: async page => {
      await answerWith(page, 'retention.overview', { kinds })
      await answerWith(page, 'retention.change', refusal('retention.not-a-choice', notAChoice), 400)
    },
    until: async page => {
      await openDialog(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await page.getByText(notAChoice).waitFor()
    },
  },
]
