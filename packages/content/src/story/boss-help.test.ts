import type { BattleContext } from '@xiotein/game/battle'
import { bossFightOf, planOf } from '@xiotein/game/story'
import { expect, it } from 'vitest'
import { MOVES } from '../moves/index.ts'
import { bossBattle } from './boss-battle.ts'
import { CHAPTERS } from './chapters/index.ts'

const SEEDS = Array.from({ length: 10 }, (_, nth) => nth * 7919)

/** In how many of ten battles against the first boss a way to win is found, by a pupil with these masteries who has lost so often. */
const won = (masteries: readonly number[], failures: number): number => {
  const [first] = CHAPTERS
  if (!first) throw new Error('there is no first chapter')
  const boss = bossBattle(first.boss, 1)
  const context: BattleContext = { moves: { ...MOVES, ...boss.moves }, cards: {}, bosses: { [boss.script.id]: boss.script } }
  const hand = ['ember-lash', 'vault-hack', 'shield-restoration'].map((move, slot) => {
    const mastery = masteries[slot] ?? 1
    return { move, level: 1 as const, mastery, rolls: Array.from({ length: mastery - 1 }, () => ({ multiplierPerMille: 2150 })) }
  })
  return SEEDS.filter(seed => planOf(bossFightOf(boss, { id: `${seed}`, seed, failures, pupil: { id: 'ada', hand } }), context)).length
}

it('leaves nobody in front of the first boss for good', () => {
  expect(won([2], 0)).toBeGreaterThan(0)
  expect(won([2], 6)).toBeGreaterThanOrEqual(9)
  expect(won([], 8)).toBeGreaterThanOrEqual(5)
})
