// A class saves together. docs/game-rules.md, "Class goals".

import { UNDO_ACCEPTED_MS } from '@xiotein/game/market'
import { accept, type Decision, refuse } from '@xiotein/game/rules'

export type GoalsRefusal =
  | 'goals.open-already'
  | 'goals.ends-too-early'
  | 'goals.ends-too-late'
  | 'goals.closed'
  | 'goals.more-than-missing'
  | 'goals.too-few-pp'
  | 'goals.enough-gifts'
  | 'goals.gift-gone'
  | 'goals.reached-already'
  | 'goals.undo-too-late'

export const GOAL_STATES = ['open', 'reached', 'missed', 'cancelled'] as const
export type GoalState = (typeof GOAL_STATES)[number]
export const GIFT_STATES = ['given', 'undone', 'returned'] as const
export type GiftState = (typeof GIFT_STATES)[number]

/** The most that a goal can cost, in Truth Metal. */
export const MOST_TRUTH_METAL = 100_000
/** The time for which a class can save for one goal. */
export const LONGEST_GOAL_MS = 180 * 86_400_000

/** Opens a goal. A class has at most one open goal. */
export const openGoal = (
  { hasOpenGoal, untilMs }: { readonly hasOpenGoal: boolean; readonly untilMs: number },
  nowMs: number,
): Decision<'open', GoalsRefusal> => {
  if (hasOpenGoal) return refuse('goals.open-already')
  if (untilMs <= nowMs) return refuse('goals.ends-too-early')
  return untilMs - nowMs > LONGEST_GOAL_MS ? refuse('goals.ends-too-late') : accept('open')
}

/** The most gifts of a pupil in a game day, including those taken back: nobody needs more, and a script cannot fill the books. */
export const MOST_GIFTS_A_DAY = 50

type Saved = { readonly state: GoalState; readonly neededPp: number; readonly givenPp: number; readonly untilMs: number }

/** Gives to a goal, at most what is missing. With the last PP that are missing, the goal is reached. */
export const give = (
  { state, neededPp, givenPp, untilMs }: Saved,
  pp: number,
  { balancePp, giftsToday }: { readonly balancePp: number; readonly giftsToday: number },
  nowMs: number,
): Decision<{ givenPp: number; reached: boolean }, GoalsRefusal> => {
  if (state !== 'open' || untilMs <= nowMs) return refuse('goals.closed')
  const missingPp = neededPp - givenPp
  if (pp > missingPp) return refuse('goals.more-than-missing', { missingPp })
  if (giftsToday >= MOST_GIFTS_A_DAY) return refuse('goals.enough-gifts', { most: MOST_GIFTS_A_DAY })
  if (pp > balancePp) return refuse('goals.too-few-pp', { needPp: pp, havePp: balancePp })
  return accept({ givenPp: givenPp + pp, reached: pp === missingPp })
}

/** Takes a gift back that was made just now. A gift that helped to reach a goal stays. */
export const undoGift = (
  { gift, goal, givenAtMs }: { readonly gift: GiftState | null; readonly goal: GoalState; readonly givenAtMs: number },
  nowMs: number,
): Decision<'undone', GoalsRefusal> => {
  if (gift !== 'given') return refuse('goals.gift-gone')
  if (goal !== 'open') return refuse('goals.reached-already')
  return nowMs - givenAtMs > UNDO_ACCEPTED_MS ? refuse('goals.undo-too-late') : accept('undone')
}

/** Closes an open goal that was not reached; everything goes back. */
export const closeGoal = (state: GoalState): Decision<'closed', GoalsRefusal> =>
  state === 'open' ? accept('closed') : refuse('goals.closed')
