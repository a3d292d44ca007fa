// A boss as the rules of battles know it, for one to four pupils. docs/game-rules.md, "Bosses".

import type { BattleContext, BossMechanic, BossScript, FighterSetUp, Strength } from '@xiotein/game/battle'
import type { Effect, Levels, MoveMechanics } from '@xiotein/game/moves'
import type { Boss } from './boss.ts'
import { does, only, shield } from './boss-moves.ts'

/** For each pupil beyond the first: how much harder a blow at one of them is, and how much more energy the boss gets in a turn. */
const BLOW_PERCENT_A_FRIEND = 50
const ENERGY_A_FRIEND = 8

const times = (amount: Levels, percent: number): Levels => only(Math.round((amount[0] * percent) / 100))

/** An effect against a company: blows at one pupil are harder, and what mends the boss mends as much as that number of pupils can undo. */
const grown = (effect: Effect, at: MoveMechanics['target'], pupils: number): Effect => {
  if (effect.kind === 'damage' && at === 'single')
    return { ...effect, amount: times(effect.amount, 100 + BLOW_PERCENT_A_FRIEND * (pupils - 1)) }
  if (effect.kind === 'healing' || effect.kind === 'shield') return { ...effect, amount: times(effect.amount, 100 * pupils) }
  return effect
}

const grownMove = (move: MoveMechanics, pupils: number): MoveMechanics => ({
  ...move,
  effects: move.effects.map(effect => grown(effect, move.target, pupils)),
})

/** The shield of a boss against this number of pupils. Throws a RangeError if it does not meet so many. */
const coveringOf = ({ id, covering }: Boss, pupils: number): number => {
  const points = covering[pupils - 1]
  if (points === undefined) throw new RangeError(`${id} does not meet ${pupils} pupils`)
  return points
}

/** With each phase after the first the Veil closes over the boss again. */
const COVERING = 'covering'

const covers = (boss: Boss, pupils: number): BossMechanic[] =>
  boss.phases.slice(1).map((_, index) => ({
    id: COVERING,
    trigger: { on: 'phase', value: index + 2 },
    does: does(COVERING, 'defense', 'self', {}, shield(coveringOf(boss, pupils))),
  }))

type BossBattle = {
  readonly fighter: Omit<FighterSetUp, 'side'>
  readonly moves: BattleContext['moves']
  readonly script: BossScript
  readonly strength: Strength
}

/** Returns what a battle needs of this boss, against this number of pupils. */
export const bossBattle = (boss: Boss, pupils: number): BossBattle => ({
  fighter: {
    id: boss.id,
    boss: boss.id,
    maxHealth: boss.health,
    maxShield: coveringOf(boss, pupils),
    hand: boss.moves.map(({ does: { id }, fromPhase }) => ({ move: id, level: 1, mastery: 1, fromPhase })),
    traits: { energyATurn: ENERGY_A_FRIEND * (pupils - 1) },
  },
  moves: Object.fromEntries(boss.moves.map(({ does }) => [does.id, grownMove(does, pupils)])),
  script: {
    id: boss.id,
    phases: boss.phases.map(({ id, fromPercent }) => ({ id, fromPercent })),
    mechanics: [...covers(boss, pupils), ...boss.mechanics.map(({ script }) => ({ ...script, does: grownMove(script.does, pupils) }))],
  },
  strength: boss.strength,
})
