import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startLive, stopLive } from '../platform/live.ts'
import { noNetwork, Refusal, sent } from '../testing/answering.ts'
import { deliver, isOpen } from '../testing/live-wire.ts'
import { attack, begin, confirmed, KOFI, kofi, me, mine, moves, openSiege, planned, RESET, recent, vault } from '../testing/siege-desk.tsx'

afterEach(() => {
  vi.useRealTimers()
  stopLive()
})

test('the preview says what can happen at least and at most, why, and what is protected', async () => {
  const { user } = await openSiege()
  await planned(user)
  const plate = within(screen.getByRole('region', { name: /Look, then decide/ }))
  for (const words of [
    '3 PP',
    'They lose 23 to 31.',
    'Shields are up, so only half of the PP grabbed directly get through.',
    'Kofi Mensah keeps at least 50 PP, always.',
    'Takes 1 of 9 moves, 1 of 2 offline moves and 1 use of the card.',
  ])
    expect(plate.getByText(words)).toBeTruthy()
  expect(plate.queryByText(/would do nothing/)).toBeNull()
})

test('a card that changes nothing in a siege is warned of before its use is gone', async () => {
  const idle = /^Shield Breaker would do nothing in this siege/
  const { user } = await openSiege({ 'siege.targets': () => ({ rows: [{ ...kofi, shield: 0 }], next: null, closed: 3 }) })
  await planned(user)
  expect(screen.getByText(idle)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Begin the siege' }))
  expect(within(screen.getByRole('dialog')).getByText(idle)).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Shield Breaker/ }))
  expect(screen.queryByText(idle)).toBeNull()
})

test('where no vault is open, it is said from when on there may be some', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T20:00:00Z') })
  await openSiege({ 'siege.targets': () => ({ rows: [], next: null, closed: 0 }) })
  expect(await screen.findByText(/^Come back tomorrow after \d\d:00, or look/)).toBeTruthy()
})

test('an attack is confirmed, sent once, told step by step in a scene that can be skipped, and kept as a message', async () => {
  const { user, asked } = await openSiege({ 'siege.attack': () => ({ attack }) })
  await begin(user)
  const scene = within(await screen.findByRole('dialog', { name: 'The siege of Kofi Mensah' }))
  for (const words of [
    'You attacked the vault of Kofi Mensah with Vault Hack and Shield Breaker.',
    'It broke 28 points of the shields.',
    'The shields were up, so only half of the PP grabbed directly got through.',
    'You took 3 PP.',
  ])
    expect(scene.getByText(words)).toBeTruthy()
  await user.click(scene.getByRole('button', { name: 'Skip' }))
  expect(scene.queryByRole('button', { name: 'Skip' })).toBeNull()
  expect(screen.queryByText('You took 3 PP from Kofi Mensah and earned 4 XP.')).toBeNull()
  await user.click(scene.getByRole('button', { name: 'Done' }))
  expect(sent(asked, 'siege.attack')).toEqual([{ targetId: KOFI, moveId: 'vault-hack', cardId: 'shield-breaker' }])
  expect(recent()).toBe('You took 3 PP from Kofi Mensah and earned 4 XP.')
})

test('two presses at once begin one siege', async () => {
  const { user, asked } = await openSiege({ 'siege.attack': () => Promise.race([]) })
  await planned(user)
  await user.click(screen.getByRole('button', { name: 'Begin the siege' }))
  await user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Begin the siege' }))
  await user.click(await screen.findByRole('button', { name: 'Beginning...' }))
  expect(sent(asked, 'siege.attack')).toHaveLength(1)
})

test('an attack whose answer was lost, and which the moves show as made, is followed by another one', async () => {
  let left = vault.moves.left
  const { user, asked, cache } = await openSiege({
    'vault.mine': () => ({ vault: { ...vault, version: left, moves: { ...vault.moves, left } } }),
    'siege.attack': () => noNetwork,
  })
  await begin(user)
  await waitFor(() => expect(sent(asked, 'siege.attack')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  left -= 1
  await user.click(screen.getByRole('button', { name: 'Come back' }))
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  await begin(user)
  await waitFor(() => expect(sent(asked, 'siege.attack')).toHaveLength(2))
  const [first, second] = asked.filter(({ name }) => name === 'siege.attack').map(({ key }) => key)
  expect(second).not.toBe(first)
})

test('the question asks for the vaults again, and a vault that has closed since is no longer chosen', async () => {
  let shield = 50
  const { user, asked } = await openSiege({
    'siege.targets': () => ({ rows: [{ ...kofi, shield }], next: null, closed: 3 }),
    'siege.attack': () => new Refusal('siege.target-closed', 'This vault cannot be attacked. Choose another one.'),
  })
  await planned(user)
  shield = 20
  await user.click(screen.getByRole('button', { name: 'Begin the siege' }))
  const question = within(screen.getByRole('dialog'))
  expect(question.getByText('If the vault is still as you see it:')).toBeTruthy()
  expect(question.getByText(/^If your own vault is closed because it was robbed, it opens with this attack/)).toBeTruthy()
  expect(await screen.findByText('They lose 20.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Begin the siege' }))
  await waitFor(() => expect(recent()).toBe('This vault cannot be attacked. Choose another one.'))
  expect(await screen.findByText('Choose a vault and what to play. Then you see here what can happen.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Begin the siege' })).toBeNull()
  await waitFor(() => expect(sent(asked, 'siege.targets').length).toBeGreaterThan(2))
})

test.each([
  ['a move and a card', true, 'Failed to submit offline move'],
  ['a card alone', false, 'Failed to use action card'],
])('a failure with %s says so to the letter, with the error id and Try Again', async (_what, withMove, words) => {
  const { user } = await openSiege({ 'siege.attack': () => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9') })
  await planned(user)
  if (!withMove) await user.click(screen.getByRole('button', { name: /^Vault Hack/ }))
  await confirmed(user)
  await waitFor(() => expect(recent()).toContain(words))
  expect(recent()).toContain('e7f3a9')
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('why nobody can be attacked now is said in words with the hours of sieges, and history and peace stay', async () => {
  const hours = { windows: [{ weekdays: [1, 2, 3, 4, 5], fromMinute: 495, toMinute: 930 }], isOpen: false, changesAt: null }
  await openSiege({ 'siege.mine': () => ({ ...mine, mayAttack: false, why: 'Nobody can attack a vault at this time of day.', hours }) })
  expect(
    await screen.findByText('Nobody can attack a vault at this time of day. Hours for sieges: On school days, 08:15–15:30'),
  ).toBeTruthy()
  expect(screen.getByText(/^Every vault keeps 50 PP.* Hours for sieges: On school days, 08:15–15:30$/)).toBeTruthy()
  expect(screen.queryByText('Choose a vault')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Siege history' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Begin 7 days of peace' })).toBeTruthy()
})

test('a pupil closes its own vault for seven days, and reads until when', async () => {
  const state = { peaceUntil: null as string | null }
  const { user, asked } = await openSiege({
    'siege.mine': () => ({ ...mine, ...state }),
    'siege.close-vault': () => Object.assign(state, { peaceUntil: '2026-12-02T15:00:00.000Z' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Begin 7 days of peace' }))
  expect(screen.getByText('Nobody can attack your vault, and you cannot attack anybody.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close my vault' }))
  expect((await screen.findAllByText(/^Your vault is closed until Wednesday/)).length).toBeGreaterThan(0)
  expect(sent(asked, 'siege.close-vault')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Begin 7 days of peace' })).toBeNull()
})

test('a vault that could not be closed says so to the letter', async () => {
  const { user } = await openSiege({ 'siege.close-vault': () => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9') })
  await user.click(await screen.findByRole('button', { name: 'Begin 7 days of peace' }))
  await user.click(screen.getByRole('button', { name: 'Close my vault' }))
  await waitFor(() => expect(recent()).toContain('Failed to update vault'))
  expect(recent()).toContain('e7f3a9')
})

test('in a friendly school every text says that nobody loses anything', async () => {
  const came = {
    ...attack,
    id: '7d2c1c1e-8a55-4f5c-9a0e-0d0f6f1f0015',
    mode: 'friendly',
    mine: false,
    otherName: 'Zara Siddiqui',
    cardId: null,
    stolenPp: 0,
    lootUntil: null,
    debtAddedDamage: 1,
    firewallHeldPp: 2,
    weakenedByLevel: true,
    vault: { before: { pp: 500, shield: 45, overshield: 0 }, after: { pp: 500, shield: 45, overshield: 0 } },
  }
  const { user } = await openSiege({
    'siege.mine': () => ({ ...mine, mode: 'friendly' }),
    'siege.history': () => ({ rows: [came], next: null }),
    'siege.targets': () => ({ rows: [{ ...kofi, mostPp: 2 }], next: null, closed: 0 }),
  })
  await planned(user)
  await user.click(screen.getByText('Step by step'))
  await screen.findByText('The attacker is many levels above, so only a part counted.')
  for (const words of [
    'PP that you can earn',
    'A siege in a friendly school earns 2 PP at most.',
    'Kofi Mensah loses nothing: the siege runs on a copy of the vault.',
    'Your school plays friendly sieges',
    'They lose 23 to 31. Only on the copy.',
    "It broke 28 points of the copy's shields.",
    "The vault was in debt, so 1 more point of the copy's shields broke.",
    'The firewall of the copy held 2 PP off.',
    'The attacker is many levels above, so only a part counted.',
  ])
    expect(screen.getByText(words)).toBeTruthy()
})

test('the history tells both sides, and the target sees its vault before and after', async () => {
  const came = {
    ...attack,
    id: '7d2c1c1e-8a55-4f5c-9a0e-0d0f6f1f0015',
    mine: false,
    otherName: 'Zara Siddiqui',
    cardId: null,
    shieldDamage: 5,
    xp: 0,
    vault: { before: { pp: 500, shield: 45, overshield: 0 }, after: { pp: 497, shield: 40, overshield: 0 } },
  }
  const { user, asked } = await openSiege({ 'siege.history': () => ({ rows: [attack, came], next: null }) })
  const rows = within(await screen.findByRole('list', { name: 'Siege history' }))
  expect(await rows.findByText('To Kofi Mensah')).toBeTruthy()
  expect(rows.getByText('From Zara Siddiqui')).toBeTruthy()
  for (const steps of rows.getAllByText('Step by step')) await user.click(steps)
  expect(await rows.findByText('You lost 3 PP.')).toBeTruthy()
  expect(rows.getByText('500 to 497')).toBeTruthy()
  expect(rows.getByRole('row', { name: 'Shields 45 40' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Others' }))
  await waitFor(() => expect(sent(asked, 'siege.history')).toContainEqual({ side: 'others' }))
})

test('PP that could not be loaded say so where they would be brought back', async () => {
  await openSiege({
    'vault.mine': () => ({ vault: { ...vault, stolenToday: { pp: 40, restorablePp: 40, until: RESET } } }),
    'ledger.balance': () => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9'),
  })
  expect(await screen.findByText('Failed to sync vault PP')).toBeTruthy()
})

test('what cannot be loaded says so', async () => {
  await openSiege({ 'siege.mine': () => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9') })
  expect(await screen.findByText('Failed to initialize battle data. Please refresh the page or try again later.')).toBeTruthy()
})

test.each([
  ['moves', 'moves.changed', { ...moves, version: 2 }],
  ['cards', 'market.changed', {}],
])('with other %s it is asked anew how much can be taken', async (_what, name, payload) => {
  const { asked } = await openSiege()
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await screen.findByRole('button', { name: /Kofi Mensah/ })
  const before = sent(asked, 'siege.targets').length
  act(() => deliver({ topic: `person:${me.id}`, name, version: 2, payload }))
  await waitFor(() => expect(sent(asked, 'siege.targets').length).toBeGreaterThan(before))
})
