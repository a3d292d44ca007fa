import type { Page } from '@playwright/test'
import { message } from '../pages.ts'
import { answerWith, breakReads, broken, holdReads, refusal, type Screen, serverWords } from './screen.ts'

const moves = { route: '/battle/moves', path: () => '/battle/moves' }

const learned = (moveId: string, level: number, multipliersPerMille: readonly number[] = []) => ({
  moveId,
  level,
  masteryLevel: 1 + multipliersPerMille.length,
  multipliersPerMille,
})
const line = (name: string, level: number, xpIntoLevel: number, xpForLevel: number) => ({
  line: name,
  level,
  xpIntoLevel,
  xpForLevel,
  xpToNext: xpForLevel - xpIntoLevel,
})
const stateWith = (change: object = {}) => ({
  version: 1_000,
  element: { name: 'fire', chosen: true, nextCostPp: 50 },
  lines: [line('reading', 2, 140, 200), line('fire', 2, 86, 200), line('light', 1, 35, 100)],
  slots: { count: 5, nextAtLevel: 9, equipped: ['ember-lash', 'cinder-ward', 'close-reading', 'lantern-beam'] },
  learned: [
    learned('close-reading', 2, [2_050]),
    learned('next-chapter', 2),
    learned('ember-lash', 2, [2_120, 1_340]),
    learned('cinder-ward', 1),
    learned('lantern-beam', 1, [2_010]),
    learned('vault-hack', 1),
    learned('shield-restoration', 1),
  ],
  ...change,
})

const filledWith =
  (change: object = {}, pp = 642): NonNullable<Screen['before']> =>
  async page => {
    await answerWith(page, 'moves.mine', { moves: stateWith(change) })
    await answerWith(page, 'ledger.balance', { pp, version: 1_000, today: 0 })
  }
const opened: Screen['until'] = page => page.getByRole('heading', { name: 'Your hand', exact: true }).waitFor()

/** Opens a move of the hand: beside the others, or as a sheet on a phone. */
const openMove = (page: Page, name: string): Promise<void> => page.getByRole('button', { name: new RegExp(`^Slot \\d: ${name} `) }).click()

const raise = async (page: Page): Promise<void> => {
  await openMove(page, 'Ember Lash')
  await page.getByRole('button', { name: /^Raise to mastery 4.*Ember Lash$/ }).click()
}
const pay = async (page: Page): Promise<void> => {
  await raise(page)
  await page.getByRole('button', { name: 'Pay 400 PP' }).click()
}

/** With the learned moves alone in the book: all fifty are looked at where nothing is pressed. */
const pressing =
  (then: (page: Page) => Promise<unknown>): Screen['until'] =>
  async page => {
    await page.getByRole('button', { name: 'Mine 7' }).click()
    await then(page)
  }

/** The moves of a pupil in the Battle Arena, and what people without moves see there. */
export const movesScreens: readonly Screen[] = [
  { ...moves, state: 'loading, pupil', as: 'pupil', before: holdReads, until: page => page.getByRole('heading', { level: 1 }).waitFor() },
  {
    ...moves,
    state: 'offline',
    as: 'pupil',
    before: filledWith(),
    until: async (page, world) => {
      await opened(page, world)
      await page.context().setOffline(true)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.getByText('There is no connection. You can look at your moves').waitFor()
    },
  },
  { ...moves, state: 'empty, new pupil', as: 'newPupil', until: opened },
  { ...moves, state: 'filled, pupil', as: 'pupil', before: filledWith(), until: opened },
  {
    ...moves,
    state: 'a move was tried',
    as: 'pupil',
    before: filledWith(),
    until: pressing(async page => {
      await openMove(page, 'Ember Lash')
      await page.getByRole('button', { name: 'Try Ember Lash' }).click()
      await page.getByText('Turn 1:').waitFor()
    }),
  },
  {
    ...moves,
    state: 'a locked move',
    as: 'pupil',
    before: filledWith(),
    until: pressing(async page => {
      await page.getByRole('button', { name: 'Water', exact: true }).click()
      await page.getByRole('button', { name: /Cold Spray/ }).click()
      await page.getByText('How to learn it').waitFor()
    }),
  },
  {
    ...moves,
    state: 'modal, another element',
    as: 'pupil',
    before: filledWith(),
    until: pressing(async page => {
      await page.getByRole('button', { name: 'Water Not yet' }).click()
      await page.getByRole('button', { name: 'Choose Water for 50 PP' }).click()
      await page.getByRole('dialog', { name: 'Choose Water?' }).waitFor()
    }),
  },
  {
    ...moves,
    state: 'modal, the price of a mastery',
    as: 'pupil',
    before: filledWith(),
    until: pressing(async page => {
      await raise(page)
      await page.getByRole('dialog', { name: 'Raise Ember Lash to mastery 4?' }).waitFor()
    }),
  },
  {
    ...moves,
    state: 'modal, a roll',
    as: 'pupil',
    before: async (page, world) => {
      await filledWith()(page, world)
      const after = stateWith({ version: 1_001, learned: [learned('ember-lash', 2, [2_120, 1_340, 1_430])] })
      await answerWith(page, 'moves.raise-mastery', { costPp: 400, multiplierPerMille: 1_430, moves: after })
    },
    until: pressing(async page => {
      await pay(page)
      await page.getByText('You were promised').waitFor()
    }),
  },
  {
    ...moves,
    state: 'too few PP',
    as: 'pupil',
    before: async (page, world) => {
      await filledWith({}, 20)(page, world)
      const words = serverWords('growth.too-few-pp-for-move').replace('{needPp, number}', '400')
      await answerWith(page, 'moves.raise-mastery', refusal('growth.too-few-pp-for-move', words), 409)
    },
    until: pressing(async page => {
      await pay(page)
      await message(page, 'Need 400 PP').waitFor()
    }),
  },
  {
    ...moves,
    state: 'a mastery failed',
    as: 'pupil',
    before: async (page, world) => {
      await filledWith()(page, world)
      await answerWith(page, 'moves.raise-mastery', broken, 500)
    },
    until: pressing(async page => {
      await pay(page)
      await message(page, 'Failed to upgrade move').waitFor()
    }),
  },
  {
    ...moves,
    state: 'error, pupil',
    as: 'pupil',
    before: breakReads,
    until: page => page.getByText('Failed to initialize battle data. Please refresh the page or try again later.').waitFor(),
  },
  { ...moves, state: 'empty, teacher', as: 'teacher', until: page => page.getByText('Moves are for pupils').waitFor() },
  { ...moves, state: 'empty, in no class', as: 'classless', until: page => page.getByText('You have no moves yet').waitFor() },
]
