import type { EncounterInput } from '@xiotein/contract/story'
import { planOf, solutionOf } from '@xiotein/game/story'
import type { Queryable } from '../platform/database/index.ts'
import { attemptRow } from './attempt-rows.ts'
import { dealt } from './attempt-view.ts'
import { encounterOf } from './encounters.ts'
import { requiredChapter } from './episode.ts'
import { contextOf } from './fight-context.ts'

/**
 * The inputs that solve an attempt at an encounter, or the turns that win its battle: for programs that play like pupils. No turns when none of
 * the ways that were tried wins. Refusals: story.encounter-not-found.
 */
export const wayThrough = async (db: Queryable, attemptId: string) => {
  const row = await attemptRow(db, attemptId)
  if (!row) throw new Error(`there is no attempt ${attemptId}`)
  if (row.drill) return { inputs: [] as EncounterInput[], turns: planOf(row.drill, contextOf(row)) ?? [] }
  const { kind, deal } = dealt(row, encounterOf(requiredChapter(row.episode), row.encounter))
  // The rules give lists that cannot be changed, and the contract takes lists that can.
  return { inputs: solutionOf(kind, deal) as EncounterInput[], turns: [] }
}
