import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { battleWords } from '@xiotein/content/battle'
import { afterEach, expect, test } from 'vitest'
import { startLive, stopLive } from '../../platform/live.ts'
import { setSingleKeys } from '../../platform/single-keys.ts'
import { Refusal, sent } from '../../testing/answering.ts'
import { BATTLE, fightWith, keptWith, me } from '../../testing/duel-examples.ts'
import { deliver, isOpen } from '../../testing/live-wire.ts'
import { fought, live, openFight, plan } from '../../testing/show-fight.tsx'

afterEach(() => stopLive())

test('moves are planned by press and by key, within the energy, and locked in as one choice', async () => {
  const choice = { battle: BATTLE, turn: 2, fighter: me.id, actions: [{ move: 'ember-lash', target: null }] }
  const { user, asked } = await openFight({ 'battle.choose': () => keptWith({ ownChoice: choice }) })
  await user.click(screen.getByRole('button', { name: /Ember Lash/ }))
  await user.keyboard('2')
  const planned = () =>
    within(plan())
      .getAllByRole('listitem')
      .map(item => item.textContent)
  await waitFor(() => expect(planned()).toEqual(['1Ember Lash26 damage, Burning 225', '2Close Reading20 damage, Revealed 123']))
  // 48 of 60 are planned, and this one costs 28.
  expect(screen.getByRole('button', { name: /Sharp Quill.*Not enough energy/ }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: /Vault Hack.*Rests for 2 turns/ }).getAttribute('aria-disabled')).toBe('true')
  await user.click(within(plan()).getByRole('button', { name: 'Remove Close Reading' }))
  await user.click(within(plan()).getByRole('button', { name: 'Lock in 1 action' }))
  expect(await screen.findByText('Locked in. The turn is played when everybody has chosen.')).toBeTruthy()
  expect(sent(asked, 'battle.choose')).toEqual([{ battleId: BATTLE, turn: 2, actions: [{ move: 'ember-lash', target: null }] }])
})

test("what is chosen and not locked in is said on one's own plate, and read out", async () => {
  const { user } = await openFight()
  const own = within(screen.getByRole('region', { name: 'Ada' }))
  const heard: string[] = []
  new MutationObserver(changes => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) heard.push(node.textContent ?? '')
  }).observe(document.querySelector('[data-announcer=polite]') as Element, { childList: true })
  own.getByText('Choosing...')
  await user.keyboard('12')
  own.getByText('2 chosen, not locked in yet')
  within(screen.getByRole('region', { name: 'Ben' })).getByText('Choosing...')
  await waitFor(() => expect(heard.at(-1)).toBe('2 chosen, not locked in yet'), { timeout: 20_000 })
})

test('no key plans a move for the person who has turned single keys off', async () => {
  setSingleKeys(false)
  const { user } = await openFight()
  await user.keyboard('2')
  expect(within(plan()).queryAllByRole('listitem')).toHaveLength(0)
  act(() => setSingleKeys(true))
  await user.keyboard('2')
  expect(within(plan()).queryAllByRole('listitem')).toHaveLength(1)
})

test('the clock of a turn says in words what it counts', async () => {
  await openFight({ 'battle.fight': () => fightWith({ turnEndsAt: '2026-11-23T10:31:09.000Z' }) })
  expect(screen.getByRole('timer', { name: /^\d+ seconds left in this turn$/ })).toBeTruthy()
})

test.each([
  ['battle.choose', 'Failed to submit move', () => within(plan()).getByRole('button', { name: 'Rest this turn' })],
  ['battle.give-up', 'Failed to leave battle', () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Give up' })],
])('%s that fails says “%s” to the letter, with the error id', async (call, words, button) => {
  const { user } = await openFight({ [call]: () => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9') })
  if (call === 'battle.give-up') await user.click(screen.getByRole('button', { name: 'Give up' }))
  await user.click(button())
  const message = await screen.findByRole('article')
  expect(within(message).getByText(words)).toBeTruthy()
  expect(message.textContent).toContain('e7f3a9')
})

test('the second press of a double click takes back nothing', async () => {
  const choice = { battle: BATTLE, turn: 2, fighter: me.id, actions: [{ move: 'ember-lash', target: null }] }
  const { user, asked } = await openFight({
    'battle.choose': () => keptWith({ ownChoice: choice }),
    'battle.take-back': () => keptWith({ version: 5, chosen: [] }),
  })
  await user.keyboard('1')
  await user.click(within(plan()).getByRole('button', { name: 'Lock in 1 action' }))
  const takeBack = await within(plan()).findByRole('button', { name: 'Take it back' })
  await act(async () => void fireEvent.click(takeBack, { detail: 2 }))
  expect(sent(asked, 'battle.take-back')).toEqual([])
  fireEvent.click(takeBack, { detail: 1 })
  await waitFor(() => expect(sent(asked, 'battle.take-back')).toEqual([{ battleId: BATTLE, turn: 2 }]))
})

test('a press that comes late, as the next turn begins, locks in nothing', async () => {
  const choice = { battle: BATTLE, turn: 2, fighter: me.id, actions: [] }
  const { user, asked } = await openFight({
    'battle.fight': () => fightWith({ ownChoice: choice }),
    'battle.choose': () => keptWith({ version: 6 }),
  })
  await live()
  const takeBack = await within(plan()).findByRole('button', { name: 'Take it back' })
  takeBack.focus()
  await act(async () => fought({ version: 5, turn: 3 }))
  // At once: while a test waits, the time of a late press may run out.
  const rest = within(plan()).getByRole('button', { name: 'Rest this turn' })
  fireEvent.click(rest)
  expect(sent(asked, 'battle.choose')).toEqual([])
  await waitFor(() => expect(rest.getAttribute('aria-disabled')).toBeNull())
  expect(document.activeElement).toBe(rest)
  await user.click(rest)
  expect(sent(asked, 'battle.choose')).toEqual([{ battleId: BATTLE, turn: 3, actions: [] }])
})

test('a pause is said once, read out, and said on the button of the turn, which stays in sight', async () => {
  await openFight()
  await live()
  await act(async () => fought({ version: 5, pausedAt: '2026-11-23T10:31:10.000Z' }))
  expect(screen.getAllByText('A teacher has paused this battle. The clocks stand still.')).toHaveLength(1)
  expect(within(plan()).getByRole('button', { name: 'Eyes up!' }).getAttribute('aria-disabled')).toBe('true')
  await waitFor(() =>
    expect(document.querySelector('[data-announcer=polite]')?.textContent).toBe(
      'Eyes up! A teacher has paused this battle. The clocks stand still.',
    ),
  )
})

test('a move is dragged into the plan, and nothing else is', async () => {
  await openFight()
  const drop = (text: string) => fireEvent.drop(plan(), { dataTransfer: { getData: () => text } })
  for (const text of ['sharp-quill', 'sharp-quill', 'vault-hack', 'a text from another page']) drop(text)
  expect(within(plan()).getAllByRole('listitem')).toHaveLength(1)
  expect(within(plan()).getByText('Sharp Quill')).toBeTruthy()
})

test('a slow answer never takes the screen back behind a live event', async () => {
  let answer: (fight: unknown) => void = () => undefined
  const { user } = await openFight({
    'battle.choose': () =>
      new Promise(resolve => {
        answer = resolve
      }),
  })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await user.click(within(plan()).getByRole('button', { name: 'Rest this turn' }))
  act(() => deliver({ topic: `person:${me.id}`, name: 'battle.fought', version: 6, payload: fightWith({ version: 6, turn: 3 }) }))
  expect(await screen.findByRole('heading', { name: 'Turn 3: choose in secret' })).toBeTruthy()
  await act(async () => answer(keptWith()))
  expect(screen.getByRole('heading', { name: 'Turn 3: choose in secret' })).toBeTruthy()
})

test('the last choice of a turn stays sealed until the turn comes, and a turn that does not come is asked for', async () => {
  let fight: object = fightWith()
  const { user, asked } = await openFight({
    'battle.fight': () => fight,
    'battle.choose': () => {
      fight = fightWith({ version: 5, turn: 3 })
      return keptWith({ version: 5, chosen: [], isPlayed: true })
    },
  })
  const before = sent(asked, 'battle.fight').length
  await user.click(within(plan()).getByRole('button', { name: 'Rest this turn' }))
  expect(await within(plan()).findByRole('button', { name: 'Take it back' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Turn 3: choose in secret' })).toBeTruthy()
  expect(within(plan()).getByRole('button', { name: 'Rest this turn' })).toBeTruthy()
  expect(sent(asked, 'battle.fight')).toHaveLength(before + 1)
})

test('a player at the keyboard keeps the focus on the button while a turn is locked in, played and followed by the next', async () => {
  const choice = { battle: BATTLE, turn: 2, fighter: me.id, actions: [{ move: 'ember-lash', target: null }] }
  const { user } = await openFight({ 'battle.choose': () => keptWith({ ownChoice: choice }) })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await user.keyboard('1')
  const button = within(plan()).getByRole('button', { name: 'Lock in 1 action' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Take it back'))
  act(() => deliver({ topic: `person:${me.id}`, name: 'battle.fought', version: 6, payload: fightWith({ version: 6, turn: 3 }) }))
  await screen.findByRole('heading', { name: 'Turn 3: choose in secret' })
  expect(document.activeElement).toBe(within(plan()).getByRole('button', { name: 'Rest this turn' }))
  expect(within(plan()).queryByRole('listitem')).toBeNull()
  screen.getByRole('button', { name: /Ember Lash/ }).focus()
  act(() => deliver({ topic: `person:${me.id}`, name: 'battle.fought', version: 8, payload: fightWith({ version: 8, turn: 4 }) }))
  await screen.findByRole('heading', { name: 'Turn 4: choose in secret' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Ember Lash/ }))
  const over = fightWith({ version: 9, turn: 4, outcome: { winner: 0, reason: 'fallen' }, turnEndsAt: null, endsAt: null })
  act(() => deliver({ topic: `person:${me.id}`, name: 'battle.fought', version: 9, payload: over }))
  const ending = await screen.findByRole('heading', { name: 'You won!' })
  expect(document.activeElement).toBe(ending)
})

test.each(['battle.stale-turn', 'battle.paused', 'battle.over'] as const)(
  'when a choice is refused (%s), the player reads why',
  async refusal => {
    const words = battleWords.en[refusal]
    const { user } = await openFight({ 'battle.choose': () => new Refusal(refusal, words) })
    await user.click(within(plan()).getByRole('button', { name: 'Rest this turn' }))
    expect(await screen.findByText(words)).toBeTruthy()
  },
)
