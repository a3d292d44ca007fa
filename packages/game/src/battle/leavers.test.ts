import { describe, expect, it } from 'vitest'
import { type EndedDuel, LEFT_OFTEN_FROM, leavingOf } from './leavers.ts'

const pausedUntilMs = (duels: readonly EndedDuel[]) => leavingOf(duels).pausedUntilMs
const MONDAY = Date.parse('2026-11-23T15:00:00Z')
const HOUR = 3_600_000
/** `x` is a duel left, `o` one played to its end; an hour apart. */
const on = (day: number, duels: string): EndedDuel[] =>
  [...duels].map((duel, at) => ({ endedAtMs: MONDAY + day * 24 * HOUR + at * HOUR, left: duel === 'x' }))
const minutesAfterTheLast = (duels: readonly EndedDuel[]): number | null => {
  const until = pausedUntilMs(duels)
  return until === null ? null : (until - (duels.at(-1)?.endedAtMs ?? 0)) / 60_000
}

describe('leaving duels again and again', () => {
  it.each([
    ['nothing', [], null],
    ['one bad day, however bad', on(0, 'xxxxxxxx'), null],
    ['two left on two days', [...on(0, 'x'), ...on(1, 'x')], null],
    ['three left on two days', [...on(0, 'xx'), ...on(1, 'x')], 5],
    ['four left', [...on(0, 'xx'), ...on(1, 'xx')], 10],
    ['many left: never more than half an hour', [...on(0, 'xxxxx'), ...on(1, 'xxxxxxx')], 30],
    ['one of three made up for by two played', [...on(0, 'xxoo'), ...on(1, 'x')], null],
    ['half a point too few', [...on(0, 'xxo'), ...on(1, 'x')], null],
    ['played between, but left more often', [...on(0, 'xxo'), ...on(1, 'xx')], 5],
    ['what was healed does not count as another day', [...on(0, 'xoo'), ...on(1, 'xxx')], null],
  ] as [string, EndedDuel[], number | null][])('%s', (_, duels, minutes) => {
    expect(minutesAfterTheLast(duels)).toBe(minutes)
  })

  it('stays as long as it was when a duel is played afterwards: no pause gets longer by playing', () => {
    const before = [...on(0, 'xx'), ...on(1, 'x')]
    expect(pausedUntilMs([...before, ...on(2, 'o')])).toBe(pausedUntilMs(before))
  })

  it.each([
    ['three left in one day', on(0, 'xxx'), { left: 3, days: 1, isOften: true }],
    ['one bad day that was made up for', [...on(0, 'xxx'), ...on(1, 'o')], { left: 3, days: 1, isOften: false }],
    ['four left on three days', [...on(0, 'xx'), ...on(1, 'x'), ...on(2, 'x')], { left: 4, days: 3, isOften: true }],
  ] as const)('is told to staff with the number of duels and days: %s', (_, duels, leaving) => {
    expect(leavingOf(duels)).toMatchObject(leaving)
  })

  it('is no matter for whoever has left few, on whatever days and with whatever was played between', () => {
    const few = Array.from({ length: LEFT_OFTEN_FROM - 1 }, (_, day) => on(day, 'x')).flat()
    for (const played of ['', 'o', 'oooo']) {
      const duels = [...on(0, played), ...few, ...on(LEFT_OFTEN_FROM, played)]
      expect(leavingOf(duels)).toMatchObject({ isOften: false, pausedUntilMs: null })
    }
    expect(leavingOf([...few, ...on(LEFT_OFTEN_FROM, 'x')])).toMatchObject({ isOften: true, pausedUntilMs: expect.any(Number) })
  })
})
