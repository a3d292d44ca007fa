import { diceOf } from '@xiotein/game/rules'
import { exposedPp, NEW_VAULT } from '@xiotein/game/vault'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ada, ben, STAGE_NOW, staged } from '../../testing/siege/staging.ts'
import { mostFromTarget } from './check.ts'
import { foreseeSiege, strongestReach } from './foresee.ts'
import { SIEGE_PRESETS } from './policy.ts'
import { decideSiege } from './siege.ts'

const CHOICES = [
  { moveId: 'vault-hack', cardId: null },
  { moveId: 'ram', cardId: 'breaker' },
  { moveId: null, cardId: 'door' },
  { moveId: 'stare', cardId: 'door' },
] as const

const arms = { moves: Object.values(ada.moves), cards: Object.values(ada.cards) }

describe('what an attack is foreseen to come to', () => {
  it('is never less and never more than what the dice decide', () => {
    fc.assert(
      fc.property(
        fc.record({
          shield: fc.nat(50),
          overshield: fc.nat(1),
          firewall: fc.nat(100),
          debtPp: fc.nat(2),
          capacityPp: fc.constantFrom(200, 1000),
        }),
        fc.integer({ min: 51, max: 900 }),
        fc.constantFrom(...CHOICES),
        fc.constantFrom('contested' as const, 'friendly' as const),
        fc.constantFrom(1, 9),
        fc.integer(),
        (shape, balancePp, weapon, mode, level, seed) => {
          const vault = { ...NEW_VAULT, ...shape }
          const policy = SIEGE_PRESETS[mode]
          const target = { ...ben, vault, balancePp, morningBalancePp: balancePp, level: 1 }
          const attacker = { ...ada, level }
          const most = mostFromTarget(target, policy, STAGE_NOW)
          const decided = decideSiege(staged({ attacker, target, weapon, policy }), diceOf(seed))
          if (!most.ok || !decided.ok) return
          const armed = {
            move: weapon.moveId === null ? null : (ada.moves[weapon.moveId] ?? null),
            card: weapon.cardId === null ? null : (ada.cards[weapon.cardId] ?? null),
          }
          const seen = { vault, exposedPp: exposedPp(balancePp, vault), attacksToday: 0 }
          const weakenedByLevel = level > 4
          const range = foreseeSiege(armed, seen, { mode, mostPp: most.outcome, weakenedByLevel }, policy)
          // An attacker is shown no more than the strongest blow reaches, and no capacity, and foresees the same.
          const reach = strongestReach(arms, seen, weakenedByLevel, policy)
          const shown = { vault: { ...vault, capacityPp: 0 }, exposedPp: reach.outsidePp, attacksToday: 0 }
          expect(foreseeSiege(armed, shown, { mode, mostPp: Math.min(reach.pp, most.outcome), weakenedByLevel }, policy)).toEqual(range)
          const { gainedPp, xp, shieldDamage, absorbed } = decided.outcome.attackerSees
          for (const [got, low, high] of [
            [gainedPp, range.least.gainedPp, range.most.gainedPp],
            [xp, range.least.xp, range.most.xp],
            [shieldDamage, range.least.shieldDamage, range.most.shieldDamage],
          ] as const) {
            expect(got).toBeGreaterThanOrEqual(low)
            expect(got).toBeLessThanOrEqual(high)
          }
          expect(range.most.absorbed).toBe(absorbed)
        },
      ),
    )
  })

  it('says that protection cuts it, and that a second attack of the day earns no XP', () => {
    const seen = { vault: { ...NEW_VAULT, shield: 0 }, exposedPp: 0, attacksToday: 1 }
    const { ram } = ada.moves
    const { most } = foreseeSiege(
      { move: ram ?? null, card: null },
      seen,
      { mode: 'contested', mostPp: 10, weakenedByLevel: false },
      SIEGE_PRESETS.contested,
    )
    expect(most).toMatchObject({ gainedPp: 10, cut: true, xp: 0 })
  })

  it('does not say that protection cuts what the level alone makes less', () => {
    const { ram } = ada.moves
    const { most } = foreseeSiege(
      { move: ram ?? null, card: null },
      { vault: { ...NEW_VAULT, shield: 0 }, exposedPp: 0, attacksToday: 0 },
      { mode: 'contested', mostPp: 16, weakenedByLevel: true },
      SIEGE_PRESETS.contested,
    )
    expect(most).toMatchObject({ gainedPp: 16, cut: false })
  })
})

describe('the strongest reach of an attacker', () => {
  const open = { vault: { ...NEW_VAULT, shield: 0, firewall: 0 }, exposedPp: 0 }

  it('is that of the best move and card together, by the rules of an attack', () => {
    // 70 damage steal 35 PP, and the card at its best 30 more. As much is reached outside, if it lies there.
    expect(strongestReach(arms, { ...open, exposedPp: 5 }, false, SIEGE_PRESETS.contested).outsidePp).toBe(5)
    expect(strongestReach(arms, { ...open, exposedPp: 500 }, false, SIEGE_PRESETS.contested).outsidePp).toBe(65)
    expect(strongestReach(arms, open, false, SIEGE_PRESETS.contested).pp).toBe(65)
    expect(strongestReach(arms, open, true, SIEGE_PRESETS.contested).pp).toBe(32)
    expect(strongestReach({ ...arms, cards: [] }, open, false, SIEGE_PRESETS.contested).pp).toBe(35)
  })

  it('is nothing without anything to attack with, and behind an overshield', () => {
    const { song, bandage } = ada.moves
    const helping = [song, bandage].filter(each => each !== undefined)
    const { mender, locked, empty } = ada.cards
    const useless = [mender, locked, empty].filter(each => each !== undefined)
    expect(strongestReach({ moves: helping, cards: useless }, open, false, SIEGE_PRESETS.contested).pp).toBe(0)
    expect(strongestReach(arms, { ...open, vault: { ...open.vault, overshield: 1 } }, false, SIEGE_PRESETS.contested).pp).toBe(0)
  })
})
