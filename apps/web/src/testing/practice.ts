// Encounters of the chapters to practise on, dealt and judged by the rules themselves: no school is asked, and nothing is kept.

import { MOVES } from '@xiotein/content/moves'
import { CHAPTERS, drillTask, pupilAt, RIVALS, solutionIn, taskIn, viewIn } from '@xiotein/content/story'
import type { Fight } from '@xiotein/contract/battle'
import type { Attempt } from '@xiotein/contract/story'
import { type BattleContext, eventsFor, viewFor } from '@xiotein/game/battle'
import { diceOf, type Language } from '@xiotein/game/rules'
import {
  allowsInput,
  type DrillTurn,
  dealOf,
  drillOf,
  drillRefusal,
  type EncounterInput,
  HELP_AFTER_FAILURES,
  READ_ALOUD_AFTER_FAILURES,
  replayDrill,
  replayEncounter,
  solutionOf,
  weakerPercentAfter,
} from '@xiotein/game/story'

/** Every encounter of the story. Those of a kind grow harder with the chapters. */
export const PRACTICES = CHAPTERS.flatMap(chapter => chapter.encounters.map(encounter => ({ chapter, encounter })))

/** What was played so far; everything else follows from it. */
export type Practice = {
  readonly encounterId: string
  readonly seed: number
  /** Tries that went wrong before: they bring the help. */
  readonly failures: number
  readonly language: Language
  readonly inputs: readonly EncounterInput[]
  readonly turns: readonly DrillTurn[]
}
type PracticeState = { readonly attempt: Attempt; readonly fight: Fight | null }
type AttemptView = Pick<Attempt, 'state' | 'view' | 'solution'>

const CONTEXT: BattleContext = { moves: MOVES, cards: {}, bosses: {} }
const PUPIL = 'pupil'
const givesUp = ({ inputs }: Practice): boolean => inputs.some(({ kind }) => kind === 'give-up')

const requiredPractice = (id: string) => {
  const found = PRACTICES.find(({ encounter }) => encounter.id === id)
  if (!found) throw new Error(`no encounter is called ${id}`)
  return found
}

const dealt = ({ encounterId, language, seed }: Practice) => {
  const task = taskIn(requiredPractice(encounterId).encounter.task, language)
  return task && { kind: task.kind, deal: dealOf(task, seed) }
}

/** The inputs that win; none for a drill. */
export const winning = (practice: Practice): readonly EncounterInput[] => {
  const dealing = dealt(practice)
  return dealing ? solutionOf(dealing.kind, dealing.deal) : []
}

const drilled = (practice: Practice) => {
  const { chapter, encounter } = requiredPractice(practice.encounterId)
  const { seed, failures, turns } = practice
  if (encounter.task.kind !== 'drill') return null
  const pupil = pupilAt(chapter, { id: PUPIL, power: chapter.recommendedPower, isPrepared: true, dice: diceOf(seed) })
  const drill = drillOf(drillTask(encounter.task), { id: `practice-${seed}`, seed, failures, pupil }, MOVES)
  return { drill, look: replayDrill(drill, turns, CONTEXT) }
}

const fightIn = (practice: Practice, { look: { battle, steps, state } }: NonNullable<ReturnType<typeof drilled>>): Fight => {
  const { field: _, ...view } = viewFor(PUPIL, battle)
  const nameOf = (id: string): string => (id === PUPIL ? 'Ada' : (RIVALS.find(rival => rival.id === id)?.name[practice.language] ?? ''))
  return {
    ...view,
    outcome: state === 'open' ? null : { winner: state === 'won' ? 0 : 1, reason: battle.outcome?.reason ?? 'stopped' },
    players: battle.fighters.map(({ id }) => ({ id, name: nameOf(id), stakePp: 0 })),
    log: steps.slice(1).map(({ events }) => eventsFor(PUPIL, battle, events)),
    version: practice.turns.length,
    asOf: new Date(0).toISOString(),
    seedDigest: '',
    reward: null,
    turnEndsAt: null,
    endsAt: null,
    pausedAt: null,
    away: [],
  }
}

const seen = (practice: Practice): AttemptView => {
  const { encounterId, language, failures, inputs } = practice
  const { task } = requiredPractice(encounterId).encounter
  const dealing = dealt(practice)
  if (dealing) {
    const { state, view } = replayEncounter(dealing.kind, dealing.deal, inputs, failures >= HELP_AFTER_FAILURES)
    const shown = viewIn(view, task, language)
    const isRead = failures >= READ_ALOUD_AFTER_FAILURES
    return { state, view: shown, solution: isRead ? solutionIn(winning(practice), shown, language) : null }
  }
  const drill = drilled(practice)
  if (!drill) throw new Error(`${encounterId} cannot be played`)
  const { goal } = drill.drill
  if (goal.is === 'beat') throw new Error('a boss is no drill')
  const view = { kind: 'drill' as const, goal: { ...goal }, weakerPercent: weakerPercentAfter(failures) }
  return { state: givesUp(practice) ? 'lost' : drill.look.state, view, solution: null }
}

/** The encounter after all that was played. */
export const practised = (practice: Practice): PracticeState => {
  const { encounterId, language, seed, failures, inputs, turns } = practice
  const { chapter, encounter } = requiredPractice(encounterId)
  const drill = drilled(practice)
  return {
    attempt: {
      attemptId: `${encounterId}-${seed}-${failures}`,
      episodeId: chapter.episode,
      encounterId,
      failures,
      title: encounter.title[language],
      fiction: encounter.fiction[language],
      steps: inputs.length + turns.length,
      made: inputs.some(({ kind }) => kind !== 'give-up') || turns.length > 0,
      comfort: failures >= HELP_AFTER_FAILURES ? encounter.comfort[language] : null,
      ...seen(practice),
    },
    fight: drill && fightIn(practice, drill),
  }
}

/** The practice after one more input; the same one, where the rules do not allow it. */
export const withInput = (practice: Practice, input: EncounterInput): Practice => {
  const dealing = dealt(practice)
  const isAllowed = dealing ? allowsInput(dealing.kind, dealing.deal, practice.inputs, input) : input.kind === 'give-up'
  return isAllowed ? { ...practice, inputs: [...practice.inputs, input] } : practice
}

/** The practice after one more turn of a drill; the same one, where the rules do not allow it. */
export const withTurn = (practice: Practice, actions: DrillTurn): Practice => {
  const drill = drilled(practice)
  if (drill?.look.state !== 'open') return practice
  const refusal = drillRefusal(drill.drill, drill.look, practice.turns.length + 1, actions, CONTEXT)
  return refusal ? practice : { ...practice, turns: [...practice.turns, actions] }
}
