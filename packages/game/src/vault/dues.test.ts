import { GAME_DAY_MS } from '@xiotein/game/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areDuesDue, collectDues, duesWeekStart, nextDuesAt, payDebt, weeklyDuesPp } from './dues.ts'
import { NEW_VAULT } from './vault.ts'

/** Monday 2026-11-23, 13:00 UTC. */
const MONDAY = 1_795_438_800_000
const WEEK = 7 * GAME_DAY_MS

describe('the week of dues', () => {
  it.each([
    ['at its first millisecond', MONDAY, MONDAY],
    ['a millisecond earlier', MONDAY - 1, MONDAY - WEEK],
    ['on Sunday evening', MONDAY + 6 * GAME_DAY_MS + 36_000_000, MONDAY],
    ['before 1970', MONDAY - 3000 * WEEK - 1, MONDAY - 3001 * WEEK],
  ])('begins on Monday at the reset, %s', (_, now, start) => {
    expect(duesWeekStart(now)).toBe(start)
  })

  it('begins at 08:00 at UTC-5', () => {
    expect(MONDAY % 86_400_000).toBe(13 * 3_600_000)
  })
})

describe('dues are due', () => {
  const opened = MONDAY - 3 * GAME_DAY_MS
  it.each([
    ['not before the first Monday', null, MONDAY - 1, false],
    ['at the first Monday', null, MONDAY, true],
    ['not twice in a week', MONDAY, MONDAY + 5 * GAME_DAY_MS, false],
    ['not again when they were collected late', MONDAY + 500, MONDAY + WEEK - 1, false],
    ['at the next Monday', MONDAY + 500, MONDAY + WEEK, true],
    ['once after a long holiday', MONDAY, MONDAY + 6 * WEEK + 5, true],
    ['not when the clock went backwards', MONDAY + 6 * WEEK, MONDAY + WEEK, false],
  ])('%s', (_, lastCollectedAtMs, now, due) => {
    expect(areDuesDue({ openedAtMs: opened, lastCollectedAtMs }, now)).toBe(due)
  })

  it('not in the week in which the vault was opened', () => {
    expect(areDuesDue({ openedAtMs: MONDAY, lastCollectedAtMs: null }, MONDAY + 1)).toBe(false)
    expect(areDuesDue({ openedAtMs: MONDAY + 1, lastCollectedAtMs: MONDAY - WEEK }, MONDAY + 2)).toBe(false)
  })
})

describe('the next dues', () => {
  it('are announced to the millisecond, and never for a Monday that has passed', () => {
    expect(nextDuesAt(MONDAY - 1)).toBe(MONDAY)
    expect(nextDuesAt(MONDAY)).toBe(MONDAY + WEEK)
    expect(nextDuesAt(MONDAY + 60_000)).toBe(MONDAY + WEEK)
  })
})

describe('dues', () => {
  it.each([
    [1000, 50, 3],
    [1600, 100, 5],
    [1999, 99, 4],
    [499, 49, 0],
  ])('of a vault for %i PP with a maximum shield of %i are %i PP a week', (capacityPp, maxShield, dues) => {
    expect(weeklyDuesPp({ capacityPp, maxShield })).toBe(dues)
  })

  it.each([
    ['are paid in full by who has enough', 0, 100, { paidPp: 3, forgivenPp: 0, debtPp: 0 }],
    ['leave the floor alone', 0, 52, { paidPp: 2, forgivenPp: 0, debtPp: 1 }],
    ['are never taken from a balance under the floor', 0, 20, { paidPp: 0, forgivenPp: 0, debtPp: 3 }],
    ['collect older debt too', 10, 100, { paidPp: 13, forgivenPp: 0, debtPp: 0 }],
    ['pile up to four weeks', 10, 20, { paidPp: 0, forgivenPp: 1, debtPp: 12 }],
    ['stay at four weeks', 12, 20, { paidPp: 0, forgivenPp: 3, debtPp: 12 }],
    ['never lower a debt that was higher', 60, 20, { paidPp: 0, forgivenPp: 3, debtPp: 60 }],
  ])('%s', (_, debtPp, balancePp, { paidPp, forgivenPp, debtPp: debtAfter }) => {
    expect(collectDues({ ...NEW_VAULT, debtPp }, balancePp, 50)).toEqual({ paidPp, forgivenPp, vault: { ...NEW_VAULT, debtPp: debtAfter } })
  })

  it('account for every PP that is owed, and never take the floor', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(400), fc.nat(100), fc.nat(30), (debtPp, balancePp, floorPp, steps) => {
        const vault = { ...NEW_VAULT, capacityPp: 1000 + 200 * steps, debtPp }
        const settled = collectDues(vault, balancePp, floorPp)
        expect(settled.paidPp + settled.forgivenPp + settled.vault.debtPp).toBe(debtPp + weeklyDuesPp(vault))
        expect(settled.forgivenPp).toBeGreaterThanOrEqual(0)
        if (settled.paidPp > 0) expect(balancePp - settled.paidPp).toBeGreaterThanOrEqual(floorPp)
      }),
    )
  })
})

describe('paying debt', () => {
  it.each([
    [30, 100, 30, 0],
    [30, 60, 10, 20],
    [1, 51, 1, 0],
  ])('of %i PP from %i PP pays %i', (debtPp, balancePp, paidPp, left) => {
    expect(payDebt({ ...NEW_VAULT, debtPp }, balancePp, 50)).toMatchObject({
      ok: true,
      outcome: { paidPp, forgivenPp: 0, vault: { debtPp: left } },
    })
  })

  it('is refused at another price than the pupil has seen', () => {
    expect(payDebt({ ...NEW_VAULT, debtPp: 5 }, 100, 50, 4)).toMatchObject({
      refusal: { name: 'vault.price-changed', detail: { costPp: 5 } },
    })
  })

  it('is refused without debt and without anything above the floor', () => {
    expect(payDebt(NEW_VAULT, 100, 50)).toMatchObject({ refusal: { name: 'vault.no-debt' } })
    expect(payDebt({ ...NEW_VAULT, debtPp: 5 }, 50, 50)).toMatchObject({
      refusal: { name: 'vault.nothing-above-floor', detail: { floorPp: 50 } },
    })
  })
})
