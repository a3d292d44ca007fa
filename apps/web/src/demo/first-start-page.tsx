import { Suspense } from 'react'
import { loadSetUp } from '../people/index.ts'
import { Spinner } from '../ui/display/waiting.tsx'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { OpenDemo } from './open-demo.tsx'

const SetUpPage = lazyWithRetry(async () => await loadSetUp())

/** The first start: a new school, or the demo school. */
export function FirstStartPage() {
  return (
    <Suspense fallback={<Spinner page />}>
      <SetUpPage otherWay={setUpCode => <OpenDemo setUpCode={setUpCode} />} />
    </Suspense>
  )
}
