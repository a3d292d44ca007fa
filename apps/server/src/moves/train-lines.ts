import type { MoveLine } from '@xiotein/game/moves'
import type { Change } from '../platform/change.ts'
import { lockHand, saveLines } from './hand-rows.ts'
import { emitMoves } from './states.ts'

/** Gives a pupil's lines the XP that their moves have earned; each milestone opens the next move of a line. Emits the new state once. */
export const trainLines = async (change: Change, personId: string, xpByLine: ReadonlyMap<MoveLine, number>): Promise<void> => {
  if (xpByLine.size === 0) return
  await lockHand(change.tx, personId)
  await saveLines(change.tx, change.now, personId, xpByLine)
  await emitMoves(change, personId)
}
