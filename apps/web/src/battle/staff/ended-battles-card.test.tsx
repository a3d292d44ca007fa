import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { EndedBattlesCard } from './ended-battles-card.tsx'

const CLASS = { id: 'f1d2c3b4-a596-4788-8990-aabbccddee09', name: '7A' } as Parameters<typeof EndedBattlesCard>[0]['schoolClass']
const PLAYERS = ['Ada', 'Ben'].map((displayName, nth) => ({ personId: `f1d2c3b4-a596-4788-8990-aabbccddee0${nth}`, displayName }))
const ADA = PLAYERS[0]?.personId ?? null

test.each([
  ['gave-up', ADA, null, 'Ada won', 'Ben gave up'],
  ['absent', ADA, null, 'Ada won', 'Ben was away too long'],
  ['turns', null, null, 'Draw', 'Last turn was over'],
  ['stopped', null, 'teacher', 'Ended early', 'A teacher ended it'],
  ['stopped', null, 'pause', 'Ended early', 'The pause took too long'],
  ['stopped', null, 'season', 'Ended early', 'The season ended'],
  ['stopped', null, 'version', 'Ended early', 'A new version of the game came'],
])(
  'of a duel that ended by %s the teacher reads how it ended, and whoever left by name',
  async (reason, winnerId, stoppedBy, result, why) => {
    const row = { battleId: CLASS.id, name: 'A duel', endedAt: '2026-11-23T09:31:00.000Z', players: PLAYERS, winnerId, reason, stoppedBy }
    answering({
      'people.front': () => frontOf({ me: adaWith() }),
      'battle.ended-of-class': () => ({ rows: [row], next: null }),
      'battle.switches': () => ({ duels: true, takesPart: true, pupils: [] }),
    })
    await refreshSession()
    showScreen(
      <SignedIn>
        <EndedBattlesCard schoolClass={CLASS} />
      </SignedIn>,
    )
    expect((await screen.findByText(why)).parentElement?.textContent).toBe(`${result} ${why}`)
  },
)
