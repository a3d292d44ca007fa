import { message } from '../pages.ts'
import { answerWith, breakReads, broken, holdReads, refusal, type Screen, serverWords } from './screen.ts'

const vault = { route: '/battle/vault', path: () => '/battle/vault' }
const RESET = '2026-11-26T13:00:00.000Z'
const MONDAY = '2026-11-30T13:00:00.000Z'

const stateWith = (change: object = {}) => ({
  version: 1_000,
  timeZone: 'Europe/Vienna',
  capacityPp: 1_200,
  shield: 40,
  maxShield: 75,
  overshield: 1,
  firewall: 40,
  debtPp: 0,
  openedAt: '2026-09-01T08:00:00.000Z',
  lastUpgradeAt: null,
  floorPp: 50,
  dues: { weeklyPp: 3, nextAt: MONDAY, lastAt: '2026-11-23T13:00:00.000Z' },
  moves: { left: 8, most: 10, offlineLeft: 2, offlineMost: 3, resetsAt: RESET },
  loot: { pp: 6, spendableAt: RESET },
  stolenToday: { pp: 0, restorablePp: 0, until: null },
  ...change,
})
const changed = (what: string, before: number, after: number) => ({ what, before, after })
const event = (id: number, kind: string, by: string | null, changes: readonly object[], defence: object | null = null) => ({
  id,
  at: `2026-11-2${id}T10:31:00.000Z`,
  kind,
  by,
  changes,
  defence,
})
const history = {
  rows: [
    event(5, 'attacked', 'Maximiliana Wolfeschlegelsteinhausen', [changed('pp', 646, 642), changed('shield', 50, 40)], {
      firewallHeldPp: 2,
      debtAddedDamage: 3,
      debtAddedPp: 1,
    }),
    event(4, 'upgrade-shield', 'Amara Okafor', [changed('pp', 721, 646), changed('shield', 25, 50), changed('maxShield', 50, 75)]),
    event(3, 'dues', null, [changed('pp', 724, 721)]),
    event(2, 'pay-debt', 'Amara Okafor', [changed('pp', 726, 724), changed('debtPp', 2, 0)]),
  ],
  next: '2',
}

const filledWith =
  (change: object = {}, pp = 642): NonNullable<Screen['before']> =>
  async page => {
    await answerWith(page, 'vault.mine', { vault: stateWith(change) })
    await answerWith(page, 'vault.history', history)
    await answerWith(page, 'ledger.balance', { pp, version: 1_000, today: 0 })
  }
const opened: Screen['until'] = page => page.getByRole('heading', { name: 'Upgrades' }).waitFor()

const pressing =
  (name: string, then: Screen['until']): Screen['until'] =>
  async (page, world) => {
    await page.getByRole('button', { name }).click()
    await then(page, world)
  }

/** The vault of a pupil in the Battle Arena, and what people without one see there. */
export const vaultScreens: readonly Screen[] = [
  { ...vault, route: '/battle', path: () => '/battle', state: 'leads to the vault', as: 'pupil', until: opened },
  { ...vault, state: 'loading, pupil', as: 'pupil', before: holdReads, until: page => page.getByRole('heading', { level: 1 }).waitFor() },
  { ...vault, state: 'empty, new pupil', as: 'newPupil', until: opened },
  { ...vault, state: 'filled, pupil', as: 'pupil', before: filledWith(), until: opened },
  {
    ...vault,
    state: 'offline',
    as: 'pupil',
    before: filledWith(),
    until: async (page, world) => {
      await opened(page, world)
      await page.context().setOffline(true)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.getByText('There is no connection. You can look at your vault').waitFor()
    },
  },
  {
    ...vault,
    state: 'filled, robbed, in debt and overflowing',
    as: 'pupil',
    before: filledWith(
      { debtPp: 12, overshield: 5, firewall: 100, shield: 0, stolenToday: { pp: 40, restorablePp: 34, until: RESET } },
      11_210,
    ),
    until: page => page.getByText('40 PP were stolen today').waitFor(),
  },
  {
    ...vault,
    state: 'modal, a price',
    as: 'pupil',
    before: filledWith(),
    until: pressing('Expand for 200 PP: Capacity', page => page.getByRole('dialog').waitFor()),
  },
  {
    ...vault,
    state: 'filled, with Shield Restore',
    as: 'pupil',
    before: async (page, world) => {
      await filledWith()(page, world)
      const card = { artifactId: 'shield-restore', unlocked: true, uses: 2, maxUses: 2, level: 1, multipliersPerMille: [], undo: null }
      await answerWith(page, 'market.artifacts', { artifacts: [card], unplayable: [], offFor: null })
    },
    until: page => page.getByRole('button', { name: 'Use Shield Restore on your own shields' }).waitFor(),
  },
  {
    ...vault,
    state: 'modal, the last offline move',
    as: 'pupil',
    before: filledWith(
      {
        debtPp: 12,
        moves: { left: 8, most: 10, offlineLeft: 1, offlineMost: 3, resetsAt: RESET },
        stolenToday: { pp: 40, restorablePp: 34, until: RESET },
      },
      1_180,
    ),
    until: pressing('Restore 20 PP', page => page.getByRole('dialog').waitFor()),
  },
  {
    ...vault,
    state: 'too few PP',
    as: 'pupil',
    before: async (page, world) => {
      await filledWith({}, 20)(page, world)
      await answerWith(page, 'vault.upgrade', refusal('vault.too-few-pp-for-shield', serverWords('vault.too-few-pp-for-shield')), 409)
    },
    until: pressing(
      'Strengthen for 75 PP: Shields',
      pressing('Pay 75 PP', page => message(page, serverWords('vault.too-few-pp-for-shield')).waitFor()),
    ),
  },
  {
    ...vault,
    state: 'an upgrade failed',
    as: 'pupil',
    before: async (page, world) => {
      await filledWith()(page, world)
      await answerWith(page, 'vault.upgrade', broken, 500)
    },
    until: pressing(
      'Strengthen for 75 PP: Shields',
      pressing('Pay 75 PP', page => message(page, 'Failed to upgrade vault shields').waitFor()),
    ),
  },
  {
    ...vault,
    state: 'error, pupil',
    as: 'pupil',
    before: breakReads,
    until: page => page.getByText('Failed to initialize battle data. Please refresh the page or try again later.').waitFor(),
  },
  {
    ...vault,
    state: 'error, PP unknown',
    as: 'pupil',
    before: async page => {
      await answerWith(page, 'vault.mine', { vault: stateWith() })
      await answerWith(page, 'ledger.balance', broken, 500)
    },
    until: page => page.getByText('Failed to sync vault PP').waitFor(),
  },
  { ...vault, state: 'empty, teacher', as: 'teacher', until: page => page.getByText('Vaults are for pupils').waitFor() },
  { ...vault, state: 'empty, in no class', as: 'classless', until: page => page.getByText('You have no vault yet').waitFor() },
]
