export {
  closeGoal,
  GIFT_STATES,
  type GiftState,
  GOAL_STATES,
  type GoalState,
  type GoalsRefusal,
  give,
  MOST_TRUTH_METAL,
  openGoal,
  undoGift,
} from './goal.ts'
