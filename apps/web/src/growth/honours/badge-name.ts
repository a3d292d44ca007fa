import type { Badge } from '@xiotein/game/growth'
import { t } from './words/index.ts'

/** `Copper star`: what a badge is called. */
export const badgeName = (badge: Badge): string => t(`badge.${badge}`)
