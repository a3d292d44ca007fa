// The events of a turn: the log that is read aloud and animated. docs/game-rules.md, "Moves and battles".

import type { EndReason } from './state.ts'
import type { StatusKind } from './status-kinds.ts'

export type HitCause = 'move' | 'thorns' | 'burn'

/** `fighter` is the one it happens to, `by` the one who caused it. Amounts are points, PP or energy. */
export type BattleEvent = {
  /** The only side that may see it; null if everybody may. */
  readonly veil: number | null
} & (
  | { readonly kind: 'turn'; readonly turn: number }
  | { readonly kind: 'rested'; readonly fighter: string }
  | { readonly kind: 'played'; readonly fighter: string; readonly move: string; readonly target: string | null }
  | { readonly kind: 'used-card'; readonly fighter: string; readonly card: string; readonly target: string | null }
  | { readonly kind: 'mechanic'; readonly fighter: string; readonly mechanic: string }
  | { readonly kind: 'missed'; readonly fighter: string; readonly by: string }
  | {
      readonly kind: 'hit'
      readonly fighter: string
      readonly by: string
      readonly cause: HitCause
      readonly shield: number
      readonly health: number
    }
  | { readonly kind: 'breached'; readonly fighter: string; readonly by: string; readonly shield: number }
  | { readonly kind: 'shield-down'; readonly fighter: string }
  | { readonly kind: 'shielded'; readonly fighter: string; readonly by: string; readonly shield: number }
  | { readonly kind: 'healed'; readonly fighter: string; readonly by: string; readonly cause: 'move' | 'regrow'; readonly health: number }
  | { readonly kind: 'stole'; readonly fighter: string; readonly by: string; readonly pp: number; readonly halved: boolean }
  | { readonly kind: 'sapped'; readonly fighter: string; readonly by: string; readonly energy: number }
  | {
      readonly kind: 'laid'
      readonly fighter: string
      readonly by: string
      readonly status: StatusKind
      readonly strength: number
      readonly turns: number
      readonly move: string | null
    }
  | { readonly kind: 'lifted'; readonly fighter: string; readonly status: StatusKind; readonly cause: 'over' | 'cleansed' | 'uncovered' }
  | { readonly kind: 'phase'; readonly fighter: string; readonly phase: number }
  | { readonly kind: 'fell'; readonly fighter: string }
  | { readonly kind: 'held-up' }
  | { readonly kind: 'left'; readonly fighter: string; readonly reason: 'gave-up' | 'absent' }
  | { readonly kind: 'ended'; readonly winner: number | null; readonly reason: EndReason }
)

export type BattleEventKind = BattleEvent['kind']
