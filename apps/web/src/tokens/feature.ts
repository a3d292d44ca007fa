import { schoolSlot } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'

export const tokensFeature: Feature = {
  name: 'tokens',
  fills: [fill(schoolSlot, 'tokens', async () => (await import('./tokens-card.tsx')).TokensCard)],
}
