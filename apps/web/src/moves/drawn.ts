import type { DrawnPage } from '../platform/drawn-page.ts'

export const drawn: readonly DrawnPage[] = [{ path: '/battle/moves', for: 'signed-in', Skeleton: 'arena' }]
