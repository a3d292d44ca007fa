import type { DemoCalls } from '@xiotein/contract/demo'
import type { OutputOf } from '@xiotein/contract/wire'
import { useCallback, useEffect, useState } from 'react'
import { apiOf } from '../platform/call.ts'

export type Cast = OutputOf<DemoCalls['demo.cast']>
export type Part = Cast['parts'][number]

export const demo = apiOf<DemoCalls>()

type CastState = { state: 'loading' } | { state: 'ready'; cast: Cast } | { state: 'failed'; error: unknown; retrying: boolean }

/** Who can be played. It works without the cache of answers, because it is shown before anybody is signed in. */
export function useCast() {
  const [found, setFound] = useState<CastState>({ state: 'loading' })
  const ask = useCallback(async () => {
    setFound(before => (before.state === 'failed' ? { ...before, retrying: true } : before))
    try {
      setFound({ state: 'ready', cast: await demo.read('demo.cast', {}) })
    } catch (error) {
      setFound({ state: 'failed', error, retrying: false })
    }
  }, [])
  useEffect(() => void ask(), [ask])
  return { found, ask }
}
