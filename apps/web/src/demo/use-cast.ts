import type { DemoCalls } from '@xiotein/contract/demo'
import type { OutputOf } from '@xiotein/contract/wire'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refreshSession } from '../people/index.ts'
import { apiOf, CallRefused } from '../platform/call.ts'

export type Cast = OutputOf<DemoCalls['demo.cast']>
export type Part = Cast['parts'][number]

export const demo = apiOf<DemoCalls>()

/** The interval at which a school that is being filled is looked at again, in milliseconds. */
export const LOOK_AGAIN_MS = 2_000

type CastState = { state: 'loading' } | { state: 'ready'; cast: Cast } | { state: 'failed'; error: unknown; retrying: boolean }

/** The people who can be played. It works without the cache of answers, because it is shown before anybody is signed in. */
export function useCast() {
  const [found, setFound] = useState<CastState>({ state: 'loading' })
  const asked = useRef(0)
  const shown = useRef(0)
  const ask = useCallback(async () => {
    asked.current += 1
    const own = asked.current
    // A slow answer never replaces one that was asked for later.
    const become = (next: CastState): void => {
      if (own < shown.current) return
      shown.current = own
      setFound(next)
    }
    setFound(before => (before.state === 'failed' ? { ...before, retrying: true } : before))
    try {
      become({ state: 'ready', cast: await demo.read('demo.cast', {}) })
    } catch (error) {
      // The demo school is gone, because it was removed or could not be filled: the page then leads to the first start.
      if (error instanceof CallRefused && error.refusal === 'http.not-found') await refreshSession()
      become({ state: 'failed', error, retrying: false })
    }
  }, [])
  useEffect(() => void ask(), [ask])
  // While the school is being filled nobody is in it yet.
  const isFilling = found.state === 'ready' && found.cast.parts.length === 0
  useEffect(() => {
    if (!isFilling) return
    const timer = setInterval(() => void ask(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isFilling, ask])
  return { found, ask }
}
