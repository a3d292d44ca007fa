import { type BattleContext, isStanding, planFor } from '@xiotein/game/battle'
import { diceOf } from '@xiotein/game/rules'
import { bossFightOf, drillAfter, lookAtDrill, planOf } from '@xiotein/game/story'
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

it('lets a pupil with some mastery find a way past the first boss', () => {
  expect(won([2], 0)).toBeGreaterThan(0)
  expect(won([2], 6)).toBeGreaterThanOrEqual(9)
  expect(won([], 8)).toBeGreaterThanOrEqual(5)
})

const RANDOM = { strength: 'gentle', temper: 'even' } as const
const MOST_LOSSES = 14

/** Whether a pupil who has raised no mastery and plays at random wins one of these battles, after so many losses. */
const winsByChance = ({ boss: of }: (typeof CHAPTERS)[number], seeds: readonly number[]): boolean => {
  const boss = bossBattle(of, 1)
  const context: BattleContext = { moves: { ...MOVES, ...boss.moves }, cards: {}, bosses: { [boss.script.id]: boss.script } }
  const hand = ['ember-lash', 'vault-hack', 'shield-restoration'].map(move => ({ move, level: 1 as const, mastery: 1, rolls: [] }))
  return seeds.some(seed => {
    const dice = diceOf(seed)
    const drill = bossFightOf(boss, { id: `${seed}`, seed, failures: MOST_LOSSES, pupil: { id: 'ada', hand } })
    let look = lookAtDrill(drill, [], context)
    while (look.state === 'open') {
      const own = look.battle.fighters.find(({ id }) => id === 'ada')
      look = drillAfter(drill, look, own && isStanding(own) ? planFor(look.battle, own, RANDOM, context, dice).actions : [], context)
    }
    return look.state === 'won'
  })
}

it('leaves nobody in front of a boss for good, not even somebody who plays at random', () => {
  const seeds = Array.from({ length: 40 }, (_, nth) => nth * 7919)
  expect(CHAPTERS.filter(chapter => !winsByChance(chapter, seeds)).map(({ boss }) => boss.id)).toEqual([])
})
