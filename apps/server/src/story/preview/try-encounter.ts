import { storyCalls } from '@xiotein/contract/story'
import { schoolMoves } from '../../moves/index.ts'
import { permit, serve } from '../../platform/http/index.ts'
import type { AttemptRow } from '../attempt-rows.ts'
import { rulesFor, shown } from '../attempt-view.ts'
import { openedDrill } from '../drill-hand.ts'
import { shownFight } from '../drills.ts'
import { afterInput, encounterOf, helpAfter } from '../encounters.ts'
import { requiredChapter } from '../episode.ts'
import { afterTurn } from '../fight-turn.ts'
import { mayReviewSome } from '../permissions.ts'
import { ticketOf } from './ticket.ts'

/**
 * An encounter as a pupil plays it, for staff: dealt and judged as every attempt is, from all that was played in this try. Nothing is stored.
 * Refusals: http.forbidden, http.not-found, story.episode-not-found, story.encounter-not-found, story.attempt-over, story.not-possible, and those of
 * `choiceRefusal`.
 */
export const tryEncounter = serve(storyCalls, 'story.try-encounter', { who: 'signed-in' }, async context => {
  const { caller, input, school, now, browser } = context
  permit(mayReviewSome(caller))
  const chapter = requiredChapter(input.episodeId)
  const encounter = encounterOf(chapter, input.encounterId)
  const { failures } = input
  const { id, seed } = ticketOf(context, input.ticket, failures)
  let row: AttemptRow = {
    id,
    personId: caller.personId,
    episode: chapter.episode,
    encounter: encounter.id,
    language: browser.language,
    seed,
    failures,
    rules: rulesFor(encounter),
    ...helpAfter(failures),
    inputs: [],
    turns: [],
    state: 'open',
    seesTells: false,
    drill: await openedDrill(school.db, caller.personId, encounter, { id, seed, failures }),
    school: await schoolMoves(school.db),
  }
  for (const [nth, actions] of input.turns.entries()) row = afterTurn(row, nth + 1, actions)
  for (const one of input.inputs) row = afterInput(row, encounter, row.inputs.length + row.turns.length, one)
  return row.drill ? shownFight(row, caller, now) : { attempt: shown(row, encounter), fight: null }
})
