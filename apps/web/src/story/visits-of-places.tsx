import { useLocation } from 'wouter'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { placeAt } from './place-at.ts'

const Visits = lazyWithRetry(async () => (await import('./visits.tsx')).Visits)

/** Loads the part that reports a visit to the school where there is something to visit. */
export function VisitsOfPlaces() {
  const [path] = useLocation()
  return placeAt(path) === null ? null : <Visits />
}
