import type { GrowthCalls } from '@xiotein/contract/growth'
import type { OutputOf } from '@xiotein/contract/wire'

type Standing = OutputOf<GrowthCalls['growth.standing']>

/** The standing of a pupil who has no XP yet and no boost, with these differences. */
export const standingWith = (change: Partial<Standing> = {}): Standing => ({
  version: 1,
  xp: 0,
  level: 1,
  xpIntoLevel: 0,
  xpForLevel: 100,
  xpToNext: 100,
  levelUp: null,
  boost: null,
  xpBoost: null,
  ...change,
})
