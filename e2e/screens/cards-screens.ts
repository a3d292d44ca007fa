import { message } from '../pages.ts'
import { answerWith, breakReads, broken, holdReads, refusal, type Screen, serverWords } from './screen.ts'

const cards = { route: '/battle/cards', path: () => '/battle/cards', as: 'pupil' } as const

const nothing = { unlocked: false, uses: 0, maxUses: 0, level: 1, multipliersPerMille: [], undo: null }
const held = [
  { ...nothing, artifactId: 'shield-breaker', unlocked: true, uses: 4, maxUses: 6, level: 3, multipliersPerMille: [2150, 1400] },
  {
    ...nothing,
    artifactId: 'shield-restore',
    unlocked: true,
    uses: 1,
    maxUses: 2,
    level: 5,
    multipliersPerMille: [2100, 1300, 1400, 2000],
  },
  { ...nothing, artifactId: 'teleport-pp' },
  { ...nothing, artifactId: 'double-xp', unlocked: true, uses: 1, maxUses: 1, level: 2 },
  {
    ...nothing,
    artifactId: 'double-pp',
    unlocked: true,
    uses: 2,
    maxUses: 3,
    undo: { purchaseId: 'f1d2c3b4-a596-4788-8990-aabbccddeeff', until: '2026-11-25T15:00:10.000Z' },
  },
]

const filledWith =
  (pp = 642): NonNullable<Screen['before']> =>
  async page => {
    await answerWith(page, 'market.artifacts', { artifacts: held, unplayable: [], offFor: null })
    await answerWith(page, 'ledger.balance', { pp, version: 1_000, today: 0 })
  }
const HOLED = {
  version: 1_000,
  timeZone: 'UTC',
  capacityPp: 1_200,
  shield: 12,
  maxShield: 75,
  overshield: 0,
  firewall: 40,
  debtPp: 0,
  floorPp: 50,
  openedAt: '2026-09-01T08:00:00.000Z',
  lastUpgradeAt: null,
  dues: { weeklyPp: 3, nextAt: null, lastAt: null },
  moves: { left: 8, most: 10, offlineLeft: 2, offlineMost: 3, resetsAt: '2026-11-26T13:00:00.000Z' },
  loot: { pp: 0, spendableAt: null },
  stolenToday: { pp: 0, restorablePp: 0, until: null },
}
const holed: NonNullable<Screen['before']> = async (page, world) => {
  await filledWith()(page, world)
  await answerWith(page, 'vault.mine', { vault: HOLED })
}
const mending: Screen['until'] = page => page.getByRole('button', { name: 'Use Shield Restore on your own shields' }).click()
const opened: Screen['until'] = page => page.getByRole('heading', { name: 'Action cards' }).waitFor()
const upgrading: Screen['until'] = page => page.getByRole('button', { name: 'Upgrade, 400 PP: Shield Breaker to level 4' }).click()

/** The action cards and boosts of a pupil in the Battle Arena. */
export const cardsScreens: readonly Screen[] = [
  { ...cards, state: 'loading, pupil', before: holdReads, until: page => page.getByRole('heading', { level: 1 }).waitFor() },
  { ...cards, state: 'empty, new pupil', as: 'newPupil', until: opened },
  { ...cards, state: 'filled, pupil', before: filledWith(), until: opened },
  {
    ...cards,
    state: 'modal, an upgrade',
    before: filledWith(),
    until: async (page, world) => {
      await upgrading(page, world)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...cards,
    state: 'modal, a card that nothing plays',
    before: async (page, world) => {
      await filledWith()(page, world)
      await answerWith(page, 'market.artifacts', { artifacts: held, unplayable: ['shield-breaker', 'teleport-pp'], offFor: 'school' })
    },
    until: async (page, world) => {
      await upgrading(page, world)
      await page.getByRole('dialog').getByText('You cannot play it now').waitFor()
    },
  },
  {
    ...cards,
    state: 'modal, what was rolled',
    before: async (page, world) => {
      await filledWith()(page, world)
      await answerWith(page, 'market.upgrade-artifact', { costPp: 400, multiplierPerMille: 1_480, artifacts: held })
    },
    until: async (page, world) => {
      await upgrading(page, world)
      await page.getByRole('button', { name: 'Pay 400 PP' }).click()
      await page.getByText('Rolled: times 1.48').waitFor()
    },
  },
  {
    ...cards,
    state: 'modal, Shield Restore',
    before: holed,
    until: async (page, world) => {
      await mending(page, world)
      await page.getByRole('dialog').getByText('12 now, then 75').waitFor()
    },
  },
  {
    ...cards,
    state: 'mending failed',
    before: async (page, world) => {
      await holed(page, world)
      await answerWith(page, 'market.restore-shields', broken, 500)
    },
    until: async (page, world) => {
      await mending(page, world)
      await page.getByRole('button', { name: 'Use one' }).click()
      await message(page, 'Failed to restore shields').waitFor()
    },
  },
  {
    ...cards,
    state: 'offline',
    before: filledWith(),
    until: async page => {
      await page.getByRole('heading', { name: 'Action cards' }).waitFor()
      // A switched-off network cuts connections that are open, too.
      await page.context().setOffline(true)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.getByText('There is no connection. You can look at your cards').waitFor()
    },
  },
  {
    ...cards,
    state: 'modal, a purchase',
    before: filledWith(),
    until: async page => {
      await page.getByRole('button', { name: 'Buy 1 use 300 PP for Teleport PP' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...cards,
    state: 'too few PP',
    before: async (page, world) => {
      await filledWith(20)(page, world)
      const words = serverWords('market.too-few-pp-for-card').replace('{needPp, number}', '400')
      await answerWith(page, 'market.upgrade-artifact', refusal('market.too-few-pp-for-card', words), 409)
    },
    until: async (page, world) => {
      await upgrading(page, world)
      await page.getByRole('button', { name: 'Pay 400 PP' }).click()
      await message(page, 'Need 400 PP to upgrade.').waitFor()
    },
  },
  { ...cards, state: 'error, pupil', before: breakReads, until: page => page.getByText('Failed to initialize battle data').waitFor() },
  {
    ...cards,
    state: 'error, PP unknown',
    before: async page => {
      await answerWith(page, 'market.artifacts', { artifacts: held, unplayable: [], offFor: null })
      await answerWith(page, 'ledger.balance', broken, 500)
    },
    until: page => page.getByText('Failed to sync vault PP').waitFor(),
  },
  { ...cards, state: 'empty, teacher', as: 'teacher', until: page => page.getByText('Action cards are for pupils').waitFor() },
  { ...cards, state: 'empty, in no class', as: 'classless', until: page => page.getByText('You have no cards yet').waitFor() },
]
