import { act, fireEvent, screen, within } from '@testing-library/react'
import { MOVES } from '@xiotein/content/moves'
import { replay } from '@xiotein/game/battle'
import { expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { refreshSession } from '../../people/index.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { ReplayPage } from './replay-page.tsx'

const me = adaWith()
const BATTLE = 'f1d2c3b4-a596-4788-8990-aabbccddee01'
const OTHER = 'f1d2c3b4-a596-4788-8990-aabbccddee02'
const held = (move: string) => ({ move, level: 1 as const, mastery: 1, rolls: [] })
const setUp = {
  id: BATTLE,
  seed: 5,
  field: 'even' as const,
  cardsAllowed: true,
  maxTurns: 30,
  fighters: [
    { id: me.id, side: 0, hand: [held('ember-lash'), held('close-reading')], cards: [], stakePp: 0 },
    { id: OTHER, side: 1, hand: [held('cold-spray'), held('undertow')], cards: [], stakePp: 0 },
  ],
}
const choice = (turn: number, fighter: string, ...moves: string[]) => ({
  battle: BATTLE,
  turn,
  fighter,
  actions: moves.map(move => ({ move, target: null })),
})
const inputs = [
  { kind: 'turn' as const, choices: [choice(1, me.id, 'ember-lash'), choice(1, OTHER, 'cold-spray')] },
  { kind: 'turn' as const, choices: [choice(2, me.id), choice(2, OTHER)] },
  { kind: 'left' as const, fighter: OTHER, reason: 'gave-up' as const },
]
const players = [
  { id: me.id, name: 'Ada', stakePp: 0 },
  { id: OTHER, name: 'Ben', stakePp: 0 },
]
const played = replay(setUp, inputs, { moves: MOVES, cards: {}, bosses: {} })
const log = played.ok ? played.outcome.slice(1).map(({ events }) => events) : []
const fighter = (id: string, side: number) => ({
  id,
  side,
  isStanding: true,
  isHidden: false,
  maxHealth: 100,
  maxShield: 50,
  maxEnergy: 100,
  health: 80,
  shield: 20,
  energy: 60,
  statuses: [],
  hand: [],
  unseenMoves: 2,
  cards: [],
  lootPp: 0,
  phase: null,
  hasChosen: false,
})
const FIGHT = {
  id: BATTLE,
  version: 9,
  turn: 3,
  maxTurns: 30,
  cardsAllowed: true,
  duskFromTurn: 8,
  ownSide: 0,
  ownChoice: null,
  players,
  log,
  outcome: { winner: 0, reason: 'gave-up' },
  fighters: [fighter(me.id, 0), fighter(OTHER, 1)],
  asOf: '2026-11-23T10:31:00.000Z',
  turnEndsAt: null,
  endsAt: null,
  pausedAt: null,
  away: [],
  seedDigest: 'ab',
  reward: { xp: 12, lootPp: 0, lostPp: 0 },
}
const RECORDING = {
  id: BATTLE,
  players: players.map(({ id, name }) => ({ id, name })),
  setUp,
  inputs,
  seedDigest: 'ab',
  salt: 'salt',
  startedAt: '2026-11-23T10:31:00.000Z',
  endedAt: '2026-11-23T10:33:00.000Z',
}

const open = async (search: string, answers: Parameters<typeof answering>[0] = {}) => {
  answering({
    'people.front': () => frontOf({ me }),
    'battle.fight': () => FIGHT,
    'battle.recording': () => RECORDING,
    ...answers,
  })
  await refreshSession()
  const { hook, searchHook, history } = memoryLocation({ path: `/battle/replays/${BATTLE}`, searchPath: search, record: true })
  const shown = showScreen(
    <SignedIn>
      <Router hook={hook} searchHook={searchHook}>
        <Route path="/battle/replays/:battleId" component={ReplayPage} />
      </Router>
    </SignedIn>,
  )
  return { ...shown, history }
}

test('a link opens the replay at its turn, with both hands open and what stayed hidden marked', async () => {
  await open('turn=1')
  expect(await screen.findByRole('heading', { name: 'Turn 1 in words' })).toBeTruthy()
  expect(screen.getByText('Ada played Ember Lash.')).toBeTruthy()
  const hands = within(screen.getByRole('region', { name: 'Both hands in turn 1' }))
  expect(hands.getByText('Undertow')).toBeTruthy()
  // One move of each hand was not played.
  for (const name of ['Ada', 'Ben']) expect(within(hands.getByRole('region', { name })).getAllByText('Still secret')).toHaveLength(1)
  expect(screen.getByText('Ada won after 2 turns')).toBeTruthy()
})

test('the scale and the steps move through the turns, and the address follows', async () => {
  const { user, history } = await open('')
  await screen.findByRole('heading', { name: 'Both hands at the beginning' })
  const scale = screen.getByRole('slider', { name: 'Turns' })
  expect(scale.getAttribute('aria-valuetext')).toBe('Before the first turn')
  fireEvent.change(scale, { target: { value: '2' } })
  expect(await screen.findByRole('heading', { name: 'Turn 2 in words' })).toBeTruthy()
  expect(scale.getAttribute('aria-valuetext')).toBe('After turn 2 of 2')
  expect(history.at(-1)).toBe(`/battle/replays/${BATTLE}?turn=2`)
  await user.click(screen.getByRole('button', { name: 'To the end' }))
  expect(await screen.findByRole('heading', { name: 'The end in words' })).toBeTruthy()
  expect(screen.getByText('Ben gave up.')).toBeTruthy()
})

test('anybody who may not see a battle, or opens it before its end, reads why', async () => {
  await open('', { 'battle.recording': () => new Refusal('battle.not-over', 'This battle is not over yet.') })
  expect(await screen.findByText('This battle is not over yet.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'To the duel' })).toBeTruthy()
})

test('played, it goes through the turns by itself and stops at the end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await open('turn=2')
    await screen.findByRole('heading', { name: 'Turn 2 in words' })
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect(await screen.findByRole('heading', { name: 'The end in words' })).toBeTruthy()
    act(() => vi.advanceTimersByTime(10_000))
    expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [
    'has other rules than the server',
    'Played under earlier rules. It cannot be played again here.',
    {
      'battle.fight': () => ({ ...FIGHT, earlierRules: true, fighters: [], log: [] }),
      'battle.recording': () => new Refusal('battle.earlier-rules', ''),
    },
  ],
  [
    'is newer than this page',
    'This page is older than the duel. Load this page again.',
    { 'battle.recording': () => ({ ...RECORDING, setUp: { ...setUp, rules: 'others' } }) },
  ],
  [
    'has a recording that does not fit',
    'This duel cannot be played again here. Show this to your teacher.',
    { 'battle.recording': () => ({ ...RECORDING, inputs: inputs.slice(1) }) },
  ],
])('a battle that %s is not played again, and it is said why', async (_, words, answers) => {
  await open('', answers)
  expect(await screen.findByText(words)).toBeTruthy()
})
