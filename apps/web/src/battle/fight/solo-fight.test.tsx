import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { teamFightWith } from '../../testing/team-examples.ts'
import type { Fight } from '../use-battle.ts'
import { SoloFight } from './solo-fight.tsx'

const me = adaWith()
const { fight } = teamFightWith(me.id)
const open = async (fighters: number): Promise<void> => {
  answering({
    'people.front': () => frontOf({ me }),
    'moves.school': () => ({ version: 0, overrides: {}, isOlder: false, may: { read: false, change: false } }),
  })
  await refreshSession()
  const among = [...fight.fighters.slice(0, fighters), ...fight.fighters.slice(-1)]
  showScreen(
    <SignedIn>
      <SoloFight fight={{ ...fight, fighters: among } as unknown as Fight} busy={false} onChoose={vi.fn()} />
    </SignedIn>,
  )
  await screen.findByRole('heading', { name: 'Your plan' })
}

test('whoever fights at the side of a pupil is shown beside them, and nobody waits', async () => {
  await open(2)
  const friends = within(screen.getByRole('list', { name: 'Your team' })).getAllByRole('listitem')
  expect(friends.map(friend => /You|Ben Yildiz/.exec(friend.textContent ?? '')?.[0])).toEqual(['You', 'Ben Yildiz'])
  expect(screen.queryByText('Thinking')).toBeNull()
})

test('a pupil who fights alone has no team', async () => {
  await open(1)
  expect(screen.queryByRole('list', { name: 'Your team' })).toBeNull()
})
