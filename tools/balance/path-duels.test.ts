// The paths of the story in the balance: how their duels are counted, and that one which wins too often is a failure.

import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import { expect, test } from 'vitest'
import { failuresOf } from './figures.ts'
import { tallyPaths } from './path-duels.ts'
import { addTallies, emptyTally } from './tally.ts'

const arsenal = { moves: MOVES, cards: ACTION_CARDS }

test('several workers count the same duels of paths as one', () => {
  const part = (from: number, to: number) => ({ ...emptyTally(), paths: tallyPaths(arsenal, from, to) })
  const whole = tallyPaths(arsenal, 0, 60)
  expect(addTallies([part(0, 25), part(25, 60)]).paths).toEqual(whole)
  expect(Object.entries(whole).map(([path, { brought }]) => [path, brought])).toEqual([
    ['path_power', 6],
    ['path_tempo', 6],
    ['path_control', 6],
  ])
})

test('a path that wins more often than a move may is a failure', () => {
  const paths = { path_power: { brought: 200, halfWins: 264 }, path_tempo: { brought: 200, halfWins: 200 } }
  const failures = failuresOf({ ...emptyTally(), paths }, { plays: [], statuses: [] })
  expect(failures.filter(failure => failure.startsWith('path'))).toEqual(['path path_power: 66.0%, must be 35 to 65%'])
})
