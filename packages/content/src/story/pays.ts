import type { Reward } from './episode.ts'

/** Returns the pay of a challenge: XP, and PP where it pays any. */
export const pays = (xp: number, pp = 0): readonly Reward[] => [
  { type: 'xp', value: xp },
  ...(pp === 0 ? [] : [{ type: 'pp' as const, value: pp }]),
]
