import { classSlot } from '../classes/index.ts'
import { growthSlot } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { LevelUpWatch } from './level-up-watch.tsx'

export const growthFeature: Feature = {
  name: 'growth',
  fills: [
    fill(growthSlot, 'growth', async () => (await import('./growth-card.tsx')).GrowthCard),
    fill(growthSlot, 'honours', async () => (await import('./honours/honours-card.tsx')).HonoursCard),
    fill(classSlot, 'boost', async () => (await import('./boosting/give-boost-card.tsx')).GiveBoostCard),
  ],
  everywhere: [{ name: 'level-up', for: 'pupils', Shown: LevelUpWatch }],
}
