import { storyCalls } from '@xiotein/contract/story'
import { permit, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { requireRules, shown } from './attempt-view.ts'
import { drillFight } from './drill-view.ts'
import { attemptOf, encounterOf, finish } from './encounters.ts'
import { requiredChapter } from './episode.ts'
import { fightIn, playTurn } from './fight-turn.ts'
import { mayPlay } from './permissions.ts'
import { settle } from './settle.ts'

/** Refusals: story.attempt-over. */
const requirePresentRules = (row: AttemptRow): void => requireRules(row, encounterOf(requiredChapter(row.episode), row.encounter))

/** An attempt at a drill with its battle. */
export const shownFight = (row: AttemptRow, caller: Person, now: Date) => ({
  attempt: shown(row, encounterOf(requiredChapter(row.episode), row.encounter)),
  fight: drillFight(row, fightIn(row), caller, now),
})

/** The battle of a drill as its pupil may see it. Refusals: http.forbidden, http.not-found, story.attempt-over. */
export const drill = serve(storyCalls, 'story.drill', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  permit(mayPlay(caller))
  const row = await attemptOf({ tx: db, caller }, input.attemptId)
  requirePresentRules(row)
  return shownFight(row, caller, now)
})

/** Plays a turn of a drill. Refusals: http.forbidden and those of `playTurn`. */
export const chooseInDrill = serve(storyCalls, 'story.choose-in-drill', { who: 'signed-in' }, async change => {
  const { caller, input, now } = change
  permit(mayPlay(caller))
  // A boss has a separate call.
  requirePresentRules(await attemptOf(change, input.attemptId))
  const { row, version, isNew } = await playTurn(change, input)
  if (isNew && row.state === 'won') {
    await finish(change, row)
    await settle(change, caller.personId, version)
  }
  return shownFight(row, caller, now)
})
