import { MOVES, type MoveId } from '@xiotein/content/moves'
import { onPath } from '@xiotein/game/battle'
import { cardsOf } from '../market/index.ts'
import { movesInHand, pathRow } from '../moves/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'

/** The modifiers that the path of a pupil adds in a battle with these moves. */
const pathInBattle = async (db: Queryable, personId: string, moveIds: readonly string[]) => {
  const row = await pathRow(db, personId)
  return onPath(
    row?.path ?? null,
    moveIds.map(id => MOVES[id as MoveId]),
    row?.soonerMove ?? null,
  )
}

/** A pupil as a battle takes them: with the moves in the slots, and what the path adds. */
export const fighterAlone = async (db: Queryable, personId: string) => {
  const moves = Object.values(await movesInHand(db, personId))
  return {
    id: personId,
    ...(await pathInBattle(
      db,
      personId,
      moves.map(({ move }) => move.id),
    )),
    hand: moves.map(({ move, level, rolls }) => ({
      move: move.id,
      level,
      mastery: 1 + rolls.length,
      rolls: rolls.map(({ multiplierPerMille }) => ({ multiplierPerMille })),
    })),
  }
}

/** Refuses somebody who has no move for a duel, because the battle could not begin. Refusals: battle.hand-empty. */
export const requireHand = async (db: Queryable, personId: string): Promise<void> => {
  if (Object.keys(await movesInHand(db, personId)).length === 0) throw new Refused('battle.hand-empty')
}

/** The action cards of a pupil that have uses left. */
export const cardsToPlay = async (db: Queryable, personId: string) =>
  (await cardsOf(db, personId))
    .filter(({ holding }) => holding.unlocked && holding.uses > 0)
    .map(({ card, holding }) => ({ card: card.id, mastery: holding.level, uses: holding.uses }))
