import { calendarDay, command, done, id, line, nothing, read } from '@xiotein/contract/wire'
import { MOST_TRUTH_METAL } from '@xiotein/game/goals'
import { PERK_PICTURES } from '@xiotein/game/market'
import { z } from 'zod'

const picture = z.enum(PERK_PICTURES)
const wholePp = z.number().int().min(1).max(MOST_TRUTH_METAL)

/** A goal as everybody of the class sees it: the sum and how many gave, never who gave what. */
const goal = z.strictObject({
  id,
  classId: id,
  className: z.string(),
  name: z.string(),
  note: z.string(),
  picture,
  neededPp: wholePp,
  /** The PP that the class has saved; of a goal that was not reached, what it had saved and went back. */
  givenPp: z.number().int(),
  givers: z.number().int(),
  /** The last day, by the school's clock. */
  lastDay: calendarDay,
  state: z.enum(['open', 'reached', 'missed', 'cancelled']),
})

export const goalsCalls = {
  /** The open goals of the reader's classes, and those closed in the last week, with what the reader gave; what was not reached went back. */
  'goals.mine': read(nothing, z.strictObject({ goals: z.array(goal.extend({ minePp: z.number().int() })) })),
  /** The goal of one class, for its pupils, its staff and the class display; null without one. */
  'goals.of-class': read(z.strictObject({ classId: id }), z.strictObject({ goal: goal.nullable() })),
  /** Opens a goal for a class. `truthMetal` is what the class needs. */
  'goals.open': command(
    z.strictObject({ classId: id, name: line(1, 60), note: line(0, 200), truthMetal: wholePp, lastDay: calendarDay, picture }),
    z.strictObject({ goal }),
  ),
  /** Gives everything back and closes the goal. */
  'goals.cancel': command(z.strictObject({ goalId: id }), done),
  'goals.give': command(
    z.strictObject({ goalId: id, pp: wholePp }),
    z.strictObject({ giftId: id, givenPp: z.number().int(), reached: z.boolean() }),
  ),
  /** Takes a gift back that was made just now. */
  'goals.undo': command(z.strictObject({ giftId: id }), done),
} as const

export type GoalsCalls = typeof goalsCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof goalsCalls> {}
}

/** The goal of a class changed, to its pupils, its staff and its display: fetch it again. */
export const goalsTopics = { goal: { 'goals.changed': nothing } } as const
export type GoalsTopics = typeof goalsTopics

export { goalsRefusals } from './refusals.ts'
