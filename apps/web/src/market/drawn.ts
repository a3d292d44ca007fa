import type { DrawnPage } from '../platform/drawn-page.ts'
import { MarketSkeleton } from './market-skeleton.tsx'

export const drawn: readonly DrawnPage[] = [
  { path: '/marketplace', for: 'signed-in', Skeleton: MarketSkeleton },
  { path: '/battle/cards', for: 'signed-in', Skeleton: 'arena' },
]
