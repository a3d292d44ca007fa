// When a boss changes its phase, and which mechanics a phase or a turn triggers. docs/game-rules.md, "Moves and battles".

import type { BossMechanic, BossScript } from './boss-script.ts'
import type { Fighter } from './state.ts'

/** The phase of a boss at its current health, counted from 1. It never goes back. */
export const phaseDue = (script: BossScript, boss: Fighter, phaseNow: number): number => {
  let due = phaseNow
  for (let phase = phaseNow + 1; phase <= script.phases.length; phase += 1) {
    const from = script.phases[phase - 1]?.fromPercent ?? 0
    if (boss.health * 100 <= from * boss.maxHealth) due = phase
  }
  return due
}

export const mechanicsOfTurn = (script: BossScript, turn: number): BossMechanic[] =>
  script.mechanics.filter(({ trigger }) => trigger.on === 'turn' && turn % trigger.value === 0)

export const mechanicsOfPhase = (script: BossScript, phase: number): BossMechanic[] =>
  script.mechanics.filter(({ trigger }) => trigger.on === 'phase' && trigger.value === phase)
