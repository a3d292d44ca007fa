import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { keptWith } from '../../testing/duel-examples.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import type { Fight } from '../use-battle.ts'
import { OutcomePlate } from './outcome-plate.tsx'

const fightWith = (change: Partial<Fight>): Fight => ({
  id: 'f1d2c3b4-a596-4788-8990-aabbccddee01',
  version: 3,
  turn: 2,
  maxTurns: 30,
  cardsAllowed: true,
  duskFromTurn: 8,
  outcome: null,
  ownSide: 0,
  ownChoice: null,
  fighters: [],
  log: [],
  asOf: '2026-11-23T10:31:00.000Z',
  turnEndsAt: null,
  endsAt: null,
  pausedAt: null,
  players: [
    { id: 'ada', name: 'Ada', stakePp: 12 },
    { id: 'ben', name: 'Ben', stakePp: null },
  ],
  away: [],
  seedDigest: 'ab',
  reward: { xp: 8, lootPp: 0, lostPp: 0 },
  ...change,
})

test.each([
  ['A draw', { winner: null, reason: 'time' }, 'Time is up, and both sides are equally healthy.'],
  ['A draw', { winner: null, reason: 'turns' }, 'The last turn is over, and both sides are equally healthy.'],
  ['A draw', { winner: null, reason: 'fallen' }, 'Neither side has any health left.'],
  ['You won!', { winner: 0, reason: 'gave-up' }, 'Ben gave up.'],
  ['You lost this one', { winner: 1, reason: 'gave-up' }, 'You gave up.'],
  ['You won!', { winner: 0, reason: 'absent' }, 'Ben was away for too long.'],
  ['You lost this one', { winner: 1, reason: 'absent' }, 'You were away for too long.'],
])('an end says what happened to whom: %s, %j', async (heading, outcome, words) => {
  showScreen(<OutcomePlate fight={fightWith({ outcome: outcome as Fight['outcome'] })} />)
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
  expect(await screen.findByText(words)).toBeTruthy()
})

test.each([
  ['no-turn', 'No XP: the duel ended in its first turn.'],
  ['not-played', 'No XP: you played no move and no card.'],
  ['enough-today', 'No XP: you two have had your three duels with XP today.'],
] as const)('a duel without XP says why: %s', (noXp, words) => {
  showScreen(
    <OutcomePlate fight={fightWith({ outcome: { winner: 0, reason: 'fallen' }, reward: { xp: 0, noXp, lootPp: 0, lostPp: 0 } })} />,
  )
  expect(screen.getByText(words)).toBeTruthy()
})

test('on whichever day the end is read, it says on which day loot can be brought back', () => {
  showScreen(<OutcomePlate fight={fightWith({ outcome: { winner: 0, reason: 'fallen' }, reward: { xp: 8, lootPp: 3, lostPp: 0 } })} />)
  expect(screen.getByText('Your rival can bring the loot back on the day of the duel. After that you can spend what is left.')).toBeTruthy()
})

const STOPPED = { earlierRules: true, outcome: { winner: null, reason: 'stopped' } } satisfies Partial<Fight>
const BY_RULES = { ...STOPPED, stoppedBy: 'version' } satisfies Partial<Fight>

test('a running battle that new rules ended says so, and nothing of a teacher', async () => {
  showScreen(<OutcomePlate fight={fightWith(BY_RULES)} />)
  expect(screen.getByRole('heading', { name: 'The battle ended early' })).toBeTruthy()
  expect(
    await screen.findByText(
      'A new version of the game came during this duel, so it ended. Nobody wins or loses, and you can start a new one.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check this battle' })).toBeNull()
})

test('a battle under earlier rules that had ended before keeps its reason', async () => {
  showScreen(<OutcomePlate fight={fightWith({ earlierRules: true, outcome: { winner: 0, reason: 'gave-up' } })} />)
  expect(screen.getByRole('heading', { name: 'You won!' })).toBeTruthy()
  expect(await screen.findByText('Ben gave up. Played under earlier rules. It cannot be played again here.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Watch the replay' })).toBeNull()
})

test('a battle that a teacher stopped before the rules changed says so, and sends nothing', async () => {
  const asked = answering({})
  showScreen(<OutcomePlate fight={fightWith({ ...STOPPED, reward: null })} />)
  expect(screen.getByRole('heading', { name: 'The battle ended early' })).toBeTruthy()
  const words = 'A teacher ended the battle. Nobody wins or loses. Played under earlier rules. It cannot be played again here.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(asked).toEqual([])
})

test.each([
  ['pause', 'The pause took too long, so the battle ended. Nobody wins or loses.'],
  ['season', 'The season ended, and the battle with it. Nobody wins or loses.'],
] as const)('a battle that a %s ended does not say that a teacher did', async (stoppedBy, words) => {
  showScreen(<OutcomePlate fight={fightWith({ outcome: { winner: null, reason: 'stopped' }, stoppedBy })} />)
  expect(screen.getByRole('heading', { name: 'The battle ended early' })).toBeTruthy()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a duel that new rules ended only on the screen is ended on the server, too, once and by one of its players', async () => {
  const asked = answering({ 'battle.take-back': () => keptWith() })
  const open = fightWith({ ...BY_RULES, reward: null })
  const { rerender } = showScreen(<OutcomePlate fight={open} />)
  await waitFor(() => expect(asked.map(({ name, input }) => [name, input])).toEqual([['battle.take-back', { battleId: open.id, turn: 2 }]]))
  rerender(<OutcomePlate fight={fightWith({ ...open, version: 4, reward: { xp: 8, lootPp: 0, lostPp: 0 } })} />)
  showScreen(<OutcomePlate fight={{ ...open, ownSide: null }} />)
  expect(asked).toHaveLength(1)
})
