import { act, screen, waitFor, within } from '@testing-library/react'
import { vaultWords } from '@xiotein/content/vault'
import { afterEach, expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { startLive, stopLive } from '../platform/live.ts'
import { answering, noNetwork, Refusal, sent } from '../testing/answering.ts'
import { Leavable } from '../testing/leavable.tsx'
import { deliver, isOpen } from '../testing/live-wire.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { useRecentMessages } from '../ui/overlay/toasts.tsx'
import { DayMoves } from './day-card.tsx'
import { PupilVaultCard } from './pupil-vault-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { VaultPage } from './vault-page.tsx'

afterEach(() => stopLive())

const me = adaWith({ displayName: 'Amara Okafor' })
const PUPIL = 'f1d2c3b4-a596-4788-8990-aabbccddeeff'
const RESET = '2026-11-26T13:00:00.000Z'
const state = (change: object = {}) => ({
  version: 3,
  timeZone: 'Europe/Vienna',
  capacityPp: 1000,
  shield: 40,
  maxShield: 50,
  overshield: 0,
  firewall: 10,
  debtPp: 0,
  openedAt: '2026-09-01T08:00:00.000Z',
  lastUpgradeAt: null,
  floorPp: 50,
  dues: { weeklyPp: 3, nextAt: '2026-11-30T13:00:00.000Z', lastAt: null },
  moves: { left: 8, most: 10, offlineLeft: 2, offlineMost: 3, resetsAt: RESET },
  loot: { pp: 0, spendableAt: null },
  stolenToday: { pp: 0, restorablePp: 0, until: null },
  ...change,
})
/** The dialog that the menu opens as Recent messages. */
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
      <Leavable>
        <VaultPage />
      </Leavable>
      <Recent />
    </SignedIn>,
  )
  return { ...shown, asked }
}
const broken = () => new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'e7f3a9')
const newest = (): HTMLElement => screen.getAllByRole('article').at(-1) as HTMLElement

test("a pupil sees every number of the vault, and when moves and dues come, by the school's clock", async () => {
  await open({}, { vault: state({ loot: { pp: 6, spendableAt: RESET } }) })
  expect(await screen.findByText('642 / 1,000')).toBeTruthy()
  expect(
    screen.getByRole('img', { name: /^The vault holds 642 of 1,000 PP. Shields 40 of 50. Overshield 0. Firewall 10 of 100.$/ }),
  ).toBeTruthy()
  expect(screen.getByText(/^Next on Monday,? 30 November at 14:00. A vault costs 1 PP a week for each 500 PP/)).toBeTruthy()
  expect(screen.getByText(/^You can spend it from Thursday,? 26 November at 14:00 on/)).toBeTruthy()
})

test('what is left of the moves of a day is said with when they are back', () => {
  showScreen(<DayMoves vault={state()} />)
  for (const words of ['8 of 10 left', 'All of them are back at 14:00.', '2 of 3 left']) expect(screen.getByText(words)).toBeTruthy()
})

test.each([
  ['capacity', 'Expand for 200 PP: Capacity', 'Failed to upgrade vault capacity', 9_000],
  ['shield', 'Strengthen for 75 PP: Shields', 'Failed to upgrade vault shields', 9_000],
  ['firewall', 'Strengthen for 50 PP: Firewall', 'Failed to upgrade vault firewall', 9_000],
] as const)(
  'when an upgrade of the %s fails, its words stand there with the error id and Try Again, and stay under Recent messages',
  async (upgrade, button, words, pp) => {
    let works = false
    const { user, asked } = await open({ 'vault.upgrade': () => (works ? { vault: state({ version: 4 }) } : broken()) }, { pp })
    await user.click(await screen.findByRole('button', { name: button }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Pay/ }))
    await waitFor(() => expect(newest().textContent).toContain(words))
    expect(recent()).toContain(words)
    expect(newest().textContent).toContain('e7f3a9')
    works = true
    await user.click(within(newest()).getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(sent(asked, 'vault.upgrade')).toEqual([{ upgrade }, { upgrade }]))
  },
)

test.each([
  ['Mend for 3 PP: Shields', 'vault.restore-shields', 'Failed to restore vault shields'],
  ['Pay 2 PP', 'vault.pay-debt', 'Failed to pay dues'],
  ['Restore 40 PP', 'vault.restore-loot', 'Failed to consume move'],
])('when “%s” fails, the words of its failure stand there', async (button, call, words) => {
  const trouble = { debtPp: 2, stolenToday: { pp: 40, restorablePp: 40, until: RESET } }
  const { user, asked } = await open({ [call]: broken }, { vault: state(trouble) })
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = screen.queryByRole('dialog')
  if (dialog) await user.click(within(dialog).getByRole('button', { name: /^Pay/ }))
  await waitFor(() => expect(newest().textContent).toContain(words))
  expect(recent()).toContain(words)
  expect(within(newest()).getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(sent(asked, call)).toHaveLength(1)
})

const robbed = { stolenToday: { pp: 40, restorablePp: 40, until: RESET } }
test.each([
  ['Expand for 200 PP: Capacity', 'vault.upgrade', 'vault.too-few-pp-for-capacity', 'Insufficient PP for capacity upgrade', {}],
  ['Strengthen for 75 PP: Shields', 'vault.upgrade', 'vault.too-few-pp-for-shield', 'Insufficient PP for shield upgrade', {}],
  ['Strengthen for 50 PP: Firewall', 'vault.upgrade', 'vault.too-few-pp-for-firewall', 'Insufficient PP for firewall upgrade', {}],
  ['Mend for 3 PP: Shields', 'vault.restore-shields', 'vault.shields-full', 'Your shields are already at maximum strength', {}],
  [
    'Mend for 13 PP: Shields',
    'vault.restore-shields',
    'vault.too-few-pp-for-restoration',
    'Insufficient PP for shield restoration',
    { shield: 0 },
  ],
  ['Restore 40 PP', 'vault.restore-loot', 'vault.nothing-stolen-today', 'No PP was stolen today', robbed],
] as const)(
  'when the rules refuse “%s” (%s, %s), “%s” stands there, and can not be tried again',
  async (button, call, refusal, words, change) => {
    const { user } = await open({ [call]: () => new Refusal(refusal, vaultWords.en[refusal]) }, { vault: state(change), pp: 10 })
    await user.click(await screen.findByRole('button', { name: button }))
    const pay = screen.queryByRole('button', { name: /^Pay/ })
    if (pay) await user.click(pay)
    await waitFor(() => expect(newest().textContent).toContain(words))
    expect(recent()).toContain(words)
    expect(within(newest()).queryByRole('button', { name: 'Try Again' })).toBeNull()
  },
)

const numbersIn = (place: HTMLElement): (string | null)[] =>
  within(place)
    .getAllByRole('definition')
    .map(each => each.textContent)

test('a debt that cannot be paid from the last PP says from when on it can, and offers nothing to press', async () => {
  await open({}, { vault: state({ debtPp: 12 }), pp: 50 })
  expect(await screen.findByText(/You can pay as soon as you have more than 50 PP\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('paying debt and bringing PP back show before and after, and ask first where it is much', async () => {
  const moves = { ...state().moves, offlineLeft: 1 }
  const answers = {
    'vault.pay-debt': () => ({ paidPp: 30, vault: state({ version: 4, ...robbed, moves }) }),
    'vault.restore-loot': () => ({ restoredPp: 40, vault: state({ version: 5 }) }),
  }
  const { user, asked } = await open(answers, { vault: state({ ...robbed, moves, debtPp: 30 }), pp: 80 })
  await user.click(await screen.findByRole('button', { name: 'Pay 30 PP' }))
  const paying = await screen.findByRole('dialog', { name: 'Pay your debt?' })
  expect(numbersIn(paying)).toEqual(['80 now, then 50', '30 now, then 0'])
  expect(sent(asked, 'vault.pay-debt')).toEqual([])
  await user.click(within(paying).getByRole('button', { name: 'Pay 30 PP' }))
  await waitFor(() => expect(sent(asked, 'vault.pay-debt')).toEqual([{ costPp: 30 }]))
  await waitFor(() => expect(recent()).toContain('You paid 30 PP of your debt.'))
  await user.click(screen.getByRole('button', { name: 'Restore 40 PP' }))
  const restoring = await screen.findByRole('dialog', { name: 'Bring your PP back?' })
  expect(numbersIn(restoring)).toEqual(['80 now, then 120', '1 now, then 0'])
  expect(within(restoring).getByText('This is your last offline move. You get new ones at 14:00.')).toBeTruthy()
  await user.click(within(restoring).getByRole('button', { name: 'Restore 40 PP' }))
  await waitFor(() => expect(sent(asked, 'vault.restore-loot')).toHaveLength(1))
})

test('what seems too dear can be asked for: the screen may not know of PP that have come', async () => {
  const { user, asked } = await open({ 'vault.upgrade': () => ({ vault: state({ version: 4 }) }) }, { pp: 30 })
  await user.click(await screen.findByRole('button', { name: 'Expand for 200 PP: Capacity' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make your vault bigger?' })
  expect(within(dialog).getByText('You need 170 more PP.')).toBeTruthy()
  expect(sent(asked, 'vault.upgrade')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Pay 200 PP' }))
  await waitFor(() => expect(sent(asked, 'vault.upgrade')).toHaveLength(1))
})

test('an upgrade is asked about before it is paid, with before and after', async () => {
  const { user, asked } = await open({ 'vault.upgrade': () => ({ vault: state({ version: 4 }) }) })
  await user.click(await screen.findByRole('button', { name: 'Expand for 200 PP: Capacity' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make your vault bigger?' })
  expect(within(dialog).getByText('1,000 now, then 1,200')).toBeTruthy()
  expect(within(dialog).getByText('642 now, then 442')).toBeTruthy()
  expect(sent(asked, 'vault.upgrade')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Pay 200 PP' }))
  await waitFor(() => expect(sent(asked, 'vault.upgrade')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Strengthen for 75 PP: Shields' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay 75 PP' }))
  await waitFor(() => expect(sent(asked, 'vault.upgrade')).toHaveLength(2))
  await waitFor(() => expect(recent()).toContain('Your shields are stronger now.'))
})

test('nothing is offered for 0 PP: whole shields say so in words', async () => {
  await open({}, { vault: state({ shield: 50 }) })
  expect(await screen.findByText('All 50 points are whole.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Mend|0 PP: Shields$/ })).toBeNull()
})

test.each([
  ['Strengthen for 75 PP: Shields', 'vault.upgrade', { maxShield: 60 }, false],
  ['Strengthen for 75 PP: Shields', 'vault.upgrade', { shield: 40, debtPp: 1 }, true],
  ['Mend for 3 PP: Shields', 'vault.restore-shields', {}, false],
] as const)(
  '“%s” (%s) whose answer was lost before the page was left, and which the vault shows as %o later, is the same press: %o',
  async (button, call, change, isSame) => {
    let vault = state()
    const { user, asked, cache } = await open({ 'vault.mine': () => ({ vault }), [call]: () => noNetwork }, { pp: 9_000 })
    const press = async () => {
      const before = sent(asked, call).length
      await user.click(await screen.findByRole('button', { name: button }))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Pay/ }))
      await waitFor(() => expect(sent(asked, call)).toHaveLength(before + 1))
    }
    await press()
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    vault = state({ version: 4, ...change })
    await user.click(screen.getByRole('button', { name: 'Come back' }))
    await screen.findByRole('button', { name: button })
    await waitFor(() => expect(cache.isFetching()).toBe(0))
    await press()
    const [first, second] = asked.filter(({ name }) => name === call).map(({ key }) => key)
    expect(second === first).toBe(isSame)
  },
)

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
  act(() => deliver({ topic, name: 'vault.changed', version: 5, payload: state({ version: 5, capacityPp: 1200 }) }))
  act(() => deliver({ topic, name: 'ledger.balance', version: 5, payload: { pp: 442, today: 0 } }))
  expect(await screen.findByText('442 / 1,200')).toBeTruthy()
  act(() => deliver({ topic, name: 'vault.changed', version: 4, payload: state({ version: 4 }) }))
  expect(screen.getByText('442 / 1,200')).toBeTruthy()
})

test('a person in no class reads how a vault opens', async () => {
  await open({}, { vault: null })
  expect(await screen.findByText('You have no vault yet')).toBeTruthy()
})

test("the staff of a class see a pupil's vault change while they look at it", async () => {
  const classId = '5b1f9a66-8f0c-4a3e-9a51-0d4a3c7e2b10'
  let pp = 642
  answering({
    'people.front': () => frontOf({ me }),
    'vault.of-pupil': () => ({ vault: state(), pp }),
    'vault.history': () => ({ rows: [], next: null }),
  })
  await refreshSession()
  showScreen(
    <SignedIn>
      <PupilVaultCard classId={classId} personId={PUPIL} />
    </SignedIn>,
  )
  expect(await screen.findByText('642 / 1,000')).toBeTruthy()
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  pp = 442
  act(() => deliver({ topic: `class-review:${classId}`, name: 'vault.pupils-changed', version: 1, payload: { personIds: [PUPIL] } }))
  expect(await screen.findByText('442 / 1,000')).toBeTruthy()
})

test('beside a pupil without a vault, the staff see no card of one', async () => {
  const asked = answering({ 'people.front': () => frontOf({ me }), 'vault.of-pupil': () => ({ vault: null, pp: 0 }) })
  await refreshSession()
  showScreen(
    <SignedIn>
      <PupilVaultCard classId="5b1f9a66-8f0c-4a3e-9a51-0d4a3c7e2b10" personId={PUPIL} />
    </SignedIn>,
  )
  await waitFor(() => expect(sent(asked, 'vault.of-pupil')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

test('an admin sets the moves of a day, and a number outside of the bounds is explained', async () => {
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'vault.settings': () => ({ dues: true, movesPerDay: 10, version: '1' }),
    'vault.change-settings': () => ({ version: '2' }),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <SettingsCard />
    </SignedIn>,
  )
  const moves = await screen.findByRole('textbox', { name: 'Moves a day' })
  await user.clear(moves)
  await user.type(moves, '51')
  expect(screen.getByText('Enter a whole number from 1 to 50.')).toBeTruthy()
  await user.clear(moves)
  await user.type(moves, '6')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(asked, 'vault.change-settings')).toEqual([{ dues: true, movesPerDay: 6, version: '1' }]))
})
