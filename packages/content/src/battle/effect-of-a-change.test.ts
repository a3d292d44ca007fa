import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import {
  asInSchool,
  measureMove,
  nearestFit,
  openBattle,
  stagesOf,
  summaryOf,
  verdictOf,
  winPercent,
  withMoveAt,
} from '@xiotein/game/battle'
import { expect, test } from 'vitest'

const arsenal = { moves: MOVES, cards: ACTION_CARDS }
/** Far fewer than an admin sees: what is looked at here is far outside. */
const DUELS = 100

test('a move of twice its damage is too strong at every level that can have it, and half of it is too weak', () => {
  const now = measureMove(arsenal, 'bell-strike', DUELS)
  expect(Object.keys(now.stages)).toEqual(['level 2', 'level 3', 'level 4', 'level 7'])
  expect(verdictOf(now, now).is).toBe('fits')
  const strong = measureMove(withMoveAt(arsenal, 'bell-strike', 88), 'bell-strike', DUELS)
  expect(verdictOf(now, strong)).toMatchObject({ is: 'too-strong' })
  expect(verdictOf(now, strong).stages).toHaveLength(4)
  expect(summaryOf(strong).percent).toBeGreaterThan(summaryOf(now).percent + 20)
  const weak = measureMove(withMoveAt(arsenal, 'bell-strike', 22), 'bell-strike', DUELS)
  expect(verdictOf(now, weak).is).toBe('too-weak')
})

test('a stage that was out before is told beside those that the change takes out, each on its side', () => {
  const measured = (...wins: number[]) => ({
    stages: Object.fromEntries(wins.map((each, at) => [`level ${at + 1}`, { brought: 100, halfWins: 2 * each }])),
    turns: [6],
  })
  const now = measured(70, 50, 50, 50)
  expect(verdictOf(now, measured(70, 50, 50, 50))).toEqual({ is: 'fits', stages: [], still: [{ name: 'level 1', percent: 70 }] })
  expect(verdictOf(now, measured(60, 60, 60, 60))).toEqual({ is: 'fits', stages: [], still: [] })
  expect(verdictOf(now, measured(68, 80, 30, 66))).toEqual({
    is: 'too-strong',
    stages: [
      { name: 'level 2', percent: 80 },
      { name: 'level 3', percent: 30 },
      { name: 'level 4', percent: 66 },
    ],
    still: [{ name: 'level 1', percent: 68 }],
  })
})

test('the nearest damage that fits is between the present one and the draft; one more does not fit', () => {
  const now = measureMove(arsenal, 'stone-toss', DUELS)
  const at = (damage: number) => measureMove(withMoveAt(arsenal, 'stone-toss', damage), 'stone-toss', DUELS)
  const changed = at(70)
  const fit = nearestFit({ arsenal, moveId: 'stone-toss', now, changed, draft: 70, duels: DUELS })
  expect(fit).toBeGreaterThanOrEqual(38)
  expect(fit).toBeLessThan(70)
  expect(verdictOf(now, at(fit)).is).toBe('fits')
  expect(verdictOf(now, at(fit + 1)).is).toBe('too-strong')
})

test('the same duels come out the same, and a move sits on both sides equally often', () => {
  expect(measureMove(arsenal, 'vault-hack', 50)).toEqual(measureMove(arsenal, 'vault-hack', 50))
  const even = measureMove({ ...arsenal, moves: { ...MOVES } }, 'vault-hack', DUELS)
  expect(Object.values(even.stages).map(({ brought }) => brought)).toEqual([20, 20, 20, 20, 20])
  expect(winPercent(even.stages['level 3'] ?? { brought: 0, halfWins: 0 })).toBeGreaterThan(20)
  expect(stagesOf(arsenal, 'no-such-move')).toEqual([])
  expect(measureMove(arsenal, 'no-such-move', 10)).toEqual({ stages: {}, turns: [] })
})

test('a set-up that carries the damage of a school opens with it, whatever the catalogue says later', () => {
  const hand = [{ move: 'bell-strike', level: 2, mastery: 1 } as const, { move: 'vault-hack', level: 1, mastery: 1 } as const]
  const setUp = { id: 'b', seed: 1, field: 'even', fighters: [0, 1].map(side => ({ id: `p${side}`, side, hand })) } as const
  const pointsOf = (one: typeof setUp) => {
    const opened = openBattle(one, { ...arsenal, bosses: {} })
    return opened.ok && opened.outcome.fighters[0]?.hand.map(({ points }) => points[0])
  }
  expect(pointsOf(setUp)).toEqual([46, 5])
  expect(pointsOf(asInSchool(setUp, { 'bell-strike': { damage: 52 }, 'vault-hack': { name: 'Lock Pick' } }))).toEqual([54, 5])
})
