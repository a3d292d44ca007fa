import { cataloguesOf } from '@xiotein/content/rules'
import type { Badge, GrowthRefusal } from '@xiotein/game/growth'
import en from './en.json'
import es from './es.json'

/**
 * What a pupil reads when growth says no, and a teacher when a gift cannot be given. Of each badge: the title of whoever wears it, and
 * what was done for it. What a badge is called stands with the notices, because the bell says it.
 */
export const growthWords = cataloguesOf<GrowthRefusal | 'growth.boost-running' | `badge.${Badge}.${'title' | 'how'}`>()({ en, es })
