import { useLocation } from 'wouter'
import { useSessionState } from '../../people/index.ts'
import { useMayInterrupt } from '../../platform/interruptions.ts'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { useChallenges } from '../use-challenges.ts'
import { type BegunFields, useBegunFields } from './use-begun-fields.ts'

/** Loaded when somebody has been challenged, or fights. */
const ChallengeWatch = lazyWithRetry(async () => (await import('./challenge-watch.tsx')).ChallengeWatch)
const Count = lazyWithRetry(async () => (await import('./challenge-count.tsx')).ChallengeCount)

/** The page of duels shows every challenge itself. */
const HOME = '/battle/duels'

/** A challenge that arrives, or a duel that has begun, over every screen that has room for it: never over a lesson, an episode or another fight. */
export function Challenges() {
  const [path] = useLocation()
  const mayInterrupt = useMayInterrupt()
  const begun = useBegunFields()
  return path !== HOME && mayInterrupt ? <Challenged begun={begun} /> : null
}

function Challenged({ begun }: { begun: BegunFields }) {
  const { data } = useChallenges()
  return data && (data.battleId || data.challenges.length > 0) ? <ChallengeWatch begun={begun} /> : null
}

/** The number of challenges that wait for the reader, beside the name of the room of duels and on the bar. Only pupils are challenged. */
export function ChallengeCount(place: { readonly onBar?: true }) {
  const isPupil = (useSessionState().front?.me?.classes.length ?? 0) > 0
  return isPupil ? <OpenChallenges {...place} /> : null
}

function OpenChallenges(place: { readonly onBar?: true }) {
  const count = useChallenges().data?.challenges.length ?? 0
  if (count === 0) return null
  return (
    <Part quiet>
      <Count count={count} {...place} />
    </Part>
  )
}
