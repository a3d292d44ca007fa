import { expect, it } from 'vitest'
import { onPath } from './index.ts'

const MOVES = [
  { id: 'quick', cooldownTurns: 0 },
  { id: 'slow', cooldownTurns: 3 },
  { id: 'slower', cooldownTurns: 4 },
]

it('adds to a fighter what the path promises, and nothing without one', () => {
  expect(onPath(null, MOVES)).toEqual({})
  expect(onPath('path_power', MOVES)).toEqual({ maxShield: 65 })
  expect(onPath('path_control', MOVES)).toMatchObject({ traits: { lastsLongerTurns: 1, burdensPercent: 80 } })
})

it('lets the move that rests longest rest one turn less', () => {
  expect(onPath('path_tempo', MOVES)).toMatchObject({ maxEnergy: 110, traits: { soonerMove: 'slower' } })
  expect(onPath('path_tempo', MOVES, 'slow')).toMatchObject({ traits: { soonerMove: 'slow' } })
  for (const other of ['quick', 'gone']) expect(onPath('path_tempo', MOVES, other)).toMatchObject({ traits: { soonerMove: 'slower' } })
  expect(onPath('path_tempo', MOVES.slice(0, 1))).toMatchObject({ maxEnergy: 110, traits: { soonerMove: null } })
})
