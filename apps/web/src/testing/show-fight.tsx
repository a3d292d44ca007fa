import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { battleFeature } from '../battle/index.ts'
import { refreshSession } from '../people/index.ts'
import { startLive } from '../platform/live.ts'
import { answering } from './answering.ts'
import { BATTLE, fightWith, me } from './duel-examples.ts'
import { deliver, isOpen } from './live-wire.ts'
import { pageOf } from './page-of.ts'
import { frontOf } from './people-of-tests.ts'
import { showScreen } from './show-screen.tsx'
import { SignedIn } from './signed-in.tsx'

type Answers = Parameters<typeof answering>[0]
/** Opens the page of the duel `BATTLE`. */
export const openFight = async (answers: Answers = {}, heading = 'Your plan') => {
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'battle.fight': () => fightWith(),
    'battle.be-there': () => ({ done: true }),
    ...answers,
  })
  await refreshSession()
  const Page = await pageOf(battleFeature, '/battle/:battleId')
  const { hook } = memoryLocation({ path: `/battle/${BATTLE}` })
  const shown = showScreen(
    <SignedIn>
      <Router hook={hook}>
        <Route path="/battle/:battleId" component={Page} />
      </Router>
    </SignedIn>,
  )
  await screen.findByRole('heading', { name: heading })
  return { ...shown, asked }
}
export const plan = (): HTMLElement => screen.getByRole('region', { name: 'Your plan' })

/** Opens the live connection; end it with `stopLive`. */
export const live = async (): Promise<void> => {
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
}
/** The server says what the duel is like now. */
export const fought = (change: { version: number; [field: string]: unknown }): void =>
  deliver({ topic: `person:${me.id}`, name: 'battle.fought', version: change.version, payload: fightWith(change) })
