import type { Place } from '@xiotein/contract/story'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useMe } from '../people/index.ts'
import { keep, kept } from '../platform/kept.ts'
import { storyApi } from './use-story.ts'

/** The pages that challenges of the story ask a pupil to open. The arena has many rooms: each of them counts. */
const placeAt = (path: string): Place | null => {
  if (path.startsWith('/battle')) return 'arena'
  const places: Readonly<Record<string, Place>> = {
    ...{ '/marketplace': 'market', '/leaderboard': 'fame', '/profile': 'profile', '/squads': 'squads', '/profile/card': 'power-card' },
  }
  return places[path] ?? null
}

/** The visits that the school knows of, as this device remembers them: each is sent once. */
const nameOf = (personId: string): string => `story-visits.${personId}`
const knownVisits = (personId: string): readonly string[] => kept<readonly string[]>(nameOf(personId)) ?? []

function useVisit(place: Place | null): void {
  const { id } = useMe()
  useEffect(() => {
    if (place === null || knownVisits(id).includes(place)) return
    storyApi.command('story.visit', { place }).then(
      () => keep(nameOf(id), [...knownVisits(id).filter(known => known !== place), place]),
      // The next time that the page is opened is soon enough.
      () => undefined,
    )
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
