import { MOVES, type MoveId } from '@xiotein/content/moves'
import { onPath } from '@xiotein/game/battle'
import { pathRow } from '../moves/index.ts'
import type { Queryable } from '../platform/database/index.ts'

/** The modifiers that the path of a pupil adds in a battle with these moves. */
export const pathInBattle = async (db: Queryable, personId: string, moveIds: readonly string[]) => {
  const row = await pathRow(db, personId)
  return onPath(
    row?.path ?? null,
    moveIds.map(id => MOVES[id as MoveId]),
    row?.soonerMove ?? null,
  )
}
