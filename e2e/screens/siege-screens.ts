import type { Page } from '@playwright/test'
import { attackWith } from '../../apps/web/src/testing/siege-examples.ts'
import { stopCalls } from '../calls.ts'
import { message } from '../pages.ts'
import { answerWith, broken, holdReads, refusal, type Screen, serverWords } from './screen.ts'

const siege = { route: '/battle/siege', path: () => '/battle/siege', as: 'pupil' } as const
const RESET = '2027-11-26T13:00:00.000Z'
const idOf = (number: number) => `7d2c1c1e-8a55-4f5c-9a0e-0d0f6f1f00${number}`

const rules = {
  floorPp: 50,
  dailyLossPercent: 10,
  mostThefts: 1,
  theftDays: 14,
  levelsAbove: 3,
  theftPercent: 50,
  friendly: { attackerMaxPp: 2, holdingOutPp: 1, holdingOutMaxPpPerDay: 2, holdingOutXp: 1 },
}
const mineWith = (change: object = {}) => ({
  mode: 'contested',
  mayAttack: true,
  why: null,
  peaceUntil: null,
  hours: null,
  rules,
  ...change,
})
const vault = {
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
  dues: { weeklyPp: 3, nextAt: null, lastAt: null },
  moves: { left: 9, most: 10, offlineLeft: 2, offlineMost: 3, resetsAt: RESET },
  loot: { pp: 0, spendableAt: null },
  stolenToday: { pp: 0, restorablePp: 0, until: null },
}
const target = (number: number, displayName: string, level: number, mostPp: number, change: object = {}) => ({
  personId: idOf(number),
  displayName,
  level,
  squadName: null,
  shield: 20,
  maxShield: 50,
  overshield: 0,
  firewall: 10,
  inDebt: false,
  exposedPp: 0,
  mostPp,
  weakenedByLevel: false,
  attacksToday: 0,
  element: 'fire',
  visitsInWeek: 0,
  ...change,
})
const TARGETS = [
  target(11, 'Kofi Mensah', 6, 14, { squadName: 'Night Owls', visitsInWeek: 2 }),
  target(12, 'Zara Siddiqui', 8, 38, { shield: 125, maxShield: 125, overshield: 2, firewall: 100, element: 'water' }),
  target(13, 'Maximiliana Wolfeschlegelsteinhausen', 7, 1_138, {
    squadName: 'The Observers of the Donau',
    inDebt: true,
    exposedPp: 212,
    shield: 0,
  }),
  target(14, 'Teo Lindqvist', 7, 31, { overshield: 1 }),
  target(15, 'Diego Morales', 1, 7, { weakenedByLevel: true, element: 'lightning', visitsInWeek: 1 }),
]
const moves = {
  version: 1_000,
  element: { name: 'fire', chosen: true, nextCostPp: 50 },
  lines: [],
  slots: { count: 4, nextAtLevel: 7, equipped: ['ember-lash', 'lantern-beam', 'vault-hack', 'cinder-ward'] },
  learned: ['ember-lash', 'lantern-beam', 'vault-hack', 'cinder-ward'].map((moveId, at) => ({
    moveId,
    level: 1,
    masteryLevel: at === 0 ? 2 : 1,
    multipliersPerMille: at === 0 ? [2_150] : [],
  })),
}
const held = { unlocked: true, uses: 3, maxUses: 3, level: 1, multipliersPerMille: [], undo: null }
const artifacts = [
  { artifactId: 'shield-breaker', ...held },
  { artifactId: 'shield-restore', ...held },
  { artifactId: 'teleport-pp', ...held, unlocked: false, uses: 0 },
]
const then = (pp: number, shield: number, overshield = 0) => ({ pp, shield, overshield })
const attack = (number: number, at: string, change: Parameters<typeof attackWith>[0]) =>
  attackWith({ id: idOf(number), at, xp: 1, ...change })
const WON = attack(31, '2026-11-25T14:12:00.000Z', {
  cardId: 'shield-breaker',
  shieldDamage: 20,
  shieldsCracked: true,
  cutByProtection: true,
  stolenPp: 14,
  xp: 8,
  lootUntil: RESET,
})
const HISTORY = [
  WON,
  attack(32, '2026-11-25T11:31:00.000Z', {
    mine: false,
    otherName: 'Zara Siddiqui',
    moveId: 'vault-hack',
    shieldDamage: 5,
    halvedByShields: true,
    stolenPp: 3,
    xp: 0,
    firewallHeldPp: 2,
    debtAddedDamage: 1,
    debtAddedPp: 1,
    lootUntil: RESET,
    vault: { before: then(645, 45, 0), after: then(642, 40, 0) },
  }),
  attack(33, '2026-11-24T15:02:00.000Z', {
    mine: false,
    otherName: 'Maximiliana Wolfeschlegelsteinhausen',
    moveId: 'undertow',
    absorbed: true,
    xp: 0,
    vault: { before: then(645, 45, 1), after: then(645, 45, 0) },
  }),
  attack(34, '2026-11-20T14:40:00.000Z', {
    moveId: 'lantern-beam',
    otherName: 'Mei-Lin Chao',
    shieldDamage: 30,
    stolenPp: 4,
    restoredPp: 4,
    xp: 3,
  }),
]
const FRIENDLY = [
  attack(41, '2026-11-25T14:12:00.000Z', { mode: 'friendly', shieldDamage: 20, shieldsCracked: true, earnedPp: 2, xp: 6 }),
  attack(42, '2026-11-25T11:31:00.000Z', {
    mode: 'friendly',
    mine: false,
    otherName: 'Zara Siddiqui',
    moveId: 'vault-hack',
    shieldDamage: 5,
    earnedPp: 1,
    xp: 1,
    vault: { before: then(642, 45), after: then(642, 45) },
  }),
]

type Filling = { mine?: object; vault?: object; targets?: readonly object[]; history?: readonly object[] }
const filledWith =
  ({ mine = {}, vault: change = {}, targets = TARGETS, history = HISTORY }: Filling = {}): NonNullable<Screen['before']> =>
  async page => {
    await answerWith(page, 'siege.mine', mineWith(mine))
    await answerWith(page, 'siege.targets', {
      rows: targets,
      next: targets.length > 4 ? '30' : null,
      closed: targets.length > 4 ? null : 7,
    })
    await answerWith(page, 'siege.history', { rows: history, next: history.length > 3 ? '3' : null })
    await answerWith(page, 'vault.mine', { vault: { ...vault, ...change } })
    await answerWith(page, 'moves.mine', { moves })
    await answerWith(page, 'market.artifacts', { artifacts, unplayable: [], offFor: null })
    await answerWith(page, 'ledger.balance', { pp: 642, version: 1_000, today: 0 })
  }
const choosing = async (page: Page, name = /Kofi Mensah/): Promise<void> => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: /^Ember Lash/ }).click()
  await page.getByRole('button', { name: /^Shield Breaker/ }).click()
}
const asking = async (page: Page): Promise<void> => {
  await choosing(page)
  await page.getByRole('button', { name: 'Begin the siege' }).click()
  await page.getByRole('dialog').waitFor()
}
const answering =
  (json: object, status = 200, filling: Filling = {}): NonNullable<Screen['before']> =>
  async (page, world) => {
    await filledWith(filling)(page, world)
    await answerWith(page, 'siege.attack', json, status)
  }
const confirming = async (page: Page): Promise<void> => {
  await asking(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Begin the siege' }).click()
}
const opened: Screen['until'] = page => page.getByText('Kofi Mensah').first().waitFor()
const friendly: Filling = { mine: { mode: 'friendly' }, targets: TARGETS.map(each => ({ ...each, mostPp: 2 })), history: FRIENDLY }

/** The sieges of a pupil in the Battle Arena, in both modes, and the address where there are none. */
export const siegeScreens: readonly Screen[] = [
  { ...siege, state: 'off', until: page => page.getByRole('heading', { name: 'Page Not Found' }).waitFor() },
  { ...siege, state: 'off, teacher', as: 'teacher', until: page => page.getByRole('heading', { name: 'Page Not Found' }).waitFor() },
  { ...siege, state: 'loading', before: holdReads, until: page => page.getByRole('heading', { level: 1 }).waitFor() },
  {
    ...siege,
    state: 'empty',
    before: filledWith({ targets: [], history: [] }),
    until: page => page.getByText('No vault is open now').waitFor(),
  },
  { ...siege, state: 'filled, targets and history', before: filledWith(), until: opened },
  {
    ...siege,
    state: 'nothing found',
    before: async (page, world) => {
      await filledWith()(page, world)
      await stopCalls(page, '**/api/siege/targets?query*', call => call.fulfil({ json: { rows: [], next: null, closed: null } }))
    },
    until: async page => {
      await page.getByLabel('Search by name or squad').fill('dragon')
      await page.getByText('Nobody was found').waitFor()
    },
  },
  { ...siege, state: 'chosen, with preview', before: filledWith(), until: page => choosing(page) },
  { ...siege, state: 'chosen, in debt and exposed', before: filledWith(), until: page => choosing(page, /Maximiliana/) },
  { ...siege, state: 'modal, confirmation', before: filledWith(), until: asking },
  {
    ...siege,
    state: 'modal, the scene',
    before: answering({ attack: WON }),
    until: async page => {
      await confirming(page)
      await page.getByRole('dialog', { name: 'The siege of Kofi Mensah' }).waitFor()
    },
  },
  {
    ...siege,
    state: 'closed meanwhile',
    before: answering(refusal('siege.target-closed', serverWords('siege.target-closed')), 409),
    until: async page => {
      await confirming(page)
      await message(page, serverWords('siege.target-closed')).waitFor()
    },
  },
  {
    ...siege,
    state: 'an attack failed',
    before: answering(broken, 500),
    until: async page => {
      await confirming(page)
      await message(page, 'Failed to submit offline move').waitFor()
    },
  },
  {
    ...siege,
    state: 'no moves left, robbed, a step opened',
    before: filledWith({
      mine: { mayAttack: false, why: serverWords('siege.no-moves-left') },
      vault: { stolenToday: { pp: 3, restorablePp: 3, until: RESET } },
    }),
    until: async page => {
      await page.getByText('3 PP were stolen today').waitFor()
      await page.getByText('Step by step', { exact: true }).nth(1).click()
      await page.getByText('645 to 642').waitFor()
    },
  },
  {
    ...siege,
    state: 'at peace',
    before: filledWith({ mine: { mayAttack: false, why: serverWords('siege.attacker-at-peace'), peaceUntil: RESET } }),
    until: page => page.getByText('Your vault is closed until').waitFor(),
  },
  {
    ...siege,
    state: 'modal, peace',
    before: filledWith(),
    until: async page => {
      await page.getByRole('button', { name: 'Begin 7 days of peace' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { ...siege, state: 'friendly, with preview', before: filledWith(friendly), until: page => choosing(page) },
  {
    ...siege,
    state: 'modal, friendly scene',
    before: answering({ attack: FRIENDLY[0] }, 200, friendly),
    until: async page => {
      await confirming(page)
      await page.getByRole('dialog', { name: 'The siege of Kofi Mensah' }).waitFor()
    },
  },
  {
    ...siege,
    state: 'error',
    before: async page => {
      await answerWith(page, 'siege.mine', broken, 500)
    },
    until: page => page.getByText('Failed to initialize battle data').waitFor(),
  },
  {
    ...siege,
    state: 'error, vaults and history unknown',
    before: async (page, world) => {
      await filledWith()(page, world)
      await answerWith(page, 'siege.targets', broken, 500)
      await answerWith(page, 'siege.history', broken, 500)
    },
    until: page => page.getByText('The vaults could not be loaded').waitFor(),
  },
  {
    ...siege,
    state: 'offline',
    before: filledWith(),
    until: async page => {
      await page.getByText('Kofi Mensah').first().waitFor()
      await stopCalls(page, '**/api/siege/attack', call => call.abort())
      await confirming(page)
      await message(page, 'Failed to submit offline move').waitFor()
    },
  },
]
