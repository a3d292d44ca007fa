import { diceOf } from '@xiotein/game/rules'
import { exposedPp, NEW_VAULT } from '@xiotein/game/vault'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostFromTarget } from './check.ts'
import { foreseeSiege } from './foresee.ts'
import { SIEGE_PRESETS } from './policy.ts'
import { decideSiege } from './siege.ts'
import { ada, ben, STAGE_NOW, staged } from './staging.ts'

const CHOICES = [
  { moveId: 'vault-hack', cardId: null },
  { moveId: 'ram', cardId: 'breaker' },
  { moveId: null, cardId: 'door' },
  { moveId: 'stare', cardId: 'door' },
] as const

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
          const range = foreseeSiege(
            armed,
            { vault, exposedPp: exposedPp(balancePp, vault), attacksToday: 0 },
            { mode, mostPp: most.outcome, weakenedByLevel: level > 4 },
            policy,
          )
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
})
