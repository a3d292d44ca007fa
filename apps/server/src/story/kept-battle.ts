import { isDeepStrictEqual } from 'node:util'
import type { Drill } from '@xiotein/game/story'
import { sql, type Transaction } from '../platform/database/index.ts'
import { type AttemptRow, isMade } from './attempt-rows.ts'
import { isOfTodaysRules } from './fight-context.ts'

/** A battle with this id and seed, as its pupil would begin it now. */
export type Deal = (id: string, seed: number) => Promise<Drill | null>

const asStored = (drill: Drill | null): unknown => JSON.parse(JSON.stringify(drill))

/**
 * The open battle that its pupil goes on with. One that today's rules do not play is forgotten, and one without a turn whose pupil
 * comes with other moves or more help now: it is no try, and the next one begins as things are. Call it with the story locked.
 */
export const keptBattle = async (tx: Transaction, open: AttemptRow | null, deal: Deal): Promise<AttemptRow | null> => {
  if (open === null || open.drill === null) return open
  if (isOfTodaysRules(open) && (isMade(open) || isDeepStrictEqual(open.drill, asStored(await deal(open.id, open.seed))))) return open
  await tx.run(sql`delete from story_attempt where id = ${open.id}`)
  return null
}
