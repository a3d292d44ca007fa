import type { GrowthCalls } from '@xiotein/contract/growth'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { intentionOf } from '../platform/intentions.ts'
import { forget, keep, kept } from '../platform/kept.ts'
import { answerKey, useAnswers } from '../platform/use-read.ts'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { canInterrupt, onMoments } from '../ui/overlay/good-moment.ts'
import type { LevelGain } from './level-up/level-up.tsx'
import { type StandingNow, useStanding } from './use-standing.ts'

declare module '../platform/kept.ts' {
  interface KeptNames {
    readonly 'level-up.': true
  }
}

const api = apiOf<GrowthCalls>()
const STANDING = answerKey('growth.standing', {})
const CLAIM = intentionOf('growth.claim-level-up', {})
const loadLevelUp = async () => (await import('./level-up/level-up.tsx')).LevelUp
const LevelUp = lazyWithRetry(loadLevelUp)

/** Celebrates each new level once, in one window of a pupil, wherever in the app they are. Waits while they write. */
export function LevelUpWatch() {
  const answers = useAnswers()
  const waiting = useStanding().data?.levelUp ?? null
  // The school has forgotten it with the claim: until it is shown, it outlives a reload on this device.
  const name = `level-up.${useMe().id}` as const
  const [won, setWon] = useState(() => kept<LevelGain>(name))
  const [gain, setGain] = useState<LevelGain | null>(null)
  const claiming = useRef(false)
  const level = waiting?.to ?? null

  const claim = useCallback(async (): Promise<void> => {
    if (claiming.current || !canInterrupt()) return
    claiming.current = true
    try {
      // Sent again after a lost answer, however much later, it gets the answer it got.
      const { intentions } = answers
      const press = intentions.pressOf(CLAIM, null, Number.POSITIVE_INFINITY)
      const { levelUp } = await intentions.send(CLAIM, key => api.command('growth.claim-level-up', {}, key), press)
      answers.change<StandingNow>(STANDING, known => ({ ...known, levelUp: null }))
      // A replayed answer may be older than the level that waits now.
      void answers.invalidateQueries({ queryKey: STANDING })
      // Loaded first, so that it opens in the very moment that is found good. If that fails, opening it tries again.
      if (levelUp) keep(name, levelUp)
      await loadLevelUp().catch(() => undefined)
      setWon(levelUp)
    } catch (error) {
      // The level waits on the server; the next good moment asks again.
      console.info('The new level will be shown later.', error)
    } finally {
      claiming.current = false
    }
  }, [answers, name])

  useEffect(() => {
    if (level === null || gain !== null || won !== null) return
    void claim()
    return onMoments(() => void claim())
  }, [level, gain, won, claim])

  // Until the answer came, a question may have opened, and would lose its next key to the celebration.
  useEffect(() => {
    if (won === null) return
    const show = (): void => {
      if (!canInterrupt()) return
      setGain(won)
      setWon(null)
      forget(name)
    }
    show()
    return onMoments(show)
  }, [won, name])

  if (gain === null) return null
  return (
    <Suspense fallback={null}>
      <LevelUp gain={gain} onClosed={() => setGain(null)} />
    </Suspense>
  )
}
