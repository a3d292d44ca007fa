import { NEW_VAULT, type VaultUpgrade } from '@xiotein/game/vault'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedThefts, openSchool, play, type School, type Step, wholePp } from '../../testing/siege/paper-school.ts'
import { SIEGE_PRESETS, type SiegePolicy } from './policy.ts'

const RUNS = process.env.XIOTEIN_NIGHT === '1' ? 5_000 : 100
const PUPILS = 5

const who = fc.nat(PUPILS - 1)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('earn' as const), who, pp: fc.nat(400) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('attack' as const),
      who,
      target: who,
      damage: fc.nat(3_000),
      steal: fc.nat(3_000),
      card: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('upgrade' as const),
      who,
      upgrade: fc.constantFrom<VaultUpgrade>('capacity', 'shield', 'firewall'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('mend' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dues' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }) },
)

const checkSchool = (school: School, policy: SiegePolicy): void => {
  const { protection, friendly, thefts } = policy
  expect(wholePp(school)).toBe(school.mintedPp)
  for (const seat of school.seats) {
    expect(seat.balancePp).toBeGreaterThanOrEqual(0)
    expect(seat.takenTodayPp * 100).toBeLessThanOrEqual(seat.morningBalancePp * protection.dailyLossPercent)
    expect(countedThefts(seat, policy, school.now)).toBeLessThanOrEqual(thefts.most)
    expect(seat.heldOutTodayPp).toBeLessThanOrEqual(friendly.holdingOutMaxPpPerDay)
    expect(seat.vault.shield).toBeGreaterThanOrEqual(0)
    expect(seat.vault.shield).toBeLessThanOrEqual(seat.vault.maxShield)
    for (const { stolenPp, restoredPp } of seat.loot) expect(restoredPp).toBeLessThanOrEqual(stolenPp)
  }
}

/** A pupil who lost PP still has the floor. */
const checkFloor = (school: School, before: readonly number[], { protection }: SiegePolicy): void => {
  school.seats.forEach((seat, index) => {
    if (seat.balancePp < (before[index] ?? 0)) expect(seat.balancePp).toBeGreaterThanOrEqual(protection.floorPp)
  })
}

const anyPolicy: fc.Arbitrary<SiegePolicy> = fc
  .record({
    mode: fc.constantFrom('contested' as const, 'friendly' as const),
    floorPp: fc.nat(200),
    dailyLossPercent: fc.nat(40),
    thefts: fc.record({ most: fc.integer({ min: 1, max: 9 }), days: fc.integer({ min: 1, max: 28 }) }),
  })
  .map(({ mode, thefts, ...protection }) => ({ ...SIEGE_PRESETS[mode], protection, thefts }))

describe('over any days of any school', () => {
  it('PP are conserved, nobody falls under the floor and no cap breaks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(3_000), { minLength: PUPILS, maxLength: PUPILS }),
        fc.array(anyStep, { minLength: 1, maxLength: 60 }),
        anyPolicy,
        (balances, steps, policy) => {
          const school = openSchool(balances)
          for (const step of steps) {
            const before = school.seats.map(({ balancePp }) => balancePp)
            play(school, step, policy)
            checkSchool(school, policy)
            if (step.kind === 'attack' || step.kind === 'dues') checkFloor(school, before, policy)
          }
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('in a friendly school no pupil ever loses a PP to another', () => {
    const attacks = fc.array(
      anyStep.filter(({ kind }) => kind === 'attack' || kind === 'wait'),
      { minLength: 1, maxLength: 40 },
    )
    fc.assert(
      fc.property(fc.array(fc.nat(3_000), { minLength: PUPILS, maxLength: PUPILS }), attacks, (balances, steps) => {
        const school = openSchool(balances)
        for (const step of steps) play(school, step, SIEGE_PRESETS.friendly)
        school.seats.forEach((seat, index) => {
          expect(seat.balancePp).toBeGreaterThanOrEqual(balances[index] ?? 0)
          expect(seat.vault).toEqual(NEW_VAULT)
        })
      }),
      { numRuns: RUNS },
    )
  })
})
