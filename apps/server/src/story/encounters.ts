import { isDeepStrictEqual } from 'node:util'
import { type Chapter, type Encounter, shownScenes } from '@xiotein/content/story'
import { type EncounterInput, storyCalls } from '@xiotein/contract/story'
import { allowsInput, type EncounterState, HELP_AFTER_FAILURES, READ_ALOUD_AFTER_FAILURES, replayEncounter } from '@xiotein/game/story'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import {
  type AttemptRow,
  attemptRow,
  forgetOldAttempts,
  forgetOtherRules,
  lostBefore,
  lostSinceWon,
  openAttempt,
  saveAttempt,
} from './attempt-rows.ts'
import { dealt, requireRules, roundsWon, rulesFor, shown } from './attempt-view.ts'
import { openedDrill } from './drill-hand.ts'
import { heldEpisode, requiredChapter } from './episode.ts'
import { type Deal, keptBattle } from './kept-battle.ts'
import { mayPlay } from './permissions.ts'
import type { StoredEpisode } from './progress-rows.ts'
import { settle } from './settle.ts'

export const encounterOf = ({ encounters }: Chapter, id: string): Encounter => {
  const encounter = encounters.find(one => one.id === id)
  if (!encounter) throw new Refused('story.encounter-not-found')
  return encounter
}

const isReached = (chapter: Chapter, progress: StoredEpisode, id: string): boolean =>
  shownScenes(chapter, progress).scenes.some(({ passages }) => passages.some(passage => 'plays' in passage && passage.plays === id))

/** The help that an attempt comes with after so many failures. */
export const helpAfter = (failures: number): Pick<AttemptRow, 'helped' | 'readAloud'> => ({
  helped: failures >= HELP_AFTER_FAILURES,
  readAloud: failures >= READ_ALOUD_AFTER_FAILURES,
})

/** An encounter that is won: it is done, and without help if there was none. */
export const finish = async ({ tx, now }: Change, { personId, episode, encounter, helped }: AttemptRow): Promise<void> => {
  await tx.run(sql`
    insert into story_encounter as e (person_id, episode, encounter, done_at, unaided)
    values (${personId}, ${episode}, ${encounter}, ${now}, ${!helped})
    on conflict (person_id, episode, encounter) do update set unaided = e.unaided or excluded.unaided`)
}

/**
 * Opens an attempt, or returns the one that is open (of a drill, see `keptBattle`). After two failures it comes with help, after four with its solution.
 * Refusals: http.forbidden, story.episode-not-found, story.no-progress, story.encounter-not-found, story.encounter-not-reached.
 */
export const beginEncounter = serve(storyCalls, 'story.begin-encounter', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, newId, newSeed, browser } = change
  permit(mayPlay(caller))
  const { chapter, progress } = await heldEpisode(change, input.episodeId)
  const encounter = encounterOf(chapter, input.encounterId)
  if (!isReached(chapter, progress, encounter.id)) throw new Refused('story.encounter-not-reached')
  await forgetOtherRules(tx, caller.personId, chapter.episode, encounter.id, rulesFor(encounter))
  const failures = await lostSinceWon(tx, caller.personId, chapter.episode, encounter.id)
  const deal: Deal = (id, seed) => openedDrill(tx, caller.personId, encounter, { id, seed, failures })
  const open = await keptBattle(tx, await openAttempt(tx, caller.personId, chapter.episode, encounter.id), deal)
  if (open) return shown(open, encounter)
  const id = newId()
  const seed = newSeed() >>> 0
  const drill = await deal(id, seed)
  const { helped, readAloud } = helpAfter(failures)
  const { language } = browser
  const lost = failures === 0 ? null : await lostBefore(tx, caller.personId, chapter.episode, encounter.id)
  const kept = roundsWon(lost, encounter, { language, seed })
  await tx.run(sql`
    insert into story_attempt (id, person_id, episode, encounter, language, seed, rules, helped, read_aloud, inputs, drill, started_at)
    values (${id}, ${caller.personId}, ${chapter.episode}, ${encounter.id}, ${language}, ${seed}, ${rulesFor(encounter)}, ${helped},
            ${readAloud}, ${JSON.stringify(kept.map(one => ({ ...one, carried: true })))}::jsonb, ${drill && JSON.stringify(drill)}::jsonb, ${now})`)
  await forgetOldAttempts(tx, caller.personId, chapter.episode, encounter.id)
  return shown(await attemptOf(change, id), encounter)
})

/** The attempt of the caller. Refusals: http.not-found. */
export const attemptOf = async ({ tx, caller }: { readonly tx: Queryable; readonly caller: Person }, id: string): Promise<AttemptRow> => {
  const row = await attemptRow(tx, id)
  if (row?.personId !== caller.personId) throw new Refused('http.not-found')
  return row
}

/**
 * Plays one input of an attempt. A step that was made already is answered with the present state of the attempt.
 * Refusals: http.forbidden, http.not-found, story.attempt-over, story.step-out-of-turn, story.not-possible.
 */
export const play = serve(storyCalls, 'story.play', { who: 'signed-in' }, async change => {
  const { caller, input } = change
  permit(mayPlay(caller))
  const found = await attemptOf(change, input.attemptId)
  const { version } = await heldEpisode(change, found.episode)
  // Read again now that the story is locked: another tab may have played.
  const row = await attemptOf(change, input.attemptId)
  const encounter = encounterOf(requiredChapter(row.episode), row.encounter)
  requireRules(row, encounter)
  if (isRepeated(row, input.step, input.input)) return shown(row, encounter)
  const after = afterInput(row, encounter, input.step, input.input)
  await saveAttempt(change, after)
  if (after.state === 'won') {
    await finish(change, after)
    await settle(change, caller.personId, version)
  }
  return shown(after, encounter)
})

/** An attempt after its next input. Refusals: story.attempt-over, story.step-out-of-turn, story.not-possible. */
export const afterInput = (row: AttemptRow, encounter: Encounter, step: number, input: EncounterInput): AttemptRow => {
  if (row.state !== 'open') throw new Refused('story.attempt-over')
  if (step !== row.inputs.length + row.turns.length) throw new Refused('story.step-out-of-turn')
  return { ...row, inputs: [...row.inputs, input], state: stateAfter(row, encounter, input) }
}

/** The state of an attempt after one more input. Refusals: story.not-possible. */
const stateAfter = (row: AttemptRow, encounter: Encounter, input: EncounterInput): EncounterState => {
  const givesUp = input.kind === 'give-up'
  // If the solution was read aloud, Wick plays it for a pupil who gives up, and it counts.
  if (givesUp && row.readAloud) return 'won'
  if (row.drill && givesUp) return 'lost'
  if (row.drill) throw new Refused('story.not-possible')
  const { kind, deal } = dealt(row, encounter)
  if (!allowsInput(kind, deal, row.inputs, input)) throw new Refused('story.not-possible')
  return replayEncounter(kind, deal, [...row.inputs, input], row.helped).state
}

const isRepeated = ({ inputs, turns }: AttemptRow, step: number, input: EncounterInput): boolean =>
  step < turns.length + inputs.length && isDeepStrictEqual(inputs[step - turns.length], input)
