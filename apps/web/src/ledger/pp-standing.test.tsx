import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { startLive, stopLive } from '../platform/live.ts'
import { answering } from '../testing/answering.ts'
import { deliver, isOpen } from '../testing/live-wire.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { PpStanding } from './index.ts'

const me = adaWith({ displayName: 'Amara Okafor' })
const points = (pp: number, version: number) => ({
  topic: `person:${me.id}`,
  name: 'ledger.balance',
  version,
  payload: { pp, today: pp - 640 },
})

test('the counter of a pupil ticks when approved points arrive, and an older state does not turn it back', async () => {
  answering({ 'people.front': () => frontOf({ me }), 'ledger.balance': () => ({ pp: 640, version: 4, today: 0 }) })
  await refreshSession()
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  showScreen(
    <SignedIn>
      <PpStanding />
    </SignedIn>,
  )
  expect(await screen.findByText('640 PP')).toBeTruthy()

  act(() => deliver(points(652, 5)))
  expect(await screen.findByText('652 PP')).toBeTruthy()
  expect(screen.getByText('+12 in class today')).toBeTruthy()

  act(() => deliver(points(640, 3)))
  expect(screen.getByText('+12 in class today')).toBeTruthy()
  stopLive()
})

test('a total that could not be asked for is never shown as 0', async () => {
  answering({ 'people.front': () => frontOf({ me }) })
  await refreshSession()
  showScreen(
    <SignedIn>
      <PpStanding />
    </SignedIn>,
  )
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(screen.queryByText(/0 PP/)).toBeNull()
})
