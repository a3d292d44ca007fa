import { manifestSlot } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'

export const movesFeature: Feature = {
  name: 'moves',
  fills: [fill(manifestSlot, 'manifest', async () => (await import('./manifest-card.tsx')).ManifestCard)],
}
