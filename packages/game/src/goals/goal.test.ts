import { UNDO_ACCEPTED_MS } from '@xiotein/game/market'
import { expect, test } from 'vitest'
import { closeGoal, give, LONGEST_GOAL_MS, MOST_GIFTS_A_DAY, openGoal, undoGift } from './goal.ts'

const NOW = 1_000_000
const saved = { state: 'open', neededPp: 100, givenPp: 70, untilMs: NOW + 1 } as const
const has = (balancePp: number, giftsToday = 0) => ({ balancePp, giftsToday })
const named = (name: string) => ({ ok: false, refusal: { name } })

test('a class has one open goal, which ends in the future and within half a year', () => {
  expect(openGoal({ hasOpenGoal: false, untilMs: NOW + 1 }, NOW).ok).toBe(true)
  expect(openGoal({ hasOpenGoal: true, untilMs: NOW + 1 }, NOW)).toMatchObject(named('goals.open-already'))
  expect(openGoal({ hasOpenGoal: false, untilMs: NOW }, NOW)).toMatchObject(named('goals.ends-too-early'))
  expect(openGoal({ hasOpenGoal: false, untilMs: NOW + LONGEST_GOAL_MS + 1 }, NOW)).toMatchObject(named('goals.ends-too-late'))
})

test('a gift is at most what is missing, and the last PP reach the goal', () => {
  expect(give(saved, 29, has(29), NOW)).toEqual({ ok: true, outcome: { givenPp: 99, reached: false } })
  expect(give(saved, 30, has(30), NOW)).toEqual({ ok: true, outcome: { givenPp: 100, reached: true } })
  expect(give(saved, 31, has(99), NOW)).toMatchObject({
    ok: false,
    refusal: { name: 'goals.more-than-missing', detail: { missingPp: 30 } },
  })
  expect(give(saved, 30, has(29), NOW)).toMatchObject({
    ok: false,
    refusal: { name: 'goals.too-few-pp', detail: { needPp: 30, havePp: 29 } },
  })
})

test('a pupil gives so many times a day, and no more', () => {
  expect(give(saved, 1, has(9, MOST_GIFTS_A_DAY - 1), NOW).ok).toBe(true)
  expect(give(saved, 1, has(9, MOST_GIFTS_A_DAY), NOW)).toMatchObject(named('goals.enough-gifts'))
})

test('a goal that is over takes nothing', () => {
  expect(give({ ...saved, untilMs: NOW }, 1, has(9), NOW)).toMatchObject(named('goals.closed'))
  expect(give({ ...saved, state: 'cancelled' }, 1, has(9), NOW)).toMatchObject(named('goals.closed'))
  expect(closeGoal('open').ok).toBe(true)
  expect(closeGoal('reached')).toMatchObject(named('goals.closed'))
})

test('a gift is taken back within half a minute, once, and while the goal is open', () => {
  const gift = { gift: 'given', goal: 'open', givenAtMs: NOW } as const
  expect(undoGift(gift, NOW + UNDO_ACCEPTED_MS).ok).toBe(true)
  expect(undoGift(gift, NOW + UNDO_ACCEPTED_MS + 1)).toMatchObject(named('goals.undo-too-late'))
  expect(undoGift({ ...gift, gift: 'undone' }, NOW)).toMatchObject(named('goals.gift-gone'))
  expect(undoGift({ ...gift, goal: 'reached' }, NOW)).toMatchObject(named('goals.reached-already'))
})
