import type { Language } from '@xiotein/game/rules'
import type { NamedBadge } from './payloads.ts'
import { sayNotices } from './words/index.ts'

/** What a badge is called. */
export const badgeNameIn = (language: Language, badge: NamedBadge): string => sayNotices(language, `badge.${badge}`)
