import { bossBattle, helpSteps, pupilAt } from '@xiotein/content/story'
import { storyCalls } from '@xiotein/contract/story'
import { diceOf } from '@xiotein/game/rules'
import { bossFightOf } from '@xiotein/game/story'
import { permit, serve } from '../../platform/http/index.ts'
import type { AttemptRow } from '../attempt-rows.ts'
import { shownBoss } from '../boss-fight.ts'
import { drillInSchool } from '../drill-hand.ts'
import { requiredChapter } from '../episode.ts'
import { bossContext } from '../fight-context.ts'
import { afterTurn } from '../fight-turn.ts'
import { mayReviewSome } from '../permissions.ts'
import { ticketOf } from './ticket.ts'

/**
 * The boss of an episode as a pupil meets it, for staff: judged as every battle is, from all that was played in this try. Staff has no moves, so
 * they have those of a pupil who comes as the chapter recommends, and so have the stand-ins of a team. Nothing is stored.
 * Refusals: http.forbidden, story.episode-not-found, story.attempt-over, and those of `choiceRefusal`.
 */
export const tryBoss = serve(storyCalls, 'story.try-boss', { who: 'signed-in' }, async context => {
  const { caller, input, school, now, browser } = context
  permit(mayReviewSome(caller))
  const chapter = requiredChapter(input.episodeId)
  const { boss, episode, recommendedPower: power, teamSize } = chapter
  const { losses } = input
  const { id, seed } = ticketOf(context, input.ticket, losses)
  const dice = diceOf(seed)
  const ids = [caller.personId, ...Array.from({ length: teamSize - 1 }, (_, nth) => `stand-in-${nth + 1}`)]
  const [pupil = { id: caller.personId, hand: [] }, ...beside] = ids.map(who =>
    pupilAt(chapter, { id: who, power, isPrepared: true, dice }),
  )
  const fight = bossFightOf(bossBattle(boss, teamSize), { id, seed, pupil, failures: helpSteps(boss, losses, teamSize > 1) }, beside)
  let row: AttemptRow = {
    id,
    personId: caller.personId,
    episode,
    encounter: boss.id,
    language: browser.language,
    seed,
    failures: losses,
    rules: 1,
    helped: false,
    readAloud: false,
    inputs: [],
    turns: [],
    state: 'open',
    seesTells: false,
    school: { overrides: {} },
    drill: await drillInSchool(school.db, fight, bossContext(episode, fight)),
  }
  for (const [nth, actions] of input.turns.entries()) row = afterTurn(row, nth + 1, actions)
  return shownBoss(row, caller, now)
})
