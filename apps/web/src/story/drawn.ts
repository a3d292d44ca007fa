import type { DrawnPage } from '../platform/drawn-page.ts'
import { JourneySkeleton } from './journey/journey-skeleton.tsx'

export const drawn: readonly DrawnPage[] = [{ path: '/chapters', for: 'signed-in', Skeleton: JourneySkeleton }]
