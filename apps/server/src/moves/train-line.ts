import type { MoveLine } from '@xiotein/game/moves'
import type { Change } from '../platform/change.ts'
import { lockHand, saveLine } from './hand-rows.ts'
import { emitMoves } from './states.ts'

/** Gives a pupil's line the XP that its moves have earned; each milestone opens the next move of the line. Emits the new state. */
export const trainLine = async (change: Change, personId: string, line: MoveLine, xp: number): Promise<void> => {
  await lockHand(change.tx, personId)
  await saveLine(change.tx, change.now, personId, line, xp)
  await emitMoves(change, personId)
}
