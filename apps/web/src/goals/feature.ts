import { classSlot } from '../classes/index.ts'
import { marketSlot } from '../market/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { wallSlot } from '../scorekeeping/index.ts'

export const goalsFeature: Feature = {
  name: 'goals',
  fills: [
    fill(marketSlot, 'goals', async () => (await import('./own-goals.tsx')).OwnGoals, { quiet: true }),
    fill(classSlot, 'goals', async () => (await import('./class-goal-card.tsx')).ClassGoalCard),
    fill(wallSlot, 'goals', async () => (await import('./wall-goal.tsx')).WallGoal, { quiet: true }),
  ],
}
