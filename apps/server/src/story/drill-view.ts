import { RIVALS, sayStory } from '@xiotein/content/story'
import type { Fight } from '@xiotein/contract/battle'
import type { Attempt } from '@xiotein/contract/story'
import { type Drill, type DrillLook, type DrillTurn, lossOf, planOf, replayDrill, weakerPercentAfter } from '@xiotein/game/story'
import { BATTLE_CONTEXT, soloFight } from '../battle/index.ts'
import { moveNameIn } from '../moves/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { requiredChapter } from './episode.ts'
import { contextOf } from './fight-context.ts'

export const lookOf = (row: AttemptRow, drill: Drill): DrillLook => replayDrill(drill, row.turns, contextOf(row))

const turnIn = ({ school, language }: AttemptRow, actions: DrillTurn, nth: number): string => {
  const moves = actions.flatMap(action => ('move' in action ? moveNameIn(school, language, action.move) : []))
  const turn = nth + 1
  return moves.length === 0
    ? sayStory(language, 'solved.drill.rest', { turn })
    : sayStory(language, 'solved.drill', { turn, moves: moves.join(', ') })
}

const goalIn = ({ goal }: Drill) => {
  if (goal.is === 'beat') throw new Error('a boss is no drill')
  return { ...goal }
}

const MOST_PLANS = 500
const plans = new Map<string, ReturnType<typeof planOf>>()

/** The way through a drill that is read aloud. It is searched for once: hundreds of battles are tried, and a drill is looked at again after each turn. */
const keptPlan = (attemptId: string, drill: Drill): ReturnType<typeof planOf> => {
  const known = plans.get(attemptId)
  if (known !== undefined) return known
  const plan = planOf(drill, BATTLE_CONTEXT)
  const [oldest] = plans.keys()
  if (plans.size >= MOST_PLANS && oldest !== undefined) plans.delete(oldest)
  plans.set(attemptId, plan)
  return plan
}

/** Words for what went wrong in a drill that was played to its end, and what to do instead. */
const lossIn = (row: AttemptRow, drill: Drill): string[] | null => {
  const loss = lossOf(drill, lookOf(row, drill).steps, contextOf(row).moves)
  return loss && [sayStory(row.language, `drill.lost.${loss.is}`, 'turn' in loss ? { turn: loss.turn } : {})]
}

/** The goal of a drill with its help; of the battle only why it was lost. */
export const drillView = (row: AttemptRow, drill: Drill): Pick<Attempt, 'view' | 'solution'> => ({
  view: { kind: 'drill', goal: goalIn(drill), weakerPercent: weakerPercentAfter(row.failures) },
  solution: row.readAloud
    ? (keptPlan(row.id, drill) ?? []).map((actions, nth) => turnIn(row, actions, nth))
    : row.state === 'lost'
      ? lossIn(row, drill)
      : null,
})

const figureName = (id: string, { episode, language, drill }: AttemptRow): string => {
  const nth = drill?.standIns?.indexOf(id) ?? -1
  if (nth !== -1) return sayStory(language, 'stand-in', { number: nth + 1 })
  return [requiredChapter(episode).boss, ...RIVALS].find(figure => figure.id === id)?.name[language] ?? ''
}

/** The battle of a drill as its pupil may see it. */
export const drillFight = (row: AttemptRow, drill: Drill, { personId, displayName }: Person, now: Date): Fight => {
  const { battle, steps } = lookOf(row, drill)
  const figures = battle.fighters.filter(({ id }) => id !== personId)
  return soloFight(personId, steps, {
    version: row.turns.length + row.inputs.length,
    // The goal decides how a drill ends, not who is healthier.
    outcome: row.state === 'open' ? null : { winner: row.state === 'won' ? 0 : 1, reason: battle.outcome?.reason ?? 'stopped' },
    names: Object.fromEntries([[personId, displayName], ...figures.map(({ id }) => [id, figureName(id, row)])]),
    now,
  })
}
