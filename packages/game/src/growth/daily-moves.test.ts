import { nextReset } from '@xiotein/game/rules'
import { describe, expect, it } from 'vitest'
import { MOVES_PER_DAY, movesAt, movesUnder, OFFLINE_MOVES_PER_DAY, offlineMovesRemaining, spendMove } from './daily-moves.ts'

/** 2026-11-23, a Monday, 13:00 UTC: the moment of a reset. */
const RESET = 1_795_438_800_000
const tired = Object.freeze({ movesRemaining: 1, maxMovesPerDay: 10, lastMoveResetMs: RESET })

describe('moves of the day', () => {
  it('starts each day at a reset', () => {
    expect(nextReset(RESET - 1)).toBe(RESET)
  })

  it('are 10, and 3 of them offline', () => {
    expect([MOVES_PER_DAY, OFFLINE_MOVES_PER_DAY]).toEqual([10, 3])
  })

  it('run out, and the refusal says which of them did', () => {
    const last = spendMove(tired, RESET + 1)
    expect(last).toEqual({ ok: true, outcome: { ...tired, movesRemaining: 0 } })
    expect(spendMove({ ...tired, movesRemaining: 0 }, RESET + 1)).toEqual({
      ok: false,
      refusal: { name: 'growth.no-moves-left', detail: {} },
    })
  })

  it('are full again at the reset and not a millisecond before', () => {
    const tomorrow = nextReset(RESET)
    expect(movesAt(tired, tomorrow - 1)).toEqual(tired)
    expect(movesAt(tired, tomorrow)).toEqual({ movesRemaining: 10, maxMovesPerDay: 10, lastMoveResetMs: tomorrow })
  })

  it('are not given twice when a clock jumps ahead and back', () => {
    const ahead = movesAt(tired, nextReset(RESET))
    const spent = { ...ahead, movesRemaining: 0 }
    expect(movesAt(spent, RESET)).toEqual(spent)
    expect(movesAt(spent, nextReset(RESET))).toEqual(spent)
  })
})

describe('moves of the day, when the school changes how many there are', () => {
  const used7 = Object.freeze({ movesRemaining: 3, maxMovesPerDay: 10, lastMoveResetMs: RESET })

  it.each([
    [15, 8],
    [10, 3],
    [8, 1],
    [5, 0],
  ])('at %i a day leave %i to the person who has used 7', (perDay, left) => {
    expect(movesUnder(used7, perDay)).toEqual({ movesRemaining: left, maxMovesPerDay: perDay, lastMoveResetMs: RESET })
  })

  it('are full at the new number after the reset', () => {
    const tomorrow = nextReset(RESET)
    expect(movesUnder(movesAt(used7, tomorrow), 5)).toEqual({ movesRemaining: 5, maxMovesPerDay: 5, lastMoveResetMs: tomorrow })
    expect(movesAt(movesUnder(used7, 5), tomorrow)).toEqual({ movesRemaining: 5, maxMovesPerDay: 5, lastMoveResetMs: tomorrow })
  })
})

describe('offline moves', () => {
  it.each([
    [0, 0, 3],
    [1, 0, 2],
    [0, 1, 2],
    [2, 1, 0],
    [5, 0, 0],
  ])('after %i attacks and %i PP restores are %i', (vaultAttacks, ppRestores, left) => {
    expect(offlineMovesRemaining({ vaultAttacks, ppRestores })).toBe(left)
  })

  it('follow the allowance of the school', () => {
    expect(offlineMovesRemaining({ vaultAttacks: 1, ppRestores: 0 }, 5)).toBe(4)
  })
})
