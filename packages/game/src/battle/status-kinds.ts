// The statuses of a fighter, and how strong each may get. docs/game-rules.md, "Moves and battles".

import type { Buff, Debuff, Mobility } from '@xiotein/game/moves'

export type StatusKind = Debuff | Buff | Mobility | 'hold' | 'silence' | 'hidden' | 'revealed'

/** The strongest that each can get, whatever mastery says: percent, points a turn, steps or moves. */
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

/** Those that a cleansing move removes. */
const BURDENS: ReadonlySet<StatusKind> = new Set<StatusKind>(['burn', 'weaken', 'expose', 'drain', 'hold', 'silence', 'revealed'])
export const isBurden = (kind: StatusKind): boolean => BURDENS.has(kind)
