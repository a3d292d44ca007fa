// The time that an admin waits for the effect of a change of a move: the duels with it and without it, for the slowest of all moves.

import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import { EFFECT_DUELS, measureMove, withMoveAt } from '@xiotein/game/battle'
import { amountOf } from '@xiotein/game/moves'
import type { Row } from '../row.ts'

const GOAL_SECONDS = 10
const STRONGER = 2

const cpuSeconds = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

export const effectRows = (): Row[] => {
  const arsenal = { moves: MOVES, cards: ACTION_CARDS }
  const waits = Object.values(MOVES).flatMap(move => {
    const damage = amountOf(move, 'damage', 1)
    if (damage === 0) return []
    const stronger = withMoveAt(arsenal, move.id, damage * STRONGER)
    return [cpuSeconds(() => [arsenal, stronger].map(each => measureMove(each, move.id, EFFECT_DUELS)))]
  })
  const longest = Math.max(...waits)
  return [
    {
      name: `A change of a move, twice ${EFFECT_DUELS} duels, CPU s of the slowest of ${waits.length} moves`,
      figure: longest.toFixed(1),
      goal: `at most ${GOAL_SECONDS}`,
      ratio: GOAL_SECONDS / longest,
    },
  ]
}
