import type { Page } from '@playwright/test'
import { message } from '../pages.ts'
import { answerWith, breakReads, broken, holdReads, refusal, type Screen } from './screen.ts'

const market = { route: '/marketplace', path: () => '/marketplace' }
const room = { route: '/admin/market', path: () => '/admin/market' }
const MONDAY = '2026-11-30T13:00:00.000Z'
const idOf = (number: number) => `7d2c1c1e-8a55-4f5c-9a0e-0d0f6f1f00${number}`

type Category = 'time' | 'protection' | 'food' | 'special'
const ware = (number: number, name: string, category: Category, truthMetal: number, change: object = {}) => ({
  id: idOf(number),
  name,
  note: 'Something good for a day at school.',
  category,
  truthMetal,
  picture: 'star',
  saleUntil: null,
  version: 0,
  left: null,
  leftForMe: null,
  owned: 0,
  ...change,
})
const WARES = [
  ware(10, 'Five More Minutes', 'time', 40, { owned: 1, picture: 'hourglass' }),
  ware(11, 'Free Quarter of an Hour', 'time', 120, { left: 2, picture: 'kite' }),
  ware(12, 'Second Try', 'protection', 100, { leftForMe: 1, picture: 'repeat' }),
  ware(13, 'Quiet Corner', 'protection', 35, { left: 0, picture: 'moon' }),
  ware(14, 'Small Snack', 'food', 60, { left: 5, leftForMe: 0, picture: 'cookie', saleUntil: '2030-12-01T12:00:00.000Z' }),
  ware(15, 'Tea for the Class', 'food', 200, {
    picture: 'cup',
    note: 'You invite the whole class to a cup of tea, and to everything that is left of the cake.',
  }),
  ware(16, 'Choose Your Seat', 'special', 75, { picture: 'chair' }),
  ware(17, 'Choose the Donaudampfschifffahrtsgesellschaft', 'special', 1_250, { picture: 'flag' }),
]
const item = (number: number, name: string, requestedAt: string | null) => ({
  id: idOf(number),
  perkId: idOf(10),
  name,
  note: 'Something good for a day at school.',
  paidPp: 40,
  requestedAt,
  boughtAt: '2026-11-23T10:31:00.000Z',
  undoUntil: '2026-11-23T10:31:10.000Z',
  timesAsked: 0,
})
const ITEMS = [item(20, 'Five More Minutes', null), item(21, 'Choose the Music', '2026-11-23T10:35:00.000Z')]

const shelfWith = (wares: readonly object[], mayBuy = true) => ({ mayBuy, nextWeekAt: MONDAY, nextChangeAt: MONDAY, wares })
const holding = (artifactId: string, uses: number) => ({
  artifactId,
  unlocked: uses > 0,
  uses,
  maxUses: 3,
  level: 1,
  multipliersPerMille: [],
  undo: null,
})
const ARTIFACTS = [
  holding('shield-breaker', 2),
  holding('shield-restore', 0),
  holding('teleport-pp', 0),
  holding('double-xp', 0),
  holding('double-pp', 1),
]
const filled: NonNullable<Screen['before']> = async page => {
  await answerWith(page, 'market.artifacts', { artifacts: ARTIFACTS, unplayable: [], offFor: null })
  await answerWith(page, 'market.shelf', shelfWith(WARES))
  await answerWith(page, 'market.inventory', { items: ITEMS })
  await answerWith(page, 'ledger.balance', { pp: 142, version: 1_000, today: 0 })
}
const buying = async (page: Page, then: (page: Page) => Promise<unknown>): Promise<void> => {
  await page.getByRole('button', { name: 'Buy Choose Your Seat for 75 TM' }).click()
  await then(page)
}
const paying = async (page: Page): Promise<void> =>
  buying(page, () => page.getByRole('dialog').getByRole('button', { name: 'Pay 75 PP' }).click())

const sold = (number: number, pupilName: string, name: string, state: string, kind = 'perk') => ({
  id: idOf(number),
  kind,
  pupilId: idOf(90),
  pupilName,
  name,
  paidPp: 60,
  state,
  boughtAt: '2026-11-23T10:31:00.000Z',
  refundable: state !== 'refunded' && (kind === 'perk' || state === 'held'),
})
const SOLD = [
  sold(60, 'Amara Okafor', 'Five More Minutes', 'waiting'),
  sold(61, 'Maximiliana Wolfeschlegelsteinhausen', 'Choose the Donaudampfschifffahrtsgesellschaft', 'held'),
  sold(62, 'Ben Yildiz', 'Small Snack', 'used'),
  sold(63, 'Ana Ruiz', 'Small Snack', 'refunded'),
  sold(64, 'Ana Ruiz', 'Shield Breaker', 'held', 'artifact'),
  sold(65, 'Ben Yildiz', 'Double XP', 'used', 'artifact'),
]
const CLASSES = [
  { id: idOf(80), name: '7A' },
  { id: idOf(81), name: '8B Natural Sciences' },
]
const PERKS = WARES.map(({ id, name, note, category, picture, truthMetal }, at) => ({
  id,
  name,
  note,
  category,
  picture,
  truthMetal,
  saleFrom: null,
  saleUntil: at === 4 ? '2030-12-01T12:00:00.000Z' : null,
  classes: at === 5 ? CLASSES : [],
  stockAWeek: at % 2 === 0 ? 4 : null,
  limitAWeek: at === 1 ? 1 : null,
  onSale: at !== 3,
  version: '1',
}))
const bought: NonNullable<Screen['before']> = async page => {
  await answerWith(page, 'market.perks', { perks: PERKS })
  await answerWith(page, 'market.purchases', { rows: SOLD, next: `1_${idOf(60)}` })
}
const inRoom: Screen['until'] = page =>
  page
    .getByRole('button', { name: /^Refund / })
    .first()
    .waitFor()

const SOLD_OUT = 'Sold out for this week. There is more from Monday at 14:00.'

/** The market of pupils, what others see of it, and its room in the Sage's Chamber. */
export const marketScreens: readonly Screen[] = [
  { ...market, state: 'loading, pupil', as: 'pupil', before: holdReads, until: page => page.getByRole('heading', { level: 1 }).waitFor() },
  {
    ...market,
    state: 'empty, pupil',
    as: 'pupil',
    before: page => answerWith(page, 'market.shelf', shelfWith([])),
    until: page => page.getByText('No perks yet', { exact: true }).waitFor(),
  },
  { ...market, state: 'filled, pupil', as: 'pupil', before: filled, until: page => page.getByText('Waiting for your teacher').waitFor() },
  {
    ...market,
    state: 'offline, pupil',
    as: 'pupil',
    before: filled,
    until: async page => {
      await page.getByText('Waiting for your teacher').waitFor()
      await page.context().setOffline(true)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.getByText('There is no connection. You can look at the market').waitFor()
    },
  },
  {
    ...market,
    state: 'nothing found',
    as: 'pupil',
    before: filled,
    until: async page => {
      await page.getByLabel('Search the market').fill('dragon')
      await page.getByText('Nothing here fits').waitFor()
    },
  },
  {
    ...market,
    state: 'modal, buying',
    as: 'pupil',
    before: filled,
    until: page => buying(page, () => page.getByRole('dialog').waitFor()),
  },
  {
    ...market,
    state: 'bought, with undo',
    as: 'pupil',
    before: async (page, world) => {
      await filled(page, world)
      await answerWith(page, 'market.buy', { item: item(22, 'Choose Your Seat', null) })
    },
    until: async page => {
      await paying(page)
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  {
    ...market,
    state: 'sold out meanwhile',
    as: 'pupil',
    before: async (page, world) => {
      await filled(page, world)
      await answerWith(page, 'market.buy', refusal('market.sold-out', SOLD_OUT), 409)
    },
    until: async page => {
      await paying(page)
      await message(page, SOLD_OUT).waitFor()
    },
  },
  {
    ...market,
    state: 'error, pupil',
    as: 'pupil',
    before: breakReads,
    until: page => page.getByText('The market could not be loaded').waitFor(),
  },
  {
    ...market,
    state: 'error, PP and inventory unknown',
    as: 'pupil',
    before: async page => {
      await answerWith(page, 'market.shelf', shelfWith(WARES))
      await answerWith(page, 'market.inventory', broken, 500)
      await answerWith(page, 'ledger.balance', broken, 500)
    },
    until: page => page.getByText('Your PP could not be loaded').waitFor(),
  },
  {
    ...market,
    state: 'filled, teacher',
    as: 'teacher',
    before: page => answerWith(page, 'market.shelf', shelfWith(WARES, false)),
    until: page => page.getByText('This is what pupils see').waitFor(),
  },
  { ...market, state: 'empty, in no class', as: 'classless', until: page => page.getByText('Only pupils of a class can buy').waitFor() },
  {
    ...room,
    state: 'loading',
    as: 'teacher',
    before: holdReads,
    until: page => page.getByRole('heading', { name: 'What was bought' }).waitFor(),
  },
  { ...room, state: 'empty, teacher', as: 'newTeacher', until: page => page.getByText('Nothing to show').waitFor() },
  {
    ...room,
    state: 'empty, admin',
    as: 'admin',
    before: page => answerWith(page, 'market.perks', { perks: [] }),
    until: page => page.getByText('Your market sells nothing yet').waitFor(),
  },
  { ...room, state: 'filled, admin', as: 'admin', before: bought, until: inRoom },
  {
    ...room,
    state: 'error, classes of the filter',
    as: 'teacher',
    before: async (page, world) => {
      await bought(page, world)
      await answerWith(page, 'classes.classes', broken, 500)
    },
    until: page => page.getByText('The classes could not be loaded').waitFor(),
  },
  {
    ...room,
    state: 'modal, a refund',
    as: 'teacher',
    before: bought,
    until: async page => {
      await page.getByRole('button', { name: 'Refund Small Snack for Ben Yildiz' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...room,
    state: 'modal, editing a perk',
    as: 'admin',
    before: bought,
    until: async page => {
      await page.getByRole('button', { name: 'Edit Five More Minutes' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...room,
    state: 'error',
    as: 'admin',
    before: breakReads,
    until: page => page.getByText('The purchases could not be loaded').waitFor(),
  },
  { ...room, state: 'denied to pupils', as: 'pupil', until: page => page.getByRole('heading', { name: 'Access Denied' }).waitFor() },
]
