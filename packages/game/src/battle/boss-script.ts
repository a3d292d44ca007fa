// A boss as data: phases by health, and mechanics that a phase or a turn triggers. docs/game-rules.md, "Moves and battles".

import type { MoveMechanics } from '@xiotein/game/moves'

export type BossPhase = {
  readonly id: string
  /** The phase begins when health is at or under this percent; the first has 100. Falling from phase to phase. */
  readonly fromPercent: number
}

export type BossMechanic = {
  readonly id: string
  /** `phase`: once, when phase `value` begins. `turn`: at the start of every `value`-th turn. */
  readonly trigger: { readonly on: 'phase' | 'turn'; readonly value: number }
  /** The effects; energy cost and cooldown do not count. `single` falls on the opponent with the lowest shield, or on the boss. */
  readonly does: MoveMechanics
}

export type BossScript = { readonly id: string; readonly phases: readonly BossPhase[]; readonly mechanics: readonly BossMechanic[] }
