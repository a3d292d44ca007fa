import type { GoalsCalls, GoalsTopics } from '@xiotein/contract/goals'
import type { KeyedNames, OutputOf, ReadName } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { useCommandWithToasts } from '../platform/use-command-with-toasts.tsx'
import { useRead } from '../platform/use-read.ts'
import { MINUTE_MS } from '../ui/durations.ts'

export const goalsApi = apiOf<GoalsCalls, GoalsTopics>()
export type OwnGoal = OutputOf<GoalsCalls['goals.mine']>['goals'][number]
export type ClassGoal = NonNullable<OutputOf<GoalsCalls['goals.of-class']>['goal']>

/** Whether a goal was closed without being reached: everybody who gave has their PP back. */
export const wentBack = ({ state }: Pick<ClassGoal, 'state'>): boolean => state === 'missed' || state === 'cancelled'

/** A wall is left alone for hours, and a goal ends without anybody's doing. */
const AGAIN_MS = 5 * MINUTE_MS
export const GOAL_READS: readonly ReadName[] = ['goals.mine', 'goals.of-class', 'ledger.balance', 'ledger.history']

const subscriptions = (classId: string) => ({ topic: 'goal', of: classId, on: { 'goals.changed': 'ask-again' } }) as const

/** The goals of the reader's classes, live: also of those that have none yet. */
export function useOwnGoals() {
  const { classes } = useMe()
  return useRead(goalsApi, 'goals.mine', {}, { everyMs: AGAIN_MS, subscriptions: classes.map(({ id }) => subscriptions(id)) })
}

/** The goal of one class, live, for its staff and its display. */
export const useClassGoal = (classId: string) =>
  useRead(goalsApi, 'goals.of-class', { classId }, { everyMs: AGAIN_MS, subscriptions: [subscriptions(classId)] })

type Names = Extract<KeyedNames<GoalsCalls>, 'goals.undo' | 'goals.cancel'>
export const useGoalCommand = <N extends Names>(name: N, words: { failed: () => string; done: () => string }) =>
  useCommandWithToasts(goalsApi, name, { ...words, changes: GOAL_READS })
