// The rest of what happens on the page of a duel beside its turns: by night.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startLive, stopLive } from '../../platform/live.ts'
import { sent } from '../../testing/answering.ts'
import { BATTLE, fighter, fightWith, HAND, me, OTHER } from '../../testing/duel-examples.ts'
import { deliver, isOpen } from '../../testing/live-wire.ts'
import { fought, live, openFight, plan } from '../../testing/show-fight.tsx'
import { faceOf } from '../stage/face.ts'

afterEach(() => stopLive())

test('the rival has the element that everybody could see, and a face, before a move of theirs is seen', async () => {
  const fighters = fightWith().fighters.map(each => (each.id === OTHER ? { ...each, element: 'metal' as const } : each))
  await openFight({ 'battle.fight': () => fightWith({ fighters }) })
  const rival = screen.getByRole('region', { name: 'Ben' })
  within(rival).getByText('Metal')
  expect(rival.querySelector('img')?.getAttribute('src')).toBe(faceOf('metal'))
})

test('no key plans a move behind an open dialog', async () => {
  const { user } = await openFight()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  await user.keyboard('1')
  expect(within(plan()).queryAllByRole('listitem')).toHaveLength(0)
  dialog.remove()
  await user.keyboard('1')
  expect(within(plan()).getAllByRole('listitem')).toHaveLength(1)
})

test('anybody who takes a move out of the plan, or is paused, keeps the focus', async () => {
  const { user, asked } = await openFight()
  await live()
  await user.keyboard('1')
  within(plan())
    .getByRole('button', { name: /^Remove/ })
    .focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your plan' }))
  await user.tab()
  const rest = within(plan()).getByRole('button', { name: 'Rest this turn' })
  expect(document.activeElement).toBe(rest)
  await act(async () => fought({ version: 5, pausedAt: '2026-11-23T10:31:10.000Z' }))
  await screen.findAllByText('Eyes up!')
  expect(document.activeElement).toBe(rest)
  await user.keyboard('{Enter}')
  expect(sent(asked, 'battle.choose')).toEqual([])
})

test('that the rival has chosen comes without the battle; when something was missed the battle is asked for again', async () => {
  const { asked } = await openFight()
  await live()
  const seals = (version: number): void =>
    act(() => {
      const payload = { battleId: BATTLE, chosen: [OTHER], away: [], ownChoice: null }
      deliver({ topic: `person:${me.id}`, name: 'battle.sealed', version, payload })
    })
  expect(screen.queryByText('Has chosen')).toBeNull()
  const before = sent(asked, 'battle.fight').length
  seals(4)
  expect(await screen.findByText('Has chosen')).toBeTruthy()
  expect(sent(asked, 'battle.fight')).toHaveLength(before)
  seals(4)
  seals(6)
  await waitFor(() => expect(sent(asked, 'battle.fight')).toHaveLength(before + 1))
})

test('that the rival has chosen is read out once a turn', async () => {
  await openFight()
  await live()
  const seals = (version: number, chosen: string[]): void =>
    act(() => {
      const payload = { battleId: BATTLE, chosen, away: [], ownChoice: null }
      deliver({ topic: `person:${me.id}`, name: 'battle.sealed', version, payload })
    })
  const said = (): string | null | undefined => document.querySelector('[data-announcer=polite]')?.textContent
  seals(4, [OTHER])
  await waitFor(() => expect(said()).toBe('Ben has chosen.'))
  seals(5, [])
  seals(6, [OTHER])
  await waitFor(() => expect(said()).toBe(''))
  act(() => fought({ version: 7, turn: 3 }))
  seals(8, [OTHER])
  await waitFor(() => expect(said()).toBe('Ben has chosen.'))
})

test('while the last turn is still being shown, nobody has chosen in the new one, and only what can be played in it can be planned', async () => {
  const { user } = await openFight()
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  const played = { kind: 'played', fighter: me.id, move: 'ember-lash', target: OTHER, veil: null } as const
  const hand = HAND.map(held => (held.move === 'ember-lash' ? { ...held, cooldown: 2 } : held))
  const sealsFirst = { battleId: BATTLE, chosen: [OTHER], away: [], ownChoice: null }
  act(() => deliver({ topic: `person:${me.id}`, name: 'battle.sealed', version: 4, payload: sealsFirst }))
  await screen.findByText('Has chosen')
  const fighters = [fighter(me.id, 0, { hand, unseenMoves: 0, energy: 20 }), fighter(OTHER, 1, { energy: null })]
  const payload = fightWith({ version: 6, turn: 3, fighters, log: [[played]] })
  act(() => deliver({ topic: `person:${me.id}`, name: 'battle.fought', version: 6, payload }))
  expect(await screen.findByRole('button', { name: 'Skip' })).toBeTruthy()
  expect(screen.queryByText('Has chosen')).toBeNull()
  await user.click(screen.getByRole('button', { name: /Ember Lash.*Rests for 2 turns/ }))
  expect(within(plan()).queryByRole('listitem')).toBeNull()
  expect(within(plan()).getByRole('img', { name: 'Energy of the plan: 0 of 20' })).toBeTruthy()
})
