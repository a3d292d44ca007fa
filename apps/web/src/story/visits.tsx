import type { Place } from '@xiotein/contract/story'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useMe } from '../people/index.ts'
import { type Retry, retryWithBackoff } from '../platform/backoff.ts'
import { isTemporary, plainWordsOf } from '../platform/call.ts'
import { keep, kept } from '../platform/kept.ts'
import { nothingToTell, useCommand } from '../platform/use-command.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useLiveState } from '../platform/use-live.ts'
import { t } from './pages/words/index.ts'
import { placeAt } from './place-at.ts'
import { storyApi } from './use-story.ts'

declare module '../platform/kept.ts' {
  interface KeptNames {
    readonly 'story-visits.': true
  }
}

/** The visits that the school knows of, as this device remembers them: each is sent once. */
const nameOf = (personId: string): `story-visits.${string}` => `story-visits.${personId}`
const knownVisits = (personId: string): readonly string[] => kept<readonly string[]>(nameOf(personId)) ?? []

function useVisit(place: Place | null): void {
  const { id } = useMe()
  const live = useLiveState()
  const showFailure = useFailure(error => t('visit.failed', { reason: plainWordsOf(error) }))
  const visit = useCommand(storyApi, 'story.visit', {
    onDone: (_, sent) => keep(nameOf(id), [...knownVisits(id).filter(known => known !== sent.place), sent.place]),
    // A lost request is no news for its reader: it is sent again.
    onFailed: (error, again) => {
      if (!isTemporary(error)) return showFailure(error, again)
      retry.current?.failed()
      return nothingToTell
    },
  })
  const retry = useRef<Retry | null>(null)
  const { send } = visit
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    if (live === 'offline' || place === null || knownVisits(id).includes(place)) return
    const sending = retryWithBackoff(() => latest.current({ place }))
    retry.current = sending
    sending.tryNow()
    return () => {
      retry.current = null
      sending.reset()
    }
  }, [id, place, live])
}

/** Reports to the school which of the places of the story a pupil has opened. Shows nothing. */
export function Visits() {
  const [path] = useLocation()
  useVisit(placeAt(path))
  return null
}

const SHOWS_BOTH_SIDES = '(min-width: 901px)'

/** Beside the Power Card: reports to the school that it was turned over. */
export function TurnedCard({ side }: { side: 'front' | 'back' }) {
  useVisit(side === 'back' || matchMedia(SHOWS_BOTH_SIDES).matches ? 'power-card-turned' : null)
  return null
}
