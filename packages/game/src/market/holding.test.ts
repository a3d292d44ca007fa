import { BOOST_DURATION_MS, rollMastery, startBoost } from '@xiotein/game/growth'
import { diceOf } from '@xiotein/game/rules'
import { describe, expect, it } from 'vitest'
import type { ActionCard, BoostArtifact } from './artifact.ts'
import { addUses, type Holding, LOCKED_HOLDING, spendUse, startingHoldings, upgradeHolding, useBoost } from './holding.ts'

const card = (id: string, uses: number, upgradeBasePp = 100): ActionCard => ({
  id,
  type: 'card',
  category: 'special',
  rarity: 'rare',
  truthMetalCost: 300,
  uses,
  upgradeBasePp,
  effect: { kind: 'teleport-pp', strength: 25, points: { low: 20, high: 30 } },
})
const seed: BoostArtifact = {
  id: 'seed',
  type: 'boost',
  category: 'time',
  rarity: 'rare',
  truthMetalCost: 20,
  uses: 1,
  upgradeBasePp: 50,
  boost: 'pp',
}
/** Frozen, so that a rule that changes its input throws. */
const held: Holding = Object.freeze({ unlocked: true, uses: 1, maxUses: 3, level: 1, rolls: Object.freeze([]) })

describe('the cards of a new pupil', () => {
  it('are unlocked and full for the first two, and locked for the rest', () => {
    expect(startingHoldings([card('a', 3), card('b', 2), card('c', 1)])).toEqual({
      a: { unlocked: true, uses: 3, maxUses: 3, level: 1, rolls: [] },
      b: { unlocked: true, uses: 2, maxUses: 2, level: 1, rolls: [] },
      c: { unlocked: false, uses: 0, maxUses: 0, level: 1, rolls: [] },
    })
  })
})

describe('uses', () => {
  it('are added to what is left by a purchase, which also unlocks', () => {
    expect(addUses(held, 3)).toEqual({ ...held, uses: 4, maxUses: 4 })
    expect(addUses(LOCKED_HOLDING, 1)).toMatchObject({ unlocked: true, uses: 1, maxUses: 1 })
  })

  it('drop by one', () => {
    expect(spendUse(held)).toEqual({ ok: true, outcome: { ...held, uses: 0 } })
  })

  it.each([
    ['a card nobody knows', null, 'market.card-not-found'],
    ['a locked card', { ...held, unlocked: false }, 'market.card-locked'],
    ['a card that is used up', { ...held, uses: 0 }, 'market.no-uses-left'],
  ])('of %s are refused', (_, holding, name) => {
    expect(spendUse(holding)).toEqual({ ok: false, refusal: { name, detail: {} } })
  })
})

describe('upgrading an artifact', () => {
  it.each([
    [1, 100, 100],
    [2, 100, 200],
    [3, 100, 400],
    [4, 100, 800],
    [1, 150, 150],
    [4, 200, 1600],
  ])('from level %i with a base of %i costs %i PP', (level, base, costPp) => {
    const decision = upgradeHolding(card('c', 1, base), { ...held, level }, { balancePp: costPp, dice: diceOf(1) })
    expect(decision).toMatchObject({ ok: true, outcome: { costPp, holding: { level: level + 1 } } })
  })

  it('keeps the roll of a card, and rolls nothing for a boost', () => {
    const options = () => ({ balancePp: 1e6, dice: diceOf(9) })
    expect(upgradeHolding(card('c', 1), held, options())).toMatchObject({ outcome: { holding: { rolls: [rollMastery(2, diceOf(9))] } } })
    expect(upgradeHolding(seed, held, options())).toEqual({ ok: true, outcome: { costPp: 50, holding: { ...held, level: 2 } } })
  })

  it('names a boost as what it is when it refuses', () => {
    const options = { balancePp: 1e6, dice: diceOf(1) }
    expect(upgradeHolding(seed, LOCKED_HOLDING, options)).toMatchObject({ refusal: { name: 'market.boost-not-held' } })
    expect(upgradeHolding(seed, { ...held, level: 5 }, options)).toMatchObject({ refusal: { name: 'market.boost-at-highest-level' } })
  })

  it.each([
    ['a locked card', { ...held, unlocked: false }, 1e6, 'market.card-locked-for-upgrade', {}],
    ['a card of level 5', { ...held, level: 5 }, 1e6, 'market.card-at-highest-level', {}],
    ['a pupil with one PP too few', held, 99, 'market.too-few-pp-for-card', { needPp: 100, havePp: 99 }],
  ])('is refused for %s', (_, holding, balancePp, name, detail) => {
    expect(upgradeHolding(card('c', 1), holding, { balancePp, dice: diceOf(1) })).toEqual({ ok: false, refusal: { name, detail } })
  })
})

describe('using a boost', () => {
  it('spends one use and runs from now on', () => {
    expect(useBoost(seed, held, { boosts: [], now: 1_000 })).toEqual({
      ok: true,
      outcome: { holding: { ...held, uses: 0 }, boost: startBoost('pp', 1_000) },
    })
  })

  it('runs longer at a higher level', () => {
    const decision = useBoost(seed, { ...held, level: 3 }, { boosts: [], now: 0 })
    expect(decision).toMatchObject({ outcome: { boost: { endsAtMs: 6 * 3_600_000 } } })
  })

  it('is refused while one of its kind runs, and says for how long', () => {
    const boosts = [startBoost('pp', 0)]
    expect(useBoost(seed, held, { boosts, now: BOOST_DURATION_MS - 90_000 })).toEqual({
      ok: false,
      refusal: { name: 'market.boost-already-running', detail: { minutesLeft: 2 } },
    })
    expect(useBoost(seed, held, { boosts, now: BOOST_DURATION_MS }).ok).toBe(true)
    expect(useBoost(seed, held, { boosts: [startBoost('xp', 0)], now: 5 }).ok).toBe(true)
  })

  it('is refused without a use', () => {
    for (const holding of [LOCKED_HOLDING, { ...held, uses: 0 }])
      expect(useBoost(seed, holding, { boosts: [], now: 0 })).toMatchObject({ refusal: { name: 'market.boost-not-held' } })
  })
})
