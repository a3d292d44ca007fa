import { storyCalls } from '@xiotein/contract/story'
import { drillAfter, drillRefusal } from '@xiotein/game/story'
import { BATTLE_CONTEXT } from '../battle/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import type { PowerPart } from '../platform/power.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { type AttemptRow, saveAttempt } from './attempt-rows.ts'
import { shown } from './attempt-view.ts'
import { drillFight, lookOf } from './drill-view.ts'
import { attemptOf, encounterOf, finish } from './encounters.ts'
import { heldEpisode, requiredChapter } from './episode.ts'
import { mayPlay } from './permissions.ts'
import { settle } from './settle.ts'

/** The drill of an attempt. Refusals: http.not-found. */
const drillIn = ({ drill }: AttemptRow) => {
  if (!drill) throw new Refused('http.not-found')
  return drill
}

const shownFight = (row: AttemptRow, caller: Person, now: Date) => ({
  attempt: shown(row, encounterOf(requiredChapter(row.episode), row.encounter)),
  fight: drillFight(row, drillIn(row), caller, now),
})

/** The battle of a drill as its pupil may see it. Refusals: http.forbidden, http.not-found. */
export const drill = serve(storyCalls, 'story.drill', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  permit(mayPlay(caller))
  return shownFight(await attemptOf({ tx: db, caller }, input.attemptId), caller, now)
})

/**
 * Plays a turn of a drill; the others choose by themselves. A turn that was played already is answered with how the battle stands now.
 * Refusals: http.forbidden, http.not-found, story.attempt-over, and those of `choiceRefusal`.
 */
export const chooseInDrill = (powers: readonly PowerPart[]) =>
  serve(storyCalls, 'story.choose-in-drill', { who: 'signed-in' }, async change => {
    const { caller, input, now } = change
    permit(mayPlay(caller))
    const found = await attemptOf(change, input.attemptId)
    const { version } = await heldEpisode(change, found.episode)
    // Read again now that the story is held: another tab may have played.
    const row = await attemptOf(change, input.attemptId)
    const drill = drillIn(row)
    if (JSON.stringify(row.turns[input.turn - 1]) === JSON.stringify(input.actions)) return shownFight(row, caller, now)
    if (row.state !== 'open') throw new Refused('story.attempt-over')
    const look = lookOf(row, drill)
    const refusal = drillRefusal(drill, look, input.turn, input.actions, BATTLE_CONTEXT)
    if (refusal) throw new Refused(refusal.name, refusal.detail)
    const { state } = drillAfter(drill, look, input.actions, BATTLE_CONTEXT)
    const after = { ...row, turns: [...row.turns, input.actions], state }
    await saveAttempt(change.tx, after)
    if (state === 'won') {
      await finish(change, after)
      await settle(change, powers, caller.personId, version)
    }
    return shownFight(after, caller, now)
  })
