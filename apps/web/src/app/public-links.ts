import { Trophy } from 'lucide-react'
import type { ShellLink } from './shell-model.ts'

export const hallOfFame: ShellLink = { href: '/leaderboard', label: 'Hall of Fame', icon: Trophy, section: 'Main Navigation' }

/** What everybody may follow. Apart from the other links, so that the sign-in page need not load those. */
export function publicLinks(existingPaths: readonly string[]): ShellLink[] {
  return existingPaths.includes(hallOfFame.href) ? [hallOfFame] : []
}
