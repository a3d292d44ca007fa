import { type Dice, diceOf } from '@xiotein/game/rules'
import { expect, it } from 'vitest'
import { openSchool, play, type School, type Step } from '../../testing/siege/paper-school.ts'
import { ada, ben } from '../../testing/siege/staging.ts'
import type { PastAttack } from './past.ts'
import { SIEGE_PRESETS, type SiegePolicy } from './policy.ts'
import { replayAttacks } from './replay.ts'

const PUPILS = 24
const DAYS = 28
const upTo = (dice: Dice, most: number): number => dice.between(0, most)

/** What the pupils of a school mean to do in 28 days, whatever its rules allow: earn, attack classmates, and fetch back now and then. */
const plansOf = (seed: number): Step[] => {
  const dice = diceOf(seed)
  const steps: Step[] = []
  for (let day = 0; day < DAYS; day++) {
    for (let who = 0; who < PUPILS; who++) {
      if (upTo(dice, 9) < 6) steps.push({ kind: 'earn', who, pp: upTo(dice, 30) })
      const target = upTo(dice, PUPILS - 1)
      if (target !== who && upTo(dice, 9) < 3) {
        steps.push({ kind: 'attack', who, target, damage: 20 + upTo(dice, 60), steal: upTo(dice, 25), card: false })
      }
      if (upTo(dice, 9) < 2) steps.push({ kind: 'restore', who })
      if (upTo(dice, 9) < 2) steps.push({ kind: 'mend', who })
    }
    steps.push({ kind: 'wait', hours: 24 })
  }
  return steps
}

/** Plays the plans by a policy and writes down what the server would: every attack that was allowed. */
const playedBy = (plans: readonly Step[], policy: SiegePolicy) => {
  const dice = diceOf(7)
  const school = openSchool(Array.from({ length: PUPILS }, () => 150 + upTo(dice, 400)))
  const past: (PastAttack & { restoredPp: number })[] = []
  const thefts = new Map<string, { restoredPp: number }>()
  for (const step of plans) {
    const before = step.kind === 'attack' ? seenBy(school, step) : null
    play(school, step, policy)
    for (const { loot } of school.seats) {
      for (const { id, restoredPp } of loot) {
        const theft = thefts.get(id)
        if (theft) theft.restoredPp = restoredPp
      }
    }
    if (step.kind !== 'attack' || !before || seenBy(school, step)?.wasThere === before.wasThere) continue
    const attack = {
      atMs: school.now,
      utcOffsetMinutes: 0,
      attacker: { id: `${step.who}`, level: ada.level, accountCreatedAtMs: 0 },
      target: { id: `${step.target}`, level: ben.level, accountCreatedAtMs: 0 },
      targetPpBefore: before.pp,
      blow: { breach: 0, damage: step.damage, directPp: step.steal },
      vaultBefore: before.vault,
      shieldDamage: before.vault.shield - (seenBy(school, step)?.vault.shield ?? 0),
      stolenPp: before.pp - (seenBy(school, step)?.pp ?? 0),
      restoredPp: 0,
      wasWeakened: false,
      wasCut: false,
    }
    past.push(attack)
    if (attack.stolenPp > 0) thefts.set(`${school.escrow.length - 1}`, attack)
  }
  return { past, takenPp: past.reduce((sum, { stolenPp }) => sum + stolenPp, 0) }
}

const seenBy = (school: School, { who, target }: Extract<Step, { kind: 'attack' }>) => {
  const [attacker, robbed] = [school.seats[who], school.seats[target]]
  return attacker && robbed ? { wasThere: attacker.attackedToday.has(target), pp: robbed.balancePp, vault: robbed.vault } : null
}

const policy = (change: Partial<SiegePolicy>): SiegePolicy => ({ ...SIEGE_PRESETS.contested, thefts: { most: 5, days: 7 }, ...change })
const IN_FORCE = policy({ protection: { floorPp: 20, dailyLossPercent: 20 } })

it.each<[string, SiegePolicy]>([
  ['a higher floor', policy({ protection: { floorPp: 200, dailyLossPercent: 20 } })],
  ['a lower daily limit', policy({ protection: { floorPp: 20, dailyLossPercent: 5 } })],
  ['the usual closing of robbed vaults', policy({ protection: { floorPp: 20, dailyLossPercent: 20 }, thefts: { most: 1, days: 14 } })],
  ['all usual rules', SIEGE_PRESETS.contested],
])('a replay by %s comes within a tenth of a school that really had that rule', (_, tried) => {
  let [really, replayed] = [0, 0]
  for (let seed = 1; seed <= 10; seed++) {
    const plans = plansOf(seed)
    const { past } = playedBy(plans, IN_FORCE)
    const { pupils } = replayAttacks(
      { attacks: past, vaults: [] },
      { policy: tried, reach: 'school' },
      { policy: IN_FORCE, reach: 'school' },
      0,
    )
    replayed += pupils.reduce((sum, { pp }) => sum + pp, 0)
    really += playedBy(plans, tried).takenPp
  }
  expect(really).toBeGreaterThan(0)
  expect(Math.abs(replayed - really) / really).toBeLessThan(0.1)
})
