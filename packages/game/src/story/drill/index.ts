export { type BossFeat, bossFeats, bossFightOf } from './boss-fight.ts'
export { tellsAfter, worstHarm } from './boss-help.ts'
export {
  type Drill,
  type DrillLook,
  type DrillTask,
  type DrillTurn,
  drillAfter,
  drillOf,
  drillRefusal,
  type Figure,
  replayDrill,
  weakerPercentAfter,
} from './drill.ts'
export { type DrillGoal, type DrillLoss, lossOf } from './goal.ts'
export { planOf } from './plan.ts'
