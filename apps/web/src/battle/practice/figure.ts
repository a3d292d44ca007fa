// The straw figure and the pupil who tries a move on it, before the move. The rules of a battle are loaded when it is tried: trial.ts.

import { MOVES } from '@xiotein/content/moves'
import { BASE_HEALTH, BASE_SHIELD, helpsOwnSide } from '@xiotein/game/battle'

/** A pupil who tries a helpful move is a little battered, so that there is something to mend. */
export const BATTERED = { health: 50, shield: 10, burn: 5 }

export type Measures = { readonly health: number; readonly maxHealth: number; readonly shield: number; readonly maxShield: number }
export type Both = { readonly figure: Measures; readonly you: Measures }

/** Whether a move is for the player's own side: then the player's health and shield are what is watched. */
export const isHelpful = (moveId: string): boolean => {
  const move = (MOVES as Readonly<Record<string, (typeof MOVES)[keyof typeof MOVES]>>)[moveId]
  return move !== undefined && helpsOwnSide(move)
}

const WHOLE: Measures = { health: BASE_HEALTH, maxHealth: BASE_HEALTH, shield: BASE_SHIELD, maxShield: BASE_SHIELD }

/** Returns both fighters as they are before the move. */
export const beforeTrial = (moveId: string, shieldUp: boolean): Both => ({
  figure: { ...WHOLE, shield: shieldUp ? BASE_SHIELD : 0 },
  you: isHelpful(moveId) ? { ...WHOLE, health: BATTERED.health, shield: BATTERED.shield } : WHOLE,
})
