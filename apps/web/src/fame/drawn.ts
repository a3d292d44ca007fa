import type { DrawnPage } from '../platform/drawn-page.ts'

export const drawn: readonly DrawnPage[] = [{ path: '/leaderboard', for: 'visitors' }]
