import { classPlace } from '../classes/index.ts'
import { growthPlace } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/place.tsx'
import { LevelUpWatch } from './level-up-watch.tsx'

export const growthFeature: Feature = {
  name: 'growth',
  fillings: [
    fill(growthPlace, 'growth', async () => (await import('./growth-card.tsx')).GrowthCard),
    fill(growthPlace, 'honours', async () => (await import('./honours/honours-card.tsx')).HonoursCard),
    fill(classPlace, 'boost', async () => (await import('./boosting/give-boost-card.tsx')).GiveBoostCard),
  ],
  everywhere: [{ name: 'level-up', for: 'pupils', Shown: LevelUpWatch }],
}
