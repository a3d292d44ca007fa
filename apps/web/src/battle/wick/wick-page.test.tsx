import { screen } from '@testing-library/react'
import type { Fight, Practice } from '@xiotein/contract/battle'
import { expect, onTestFinished, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { fighter, fightWith } from '../../testing/duel-examples.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { WickPage } from './wick-page.tsx'

const me = adaWith()
const practiceAt = (turn: number, change: Partial<Practice> = {}, outcome: Fight['outcome'] = null): Practice => ({
  practiceId: 'f1d2c3b4-a596-4788-8990-aabbccddee09',
  level: 'middle',
  state: 'open',
  xp: null,
  ...change,
  fight: fightWith({
    version: turn - 1,
    turn,
    cardsAllowed: false,
    outcome,
    fighters: [fighter(me.id, 0, { unseenMoves: 0 }), fighter('wick', 1, { energy: null })],
    players: [
      { id: me.id, name: 'Ada', stakePp: 0 },
      { id: 'wick', name: 'Wick', stakePp: 0 },
    ],
    asOf: '2026-11-24T10:00:00.000Z',
    turnEndsAt: null,
    endsAt: null,
    seedDigest: '',
  }),
})
const open = async (answers: Parameters<typeof answering>[0]) => {
  const asked = answering({ 'people.front': () => frontOf({ me }), 'battle.practice': () => ({ open: null, xpLeft: 3 }), ...answers })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <WickPage />
    </SignedIn>,
  )
  return { ...shown, sent: (name: string) => asked.filter(call => call.name === name).map(call => call.input) }
}

test('a pupil chooses how strong Wick is, plays, and reads what it brought', async () => {
  let left = 3
  const { user, sent } = await open({
    'battle.practice': () => ({ open: null, xpLeft: left }),
    'battle.begin-practice': () => practiceAt(1),
    'battle.practise': () => {
      left = 2
      return practiceAt(2, { state: 'won', xp: 12 }, { winner: 0, reason: 'fallen' })
    },
  })
  await screen.findByText(/^3 more practices bring XP today/)
  await user.dblClick(screen.getByRole('button', { name: 'Practise with Wick, middle' }))
  expect(await screen.findByRole('heading', { name: /^Turn 1/ })).toBeTruthy()
  expect(sent('battle.begin-practice')).toEqual([{ level: 'middle' }])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your plan' }))
  await user.click(screen.getByRole('button', { name: 'Rest this turn' }))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'You have won' }))
  expect(await screen.findByText('It brought 12 XP.')).toBeTruthy()
  expect(await screen.findByText(/^2 more practices bring XP today/)).toBeTruthy()
  expect(sent('battle.practise')).toEqual([{ practiceId: practiceAt(1).practiceId, turn: 1, actions: [] }])
})

test('the last blow of a practice is told before its result, and nothing comes between', async () => {
  const won = practiceAt(2, { state: 'won', xp: 12 }, { winner: 0, reason: 'fallen' })
  const log: Fight['log'] = [
    [
      { kind: 'turn', turn: 1, veil: null },
      { kind: 'rested', fighter: 'wick', veil: null },
    ],
  ]
  const { user } = await open({
    'battle.practice': () => ({ open: practiceAt(1), xpLeft: 3 }),
    'battle.practise': () => ({ ...won, fight: { ...won.fight, log } }),
  })
  const focused: (string | null)[] = []
  const onFocus = ({ target }: FocusEvent) => void (target instanceof HTMLHeadingElement && focused.push(target.textContent))
  document.addEventListener('focusin', onFocus)
  onTestFinished(() => document.removeEventListener('focusin', onFocus))
  await user.click(await screen.findByRole('button', { name: 'Rest this turn' }))
  const skip = await screen.findByRole('button', { name: 'Skip' })
  expect(screen.queryByRole('heading', { name: 'You have won' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Practise with Wick, middle' })).toBeNull()
  expect(focused).toEqual([])
  await user.click(skip)
  expect(screen.getByRole('heading', { name: 'You have won' })).toBeTruthy()
})

test('a practice in which the pupil only rested says why it brought no XP', async () => {
  const { user } = await open({
    'battle.practice': () => ({ open: practiceAt(30), xpLeft: 1 }),
    'battle.practise': () => practiceAt(30, { state: 'draw', xp: 0, noXp: 'not-played' }, { winner: null, reason: 'turns' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Rest this turn' }))
  expect(await screen.findByText('It brought no XP: you played no move.')).toBeTruthy()
})

test('an open practice goes on where it was, and is stopped only after a question', async () => {
  const { user, sent } = await open({
    'battle.practice': () => ({ open: practiceAt(4), xpLeft: 1 }),
    'battle.leave-practice': () => practiceAt(4, { state: 'left', xp: 0 }, { winner: 1, reason: 'gave-up' }),
  })
  expect(await screen.findByRole('heading', { name: /^Turn 4/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Practise with Wick, easy' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stop this practice' }))
  expect(sent('battle.leave-practice')).toEqual([])
  await user.click((await screen.findAllByRole('button', { name: 'Stop this practice' })).at(-1) ?? document.body)
  expect(await screen.findByText('No XP this time. Wick waits whenever you like.')).toBeTruthy()
})

test.each([
  ['battle.stale-turn', 'That turn is over. It is turn 3 now.', 'That turn is over. It is turn 3 now.'],
  ['battle.earlier-rules', 'Played under earlier rules.', 'this practice cannot go on. Stop it, and begin another one.'],
] as const)('a turn that could not be played says why and what helps, and the battle stays: %s', async (refusal, words, said) => {
  const { user } = await open({
    'battle.practice': () => ({ open: practiceAt(2), xpLeft: 1 }),
    'battle.practise': () => new Refusal(refusal, words),
  })
  await user.click(await screen.findByRole('button', { name: 'Rest this turn' }))
  expect((await screen.findByRole('article', { name: 'Problem' })).textContent).toContain(said)
  expect(screen.getByRole('heading', { name: /^Turn 2/ })).toBeTruthy()
})
