// The moves and cards that are for one's own side. docs/game-rules.md, "Moves and battles".

import type { MoveKind, MoveMechanics } from '@xiotein/game/moves'
import type { CardMechanics } from './state.ts'

const HELPFUL: ReadonlySet<MoveKind> = new Set<MoveKind>(['defense', 'support', 'cleanse', 'stealth', 'mobility'])

/** Whether a move that is aimed at one fighter is aimed at one's own side. */
export const helpsOwnSide = (move: MoveMechanics): boolean => HELPFUL.has(move.kind)
export const cardHelpsOwnSide = (card: CardMechanics): boolean => card.effect.kind === 'shield-restore'
