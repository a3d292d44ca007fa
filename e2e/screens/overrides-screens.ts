import type { Page } from '@playwright/test'
import { stopCalls } from '../calls.ts'
import { answerWith, broken, type Screen } from './screen.ts'

const room = { route: '/admin/moves', path: () => '/admin/moves', as: 'admin' } as const
const may = { read: true, change: true }
const changed = { 'dusk-cut': { damage: 33 }, undertow: { name: 'Riptide' } }
const row = (version: number, at: string, by: string, rest: object) => ({
  version,
  at,
  by,
  reason: '',
  imported: false,
  backTo: null,
  isReadable: true,
  overrides: changed,
  steps: [],
  ...rest,
})
const history = [
  row(4, '2026-11-18T10:05:00.000Z', 'Ms Haddad', {
    backTo: 2,
    steps: [{ moveId: 'bell-strike', before: { damage: 40 }, after: {} }],
  }),
  row(3, '2026-11-03T13:20:00.000Z', 'Mr Osei', {
    reason: '7C found it too hard to answer',
    overrides: { ...changed, 'bell-strike': { damage: 40 } },
    steps: [{ moveId: 'bell-strike', before: {}, after: { damage: 40 } }],
  }),
  row(2, '2026-10-12T08:40:00.000Z', 'Mr Osei', {
    imported: true,
    steps: [
      { moveId: 'dusk-cut', before: { damage: 31 }, after: { damage: 33 } },
      { moveId: 'undertow', before: {}, after: { name: 'Riptide' } },
    ],
  }),
]
const withChanges =
  (answer: object = {}): NonNullable<Screen['before']> =>
  async page => {
    await answerWith(page, 'moves.school', { version: 4, overrides: changed, isOlder: false, may, ...answer })
    await answerWith(page, 'moves.school-history', { rows: history, next: null })
  }

const drafted = async (page: Page, damage: string): Promise<void> => {
  await page.getByLabel('Damage at level 1').fill(damage)
  await page.getByRole('heading', { name: 'By level' }).waitFor({ timeout: 60_000 })
}
const openBell = async (page: Page): Promise<void> => {
  const pick = page.getByRole('combobox', { name: 'Move', exact: true })
  if (await pick.isVisible()) await pick.selectOption('bell-strike')
  else await page.getByRole('button', { name: /^Bell Strike/ }).click()
  await page.getByRole('heading', { name: 'Bell Strike', exact: true }).waitFor()
}
const importing =
  (text: string, until: string): Screen['until'] =>
  async page => {
    await page.getByRole('button', { name: 'Import' }).click()
    await page
      .getByLabel('File of a school')
      .last()
      .setInputFiles({ name: 'moves.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await page.getByText(until).first().waitFor()
  }
const file = (moves: object): string => JSON.stringify({ format: 'xiotein-moves', version: 1, moves })

/** The room Moves of Sage's Chamber: what is changed, what a draft would do, and what may go wrong. */
export const overridesScreens: readonly Screen[] = [
  {
    ...room,
    state: 'loading',
    before: page => stopCalls(page, '**/api/moves/school*', () => undefined),
    until: page => page.locator('[aria-busy="true"]').first().waitFor(),
  },
  {
    ...room,
    state: 'error',
    before: page => answerWith(page, 'moves.school', broken, 500),
    until: page => page.getByRole('button', { name: 'Try Again' }).waitFor(),
  },
  { ...room, state: 'empty, as delivered', until: page => page.getByText('This move was never changed').waitFor() },
  {
    ...room,
    state: 'filled',
    before: withChanges(),
    until: async page => {
      await page.getByRole('radio', { name: 'All moves' }).check()
      await page.getByText('7C found it too hard to answer').waitFor()
    },
  },
  {
    ...room,
    state: 'filled, the history of one move',
    before: withChanges(),
    until: async page => {
      await answerWith(page, 'moves.school-history', { rows: history.slice(0, 2), next: null })
      await openBell(page)
      await page.getByText('7C found it too hard to answer').waitFor()
    },
  },
  {
    ...room,
    state: 'filled, a draft that is too strong',
    before: withChanges(),
    until: async page => {
      await openBell(page)
      await drafted(page, '52')
      await page.getByRole('button', { name: /^Try \d/ }).waitFor({ timeout: 60_000 })
    },
  },
  {
    ...room,
    state: 'error, the duels could not be played',
    before: async (page, world) => {
      await withChanges()(page, world)
      await page.route('**/*measure-worker*', route => route.abort())
    },
    until: async page => {
      await openBell(page)
      await page.getByLabel('Damage at level 1').fill('52')
      await page.getByText('The duels could not be played').first().waitFor()
    },
  },
  {
    ...room,
    state: 'modal, going back',
    before: withChanges(),
    until: async page => {
      await page.getByRole('radio', { name: 'All moves' }).check()
      await page.getByRole('button', { name: 'Go back' }).first().click()
      await page.getByRole('dialog', { name: 'Go back to this version?' }).waitFor()
    },
  },
  {
    ...room,
    state: 'offline',
    before: withChanges(),
    until: async page => {
      await openBell(page)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.getByText('saving needs the school').waitFor()
    },
  },
  { ...room, state: 'modal, import of another file', before: withChanges(), until: importing('{"a":1}', 'This is not a file of moves.') },
  {
    ...room,
    state: 'modal, saving anyway',
    before: withChanges(),
    until: async page => {
      await openBell(page)
      await drafted(page, '88')
      await page.getByRole('button', { name: 'Save 88 anyway' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...room,
    state: 'filled, a name that is taken',
    before: withChanges(),
    until: async page => {
      await page.getByLabel('Name', { exact: true }).fill('Ember Lash')
      await page.getByText('Another move is already called Ember Lash.').waitFor()
    },
  },
  {
    ...room,
    state: 'modal, import',
    before: withChanges(),
    until: importing(
      file({ 'dusk-cut': { damage: 31 }, undertow: { name: 'Deep Pull' }, 'stone-toss': { damage: 80 } }),
      'All of them were played together',
    ),
  },
  {
    ...room,
    state: 'error, not readable',
    before: withChanges({ isOlder: true }),
    until: page => page.getByText('The newest change of the moves cannot be read').waitFor(),
  },
  {
    ...room,
    as: 'teacher',
    state: 'filled, read by a teacher',
    before: withChanges({ may: { read: true, change: false } }),
    until: page => page.getByText('Only admins change moves.').waitFor(),
  },
]
