import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { startLive, stopLive } from '../../platform/live.ts'
import { answering, Refusal, sent } from '../../testing/answering.ts'
import { idOf } from '../../testing/ids.ts'
import { deliver, isOpen } from '../../testing/live-wire.ts'
import { artifactsWith, heldArtifact } from '../../testing/market-examples.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { standingWith } from '../../testing/standing-examples.ts'
import { useRecentMessages } from '../../ui/overlay/toasts.tsx'
import { CardsPage } from './cards-page.tsx'

afterEach(() => stopLive())

const me = adaWith({ displayName: 'Amara Okafor' })
const LOCKED: Change = { unlocked: false }
type Change = Parameters<typeof heldArtifact>[1]
type Changes = Partial<Record<'shield-breaker' | 'shield-restore' | 'teleport-pp' | 'double-xp' | 'double-pp', Change>>
const held = (changes: Changes = {}) =>
  Object.entries({
    'shield-breaker': { uses: 3, maxUses: 3, ...changes['shield-breaker'] },
    'shield-restore': { uses: 1, maxUses: 2, level: 5, multipliersPerMille: [2100, 1300, 1400, 2000], ...changes['shield-restore'] },
    'teleport-pp': { ...LOCKED, ...changes['teleport-pp'] },
    'double-xp': { ...LOCKED, ...changes['double-xp'] },
    'double-pp': { uses: 2, maxUses: 2, ...changes['double-pp'] },
  }).map(([artifactId, own]) => heldArtifact(artifactId, own))

const broken = () => new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'e7f3a9')

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

const open = async (answers: Parameters<typeof answering>[0] = {}, pp = 642) => {
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'market.artifacts': () => artifactsWith(held()),
    'ledger.balance': () => ({ pp, version: 4, today: 0 }),
    'growth.standing': () => standingWith(),
    ...answers,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <CardsPage />
      <Recent />
    </SignedIn>,
  )
  return { ...shown, asked }
}
const cardOf = async (name: string) => within((await screen.findByRole('heading', { name, level: 3 })).closest('li') as HTMLElement)
test('a pupil sees what each card does at its level, what is left of it, and what the next level brings and costs', async () => {
  await open()
  const breaker = await cardOf('Shield Breaker')
  for (const words of ['3 of 3 uses', 'Level 1 of 5', 'Breaks 18 to 26 of the shields', 'at least 36, at most 60'])
    expect(breaker.getByText(words)).toBeTruthy()
  expect(breaker.getByRole('button', { name: 'Upgrade, 100 PP: Shield Breaker to level 2' })).toBeTruthy()
  expect((await cardOf('Shield Restore')).getByText('At its highest level.')).toBeTruthy()
  const locked = await cardOf('Teleport PP')
  expect(locked.getByText('Buy it once to unlock it.')).toBeTruthy()
  expect(locked.queryByRole('button', { name: /Upgrade/ })).toBeNull()
  expect((await cardOf('Double PP')).getByText('Points in class count twice for 4 hours')).toBeTruthy()
})

test('an upgrade is asked about with its range, and its roll is told with what was promised', async () => {
  const { user, asked } = await open({
    'market.upgrade-artifact': () => ({
      costPp: 100,
      multiplierPerMille: 2150,
      artifacts: held({ 'shield-breaker': { level: 2, multipliersPerMille: [2150] } }),
    }),
  })
  await user.click((await cardOf('Shield Breaker')).getByRole('button', { name: /Upgrade/ }))
  const question = within(screen.getByRole('dialog', { name: 'Upgrade Shield Breaker to level 2?' }))
  expect(question.getByText('at least 36, at most 60')).toBeTruthy()
  expect(question.getByText('642 now, then 542')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Pay 100 PP' }))
  const scene = within(await screen.findByRole('dialog', { name: 'Shield Breaker is at level 2 now.' }))
  for (const words of ['Rolled: times 2.15', '18 to 26 before, 39 to 56 now', 'You were promised at least 36, at most 60.'])
    expect(scene.getByText(words)).toBeTruthy()
  expect(sent(asked, 'market.upgrade-artifact')).toEqual([{ artifactId: 'shield-breaker', toLevel: 2 }])
  expect(recent()).toBe('Shield Breaker is at level 2 now.')
})

test('the live event of an upgrade that overtakes its answer changes neither the level that is told nor the roll', async () => {
  const state = { artifacts: held() }
  const { user } = await open({
    'market.artifacts': () => artifactsWith(state.artifacts),
    'market.upgrade-artifact': async () => {
      state.artifacts = held({ 'shield-breaker': { level: 2, multipliersPerMille: [2150] } })
      act(() => deliver({ topic: `person:${me.id}`, name: 'market.changed', version: 4, payload: {} }))
      await screen.findByText('Level 2 of 5')
      return { costPp: 100, multiplierPerMille: 2150, ...state }
    },
  })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await user.click((await cardOf('Shield Breaker')).getByRole('button', { name: /Upgrade/ }))
  await user.click(screen.getByRole('button', { name: 'Pay 100 PP' }))
  const scene = within(await screen.findByRole('dialog', { name: 'Shield Breaker is at level 2 now.' }))
  for (const words of ['18 to 26 before, 39 to 56 now', 'You were promised at least 36, at most 60.'])
    expect(scene.getByText(words)).toBeTruthy()
  expect(recent()).toBe('Shield Breaker is at level 2 now.')
})

test.each([
  ['Shield Breaker', /Upgrade/, 'market.upgrade-artifact', 'Failed to upgrade action card'],
  ['Teleport PP', /Buy/, 'market.buy-artifact', 'Failed to unlock action card'],
  ['Double PP', /Start/, 'market.start-boost', 'Failed to start this boost'],
] as const)(
  'what fails with %s is said to the letter, with the error id and Try Again, and stays under Recent messages',
  async (name, button, call, words) => {
    const { user, asked } = await open({ [call]: broken }, 1_000)
    await user.click((await cardOf(name)).getByRole('button', { name: button }))
    const pay = screen.queryByRole('button', { name: /^Pay/ })
    if (pay) await user.click(pay)
    await waitFor(() => expect(recent()).toContain(words))
    expect(recent()).toContain('e7f3a9')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(sent(asked, call)).toHaveLength(2))
  },
)

test('a purchase that seems too dear is confirmed like any other, and the server says why it cannot be paid, in the words of the rules', async () => {
  const words = 'Not enough PP. Need 100 PP to upgrade.'
  const { user, asked } = await open({ 'market.upgrade-artifact': () => new Refusal('market.too-few-pp-for-card', words, 409) }, 20)
  const breaker = await cardOf('Shield Breaker')
  expect(breaker.getAllByText('You need 80 more PP.')).toHaveLength(2)
  await user.click(breaker.getByRole('button', { name: /Upgrade/ }))
  expect(sent(asked, 'market.upgrade-artifact')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Pay 100 PP' }))
  await waitFor(() => expect(recent()).toBe(words))
})

test('a purchase is confirmed once and can be undone while the server offers it', async () => {
  const state = { uses: 3, undo: null as typeof undo | null }
  const undo = { purchaseId: 'f1d2c3b4-a596-4788-8990-aabbccddeeff', until: '2026-11-25T15:00:10.000Z' }
  const now = () => held({ 'shield-breaker': { uses: state.uses, maxUses: state.uses, undo: state.undo } })
  const { user, asked } = await open({
    'market.artifacts': () => artifactsWith(now()),
    'market.buy-artifact': () => {
      Object.assign(state, { uses: 6, undo })
      return { purchaseId: undo.purchaseId, artifacts: now() }
    },
    'market.undo-artifact': () => {
      Object.assign(state, { uses: 3, undo: null })
      return { artifacts: now() }
    },
  })
  await user.click((await cardOf('Shield Breaker')).getByRole('button', { name: 'Buy 3 uses 100 PP for Shield Breaker' }))
  await user.click(screen.getByRole('button', { name: 'Pay 100 PP' }))
  await user.click(await screen.findByRole('button', { name: 'Undo buying Shield Breaker' }))
  expect(await screen.findByText('3 of 3 uses')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect(sent(asked, 'market.undo-artifact')).toEqual([{ purchaseId: undo.purchaseId }])
})

test('a boost that runs shows its end instead of a way to start another', async () => {
  const endTime = new Date(Date.now() + 2 * 3_600_000 + 30_000).toISOString()
  const boost = {
    id: 'f1d2c3b4-a596-4788-8990-aabbccddeeff',
    artifactName: 'Double PP',
    startTime: new Date().toISOString(),
    endTime,
    multiplier: 2,
  }
  await open({ 'growth.standing': () => standingWith({ boost }) })
  const card = await cardOf('Double PP')
  expect(await card.findByText('2 h 0 min left')).toBeTruthy()
  expect(card.queryByRole('button', { name: /Start/ })).toBeNull()
})

test.each([
  ['cards', 'market.artifacts', 'Failed to initialize battle data. Please refresh the page or try again later.'],
  ['PP', 'ledger.balance', 'Failed to sync vault PP'],
])('%s that cannot be loaded say so to the letter', async (_what, call, words) => {
  await open({ [call]: broken })
  expect(await screen.findByText(words)).toBeTruthy()
})

test.each([
  ['staff are told whose cards they are', 'Action cards are for pupils', [{ role: 'teacher' as const, classId: idOf(1), className: '8A' }]],
  ['somebody in no class is told how cards come', 'You have no cards yet', []],
])('%s', async (_, words, roles) => {
  const reader = adaWith({ classes: [], roles })
  await open({ 'people.front': () => frontOf({ me: reader }), 'market.artifacts': () => artifactsWith(null) })
  expect(await screen.findByText(words)).toBeTruthy()
})

const vault = (shield: number) => ({
  version: 3,
  timeZone: 'UTC',
  capacityPp: 1000,
  shield,
  maxShield: 50,
  overshield: 0,
  firewall: 10,
  debtPp: 0,
  floorPp: 50,
  openedAt: '2026-09-01T08:00:00.000Z',
  lastUpgradeAt: null,
  dues: { weeklyPp: 3, nextAt: null, lastAt: null },
  moves: { left: 8, most: 10, offlineLeft: 2, offlineMost: 3, resetsAt: '2026-11-26T13:00:00.000Z' },
  loot: { pp: 0, spendableAt: null },
  stolenToday: { pp: 0, restorablePp: 0, until: null },
})

test('Shield Restore says what shields and uses become, is asked about once, and tells what it mended', async () => {
  const answer = { mendedPoints: 30, artifacts: held() }
  const { asked, user } = await open({ 'vault.mine': () => ({ vault: vault(20) }), 'market.restore-shields': () => answer })
  await user.click(await screen.findByRole('button', { name: 'Use Shield Restore on your own shields' }))
  const dialog = within(screen.getByRole('dialog'))
  for (const words of ['20 now, then 50', '1 now, then 0']) expect(dialog.getByText(words)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Use one' }))
  await waitFor(() => expect(recent()).toContain('Your shields have 30 points more now.'))
  expect(sent(asked, 'market.restore-shields')).toEqual([{}])
})

test('Shield Restore is no longer asked about once the shields are whole', async () => {
  let shield = 20
  const { user, cache } = await open({ 'vault.mine': () => ({ vault: vault(shield) }) })
  await user.click(await screen.findByRole('button', { name: 'Use Shield Restore on your own shields' }))
  expect(screen.getByRole('button', { name: 'Use one' })).toBeTruthy()
  shield = 50
  await act(() => cache.invalidateQueries({ queryKey: ['vault.mine'] }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use one' })).toBeNull())
})

test('Shield Restore cannot be used on whole shields, and says so beside its button', async () => {
  const { asked, user } = await open({ 'vault.mine': () => ({ vault: vault(50) }) })
  const button = await screen.findByRole('button', { name: 'Use Shield Restore on your own shields' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Your shields are already at maximum strength. Keep it for later.',
  )
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(asked, 'market.restore-shields')).toEqual([])
})

test('Shield Restore that fails says so to the letter, with the error id', async () => {
  const { user } = await open({ 'vault.mine': () => ({ vault: vault(20) }), 'market.restore-shields': broken })
  await user.click(await screen.findByRole('button', { name: 'Use Shield Restore on your own shields' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Use one' }))
  await waitFor(() => expect(recent()).toContain('Failed to restore shields'))
  expect(recent()).toContain('e7f3a9')
})

test('a card that nothing in the school plays says so before it is paid for, and Shield Restore does not', async () => {
  const words = 'You cannot play it now: sieges and duels are turned off in your school.'
  const { user } = await open({
    'market.artifacts': () => artifactsWith(held(), { unplayable: ['shield-breaker', 'teleport-pp'], offFor: 'school' }),
  })
  const breaker = await cardOf('Shield Breaker')
  expect(breaker.getByText(words)).toBeTruthy()
  expect((await cardOf('Shield Restore')).queryByText(words)).toBeNull()
  for (const button of [/^Buy 3 uses/, /^Upgrade/]) {
    await user.click(breaker.getByRole('button', { name: button }))
    const question = within(screen.getByRole('dialog'))
    expect(question.getByText(words)).toBeTruthy()
    await user.keyboard('{Escape}')
  }
})

test('a card that can be played in the school, but not by the reader, says so', async () => {
  await open({ 'market.artifacts': () => artifactsWith(held(), { unplayable: ['shield-breaker', 'teleport-pp'], offFor: 'you' }) })
  const breaker = await cardOf('Shield Breaker')
  const words = 'You cannot play it now: sieges and duels are turned off for you. Your teacher can tell you more.'
  expect(breaker.getByText(words)).toBeTruthy()
})

test('Shield Restore for shields that are whole by now is refused in the words of the server', async () => {
  const words = 'Your shields are already at maximum strength'
  const full = () => new Refusal('vault.shields-full', words, 409)
  const { user } = await open({ 'vault.mine': () => ({ vault: vault(20) }), 'market.restore-shields': full })
  await user.click(await screen.findByRole('button', { name: 'Use Shield Restore on your own shields' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Use one' }))
  await waitFor(() => expect(recent()).toContain(words))
})
