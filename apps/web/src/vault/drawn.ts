import type { DrawnPage } from '../platform/drawn-page.ts'

export const drawn: readonly DrawnPage[] = [{ path: '/battle/vault', for: 'signed-in', Skeleton: 'arena' }]
