// The state of one turn: the copy that is being changed, the dice, and the growing log.

import type { Dice } from '@xiotein/game/rules'
import type { BattleEvent } from './events.ts'
import type { Battle, BattleContext, EndReason, Fighter } from './state.ts'
import { isStanding } from './state.ts'

export type Turn = {
  readonly battle: Battle
  readonly context: BattleContext
  readonly dice: Dice
  readonly events: BattleEvent[]
  /** While this is a side, only that side may see what happens. */
  veil: number | null
}

/** Ends the battle when at most one side still stands; nobody left standing is a draw. */
export const endIfDecided = (turn: Turn, reason: EndReason): boolean => {
  let side = -1
  for (const fighter of turn.battle.fighters) {
    if (!isStanding(fighter)) continue
    if (side !== -1 && side !== fighter.side) return false
    side = fighter.side
  }
  end(turn, side === -1 ? null : side, reason)
  return true
}

export const end = (turn: Turn, winner: number | null, reason: EndReason): void => {
  turn.battle.outcome = { winner, reason }
  turn.events.push({ kind: 'ended', winner, reason, veil: null })
}

/** The side with the most health in percent of what it came with; null when two share the first place. */
export const healthierSide = (fighters: readonly Fighter[]): number | null => {
  const sides = new Map<number, { health: number; most: number }>()
  for (const fighter of fighters) {
    const sum = sides.get(fighter.side) ?? { health: 0, most: 0 }
    sum.health += fighter.health
    sum.most += fighter.maxHealth
    sides.set(fighter.side, sum)
  }
  let best: { side: number | null; health: number; most: number } = { side: null, health: -1, most: 1 }
  for (const [side, { health, most }] of sides) {
    const ahead = health * best.most - best.health * most
    if (ahead > 0) best = { side, health, most }
    else if (ahead === 0) best = { ...best, side: null }
  }
  return best.side
}
