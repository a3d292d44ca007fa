import type { Place } from '@xiotein/contract/story'
import { useLocation } from 'wouter'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'

/** The pages that challenges of the story ask a pupil to open. The arena has many rooms: each of them counts. */
export const placeAt = (path: string): Place | null => {
  if (path.startsWith('/battle')) return 'arena'
  const places: Readonly<Record<string, Place>> = {
    ...{ '/marketplace': 'market', '/leaderboard': 'fame', '/profile': 'profile', '/squads': 'squads', '/profile/card': 'power-card' },
  }
  return places[path] ?? null
}

const Visits = lazyWithRetry(async () => (await import('./visits.tsx')).Visits)

/** Loads what tells the school of a visit where there is something to visit. */
export function VisitsOfPlaces() {
  const [path] = useLocation()
  return placeAt(path) === null ? null : <Visits />
}
