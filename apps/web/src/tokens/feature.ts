import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { schoolSlot } from '../school/index.ts'

export const tokensFeature: Feature = {
  name: 'tokens',
  fills: [fill(schoolSlot, 'tokens', async () => (await import('./tokens-card.tsx')).TokensCard)],
}
