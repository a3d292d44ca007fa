import type { EncounterInput } from '@xiotein/contract/story'
import { isStanding, type PolicyPlayer, planFor } from '@xiotein/game/battle'
import type { Dice } from '@xiotein/game/rules'
import { planOf, solutionOf } from '@xiotein/game/story'
import type { Queryable } from '../platform/database/index.ts'
import { attemptRow } from './attempt-rows.ts'
import { dealt } from './attempt-view.ts'
import { lookOf } from './drill-view.ts'
import { encounterOf } from './encounters.ts'
import { requiredChapter } from './episode.ts'
import { contextOf } from './fight-context.ts'
import { hasBegun, teamContext, teamRow, teamStanding, teamSteps } from './team/team-rows.ts'

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

/** The turn that a pupil of this kind would choose next in an attempt that is a battle; null once it is over. */
export const nextTurn = async (db: Queryable, attemptId: string, player: PolicyPlayer, dice: Dice) => {
  const row = await attemptRow(db, attemptId)
  if (!row?.drill || row.state !== 'open') return null
  const { drill } = row
  const { battle } = lookOf(row, drill)
  const own = battle.fighters.find(({ id }) => id === drill.pupil)
  const plan = own && isStanding(own) ? planFor(battle, own, player, contextOf(row), dice).actions : []
  return { turn: row.turns.length + 1, actions: [...plan] }
}

type Place = { readonly teamId: string; readonly personId: string }

/** The turn that a pupil of this kind would choose next in the battle of a team; null while there is nothing to choose. */
export const nextTurnInTeam = async (db: Queryable, { teamId, personId }: Place, player: PolicyPlayer, dice: Dice) => {
  const row = await teamRow(db, teamId)
  if (!row || !hasBegun(row) || row.state !== 'active') return null
  const battle = teamStanding(row, teamSteps(row))
  const own = battle.fighters.find(({ id }) => id === personId)
  return own && isStanding(own) ? { turn: battle.turn, actions: [...planFor(battle, own, player, teamContext(row), dice).actions] } : null
}
