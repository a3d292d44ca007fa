// What is chosen for a siege while others act, and the smaller parts of its page: by night.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { startLive, stopLive } from '../platform/live.ts'
import { answering, sent } from '../testing/answering.ts'
import { deliver, isOpen } from '../testing/live-wire.ts'
import { frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { attack, begin, confirmed, kofi, me, mine, openSiege, planned, RESET, vault } from '../testing/siege-desk.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { SiegeDayMoves } from './day-moves.tsx'
import { SiegeOnly } from './siege-only.tsx'

afterEach(() => {
  vi.useRealTimers()
  stopLive()
})

test('on a phone a bar leads from the chosen vault to the moves, and from a chosen move to the decision', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const { user } = await openSiege()
  expect(screen.queryByRole('button', { name: /^Next: / })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /Kofi Mensah/ }))
  expect(screen.getByText('Kofi Mensah chosen')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next: choose a move' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Choose what to play' }))
  await user.click(screen.getByRole('button', { name: /^Vault Hack/ }))
  await user.click(screen.getByRole('button', { name: 'Next: look and decide' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Look, then decide' }))
})

test('a move that only helps cannot be played, and a second press takes a choice back', async () => {
  const { user } = await openSiege()
  await planned(user)
  const healing = screen.getByRole('button', { name: /^Shield Restoration/ })
  expect(healing.getAttribute('aria-disabled')).toBe('true')
  await user.click(healing)
  expect(screen.getByRole('button', { name: /^Vault Hack/ }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: /^Vault Hack/ }))
  await user.click(screen.getByRole('button', { name: /^Shield Breaker/ }))
  expect(screen.getByText('Now choose a move, a card, or both. Then you see here what can happen.')).toBeTruthy()
})

test('what is chosen for the next siege while the answer to the first is on its way stays chosen', async () => {
  let answer = (_attack: unknown): void => undefined
  const attacked = new Promise(resolve => {
    answer = resolve
  })
  const lena = { ...kofi, personId: '7d2c1c1e-8a55-4f5c-9a0e-0d0f6f1f0012', displayName: 'Lena Haas' }
  const { user } = await openSiege({
    'siege.targets': () => ({ rows: [kofi, lena], next: null, closed: 3 }),
    'siege.attack': () => attacked,
  })
  await begin(user)
  await user.click(screen.getByRole('button', { name: /Lena Haas/ }))
  answer({ attack })
  const scene = within(await screen.findByRole('dialog', { name: 'The siege of Kofi Mensah' }))
  await user.click(scene.getByRole('button', { name: 'Skip' }))
  await user.click(scene.getByRole('button', { name: 'Done' }))
  const pressed = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
  expect([pressed(/Lena Haas/), pressed(/Kofi Mensah/), pressed(/^Vault Hack/)]).toEqual(['true', 'false', 'true'])
})

test('the vault is no longer chosen after a siege, although a chosen card was used up before it', async () => {
  const lena = { ...kofi, personId: '7d2c1c1e-8a55-4f5c-9a0e-0d0f6f1f0012', displayName: 'Lena Haas' }
  let uses = 1
  let answer = (_attack: unknown): void => undefined
  const { user } = await openSiege({
    'siege.targets': () => ({ rows: [kofi, lena], next: null, closed: 3 }),
    'siege.attack': () => new Promise(resolve => (answer = resolve)),
    'market.artifacts': () => ({
      artifacts: [{ artifactId: 'shield-breaker', unlocked: true, uses, maxUses: 3, level: 1, multipliersPerMille: [], undo: null }],
      unplayable: [],
      offFor: null,
    }),
  })
  const ends = async (otherName: string) => {
    answer({ attack: { ...attack, id: crypto.randomUUID(), otherName } })
    const scene = within(await screen.findByRole('dialog', { name: `The siege of ${otherName}` }))
    await user.click(scene.getByRole('button', { name: 'Skip' }))
    await user.click(scene.getByRole('button', { name: 'Done' }))
  }
  const pressed = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
  await begin(user)
  await user.click(screen.getByRole('button', { name: /Lena Haas/ }))
  uses = 0
  await ends('Kofi Mensah')
  await waitFor(() => expect(pressed(/^Shield Breaker/)).toBe('false'))
  expect([pressed(/Lena Haas/), pressed(/^Vault Hack/)]).toEqual(['true', 'true'])
  await confirmed(user)
  await ends('Lena Haas')
  expect([pressed(/Lena Haas/), pressed(/^Vault Hack/)]).toEqual(['false', 'false'])
})

test('a vault that has left the list is no longer chosen; one that another search hides is', async () => {
  let rows = [kofi]
  const { user, cache } = await openSiege({
    'siege.targets': ({ query }) => ({ rows: query === undefined ? rows : [], next: null, closed: 3 }),
  })
  await planned(user)
  await user.type(screen.getByRole('searchbox'), 'Lena')
  expect(await screen.findByRole('button', { name: 'Begin the siege' })).toBeTruthy()
  await user.clear(screen.getByRole('searchbox'))
  await screen.findByRole('button', { name: /Kofi Mensah/ })
  rows = []
  await act(() => cache.invalidateQueries({ queryKey: ['siege.targets'] }))
  expect(await screen.findByText('Choose a vault and what to play. Then you see here what can happen.')).toBeTruthy()
})

test.each(['contested', 'off'])("one's own vault tells of moves of the day unless sieges are off: %s", async mode => {
  answering({ 'people.front': () => frontOf({ me }), 'siege.mine': () => ({ ...mine, mode }) })
  await refreshSession()
  showScreen(
    <SignedIn>
      <ul>
        <SiegeDayMoves vault={vault as never} />
        <SiegeOnly otherwise={<li>off</li>}>
          <li>on</li>
        </SiegeOnly>
      </ul>
    </SignedIn>,
  )
  await screen.findByText(mode === 'off' ? 'off' : '9 of 10 left')
  if (mode === 'off') expect(screen.queryByText('9 of 10 left')).toBeNull()
})

test('the event of an attack that overtakes its answer brings the history, and the answer still brings the scene', async () => {
  const state = { attacked: false }
  const { user, asked } = await openSiege({
    'siege.history': () => ({ rows: state.attacked ? [attack] : [], next: null }),
    'siege.attack': async () => {
      state.attacked = true
      act(() => deliver({ topic: `person:${me.id}`, name: 'siege.attacked', version: 4, payload: { attackId: attack.id } }))
      await screen.findByText('To Kofi Mensah')
      return { attack }
    },
  })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await begin(user)
  expect(await screen.findByRole('dialog', { name: 'The siege of Kofi Mensah' })).toBeTruthy()
  expect(screen.getAllByText('To Kofi Mensah')).toHaveLength(1)
  expect(sent(asked, 'siege.attack')).toHaveLength(1)
})

test('a vault that a classmate attacks leaves the list as soon as that is heard', async () => {
  let rows = [kofi]
  await openSiege({ 'siege.targets': () => ({ rows, next: null, closed: 3 }) })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await screen.findByRole('button', { name: /Kofi Mensah/ })
  rows = []
  act(() => deliver({ topic: `siege-targets:${me.classes[0]?.id}`, name: 'siege.targets-changed', version: 2, payload: {} }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Kofi Mensah/ })).toBeNull(), { timeout: 4_000 })
})

test('after the daily reset it is asked anew who can be attacked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let now = vault
  const { asked } = await openSiege({ 'vault.mine': () => ({ vault: now }) })
  await screen.findByRole('button', { name: /Kofi Mensah/ })
  const before = sent(asked, 'siege.targets').length
  const dayMs = 86_400_000
  now = { ...vault, version: 2, moves: { ...vault.moves, left: 10, resetsAt: new Date(Date.parse(RESET) + dayMs).toISOString() } }
  await vi.advanceTimersByTimeAsync(dayMs / 4 + 2_000)
  await waitFor(() => expect(sent(asked, 'siege.targets').length).toBeGreaterThan(before))
})
