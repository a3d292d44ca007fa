import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { teamFightWith } from '../../testing/team-examples.ts'
import type { Fight } from '../use-battle.ts'
import { SoloFight } from './solo-fight.tsx'

const me = adaWith()
const { fight } = teamFightWith(me.id)
const signIn = async () => {
  answering({
    'people.front': () => frontOf({ me }),
    'moves.school': () => ({ version: 0, overrides: {}, isOlder: false, may: { read: false, change: false } }),
  })
  await refreshSession()
}

const open = async (fighters: number, more: Partial<Fight> = {}) => {
  await signIn()
  const among = [...fight.fighters.slice(0, fighters), ...fight.fighters.slice(-1)]
  function Played() {
    const [turn, setTurn] = useState(fight.turn)
    const shown = { ...fight, turn, fighters: among, ...more } as unknown as Fight
    return <SoloFight fight={shown} busy={false} onChoose={() => setTurn(turn + 1)} />
  }
  const { user, unmount } = showScreen(
    <SignedIn>
      <Played />
    </SignedIn>,
  )
  await screen.findByRole('heading', { name: 'Your plan' })
  return { user, unmount }
}

test('anybody who fights at the side of a pupil is shown beside them, and nobody waits', async () => {
  await open(2)
  const friends = within(screen.getByRole('list', { name: 'Your team' })).getAllByRole('listitem')
  expect(friends.map(friend => /You|Ben Yildiz/.exec(friend.textContent ?? '')?.[0])).toEqual(['You', 'Ben Yildiz'])
  expect(screen.queryByText('Thinking')).toBeNull()
})

test('a pupil who fights alone has no team', async () => {
  await open(1)
  expect(screen.queryByRole('list', { name: 'Your team' })).toBeNull()
})

test('the next turn finds the focus where the last one was played', async () => {
  const { user } = await open(1)
  const button = screen.getByRole('button', { name: 'Rest this turn' })
  button.focus()
  await user.keyboard('1')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: `Turn ${fight.turn + 1}: your choice` })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rest this turn' }))
})

test('from the turn on at which blows grow, the page says by how much, and so do the cards', async () => {
  const before = await open(1, { turn: 2, duskFromTurn: 8 })
  const damageOf = () => Number(/Damage (\d+)/.exec(screen.getByRole('region', { name: 'Your moves and cards' }).textContent ?? '')?.[1])
  const plain = damageOf()
  expect(plain).toBeGreaterThan(0)
  expect(screen.queryByText(/blows get stronger/)).toBeNull()
  before.unmount()
  await open(1, { turn: 9, duskFromTurn: 8 })
  expect(screen.getByText('From turn 8 on, blows get stronger every turn: now +20 percent.')).toBeTruthy()
  expect(damageOf()).toBe(Math.floor(plain * 1.2))
})

test('a press on an effect says what it does, and another press puts that away', async () => {
  const statuses = [{ kind: 'revealed', strength: 15, turnsLeft: 2, move: null }]
  const { user } = await open(1, {
    fighters: [...fight.fighters.slice(0, 1), ...fight.fighters.slice(-1)].map(each => ({ ...each, statuses })),
  } as Partial<Fight>)
  const [chip] = screen.getAllByRole('button', { name: 'Revealed 15, 2 turns' })
  if (!chip) throw new Error('no effect')
  await user.click(chip)
  expect(screen.getByText('Revealed: Cannot hide or dodge, and takes 15 percent more damage from attacks.')).toBeTruthy()
  await user.click(chip)
  expect(screen.queryByText(/^Revealed: /)).toBeNull()
})

test('whoever shows the fight learns which turns are told, so that its result waits for the scene', async () => {
  await signIn()
  const told: number[] = []
  const onTold = (turns: number) => void told.push(turns)
  const among = [...fight.fighters.slice(0, 1), ...fight.fighters.slice(-1)]
  function Told() {
    const [log, setLog] = useState(fight.log)
    const turn = [
      { kind: 'turn', turn: 2, veil: null },
      { kind: 'rested', fighter: me.id, veil: null },
    ]
    return (
      <>
        <button type="button" onClick={() => setLog([...log, turn] as typeof log)}>
          Next
        </button>
        <SoloFight fight={{ ...fight, log, fighters: among } as unknown as Fight} busy={false} onChoose={() => undefined} onTold={onTold} />
      </>
    )
  }
  const { user } = showScreen(
    <SignedIn>
      <Told />
    </SignedIn>,
  )
  await screen.findByRole('heading', { name: 'Your plan' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(told).toEqual([0])
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  expect(told).toEqual([0, 1])
})
