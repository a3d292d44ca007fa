import { MOVES } from '@xiotein/content/moves'
import { expect, test } from 'vitest'
import type { PractisedMove } from '../../moves/index.ts'
import { beforeTrial } from './figure.ts'
import { FIGURE, measuresOf, opened, tryMove, YOU } from './practice.ts'

const held = (moveId: string, multipliers: readonly number[] = []): PractisedMove => ({
  moveId,
  name: moveId,
  level: 1,
  mastery: 1 + multipliers.length,
  rolls: multipliers.map(multiplierPerMille => ({ multiplierPerMille })),
})

test("a blow does to the figure what its card says at one's own mastery: first to the shield, then to the health", () => {
  const { events, figure } = tryMove(held('ember-lash', [2120, 1340]), true, 7)
  expect(events).toContainEqual(expect.objectContaining({ kind: 'hit', fighter: FIGURE, cause: 'move', shield: 50, health: 24 }))
  // Burning 2, grown twice to 5, at the end of the two turns after.
  expect(events.filter(event => event.kind === 'hit' && event.cause === 'burn')).toHaveLength(2)
  expect(figure).toMatchObject({ shield: 0, health: 100 - 24 - 5 - 5 })
})

test('without its shield the figure takes all of it', () => {
  expect(tryMove(held('ember-lash'), false, 7).figure).toMatchObject({ shield: 0, health: 100 - 26 - 2 - 2 })
})

test('a helpful move meets somebody who is battered and is struck, so that it can be seen to help', () => {
  const tried = held('shield-restoration')
  expect(beforeTrial(tried.moveId, true).you).toEqual({ health: 50, maxHealth: 100, shield: 10, maxShield: 50 })
  const { events, you } = tryMove(tried, true, 7)
  expect(events).toContainEqual(expect.objectContaining({ kind: 'shielded', fighter: YOU, shield: 20 }))
  expect(you).toMatchObject({ health: 50, shield: 20 })
})

test('before a move is tried, both are shown as the rules will find them', () => {
  for (const moveId of Object.keys(MOVES)) {
    for (const shieldUp of [true, false]) {
      const battle = opened(held(moveId), shieldUp, 0)
      expect(beforeTrial(moveId, shieldUp), moveId).toEqual({ figure: measuresOf(battle, FIGURE), you: measuresOf(battle, YOU) })
    }
  }
})

test('all fifty moves can be tried, at the first mastery and at the highest, and each shows something', () => {
  for (const moveId of Object.keys(MOVES)) {
    for (const multipliers of [[], Array.from({ length: 9 }, () => 2500)]) {
      const { events } = tryMove(held(moveId, multipliers), true, 3)
      const narrated = events.filter(({ kind }) => !['turn', 'played', 'rested', 'ended'].includes(kind))
      expect(narrated.length, moveId).toBeGreaterThan(0)
    }
  }
})
