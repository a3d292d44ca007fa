import { MOVES } from '@xiotein/content/moves'
import { type Drill, type DrillTask, drillOf } from '@xiotein/game/story'
import { pathInBattle } from '../battle/index.ts'
import { movesInHand } from '../moves/index.ts'
import type { Queryable } from '../platform/database/index.ts'

type Opening = { readonly id: string; readonly seed: number; readonly failures: number }

/** The moves that a pupil has in the slots now, as a battle takes them. */
const handInSlots = async (db: Queryable, personId: string) =>
  Object.values(await movesInHand(db, personId)).map(({ move, level, rolls }) => ({
    ...{ move: move.id, level, mastery: 1 + rolls.length },
    rolls: rolls.map(({ multiplierPerMille }) => ({ multiplierPerMille })),
  }))

/** A pupil as a battle takes them: with the moves in the slots, and what the path adds. */
export const pupilInBattle = async (db: Queryable, personId: string) => {
  const hand = await handInSlots(db, personId)
  return {
    id: personId,
    hand,
    ...(await pathInBattle(
      db,
      personId,
      hand.map(({ move }) => move),
    )),
  }
}

/** A drill against the moves that a pupil has in the slots now. */
export const openedDrill = async (db: Queryable, personId: string, task: DrillTask, opening: Opening): Promise<Drill> => {
  return drillOf(task, { ...opening, pupil: await pupilInBattle(db, personId) }, MOVES)
}
