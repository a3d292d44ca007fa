// Harm to a fighter and its healing: blows, theft, healing. docs/game-rules.md, "Moves and battles".

import { inDusk } from './dusk.ts'
import type { HitCause } from './events.ts'
import type { Fighter } from './state.ts'
import { strengthOf } from './statuses.ts'
import type { Turn } from './turn-state.ts'

/** Points of a blow after the statuses of attacker and target, rounded down at each step. */
export const blowPoints = (points: number, by: Fighter, target: Fighter): number => {
  const given = Math.floor((points * Math.max(0, 100 + strengthOf(by, 'strengthen') - strengthOf(by, 'weaken'))) / 100)
  const openness = strengthOf(target, 'expose') + strengthOf(target, 'revealed') - strengthOf(target, 'guard')
  return Math.floor((given * Math.max(0, 100 + openness)) / 100)
}

/** Takes points first from the shield, then from health. */
export const dealDamage = (turn: Turn, target: Fighter, by: Fighter, points: number, cause: HitCause): void => {
  if (points <= 0 || target.health <= 0) return
  const shield = Math.min(target.shield, points)
  const health = Math.min(target.health, points - shield)
  target.shield -= shield
  target.health -= health
  turn.events.push({ kind: 'hit', fighter: target.id, by: by.id, cause, shield, health, veil: null })
  if (shield > 0 && target.shield === 0) turn.events.push({ kind: 'shield-down', fighter: target.id, veil: null })
  if (target.health === 0) turn.events.push({ kind: 'fell', fighter: target.id, veil: null })
}

/** A blow of a move: the target's thorns return a share of it. */
export const strike = (turn: Turn, target: Fighter, by: Fighter, points: number): void => {
  const blow = inDusk(turn.battle, blowPoints(points, by, target))
  const thorns = target === by ? 0 : strengthOf(target, 'thorns')
  dealDamage(turn, target, by, blow, 'move')
  dealDamage(turn, by, target, Math.floor((blow * thorns) / 100), 'thorns')
}

export const raiseShield = (turn: Turn, target: Fighter, by: Fighter, points: number): void => {
  const shield = Math.min(points, target.maxShield - target.shield)
  if (shield <= 0) return
  target.shield += shield
  turn.events.push({ kind: 'shielded', fighter: target.id, by: by.id, shield, veil: turn.veil })
}

export const heal = (turn: Turn, target: Fighter, by: Fighter, points: number, cause: 'move' | 'regrow'): void => {
  const health = Math.min(points, target.maxHealth - target.health)
  if (health <= 0 || target.health <= 0) return
  target.health += health
  turn.events.push({ kind: 'healed', fighter: target.id, by: by.id, cause, health, veil: turn.veil })
}

/** Moves PP from one to the other: halved while a shield is up, and never more than the target may lose. */
export const steal = (turn: Turn, target: Fighter, by: Fighter, points: number): void => {
  const halved = target.shield > 0
  const pp = Math.min(halved ? Math.floor(points / 2) : points, target.mayLosePp)
  if (pp <= 0) return
  target.mayLosePp -= pp
  by.lootPp += pp
  turn.events.push({ kind: 'stole', fighter: target.id, by: by.id, pp, halved, veil: null })
}
