import { isDeepStrictEqual } from 'node:util'
import { type DrillTurn, drillAfter, drillRefusal } from '@xiotein/game/story'
import type { ChangeBy } from '../platform/change.ts'
import { Refused } from '../platform/http/index.ts'
import { type AttemptRow, saveAttempt } from './attempt-rows.ts'
import { lookOf } from './drill-view.ts'
import { attemptOf } from './encounters.ts'
import { heldEpisode } from './episode.ts'
import { contextOf } from './fight-context.ts'

/** The battle of an attempt. Refusals: http.not-found. */
export const fightIn = ({ drill }: AttemptRow) => {
  if (!drill) throw new Refused('http.not-found')
  return drill
}

/** An attempt at a battle after its next turn. Refusals: http.not-found, story.attempt-over, and those of `choiceRefusal`. */
export const afterTurn = (row: AttemptRow, turn: number, actions: DrillTurn): AttemptRow => {
  const drill = fightIn(row)
  if (row.state !== 'open') throw new Refused('story.attempt-over')
  const look = lookOf(row, drill)
  const refusal = drillRefusal(drill, look, turn, actions, contextOf(row))
  if (refusal) throw new Refused(refusal.name, refusal.detail)
  const { state } = drillAfter(drill, look, actions, contextOf(row))
  return { ...row, turns: [...row.turns, actions], state }
}

type TurnInput = { readonly attemptId: string; readonly turn: number; readonly actions: DrillTurn }

/**
 * Plays a turn of a battle of the story; the others choose automatically. A turn that was played already changes nothing: `isNew` says so.
 * Refusals: http.not-found, story.attempt-over, and those of `choiceRefusal`.
 */
export const playTurn = async (change: ChangeBy, { attemptId, turn, actions }: TurnInput) => {
  const found = await attemptOf(change, attemptId)
  const { version } = await heldEpisode(change, found.episode)
  // Read again now that the story is locked: another tab may have played.
  const row = await attemptOf(change, attemptId)
  if (isDeepStrictEqual(row.turns[turn - 1], actions)) return { row, version, isNew: false }
  const after = afterTurn(row, turn, actions)
  await saveAttempt(change, after)
  return { row: after, version, isNew: true }
}
