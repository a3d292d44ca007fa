import { type Encounter, sayStory, solutionIn, taskIn, viewIn } from '@xiotein/content/story'
import type { Attempt } from '@xiotein/contract/story'
import { dealOf, type EncounterInput, type EncounterTask, RULES, replayEncounter, solutionOf } from '@xiotein/game/story'
import { Refused } from '../platform/http/index.ts'
import { type AttemptRow, isMade } from './attempt-rows.ts'
import { drillView } from './drill-view.ts'
import { isOfTodaysRules } from './fight-context.ts'

/** The number of the rules by which an encounter is dealt today. */
export const rulesFor = ({ task }: Encounter): number => RULES[task.kind]

/** An attempt dealt by earlier rules cannot be judged by these: the next one is dealt again. Refusals: story.attempt-over. */
export const requireRules = (row: AttemptRow, encounter: Encounter): void => {
  if (row.rules !== rulesFor(encounter) || !isOfTodaysRules(row)) throw new Refused('story.attempt-over')
}

/** The deal of an attempt that is no drill: the same one whenever it is asked for. */
export const dealt = ({ language, seed }: Pick<AttemptRow, 'language' | 'seed'>, { task }: Encounter) => {
  const ruled = taskIn(task, language)
  if (!ruled) throw new Error('a drill is not dealt')
  return { kind: ruled.kind, deal: dealOf(ruled, seed) }
}

/** In the game of doors, a round that was won stays won in the next attempt: its inputs are those that solve as many rounds of the new deal. */
export const roundsWon = (
  lost: AttemptRow | null,
  encounter: Encounter,
  next: Pick<AttemptRow, 'language' | 'seed'>,
): readonly EncounterInput[] => {
  if (lost === null || encounter.task.kind !== 'doors' || lost.rules !== rulesFor(encounter)) return []
  const { kind, deal } = dealt(lost, encounter)
  const { view } = replayEncounter(kind, deal, lost.inputs, false)
  return view.kind === 'doors' ? solutionOf(kind, dealt(next, encounter).deal).slice(0, view.round) : []
}

const missed = (kind: EncounterTask['kind'], solution: readonly EncounterInput[], steps: number): readonly EncounterInput[] | null => {
  if (kind === 'doors') return solution.slice(steps - 1, steps)
  return kind === 'cipher' || kind === 'watch' || kind === 'hands' || kind === 'testimony' || kind === 'lamplight' ? solution : null
}

const dealtView = (row: AttemptRow, encounter: Encounter): Pick<Attempt, 'view' | 'solution'> => {
  const { kind, deal } = dealt(row, encounter)
  const view = viewIn(replayEncounter(kind, deal, row.inputs, row.helped).view, encounter.task, row.language)
  const solution = solutionOf(kind, deal)
  // The word in the mirror is the same in each try: a pupil who failed is told how far its letters had moved, and reads it in the next one.
  if (row.state === 'lost' && !row.readAloud && 'word' in deal && deal.rule === 'mirror')
    return { view, solution: [sayStory(row.language, 'solved.cipher.places', { places: deal.places })] }
  // A pupil who failed sees what was right: for rounds, the one that went wrong. A way or an order says nothing once it is over.
  const revealed = row.readAloud ? solution : row.state === 'lost' ? missed(kind, solution, row.inputs.length) : null
  return { view, solution: revealed && solutionIn(revealed, view, row.language) }
}

/** An attempt as its player may see it. */
export const shown = (row: AttemptRow, encounter: Encounter): Attempt => ({
  attemptId: row.id,
  episodeId: row.episode,
  encounterId: row.encounter,
  steps: row.inputs.length + row.turns.length,
  state: row.state,
  failures: row.failures,
  made: isMade(row),
  title: encounter.title[row.language],
  fiction: encounter.fiction[row.language],
  comfort: row.helped ? encounter.comfort[row.language] : null,
  ...(row.drill ? drillView(row, row.drill) : dealtView(row, encounter)),
})
