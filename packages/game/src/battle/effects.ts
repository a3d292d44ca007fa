// The handlers of effects: one for each kind. docs/game-rules.md, "Moves and battles".

import type { Effect, EffectKind } from '@xiotein/game/moves'
import { heal, raiseShield, steal, strike } from './harm.ts'
import type { Fighter, Status } from './state.ts'
import { isBurden, type StatusKind } from './status-kinds.ts'
import { layStatus, liftStatus, strengthOf } from './statuses.ts'
import type { Turn } from './turn-state.ts'

/** The player, and how long lasting effects last. */
export type Force = { readonly by: Fighter; readonly durationTurns: number }

type Handler<Kind extends EffectKind> = (
  turn: Turn,
  force: Force,
  target: Fighter,
  points: number,
  effect: Extract<Effect, { kind: Kind }>,
) => void

const lay = (turn: Turn, { by, durationTurns }: Force, fighter: Fighter, kind: StatusKind, strength: number, move: string | null): void => {
  const fromTurn = by.side === fighter.side ? turn.battle.turn : turn.battle.turn + 1
  // A hold and a silence take a move away: they are not made longer or weaker.
  const bends = by.side !== fighter.side && kind !== 'hold' && kind !== 'silence'
  const longer = bends ? by.traits.lastsLongerTurns : 0
  const weaker = bends && isBurden(kind) ? fighter.traits.burdensPercent : 100
  const laid: Status = { kind, strength: Math.floor((strength * weaker) / 100), turnsLeft: durationTurns + longer, fromTurn, move }
  const { strength: now, turnsLeft } = layStatus(fighter, laid)
  const veil = kind === 'hidden' ? null : turn.veil
  turn.events.push({ kind: 'laid', fighter: fighter.id, by: by.id, status: kind, strength: now, turns: turnsLeft, move, veil })
}

const lift = (turn: Turn, fighter: Fighter, status: StatusKind, cause: 'cleansed' | 'uncovered'): void => {
  if (liftStatus(fighter, status)) turn.events.push({ kind: 'lifted', fighter: fighter.id, status, cause, veil: turn.veil })
}

const HANDLERS: { readonly [Kind in EffectKind]: Handler<Kind> } = {
  damage: (turn, { by }, target, points) => strike(turn, target, by, points),
  'pp-steal': (turn, { by }, target, points) => steal(turn, target, by, points),
  shield: (turn, { by }, target, points) => raiseShield(turn, target, by, points),
  healing: (turn, { by }, target, points) => heal(turn, target, by, points, 'move'),
  debuff: (turn, force, target, points, effect) => lay(turn, force, target, effect.status, points, null),
  buff: (turn, force, target, points, effect) => lay(turn, force, target, effect.status, points, null),
  mobility: (turn, force, target, points, effect) => lay(turn, force, target, effect.status, points, null),
  reveal: (turn, force, target, points) => {
    lift(turn, target, 'hidden', 'uncovered')
    for (const held of target.hand) {
      // A guardian's moves of a later phase are not there yet.
      if ((held.fromPhase ?? 0) > (target.boss?.phase ?? 0)) continue
      held.seen = true
      held.seenCooldown = held.cooldown
    }
    for (const held of target.cards) {
      held.seen = true
      held.seenUses = held.uses
    }
    lay(turn, force, target, 'revealed', points, null)
  },
  stealth: (turn, force, target, points) => {
    if (strengthOf(target, 'revealed') === 0) lay(turn, force, target, 'hidden', points, null)
  },
  cleanse: (turn, _force, target, points) => {
    const burdens = target.statuses.filter(status => isBurden(status.kind)).slice(0, points)
    for (const burden of burdens) lift(turn, target, burden.kind, 'cleansed')
  },
  control: (turn, force, target, points, effect) => {
    if (effect.status === 'sap') {
      const energy = Math.min(points, target.energy)
      target.energy -= energy
      if (energy > 0) turn.events.push({ kind: 'sapped', fighter: target.id, by: force.by.id, energy, veil: turn.veil })
    } else if (effect.status === 'silence') {
      if (target.lastMove !== null) lay(turn, force, target, 'silence', points, target.lastMove)
    } else lay(turn, force, target, 'hold', points, null)
  },
}

/** Applies one effect to one standing fighter. */
export const applyEffect = (turn: Turn, force: Force, target: Fighter, effect: Effect, points: number): void => {
  if (target.health <= 0) return
  const handler = HANDLERS[effect.kind] as Handler<EffectKind>
  handler(turn, force, target, points, effect)
}
