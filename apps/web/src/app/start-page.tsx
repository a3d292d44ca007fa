import { Suspense } from 'react'
import { loadLanding, useSessionState } from '../people/index.ts'
import { Spinner } from '../ui/display/waiting.tsx'
import { lazyAgain } from '../ui/lazy-again.tsx'

const LandingPage = lazyAgain(async () => await loadLanding())
const HomePage = lazyAgain(async () => (await import('./home/home-page.tsx')).HomePage)

/** `/`: the dashboard for people who are signed in; what Xiotein is, for everybody else. */
export function StartPage() {
  const { front } = useSessionState()
  return <Suspense fallback={<Spinner page />}>{front?.me ? <HomePage /> : <LandingPage />}</Suspense>
}
