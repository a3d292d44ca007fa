import { lazy, Suspense } from 'react'
import { peoplePages, useSessionState } from '../people/index.ts'
import { Spinner } from '../ui/display/waiting.tsx'

const LandingPage = lazy(async () => ({ default: await peoplePages.landing() }))
const HomePage = lazy(async () => ({ default: (await import('./home/home-page.tsx')).HomePage }))

/** `/`: the dashboard of whoever is signed in; what Xiotein is for everybody else. */
export function StartPage() {
  const { front } = useSessionState()
  return <Suspense fallback={<Spinner page />}>{front?.me ? <HomePage /> : <LandingPage />}</Suspense>
}
