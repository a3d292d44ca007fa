import { practiceSlot } from '../moves/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'

export const battleFeature: Feature = {
  name: 'battle',
  fills: [fill(practiceSlot, 'straw-figure', async () => (await import('./practice/practice-plate.tsx')).PracticePlate)],
}
