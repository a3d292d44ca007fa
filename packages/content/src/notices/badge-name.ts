import type { Language } from '@xiotein/game/rules'
import type { NamedBadge } from './payloads.ts'
import { sayNotices } from './words/index.ts'

/** Returns the name of a badge. */
export const badgeNameIn = (language: Language, badge: NamedBadge): string => sayNotices(language, `badge.${badge}`)
