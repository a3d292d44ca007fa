import type { Badge } from '@xiotein/game/growth'
import { t } from './words/index.ts'

/** `Copper star`: the name of a badge. */
export const badgeName = (badge: Badge): string => t(`badge.${badge}`)
