import { nextReset } from '@xiotein/game/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBigRestore, type Loot, lootReleasesAt, releasedPp, restoreLoot } from './loot.ts'

/** Monday 2026-11-23, 13:00 UTC. */
const RESET = 1_795_438_800_000
const theft = (id: string, stolenAtMs: number, stolenPp: number, restoredPp = 0): Loot => ({ id, stolenAtMs, stolenPp, restoredPp })
const robbed = (loot: readonly Loot[], balancePp = 500) => ({ vault: { capacityPp: 1000 }, balancePp, offlineMovesRemaining: 3, loot })

describe('loot', () => {
  it('is released at the first reset after the theft, without what was restored', () => {
    const loot = theft('a', RESET + 5, 30, 10)
    expect(lootReleasesAt(loot.stolenAtMs)).toBe(nextReset(RESET))
    expect(releasedPp(loot, nextReset(RESET) - 1)).toBe(0)
    expect(releasedPp(loot, nextReset(RESET))).toBe(20)
  })
})

describe('restoring stolen PP', () => {
  it('fetches back all that was stolen today and is not yet restored, oldest theft first', () => {
    const loot = [theft('late', RESET + 9, 5), theft('early', RESET, 30, 10), theft('done', RESET + 1, 4, 4)]
    expect(restoreLoot(robbed(loot), RESET + 10)).toEqual({
      ok: true,
      outcome: {
        restoredPp: 25,
        takenFrom: [
          { lootId: 'early', pp: 20 },
          { lootId: 'late', pp: 5 },
        ],
      },
    })
  })

  it('works for a single PP, with the last offline move, in the last millisecond of the day', () => {
    const last = { ...robbed([theft('a', RESET, 1)]), offlineMovesRemaining: 1 }
    expect(restoreLoot(last, nextReset(RESET) - 1)).toMatchObject({ ok: true, outcome: { restoredPp: 1 } })
    expect(restoreLoot(last, nextReset(RESET))).toMatchObject({ ok: false, refusal: { name: 'vault.nothing-stolen-today' } })
  })

  it('stops at the capacity of the vault', () => {
    const loot = [theft('a', RESET, 30), theft('b', RESET + 1, 30)]
    expect(restoreLoot(robbed(loot, 980), RESET + 2)).toEqual({
      ok: true,
      outcome: { restoredPp: 20, takenFrom: [{ lootId: 'a', pp: 20 }] },
    })
  })

  it.each([
    ['when nothing was stolen', [], 500, 3, 'vault.nothing-stolen-today'],
    ['when it was stolen before the reset', [theft('old', RESET - 1, 30)], 500, 3, 'vault.nothing-stolen-today'],
    ['when all of it is restored', [theft('a', RESET, 30, 30)], 500, 3, 'vault.nothing-stolen-today'],
    ['when the vault is full', [theft('a', RESET, 30)], 1000, 3, 'vault.no-room-to-restore'],
    ['without an offline move', [theft('a', RESET, 30)], 500, 0, 'vault.no-offline-moves-left'],
  ])('is refused %s', (_, loot, balancePp, offlineMovesRemaining, name) => {
    expect(restoreLoot({ ...robbed(loot, balancePp), offlineMovesRemaining }, RESET + 10)).toMatchObject({ ok: false, refusal: { name } })
  })

  it('names the capacity when there is no room', () => {
    expect(restoreLoot(robbed([theft('a', RESET, 30)], 1000), RESET + 10)).toMatchObject({ refusal: { detail: { capacityPp: 1000 } } })
  })

  it('never fetches more than was stolen today, and takes each PP from one theft', () => {
    const anyTheft = fc.record({ at: fc.integer({ min: -3, max: 3 }), stolenPp: fc.nat(100), restored: fc.nat(100) })
    fc.assert(
      fc.property(fc.array(anyTheft, { maxLength: 8 }), fc.nat(1200), (thefts, balancePp) => {
        const loot = thefts.map(({ at, stolenPp, restored }, index) =>
          theft(`${index}`, RESET + at, stolenPp, Math.min(stolenPp, restored)),
        )
        const before = structuredClone(loot)
        const decision = restoreLoot(robbed(loot, balancePp), RESET + 5)
        expect(loot).toEqual(before)
        if (!decision.ok) return
        const { restoredPp, takenFrom } = decision.outcome
        const today = loot.filter(({ stolenAtMs }) => stolenAtMs >= RESET)
        expect(restoredPp).toBeLessThanOrEqual(today.reduce((sum, one) => sum + one.stolenPp - one.restoredPp, 0))
        expect(takenFrom.reduce((sum, { pp }) => sum + pp, 0)).toBe(restoredPp)
        for (const { lootId, pp } of takenFrom) {
          const from = today.find(({ id }) => id === lootId)
          expect(pp).toBeGreaterThan(0)
          expect(pp).toBeLessThanOrEqual(from === undefined ? 0 : from.stolenPp - from.restoredPp)
        }
        expect(balancePp + restoredPp).toBeLessThanOrEqual(1000)
      }),
    )
  })
})

describe('the screen', () => {
  it.each([
    ['does not ask while moves are left and all of it has room', 40, 40, 3, false],
    ['asks before the last offline move of the day', 40, 40, 1, true],
    ['asks when only a part has room', 30, 40, 3, true],
  ])('%s', (_, restoredPp, restorablePp, offlineMovesRemaining, asks) => {
    expect(isBigRestore({ restoredPp, restorablePp, offlineMovesRemaining })).toBe(asks)
  })
})
