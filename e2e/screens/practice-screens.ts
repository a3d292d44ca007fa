import type { Fight, Practice } from '@xiotein/contract/battle'
import { fightWith, idOf, ownFighter, rival } from './duel-examples.ts'
import { answerWith, breakReads, holdReads, type Screen, untilHeading } from './screen.ts'

const practiceRoom = { route: '/battle/practice', path: () => '/battle/practice', as: 'pupil' } as const
const practiceWith = (change: Partial<Practice> = {}, fight: Partial<Fight> = {}): Practice => ({
  practiceId: idOf(60),
  level: 'hard',
  state: 'open',
  xp: null,
  ...change,
  fight: fightWith({
    turnEndsAt: null,
    endsAt: null,
    seedDigest: '',
    fighters: [ownFighter({ cards: [] }), rival({ id: 'wick' })],
    players: [...fightWith().players.slice(0, 1), { id: 'wick', name: 'Wick', stakePp: 0 }],
    log: [],
    ...fight,
  }),
})
const practising =
  (open: Practice | null): NonNullable<Screen['before']> =>
  page =>
    answerWith(page, 'battle.practice', { open, xpLeft: 2 })

/** Practice against Wick. */
export const practiceScreens: readonly Screen[] = [
  { ...practiceRoom, state: 'filled, choosing a strength', before: practising(null), until: untilHeading('How should Wick play?') },
  { ...practiceRoom, state: 'filled, against Wick', before: practising(practiceWith()), until: untilHeading(/^Turn 2/) },
  {
    ...practiceRoom,
    state: 'filled, over',
    before: practising(practiceWith({ state: 'won', xp: 12 }, { outcome: { winner: 0, reason: 'fallen' } })),
    until: untilHeading('You have won'),
  },
  { ...practiceRoom, state: 'loading', before: holdReads, until: page => page.locator('[aria-busy=true]').first().waitFor() },
  { ...practiceRoom, state: 'error', before: breakReads, until: page => page.getByRole('button', { name: 'Try Again' }).first().waitFor() },
  { ...practiceRoom, as: 'teacher', state: 'staff', until: untilHeading('Practice is for pupils') },
]
