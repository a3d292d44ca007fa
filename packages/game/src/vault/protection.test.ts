import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_PROTECTION, dailyLossCapPp, mayBeTakenPp } from './protection.ts'

describe('what may be taken', () => {
  it.each([
    ['a tenth of the morning', 1000, 1000, 0, 100],
    ['what is left of that tenth', 940, 1000, 60, 40],
    ['nothing once the tenth is gone', 900, 1000, 100, 0],
    ['nothing at the floor', 50, 1000, 0, 0],
    ['nothing under the floor', 20, 1000, 0, 0],
    ['only what lies above the floor', 53, 1000, 0, 3],
    ['nothing of what was earned since an empty morning', 500, 0, 0, 0],
    ['whole PP', 119, 119, 0, 11],
    ['nothing when more than the tenth is gone', 500, 1000, 101, 0],
  ])('is %s', (_, balancePp, morningBalancePp, takenTodayPp, may) => {
    expect(mayBeTakenPp({ balancePp, morningBalancePp, takenTodayPp }, DEFAULT_PROTECTION)).toBe(may)
  })

  it('follows the settings of the school', () => {
    const gentle = { floorPp: 200, dailyLossPercent: 5 }
    expect(dailyLossCapPp(1000, gentle)).toBe(50)
    expect(mayBeTakenPp({ balancePp: 220, morningBalancePp: 1000, takenTodayPp: 0 }, gentle)).toBe(20)
  })

  it('never pushes anybody under the floor nor over the cap', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.nat(5000),
        fc.nat(600),
        fc.nat(300),
        fc.nat(100),
        (balancePp, morningBalancePp, takenTodayPp, floorPp, dailyLossPercent) => {
          const protection = { floorPp, dailyLossPercent }
          const may = mayBeTakenPp({ balancePp, morningBalancePp, takenTodayPp }, protection)
          expect(may).toBeGreaterThanOrEqual(0)
          if (may > 0) {
            expect(balancePp - may).toBeGreaterThanOrEqual(floorPp)
            expect(takenTodayPp + may).toBeLessThanOrEqual((morningBalancePp * dailyLossPercent) / 100)
          }
        },
      ),
    )
  })
})
