import { Swords } from 'lucide-react'
import type { AppRoute, NavLink } from '../platform/feature.ts'
import { t } from './words/index.ts'

export { ArenaRoom } from './arena-room.tsx'
export { ArenaSkeleton } from './arena-skeleton.tsx'

const HREF = '/battle'

/** The way into the Battle Arena, for everybody: each room says what somebody may do there. */
export const arenaLink: NavLink = { href: HREF, label: () => t('arena'), icon: Swords, section: 'main', shownTo: 'signed-in', place: 2 }

/** The address of the arena itself, which leads into its first room. */
export const arenaEntry = {
  path: HREF,
  words: () => ({ title: t('arena') }),
  access: 'signed-in',
} as const satisfies Omit<AppRoute, 'load'>
