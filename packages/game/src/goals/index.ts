export {
  closeGoal,
  GIFT_STATES,
  type GiftState,
  GOAL_STATES,
  type GoalState,
  type GoalsRefusal,
  give,
  LONGEST_GOAL_MS,
  MOST_GIFTS_A_DAY,
  MOST_TRUTH_METAL,
  openGoal,
  undoGift,
} from './goal.ts'
