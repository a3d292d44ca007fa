import type { Place } from '@xiotein/contract/story'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useMe } from '../people/index.ts'
import { storyApi } from './use-story.ts'

/** The pages that challenges of the story ask a pupil to open. The arena has many rooms: each of them counts. */
const placeAt = (path: string): Place | null => {
  if (path.startsWith('/battle')) return 'arena'
  const places: Readonly<Record<string, Place>> = {
    ...{ '/marketplace': 'market', '/leaderboard': 'fame', '/profile': 'profile', '/squads': 'squads', '/profile/card': 'power-card' },
  }
  return places[path] ?? null
}

/** What this page has already told the school, by person and place. */
const told = new Set<string>()

function useVisit(place: Place | null): void {
  const { id } = useMe()
  useEffect(() => {
    const visit = `${id} ${place}`
    if (place === null || told.has(visit)) return
    told.add(visit)
    storyApi.command('story.visit', { place }).catch(() => told.delete(visit))
  }, [id, place])
}

/** Tells the school which of the places of the story a pupil has opened. Shows nothing. */
export function Visits() {
  const [path] = useLocation()
  useVisit(placeAt(path))
  return null
}

const SHOWS_BOTH_SIDES = '(min-width: 901px)'

/** Beside the Power Card: tells the school that it was turned over. */
export function TurnedCard({ side }: { side: 'front' | 'back' }) {
  useVisit(side === 'back' || matchMedia(SHOWS_BOTH_SIDES).matches ? 'power-card-turned' : null)
  return null
}
