import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { useMe } from '../../people/index.ts'
import { isCalmScreen } from '../../platform/calm-screens.ts'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'

const loadWatch = () => import('./challenge-watch.tsx')
const ChallengeWatch = lazyWithRetry(async () => (await loadWatch()).ChallengeWatch)
const Waiting = lazyWithRetry(async () => (await loadWatch()).ChallengeCount)

/** The page of duels shows every challenge itself. */
const HOME = '/battle/duels'

/** A challenge that arrives, over every screen that has room for it: never over a lesson, an episode or another fight. */
export function Challenges() {
  const [path] = useLocation()
  return path !== HOME && isCalmScreen(path) ? <ChallengeWatch /> : null
}

/** How many challenges wait for the reader, beside the name of the room of duels. Nobody but pupils is challenged. */
export function ChallengeCount() {
  if (useMe().classes.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Waiting />
    </Suspense>
  )
}
