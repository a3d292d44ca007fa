// The caps on lasting effects, whatever the mastery. docs/game-rules.md, "Moves and battles".

import { evenStat, type MasteryRoll, masteredStat } from '@xiotein/game/growth'
import type { Buff, Debuff, Effect, Mobility } from './effects.ts'
import type { MoveLevel } from './move.ts'

export type StatusKind = Debuff | Buff | Mobility | 'hold' | 'silence' | 'hidden' | 'revealed'

/** The strongest that each can get: percent, points a turn, steps or moves. */
export const STATUS_CAPS: Readonly<Record<StatusKind, number>> = {
  burn: 40,
  weaken: 75,
  expose: 100,
  drain: 20,
  strengthen: 200,
  guard: 75,
  thorns: 100,
  regrow: 40,
  charge: 40,
  evade: 75,
  swift: 3,
  hold: 2,
  silence: 1,
  hidden: 85,
  revealed: 100,
}

/** The status that an effect lays on a fighter; null when it takes effect at once. */
export const statusLaidBy = (effect: Effect): StatusKind | null => {
  switch (effect.kind) {
    case 'debuff':
    case 'buff':
    case 'mobility':
      return effect.status
    case 'control':
      return effect.status === 'sap' ? null : effect.status
    case 'reveal':
      return 'revealed'
    case 'stealth':
      return 'hidden'
    default:
      return null
  }
}

const capped = (effect: Effect, points: number): number => {
  const status = statusLaidBy(effect)
  return status === null ? points : Math.min(points, STATUS_CAPS[status])
}

/** Returns the capped points of an effect in the story and in sieges, at a level of its move and with the rolls of its mastery. */
export const effectPoints = (effect: Effect, level: MoveLevel, rolls: readonly Pick<MasteryRoll, 'multiplierPerMille'>[]): number =>
  capped(effect, masteredStat(effect.amount[level - 1] ?? 0, rolls))

/** Returns the points of an effect in a duel of two pupils, where the field is even. */
export const duelPoints = (effect: Effect, level: MoveLevel, mastery: number): number =>
  capped(effect, evenStat(effect.amount[level - 1] ?? 0, mastery))
