import { schoolPlace } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/place.tsx'

export const tokensFeature: Feature = {
  name: 'tokens',
  fillings: [fill(schoolPlace, 'tokens', async () => (await import('./tokens-card.tsx')).TokensCard)],
}
