import type { DrawnPage } from '../platform/drawn-page.ts'
import { LessonSkeleton } from './lesson-skeleton.tsx'

export const drawn: readonly DrawnPage[] = [{ path: '/scorekeeper', for: 'keepScore', Skeleton: LessonSkeleton }]
