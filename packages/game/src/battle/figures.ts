// The fighters that the school plays, beside pupils who choose for themselves. docs/game-rules.md, "Practice" and "Teams against a boss".

import { diceOf } from '@xiotein/game/rules'
import { type PolicyPlayer, planFor } from './policy.ts'
import type { BattleSetUp } from './set-up.ts'
import { type Battle, type BattleContext, type Choice, isStanding } from './state.ts'

/** A battle with such fighters, as it is stored. */
export type FiguresBattle = {
  readonly setUp: BattleSetUp
  readonly players: Readonly<Record<string, PolicyPlayer>>
  /** They rest in each turn of that number: the help against a boss. */
  readonly restsEvery?: number | null
}

/** Spreads the seed over the turns and the places, so that no two choices share their dice. */
const SPREAD = 0x9e3779b1
const PLACES = 8

/** A stand-in plays as a steady pupil would. */
const STAND_IN: PolicyPlayer = { strength: 'steady', temper: 'even' }

/** Returns what they choose in this turn, and the choices for pupils whom a stand-in replaces. The same battle gives the same choices. */
export const figuresChoose = (
  { setUp, players, restsEvery }: FiguresBattle,
  battle: Battle,
  context: BattleContext,
  standIns: readonly string[] = [],
): Choice[] => {
  const rests = restsEvery != null && battle.turn % restsEvery === 0
  return battle.fighters.flatMap((fighter, place) => {
    const figure = players[fighter.id]
    const player = figure ?? (standIns.includes(fighter.id) ? STAND_IN : null)
    if (player === null || !isStanding(fighter)) return []
    if (figure && rests) return [{ battle: battle.id, turn: battle.turn, fighter: fighter.id, actions: [] }]
    const dice = diceOf((setUp.seed ^ Math.imul(PLACES * battle.turn + place, SPREAD)) >>> 0)
    return [planFor(battle, fighter, player, context, dice)]
  })
}
