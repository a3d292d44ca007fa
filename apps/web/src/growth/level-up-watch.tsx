import type { GrowthCalls } from '@xiotein/contract/growth'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { apiOf, newKey, ServerAway } from '../platform/call.ts'
import { answerKey, useAnswers } from '../platform/use-read.ts'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { isGoodMoment, onMoments } from '../ui/overlay/good-moment.ts'
import type { LevelGain } from './level-up/level-up.tsx'
import { type StandingNow, useStanding } from './use-standing.ts'

const api = apiOf<GrowthCalls>()
const STANDING = answerKey('growth.standing', {})
const LevelUp = lazyWithRetry(async () => (await import('./level-up/level-up.tsx')).LevelUp)

/** Celebrates each new level once, in one window of a pupil, wherever in the app they are. Waits while they write. */
export function LevelUpWatch() {
  const answers = useAnswers()
  const waiting = useStanding().data?.levelUp ?? null
  const [gain, setGain] = useState<LevelGain | null>(null)
  const claiming = useRef(false)
  // The same claim, asked for again after a lost answer, gets the answer it got.
  const key = useRef<string | null>(null)
  const level = waiting?.to ?? null

  const claim = useCallback(async (): Promise<void> => {
    if (claiming.current || !isGoodMoment()) return
    claiming.current = true
    key.current ??= newKey()
    try {
      const { levelUp } = await api.command('growth.claim-level-up', {}, key.current)
      key.current = null
      answers.change<StandingNow>(STANDING, known => ({ ...known, levelUp: null }))
      // A replayed answer may be older than the level that waits now.
      void answers.invalidateQueries({ queryKey: STANDING })
      setGain(levelUp)
    } catch (error) {
      // The level waits on the server; the next good moment asks again.
      if (!(error instanceof ServerAway)) key.current = null
      console.info('The new level will be shown later.', error)
    } finally {
      claiming.current = false
    }
  }, [answers])

  useEffect(() => {
    if (level === null || gain !== null) return
    void claim()
    return onMoments(() => void claim())
  }, [level, gain, claim])

  if (gain === null) return null
  return (
    <Suspense fallback={null}>
      <LevelUp gain={gain} onClosed={() => setGain(null)} />
    </Suspense>
  )
}
