import { describe, expect, it } from 'vitest'
import { arena, blow } from '../../testing/battle/arena.ts'
import { battleXp, lineXpByMove, whyNoXp } from './rewards.ts'
import type { Outcome } from './state.ts'

const finished = (outcome: Outcome | null, turn = 5, lootPp = 0, played = 1) => {
  const here = arena({ moves: [blow(1), blow(2, 'two')] })
  here.battle.outcome = outcome
  here.battle.turn = turn
  here.of('ada').lootPp = lootPp
  here.held('ada', 'two').timesPlayed = 3
  here.held('ben', 'blow').timesPlayed = played
  return { battle: here.battle, ada: here.of('ada'), ben: here.of('ben') }
}

describe('the XP of a battle', () => {
  it.each([
    ['a win', { winner: 0, reason: 'fallen' }, 12, 6],
    ['a loss', { winner: 1, reason: 'time' }, 6, 12],
    ['a draw', { winner: null, reason: 'time' }, 8, 8],
    ['an end by a teacher', { winner: null, reason: 'stopped' }, 8, 8],
    ['an end that has not come', null, 0, 0],
  ] as [string, Outcome | null, number, number][])('for %s', (_what, outcome, ada, ben) => {
    const end = finished(outcome)
    expect([battleXp(end.battle, end.ada, 0), battleXp(end.battle, end.ben, 0)]).toEqual([ada, ben])
  })

  it('include the XP for the PP that were moved, which can be fewer than the moves took', () => {
    const end = finished({ winner: 0, reason: 'fallen' }, 5, 10)
    expect([10, 4, 0].map(lootPp => battleXp(end.battle, end.ada, 0, lootPp))).toEqual([14, 13, 12])
  })

  it('are earned by a pair of pupils at most three times a day', () => {
    const end = finished({ winner: 0, reason: 'fallen' })
    expect([0, 1, 2, 3, 4].map(before => battleXp(end.battle, end.ada, before))).toEqual([12, 12, 12, 0, 0])
  })

  it('are not earned by leaving in the first turn', () => {
    const atOnce = finished({ winner: 0, reason: 'gave-up' }, 1).battle
    expect([battleXp(atOnce, finished(null).ada, 0), whyNoXp(atOnce, finished(null).ada)]).toEqual([0, 'no-turn'])
    expect(battleXp(finished({ winner: 0, reason: 'gave-up' }, 2).battle, finished(null).ada, 0)).toBe(12)
    expect(battleXp(finished({ winner: null, reason: 'stopped' }, 1).battle, finished(null).ada, 0)).toBe(8)
  })

  it('are not earned by resting all the time, unless a teacher ends the battle', () => {
    const draw = finished({ winner: null, reason: 'turns' }, 5, 0, 0)
    expect([battleXp(draw.battle, draw.ada, 0), battleXp(draw.battle, draw.ben, 0)]).toEqual([8, 0])
    expect([whyNoXp(draw.battle, draw.ada), whyNoXp(draw.battle, draw.ben)]).toEqual(['enough-today', 'not-played'])
    const stopped = finished({ winner: null, reason: 'stopped' }, 5, 0, 0)
    expect(battleXp(stopped.battle, stopped.ben, 0)).toBe(8)
    expect(whyNoXp(stopped.battle, stopped.ben)).toBe('enough-today')
  })

  it('go to the lines of the moves that were played, by how often each was played', () => {
    const end = finished({ winner: 1, reason: 'fallen' })
    expect(lineXpByMove(end.battle, end.ada)).toEqual({ two: 15 })
    expect(lineXpByMove(end.battle, end.ben)).toEqual({ blow: 5 })
    expect(lineXpByMove(finished(null).battle, end.ada)).toEqual({})
    expect(lineXpByMove(finished({ winner: 1, reason: 'gave-up' }, 1).battle, end.ada)).toEqual({})
    expect(lineXpByMove(finished({ winner: 1, reason: 'gave-up' }, 2).battle, end.ada)).toEqual({ two: 15 })
  })
})
