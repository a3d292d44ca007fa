import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, Refusal } from '../testing/answering.ts'
import { frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { DemoPage } from './demo-page.tsx'

it('whoever waits for a demo school that could not be filled is led to the first start', async () => {
  let isDemo = true
  answering({
    'people.front': () => frontOf({ needsSetUp: !isDemo, isDemo }),
    'demo.cast': () => (isDemo ? { schoolName: 'Demo School', parts: [] } : new Refusal('http.not-found', 'This could not be found.', 404)),
  })
  await refreshSession()
  const { user, visited } = showScreen(<DemoPage />, { path: '/demo' })
  const again = await screen.findByRole('button', { name: 'Look again' })
  isDemo = false
  await user.click(again)
  await waitFor(() => expect(visited().at(-1)).toBe('/setup'))
})
