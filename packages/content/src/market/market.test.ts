import { MASTERY_RANGES_PER_MILLE, MAX_CARD_LEVEL, type MasteryRoll } from '@xiotein/game/growth'
import { boostDurationMs, cardPoints, MARKET_CATEGORIES, pricePp } from '@xiotein/game/market'
import { LANGUAGES } from '@xiotein/game/rules'
import { describe, expect, it } from 'vitest'
import { ACTION_CARDS, BOOST_ARTIFACTS, PERKS, sayMarket } from './index.ts'

const artifacts = { ...ACTION_CARDS, ...BOOST_ARTIFACTS }
const everything = { ...artifacts, ...PERKS }

describe('the artifacts of the specification', () => {
  it.each([
    ['shield-breaker', 'Shield Breaker', 'common', 100, 3, 100],
    ['shield-restore', 'Shield Restore', 'common', 150, 2, 100],
    ['teleport-pp', 'Teleport PP', 'rare', 300, 1, 150],
    ['double-xp', 'Double XP', 'epic', 500, 1, 200],
  ] as const)('%s is %s', (id, name, rarity, truthMetalCost, uses, upgradeBasePp) => {
    expect(artifacts[id]).toMatchObject({ rarity, truthMetalCost, uses, upgradeBasePp })
    expect(sayMarket('en', `artifact.${id}.name`)).toBe(name)
  })

  it.each([
    ['shield-breaker', 'shield-breach', 22, 18, 26],
    ['shield-restore', 'shield-restore', 10, 10, 10],
    ['teleport-pp', 'teleport-pp', 25, 20, 30],
  ] as const)('%s does %s with a strength of %i, from %i to %i', (id, kind, strength, low, high) => {
    expect(ACTION_CARDS[id].effect).toEqual({ kind, strength, points: { low, high } })
    expect((low + high) / 2).toBe(strength)
  })

  it('unlock Shield Breaker and Shield Restore first', () => {
    expect(Object.keys(ACTION_CARDS).slice(0, 2)).toEqual(['shield-breaker', 'shield-restore'])
  })
})

describe('the catalogue of the market', () => {
  it('has keys equal to ids', () => {
    expect(Object.entries(everything).filter(([key, item]) => key !== item.id)).toEqual([])
  })

  it.each(LANGUAGES)('names everything differently: %s', language => {
    const names = [
      ...Object.values({ ...ACTION_CARDS, ...BOOST_ARTIFACTS }).map(({ id }) => sayMarket(language, `artifact.${id}.name`)),
      ...Object.values(PERKS).map(({ id }) => sayMarket(language, `perk.${id}.name`)),
    ]
    expect(new Set(names).size).toBe(Object.keys(everything).length)
  })

  it('has items in each category, including a perk', () => {
    for (const category of MARKET_CATEGORIES) {
      expect(Object.values(PERKS).filter(perk => perk.category === category).length).toBeGreaterThanOrEqual(3)
    }
  })

  it('prices everything in whole PP above 0', () => {
    for (const item of Object.values(everything)) expect(Number.isInteger(pricePp(item)) && pricePp(item) > 0).toBe(true)
  })

  it('has cards and boosts that never get worse by a level, even with the worst rolls', () => {
    const worst: MasteryRoll[] = []
    for (let level = 2; level <= MAX_CARD_LEVEL; level += 1) {
      const before = [...worst]
      worst.push({ toLevel: level, multiplierPerMille: MASTERY_RANGES_PER_MILLE[level]?.[0] ?? 0, seed: [0, 0, 0, 0] })
      for (const { effect } of Object.values(ACTION_CARDS)) {
        expect(cardPoints(effect, worst).low).toBeGreaterThan(cardPoints(effect, before).low)
        expect(cardPoints(effect, worst).high).toBeGreaterThan(cardPoints(effect, before).high)
      }
      expect(boostDurationMs(level)).toBeGreaterThan(boostDurationMs(level - 1))
    }
  })
})
