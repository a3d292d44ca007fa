import type { Place } from '@xiotein/contract/story'

/** The pages that challenges of the story ask a pupil to open. The arena has many rooms: each of them counts. */
export const placeAt = (path: string): Place | null => {
  if (path.startsWith('/battle')) return 'arena'
  const places: Readonly<Record<string, Place>> = {
    '/marketplace': 'market',
    '/leaderboard': 'fame',
    '/profile': 'profile',
    '/squads': 'squads',
    '/profile/card': 'power-card',
  }
  return places[path] ?? null
}
