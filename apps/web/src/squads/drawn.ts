import type { DrawnPage } from '../platform/drawn-page.ts'
import { CardSkeleton } from './card/card-skeleton.tsx'

export const drawn: readonly DrawnPage[] = [
  {
    path: '/profile/card',
    for: 'signed-in',
    Skeleton: CardSkeleton,
    // The back of the card is larger than anything that comes later.
    drawing: { phone: 'card-back.svg', wide: 'card-back.svg' },
  },
]
