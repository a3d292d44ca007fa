import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { startLive, stopLive } from '../platform/live.ts'
import { answering, Refusal } from '../testing/answering.ts'
import { isOpen, tell } from '../testing/live-wire.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { useRecentMessages } from '../ui/overlay/toasts.tsx'
import { VaultPage } from './vault-page.tsx'

vi.mock('socket.io-client', async () => (await import('../testing/live-wire.ts')).liveWire)
afterEach(() => stopLive())

const me = adaWith({ displayName: 'Amara Okafor' })
const RESET = '2026-11-26T13:00:00.000Z'
const state = (change: object = {}) => ({
  ...{ version: 3, timeZone: 'Europe/Vienna', capacityPp: 1000, shield: 40, maxShield: 50, overshield: 0, firewall: 10, debtPp: 0 },
  ...{ openedAt: '2026-09-01T08:00:00.000Z', lastUpgradeAt: null, floorPp: 50 },
  dues: { weeklyPp: 3, nextAt: '2026-11-30T13:00:00.000Z', lastAt: null },
  moves: { left: 8, most: 10, offlineLeft: 2, offlineMost: 3, resetsAt: RESET },
  loot: { pp: 0, spendableAt: null },
  stolenToday: { pp: 0, restorablePp: 0, until: null },
  ...change,
})
/** What the menu opens as Recent messages. */
function Recent() {
  return (
    <ul aria-label="recent">
      {useRecentMessages().map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  )
}
const recent = (): string | null => screen.getByRole('list', { name: 'recent', hidden: true }).textContent

type Answers = Parameters<typeof answering>[0]

const open = async (answers: Answers = {}, { vault = state() as object | null, pp = 642 } = {}) => {
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'vault.mine': () => ({ vault }),
    'vault.history': () => ({ rows: [], next: null }),
    'ledger.balance': () => ({ pp, version: 4, today: 0 }),
    ...answers,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <VaultPage />
      <Recent />
    </SignedIn>,
  )
  return { ...shown, asked }
}
const sent = (asked: readonly { name: string; input: unknown }[], name: string) => asked.filter(call => call.name === name)
const broken = () => new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'e7f3a9')
const newest = (): HTMLElement => screen.getAllByRole('article').at(-1) as HTMLElement

test('a pupil sees every number of the vault, and when moves and dues come, by the school’s clock', async () => {
  await open({}, { vault: state({ loot: { pp: 6, spendableAt: RESET } }) })
  expect(await screen.findByText('642 / 1,000')).toBeTruthy()
  expect(
    screen.getByRole('img', { name: /^The vault holds 642 of 1,000 PP. Shields 40 of 50. Overshield 0. Firewall 10 of 100.$/ }),
  ).toBeTruthy()
  expect(screen.getByText('8 of 10 left')).toBeTruthy()
  expect(screen.getByText('All of them are back at 14:00.')).toBeTruthy()
  expect(screen.getByText(/^Next on Monday,? 30 November at 14:00. A vault costs 1 PP a week for each 500 PP/)).toBeTruthy()
  expect(screen.getByText(/^You can spend it from Thursday,? 26 November at 14:00 on/)).toBeTruthy()
})

test.each([
  ['capacity', 'Upgrade capacity for 200 PP', 'Failed to upgrade vault capacity', 9_000],
  ['shield', 'Upgrade shields for 75 PP', 'Failed to upgrade vault shields', 9_000],
  ['firewall', 'Upgrade firewall for 50 PP', 'Failed to upgrade vault firewall', 9_000],
] as const)(
  'when an upgrade of the %s fails, its words stand there with the error id and Try Again, and stay under Recent messages',
  async (upgrade, button, words, pp) => {
    let works = false
    const { user, asked } = await open({ 'vault.upgrade': () => (works ? { vault: state({ version: 4 }) } : broken()) }, { pp })
    await user.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(newest().textContent).toContain(words))
    expect(recent()).toContain(words)
    expect(newest().textContent).toContain('e7f3a9')
    works = true
    await user.click(within(newest()).getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(sent(asked, 'vault.upgrade').map(call => call.input)).toEqual([{ upgrade }, { upgrade }]))
  },
)

test.each([
  ['Mend shields for 3 PP', 'vault.restore-shields', 'Failed to restore vault shields'],
  ['Pay 2 PP', 'vault.pay-debt', 'Failed to pay dues'],
  ['Restore 40 PP', 'vault.restore-loot', 'Failed to update vault'],
])('when “%s” fails, the words of its failure stand there', async (button, call, words) => {
  const trouble = { debtPp: 2, stolenToday: { pp: 40, restorablePp: 40, until: RESET } }
  const { user, asked } = await open({ [call]: broken }, { vault: state(trouble) })
  await user.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(newest().textContent).toContain(words))
  expect(recent()).toContain(words)
  expect(within(newest()).getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(sent(asked, call)).toHaveLength(1)
})

test('a refusal reads as the rules say it, and can not be tried again', async () => {
  const words = 'Insufficient PP for capacity upgrade'
  const { user } = await open({ 'vault.upgrade': () => new Refusal('vault.too-few-pp-for-capacity', words) }, { pp: 20 })
  expect(await screen.findByText('180 PP are missing.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Upgrade capacity for 200 PP' }))
  await waitFor(() => expect(newest().textContent).toContain(words))
  expect(recent()).toContain(words)
  expect(within(newest()).queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('a price above a quarter of the PP is asked about first, with before and after; a smaller one is not', async () => {
  const { user, asked } = await open({ 'vault.upgrade': () => ({ vault: state({ version: 4 }) }) })
  await user.click(await screen.findByRole('button', { name: 'Upgrade capacity for 200 PP' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make your vault bigger?' })
  expect(within(dialog).getByText('1,000 now, then 1,200')).toBeTruthy()
  expect(within(dialog).getByText('642 now, then 442')).toBeTruthy()
  expect(sent(asked, 'vault.upgrade')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Pay 200 PP' }))
  await waitFor(() => expect(sent(asked, 'vault.upgrade')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Upgrade shields for 75 PP' }))
  await waitFor(() => expect(sent(asked, 'vault.upgrade')).toHaveLength(2))
  await waitFor(() => expect(recent()).toContain('Your shields are stronger now.'))
})

test('a vault that cannot be loaded says so with Try Again, and no number stands there', async () => {
  await open({ 'vault.mine': broken })
  expect(await screen.findByText('Failed to initialize battle data. Please refresh the page or try again later.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(screen.queryByText(/0 PP|0 \//)).toBeNull()
})

test('PP that are not known are not shown as 0', async () => {
  await open({ 'ledger.balance': broken })
  expect(await screen.findByText('Failed to sync vault PP')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(screen.queryByText(/0 PP|0 \//)).toBeNull()
})

test('what another device or a teacher does is there at once, and an older state does not turn it back', async () => {
  await open()
  expect(await screen.findByText('642 / 1,000')).toBeTruthy()
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  const topic = `person:${me.id}`
  act(() => tell({ topic, name: 'vault.changed', version: 5, payload: state({ version: 5, capacityPp: 1200 }) }))
  act(() => tell({ topic, name: 'ledger.balance', version: 5, payload: { pp: 442, today: 0 } }))
  expect(await screen.findByText('442 / 1,200')).toBeTruthy()
  act(() => tell({ topic, name: 'vault.changed', version: 4, payload: state({ version: 4 }) }))
  expect(screen.getByText('442 / 1,200')).toBeTruthy()
})

test('a person in no class reads how a vault opens', async () => {
  await open({}, { vault: null })
  expect(await screen.findByText('You have no vault yet')).toBeTruthy()
})
