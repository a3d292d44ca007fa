import { type Dice, diceOf, gameDayNumber } from '@xiotein/game/rules'
import { expect, it } from 'vitest'
import { openSchool, play, type School, type Step } from '../../testing/siege/paper-school.ts'
import { ada, ben } from '../../testing/siege/staging.ts'
import { USUALLY_MENDED } from './elsewhere.ts'
import type { PastAttack } from './past.ts'
import { SIEGE_PRESETS, type SiegePolicy } from './policy.ts'
import { replayAttacks } from './replay.ts'
import { strike } from './strike.ts'

const PUPILS = 24
const DAYS = 28
const upTo = (dice: Dice, most: number): number => dice.between(0, most)

/** Builds the plans of a school's pupils for 28 days, whatever its rules allow: earn, attack classmates, and fetch back now and then. */
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
    const attack: PastAttack & { restoredPp: number } = {
      atMs: school.now,
      mode: policy.mode === 'friendly' ? policy.mode : 'contested',
      utcOffsetMinutes: 0,
      attacker: { id: `${step.who}`, level: ada.level, accountCreatedAtMs: 0 },
      target: { id: `${step.target}`, level: ben.level, accountCreatedAtMs: 0 },
      targetPpBefore: before.pp,
      blow: { breach: 0, damage: step.damage, directPp: step.steal },
      vaultBefore: before.vault,
      shieldDamage: before.vault.shield - (seenBy(school, step)?.vault.shield ?? 0),
      stolenPp: Math.max(0, before.pp - (seenBy(school, step)?.pp ?? 0)),
      restoredPp: 0,
      wasWeakened: false,
      wasCut: false,
    }
    past.push(attack)
    if (attack.stolenPp > 0) thefts.set(`${school.escrow.length - 1}`, attack)
  }
  return { past, mintedPp: school.mintedPp, takenPp: past.reduce((sum, { stolenPp }) => sum + stolenPp, 0) }
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

const rulesOf = (tried: SiegePolicy) => ({ policy: tried, reach: 'school' }) as const

/** Recomputes what friendly attacks would have taken from each target: nobody goes elsewhere, and no vault is closed by thefts. */
const plainlyTaken = (past: readonly PastAttack[], { protection }: SiegePolicy): Map<string, number> => {
  const lostOf = new Map<string, { pp: number; shield: number; day: number; morning: number; today: number }>()
  for (const { target, atMs, blow, vaultBefore, targetPpBefore } of past) {
    const lost = lostOf.get(target.id) ?? { pp: 0, shield: 0, day: 0, morning: 0, today: 0 }
    lostOf.set(target.id, lost)
    const pp = targetPpBefore - lost.pp
    if (lost.day !== gameDayNumber(atMs)) {
      const shield = Math.floor(lost.shield * (1 - USUALLY_MENDED))
      Object.assign(lost, { day: gameDayNumber(atMs), morning: pp, today: 0, shield })
    }
    const most = Math.min(pp - protection.floorPp, Math.floor((lost.morning * protection.dailyLossPercent) / 100) - lost.today)
    if (most <= 0) continue
    const hit = strike(blow, { ...vaultBefore, shield: Math.max(0, vaultBefore.shield - lost.shield) }, pp)
    const taken = Math.min(hit.reachesPp, most)
    lost.shield += hit.shieldDamage
    lost.pp += taken
    lost.today += taken
  }
  return new Map([...lostOf].map(([id, { pp }]) => [id, pp]))
}

const FREE = { attackerMaxPp: 0, holdingOutPp: 0, holdingOutMaxPpPerDay: 0, holdingOutXp: 0 }
const friendly = policy({ mode: 'friendly', friendly: FREE })
const opened = policy({ protection: { floorPp: 60, dailyLossPercent: 15 }, thefts: { most: 99, days: 1 } })

it('friendly attacks, played again as contested, come to exactly what a plain recount of the school comes to', () => {
  let taken = 0
  for (let seed = 1; seed <= 5; seed++) {
    const { past } = playedBy(plansOf(seed), friendly)
    const replayed = replayAttacks({ attacks: past, vaults: [] }, rulesOf(opened), rulesOf(friendly), 0)
    const plain = plainlyTaken(past, opened)
    expect(new Map(replayed.pupils.map(({ id, pp }) => [id, pp]))).toEqual(new Map([...plain].filter(([, pp]) => pp > 0)))
    expect(replayed.spared).toBe([...plain.values()].filter(pp => pp === 0).length)
    expect([replayed.attacks, replayed.earnedPp]).toEqual([past.length, 0])
    taken += replayed.pupils.reduce((sum, { pp }) => sum + pp, 0)
  }
  expect(taken).toBeGreaterThan(0)
})

it('a friendly school, played again by its own rules, loses nothing and makes the PP that it made', () => {
  const paid = policy({ mode: 'friendly' })
  for (let seed = 1; seed <= 3; seed++) {
    const plans = plansOf(seed).filter(({ kind }) => kind !== 'mend')
    const { past, mintedPp } = playedBy(plans, paid)
    const replayed = replayAttacks({ attacks: past, vaults: [] }, rulesOf(paid), rulesOf(paid), 0)
    expect(replayed).toMatchObject({ stopped: 0, pupils: [], earnedPp: mintedPp - playedBy(plans, friendly).mintedPp })
    expect(replayed.spared).toBe(new Set(past.map(({ target }) => target.id)).size)
  }
})

it('friendly attacks, played again as contested, come near a school that really was contested', () => {
  let [really, replayed] = [0, 0]
  for (let seed = 1; seed <= 10; seed++) {
    const plans = plansOf(seed)
    const { pupils } = replayAttacks(
      { attacks: playedBy(plans, friendly).past, vaults: [] },
      rulesOf(SIEGE_PRESETS.contested),
      rulesOf(friendly),
      0,
    )
    replayed += pupils.reduce((sum, { pp }) => sum + pp, 0)
    really += playedBy(plans, SIEGE_PRESETS.contested).takenPp
  }
  expect(really).toBeGreaterThan(0)
  expect(Math.abs(replayed - really) / really).toBeLessThan(0.15)
})
