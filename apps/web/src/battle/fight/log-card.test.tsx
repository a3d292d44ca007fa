import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Fight } from '../use-battle.ts'
import { LogCard } from './log-card.tsx'

const fightWith = (log: Fight['log'], outcome: Fight['outcome'] = null): Fight => ({
  id: 'f1d2c3b4-a596-4788-8990-aabbccddee01',
  version: 3,
  turn: 2,
  maxTurns: 30,
  cardsAllowed: true,
  duskFromTurn: 8,
  outcome,
  ownSide: 0,
  ownChoice: null,
  fighters: [],
  log,
  asOf: '2026-11-23T10:31:00.000Z',
  turnEndsAt: null,
  endsAt: null,
  pausedAt: null,
  players: [
    { id: 'ada', name: 'Ada', stakePp: 12 },
    { id: 'ben', name: 'Ben', stakePp: null },
  ],
  away: [],
  seedDigest: 'ab',
  reward: null,
})
const FIRST: Fight['log'][number] = [
  { kind: 'turn', turn: 1, veil: null },
  { kind: 'rested', fighter: 'ben', veil: null },
]

test('J5: a turn that was played, and that the clocks waited, is read aloud in a list that was there before', () => {
  const { rerender } = render(<LogCard fight={fightWith([])} isTelling={false} />)
  const list = screen.getByRole('list')
  expect([list.getAttribute('aria-live'), list.getAttribute('aria-relevant')]).toEqual(['polite', 'additions'])
  rerender(<LogCard fight={fightWith([FIRST])} isTelling={false} />)
  expect(within(list).getByText('Ben rested.')).toBeTruthy()
  rerender(<LogCard fight={fightWith([FIRST, [{ kind: 'held-up', veil: null }]])} isTelling={false} />)
  expect(list.isConnected).toBe(true)
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Held up', 'Turn 1'])
  expect(within(list).getByText('The server was away. The clocks waited.')).toBeTruthy()
})

test('an end between turns, which comes while the last turn is still told, is added to that turn, which nobody hears again', () => {
  const { rerender } = render(<LogCard fight={fightWith([])} isTelling={false} />)
  rerender(<LogCard fight={fightWith([FIRST])} isTelling />)
  const read = screen.getByText('Ben rested.')
  const outcome = { winner: null, reason: 'stopped' } as const
  const end = fightWith([[...FIRST, { kind: 'ended', ...outcome, veil: null }]], outcome)
  rerender(<LogCard fight={end} isTelling />)
  expect([read.isConnected, screen.queryByText('The battle ended early.')]).toEqual([true, null])
  rerender(<LogCard fight={end} isTelling={false} />)
  expect([read.isConnected, screen.getByText('The battle ended early.').isConnected]).toEqual([true, true])
})
