import type { MarketCategory } from '@xiotein/game/market'
import { Cookie, Hourglass, type LucideIcon, ShieldCheck, Sparkles } from 'lucide-react'

/** What stands for a category on its cards. */
export const CATEGORY_ICONS: Readonly<Record<MarketCategory, LucideIcon>> = {
  time: Hourglass,
  protection: ShieldCheck,
  food: Cookie,
  special: Sparkles,
}
