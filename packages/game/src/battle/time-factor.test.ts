import { expect, it } from 'vitest'
import { arena, blow } from '../../testing/battle/arena.ts'
import { inputDue, nextDueMs, startClock } from './clock.ts'
import { secondsBy, sharedTimeFactor, TIME_FACTORS } from './time-factor.ts'

it('gives a battle the time of the player who needs the most', () => {
  expect(sharedTimeFactor([], true)).toBe('1')
  expect(sharedTimeFactor(['1', '1.5'], false)).toBe('1.5')
  expect(sharedTimeFactor(['2', '1.5'], false)).toBe('2')
})

it('runs without a clock only between players who chose each other', () => {
  expect([true, false].map(friends => sharedTimeFactor(['untimed', '1'], friends))).toEqual(['untimed', '2'])
})

it('multiplies the seconds of turn and battle', () => {
  expect(TIME_FACTORS.map(factor => secondsBy(factor, 30))).toEqual([30, 45, 60, 60])
  const { turnSeconds, timeLimitSeconds, absenceLimitSeconds } = startClock(0, 300, '1.5')
  expect([turnSeconds, timeLimitSeconds, absenceLimitSeconds]).toEqual([45, 450, 60])
})

it('ends an untimed battle after an hour, and no turn of it before', () => {
  const { battle } = arena({ moves: [blow(1)] })
  const clock = { ...startClock(0, 300, 'untimed'), turnStartedAtMs: 40_000 }
  expect(inputDue(battle, clock, 3_599_999)).toBeNull()
  expect(inputDue(battle, clock, 3_600_000)).toEqual({ kind: 'time-up' })
  expect(nextDueMs(battle, clock, 0)).toBe(3_600_000)
})
