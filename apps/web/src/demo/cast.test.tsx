import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, Refusal } from '../testing/answering.ts'
import { idOf } from '../testing/ids.ts'
import { frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { DemoPage } from './demo-page.tsx'
import { LOOK_AGAIN_MS } from './use-cast.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('anybody who waits for the demo school sees its people as soon as it is filled', async () => {
  let parts: readonly unknown[] = []
  answering({
    'people.front': () => frontOf({ needsSetUp: false, isDemo: true }),
    'demo.cast': () => ({ schoolName: 'Demo School', parts }),
  })
  await refreshSession()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  showScreen(<DemoPage />, { path: '/demo' })
  await screen.findByText(/still being created/u)
  parts = [{ personId: idOf(1), displayName: 'Mr. Vega', role: 'admin', about: 'Runs the school' }]
  await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS)
  await screen.findByText('Mr. Vega')
})

it('anybody who waits for a demo school that could not be filled is led to the first start', async () => {
  let isDemo = true
  answering({
    'people.front': () => frontOf({ needsSetUp: !isDemo, isDemo }),
    'demo.cast': () => (isDemo ? { schoolName: 'Demo School', parts: [] } : new Refusal('http.not-found', 'This could not be found.', 404)),
  })
  await refreshSession()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { visited } = showScreen(<DemoPage />, { path: '/demo' })
  await screen.findByText(/still being created/u)
  isDemo = false
  await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS)
  await waitFor(() => expect(visited().at(-1)).toBe('/setup'))
})

it('whoever waits for the demo school never sees an older answer after a newer one', async () => {
  const answers: ((parts: readonly unknown[]) => void)[] = []
  answering({
    'people.front': () => frontOf({ needsSetUp: false, isDemo: true }),
    'demo.cast': () => new Promise(resolve => answers.push(parts => resolve({ schoolName: 'Demo School', parts }))),
  })
  await refreshSession()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  showScreen(<DemoPage />, { path: '/demo' })
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.([])
  await screen.findByText(/still being created/u)
  await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS)
  await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS)
  await waitFor(() => expect(answers).toHaveLength(3))
  answers[2]?.([{ personId: idOf(1), displayName: 'Mr. Vega', role: 'admin', about: 'Runs the school' }])
  await screen.findByText('Mr. Vega')
  answers[1]?.([])
  await vi.advanceTimersByTimeAsync(1)
  expect(screen.getByText('Mr. Vega')).toBeTruthy()
})
