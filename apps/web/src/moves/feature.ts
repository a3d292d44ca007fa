import { manifestPlace } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/place.tsx'

export const movesFeature: Feature = {
  name: 'moves',
  fillings: [fill(manifestPlace, 'manifest', async () => (await import('./manifest-card.tsx')).ManifestCard)],
}
