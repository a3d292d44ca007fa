import { cataloguesOf } from '@xiotein/content/rules'
import type { GrowthRefusal } from '@xiotein/game/growth'
import en from './en.json'
import es from './es.json'

/** What a pupil reads when growth says no, and a teacher when a gift cannot be given. */
export const growthWords = cataloguesOf<GrowthRefusal | 'growth.boost-running'>()({ en, es })
