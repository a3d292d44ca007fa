import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { ClassBattlesCard } from './class-battles-card.tsx'

const CLASS = { id: 'f1d2c3b4-a596-4788-8990-aabbccddee09', name: '7A' } as Parameters<typeof ClassBattlesCard>[0]['schoolClass']

test('a teacher can pause the class while its only duel stands still because of another class', async () => {
  const players = ['Ada', 'Ben'].map((displayName, nth) => ({ personId: `f1d2c3b4-a596-4788-8990-aabbccddee0${nth}`, displayName }))
  const battle = {
    battleId: 'f1d2c3b4-a596-4788-8990-aabbccddee08',
    name: 'Ada',
    players,
    turn: 2,
    startedAt: '2026-11-23T10:30:00.000Z',
    paused: true,
  }
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'battle.of-class': () => ({ battles: [battle], lobbies: [], pausedUntil: null, leavers: [] }),
    'battle.pause-class': () => ({ done: true }),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <ClassBattlesCard schoolClass={CLASS} />
    </SignedIn>,
  )
  await user.click(await screen.findByRole('button', { name: 'Eyes up: pause all' }))
  expect(asked.find(({ name }) => name === 'battle.pause-class')?.input).toEqual({ classId: CLASS.id, paused: true })
})
