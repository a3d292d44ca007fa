import { diceOf } from '@xiotein/game/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ActionCard, type BoostArtifact, boostDurationMs, cardPoints, effectNow, nextLevelEffect, throwCard } from './artifact.ts'
import { LOCKED_HOLDING, upgradeHolding } from './holding.ts'

const breaker: ActionCard = {
  id: 'breaker',
  type: 'card',
  category: 'special',
  rarity: 'common',
  truthMetalCost: 100,
  uses: 3,
  upgradeBasePp: 100,
  effect: { kind: 'shield-breach', strength: 22, points: { low: 18, high: 26 } },
}
const hourglass: BoostArtifact = {
  id: 'hourglass',
  type: 'boost',
  category: 'time',
  rarity: 'epic',
  truthMetalCost: 500,
  uses: 1,
  upgradeBasePp: 200,
  boost: 'xp',
}
const roll = (toLevel: number, multiplierPerMille: number) => ({ toLevel, multiplierPerMille, seed: [0, 0, 0, 0] as const })

describe('a card', () => {
  it('rolls every number of its range and none outside it', () => {
    const dice = diceOf(11)
    const thrown = new Set(Array.from({ length: 2_000 }, () => throwCard(breaker.effect, [], dice)))
    expect([...thrown].sort((a, b) => a - b)).toEqual([18, 19, 20, 21, 22, 23, 24, 25, 26])
  })

  it('grows by its rolls', () => {
    expect(cardPoints(breaker.effect, [roll(2, 2000), roll(3, 1500)])).toEqual({ low: 54, high: 78 })
  })

  it('uses no dice when it has no range', () => {
    const dice = diceOf(5)
    expect(throwCard({ kind: 'shield-restore', strength: 10, points: { low: 10, high: 10 } }, [roll(2, 2100)], dice)).toBe(21)
    expect(dice.state()).toEqual(diceOf(5).state())
  })

  it('shows what it does now and what the next level would bring', () => {
    expect(effectNow(breaker, 1, [])).toEqual({ kind: 'points', low: 18, high: 26 })
    expect(nextLevelEffect(breaker, 1, [])).toEqual({ kind: 'points', low: 36, high: 60 })
    expect(nextLevelEffect(breaker, 2, [roll(2, 2000)])).toEqual({ kind: 'points', low: 45, high: 78 })
    expect(nextLevelEffect(breaker, 5, [])).toBeNull()
  })

  it('becomes what was shown', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const dice = diceOf(seed)
        let holding = { ...LOCKED_HOLDING, unlocked: true }
        for (let level = 1; level < 5; level += 1) {
          const shown = nextLevelEffect(breaker, level, holding.rolls)
          const before = cardPoints(breaker.effect, holding.rolls)
          const upgrade = upgradeHolding(breaker, holding, { balancePp: 1e6, dice })
          if (!upgrade.ok || shown?.kind !== 'points') throw new Error('a card below level 5 can be upgraded')
          holding = upgrade.outcome.holding
          const after = cardPoints(breaker.effect, holding.rolls)
          expect(after.low).toBeGreaterThanOrEqual(shown.low)
          expect(after.high).toBeLessThanOrEqual(shown.high)
          expect(after.low).toBeGreaterThan(before.low)
          expect(after.high).toBeGreaterThan(before.high)
        }
      }),
    )
  })
})

describe('a boost artifact', () => {
  it.each([
    [1, 4],
    [2, 5],
    [5, 8],
  ])('of level %i runs for %i hours', (level, hours) => {
    expect(boostDurationMs(level)).toBe(hours * 3_600_000)
    expect(effectNow(hourglass, level, [])).toEqual({ kind: 'boost', multiplier: 2, durationMs: hours * 3_600_000 })
  })

  it('shows the hours of the next level', () => {
    expect(nextLevelEffect(hourglass, 1, [])).toEqual({ kind: 'boost', multiplier: 2, durationMs: 5 * 3_600_000 })
    expect(nextLevelEffect(hourglass, 5, [])).toBeNull()
  })
})
