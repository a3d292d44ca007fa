import type { Buff, Control, Debuff, Effect, Levels, MoveMechanics } from '@xiotein/game/moves'
import type { Boss, BossMove } from './boss.ts'
import type { Words } from './words.ts'

/** A boss plays every move at level 1, so one number is for all levels. */
export const only = (amount: number): Levels => [amount, amount, amount, amount]

type On = 'target' | 'self'

/** Damage to the target of the move. */
export const blow = (damage: number): Effect => ({ kind: 'damage', amount: only(damage), on: 'target' })
export const heal = (health: number): Effect => ({ kind: 'healing', amount: only(health), on: 'target' })
export const shield = (points: number): Effect => ({ kind: 'shield', amount: only(points), on: 'target' })
export const cleanse = (burdens: number): Effect => ({ kind: 'cleanse', amount: only(burdens), on: 'target' })
export const reveal = (percent: number): Effect => ({ kind: 'reveal', amount: only(percent), on: 'target' })
export const stealth = (percent: number): Effect => ({ kind: 'stealth', amount: only(percent), on: 'target' })
export const evade = (percent: number): Effect => ({ kind: 'mobility', status: 'evade', amount: only(percent), on: 'target' })
export const swift = (steps: number, on: On = 'target'): Effect => ({ kind: 'mobility', status: 'swift', amount: only(steps), on })
/** A burden. */
export const lay = (status: Debuff, amount: number, on: On = 'target'): Effect => ({ kind: 'debuff', status, amount: only(amount), on })
/** A boon. */
export const give = (status: Buff, amount: number, on: On = 'target'): Effect => ({ kind: 'buff', status, amount: only(amount), on })
export const control = (status: Control, amount: number): Effect => ({ kind: 'control', status, amount: only(amount), on: 'target' })

type Costs = { readonly energy?: number; readonly cools?: number; readonly lasts?: number }

/** Describes the effect of a move, by its id, kind and target. */
export const does = (
  id: string,
  kind: MoveMechanics['kind'],
  target: MoveMechanics['target'],
  { energy = 0, cools = 0, lasts = 0 }: Costs,
  ...effects: readonly Effect[]
): MoveMechanics => ({ id, kind, target, energyCost: energy, cooldownTurns: cools, durationTurns: lasts, effects })

/** A move of a boss, played from a phase on. */
export const bossMove = (name: Words, does: MoveMechanics, fromPhase = 1): BossMove => ({ name, does, fromPhase })

/** Something that a boss does at the start of every n-th turn. */
export const everyTurns = (turns: number, name: Words, warning: Words, does: MoveMechanics): Boss['mechanics'][number] => ({
  name,
  warning,
  script: { id: does.id, trigger: { on: 'turn', value: turns }, does },
})

/** Something that a boss does once, when a phase begins. */
export const whenPhase = (phase: number, name: Words, warning: Words, does: MoveMechanics): Boss['mechanics'][number] => ({
  name,
  warning,
  script: { id: does.id, trigger: { on: 'phase', value: phase }, does },
})
