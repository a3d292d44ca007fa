// The end of a turn, after all actions: burning, healing, energy, countdowns, phases of a boss. docs/game-rules.md, "Moves and battles".

import { performMechanic } from './acting.ts'
import { mechanicsOfPhase, phaseDue } from './boss.ts'
import { ENERGY_REGEN_A_TURN } from './constants.ts'
import { dealDamage, heal } from './harm.ts'
import { type Fighter, isStanding, type Status } from './state.ts'
import type { StatusKind } from './status-kinds.ts'
import { statusOf, strengthOf } from './statuses.ts'
import type { Turn } from './turn-state.ts'

/** Strength of a status that counts at the end of this turn; one that an opponent has just caused does not count yet. */
const counting = (turn: Turn, fighter: Fighter, kind: StatusKind): number => {
  const status = statusOf(fighter, kind)
  return status !== null && status.fromTurn <= turn.battle.turn ? status.strength : 0
}

const countDown = (turn: Turn, fighter: Fighter): void => {
  const staying: Status[] = []
  for (const status of fighter.statuses) {
    if (status.fromTurn <= turn.battle.turn) status.turnsLeft -= 1
    if (status.turnsLeft > 0) staying.push(status)
    else {
      const veil = status.kind === 'hidden' ? null : turn.veil
      turn.events.push({ kind: 'lifted', fighter: fighter.id, status: status.kind, cause: 'over', veil })
    }
  }
  fighter.statuses = staying
  for (const held of fighter.hand) {
    if (held.cooldown > 0) held.cooldown -= 1
    if (held.seenCooldown > 0) held.seenCooldown -= 1
  }
}

const restUp = (turn: Turn, fighter: Fighter): void => {
  turn.veil = strengthOf(fighter, 'hidden') > 0 ? fighter.side : null
  dealDamage(turn, fighter, fighter, counting(turn, fighter, 'burn'), 'burn')
  if (isStanding(fighter)) {
    heal(turn, fighter, fighter, counting(turn, fighter, 'regrow'), 'regrow')
    const regen = Math.max(
      0,
      ENERGY_REGEN_A_TURN + fighter.traits.energyATurn + counting(turn, fighter, 'charge') - counting(turn, fighter, 'drain'),
    )
    fighter.energy = Math.min(fighter.maxEnergy, fighter.energy + regen)
    countDown(turn, fighter)
  }
  turn.veil = null
}

/** A boss that loses two phases at once goes through both, each with its mechanics. */
const changePhase = (turn: Turn, boss: Fighter): void => {
  const script = boss.boss === null ? undefined : turn.context.bosses[boss.boss.script]
  if (boss.boss === null || script === undefined) return
  const due = phaseDue(script, boss, boss.boss.phase)
  for (let phase = boss.boss.phase + 1; phase <= due; phase += 1) {
    boss.boss = { ...boss.boss, phase }
    turn.events.push({ kind: 'phase', fighter: boss.id, phase, veil: null })
    for (const mechanic of mechanicsOfPhase(script, phase)) performMechanic(turn, boss, mechanic)
  }
}

export const endTurn = (turn: Turn): void => {
  for (const fighter of turn.battle.fighters) if (isStanding(fighter)) restUp(turn, fighter)
  for (const fighter of turn.battle.fighters) if (isStanding(fighter)) changePhase(turn, fighter)
}
