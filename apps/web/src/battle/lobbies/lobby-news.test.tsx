import { act, screen, waitFor } from '@testing-library/react'
import type { BattleLobby, DuelPlayer } from '@xiotein/contract/battle'
import { afterEach, expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { startLive, stopLive } from '../../platform/live.ts'
import { answering, noNetwork } from '../../testing/answering.ts'
import { deliver, isOpen } from '../../testing/live-wire.ts'
import { LOBBY, lobbiesWith, lobbyOf } from '../../testing/lobby-examples.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { DuelsPage } from './duels-page.tsx'

afterEach(() => stopLive())

const me = adaWith()
const ada: DuelPlayer = { personId: me.id, displayName: 'Ada', level: 6, element: 'water' }
const ben: DuelPlayer = { personId: 'f1d2c3b4-a596-4788-8990-aabbccddee02', displayName: 'Ben', level: 5, element: 'metal' }
const lobby = (host: DuelPlayer, participants: DuelPlayer[]): BattleLobby => ({
  ...lobbyOf(host),
  participants,
  status: participants.length === 2 ? 'starting' : 'waiting',
})

test('a pupil is told when the lobby was handed on, and when it was closed', async () => {
  let lobbies = [lobby(ben, [ben, ada])]
  let closed: ReturnType<typeof lobbiesWith>['closed'] = null
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'battle.lobbies': () => lobbiesWith({ lobbies, closed }),
    'battle.opponents': () => ({ opponents: [], more: false }),
    'battle.history': () => ({ rows: [], next: null }),
    'battle.be-there': () => ({ done: true }),
    'battle.leave': () => noNetwork,
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <DuelsPage />
    </SignedIn>,
  )
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  expect(await screen.findByText('Ben and Ada')).toBeTruthy()
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'battle.be-there').map(({ input }) => input)).toEqual([{ battleId: LOBBY }]),
  )
  const changeTo = (after: typeof lobbies, version: number): void => {
    lobbies = after
    act(() => deliver({ topic: `person:${me.id}`, name: 'battle.lobbies-changed', version, payload: {} }))
  }
  changeTo([lobby(ada, [ada])], 2)
  expect(await screen.findByText('Ben has gone. The duel is yours now, and waits for a player.')).toBeTruthy()
  // Leaving it failed: what becomes of it is news still.
  await user.click(screen.getByRole('button', { name: 'Cancel the duel' }))
  expect(await screen.findByText('Failed to leave battle')).toBeTruthy()
  changeTo([], 3)
  expect(await screen.findByText('Your duel was closed.')).toBeTruthy()
  changeTo([lobby(ada, [ada])], 4)
  expect(await screen.findByText('Waiting for a player')).toBeTruthy()
  closed = { lobbyId: LOBBY, by: 'teacher' }
  changeTo([], 5)
  expect(await screen.findByText('A teacher closed your duel.')).toBeTruthy()
})
