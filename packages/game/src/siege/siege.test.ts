import { diceFrom, diceOf, nextReset } from '@xiotein/game/rules'
import { NEW_VAULT } from '@xiotein/game/vault'
import { describe, expect, it } from 'vitest'
import { ada, ben, effect, STAGE_NOW, staged, stagedMove } from '../../testing/siege/staging.ts'
import type { SiegeQuestion } from './check.ts'
import { SIEGE_PRESETS } from './policy.ts'
import { decideSiege, type SiegeOutcome } from './siege.ts'

const outcomeOf = (changes: Partial<SiegeQuestion> = {}, seed = 1): SiegeOutcome => {
  const decision = decideSiege(staged(changes), diceOf(seed))
  if (!decision.ok) throw new Error(`refused: ${decision.refusal.name}`)
  return decision.outcome
}
const broken = { ...NEW_VAULT, shield: 0, firewall: 0 }
const weapon = (moveId: string | null, cardId: string | null = null) => ({ weapon: { moveId, cardId } })

describe("Ada's Vault Hack on Ben's new vault", () => {
  const outcome = outcomeOf()

  it('moves 3 PP from Ben to escrow until the next reset', () => {
    expect(outcome.transfers).toEqual([{ from: 'target', to: 'escrow', pp: 3 }])
    expect(outcome.loot).toEqual({ stolenPp: 3, fromExposedPp: 0, releasesAtMs: nextReset(STAGE_NOW) })
  })

  it('scratches 5 points off his shields and costs her one move and one offline move', () => {
    expect(outcome.targetVaultAfter).toEqual({ ...NEW_VAULT, shield: 45 })
    expect(outcome.spent).toEqual({ moves: 1, offlineMoves: 1, card: null })
  })

  it('earns her 3 XP for the shields and 1 for the PP, and him none', () => {
    expect(outcome.attackerXp).toBe(4)
    expect(outcome.targetXp).toBe(0)
  })

  it('is reported to both, to each from their own side', () => {
    expect(outcome.attackerSees).toEqual({
      absorbed: false,
      shieldDamage: 5,
      shieldsCracked: false,
      gainedPp: 3,
      xp: 4,
      halvedByShields: true,
      weakenedByLevel: false,
      cutByProtection: false,
      spendableAtMs: nextReset(STAGE_NOW),
    })
    expect(outcome.targetSees).toEqual({
      attackerId: 'ada',
      heldOut: true,
      moveId: 'vault-hack',
      cardId: null,
      absorbed: false,
      overshieldRemaining: 0,
      shieldDamage: 5,
      shieldRemaining: 45,
      lostPp: 3,
      earnedPp: 0,
      xp: 0,
      restorableUntilMs: nextReset(STAGE_NOW),
    })
  })
})

describe('an attack', () => {
  it('takes no more than the floor leaves', () => {
    const outcome = outcomeOf({ target: { ...ben, vault: broken, balancePp: 52 } })
    expect(outcome).toMatchObject({ loot: { stolenPp: 2 }, attackerSees: { cutByProtection: true } })
  })

  it('takes no more than the daily cap leaves, over all attackers', () => {
    const outcome = outcomeOf({ target: { ...ben, vault: broken, takenTodayPp: 46 } })
    expect(outcome).toMatchObject({ loot: { stolenPp: 4 }, attackerSees: { cutByProtection: true } })
  })

  it('from more than three levels above takes half, before it is cut', () => {
    const high = { ...ada, level: 8 }
    expect(outcomeOf({ attacker: high, target: { ...ben, vault: broken } })).toMatchObject({
      loot: { stolenPp: 5 },
      attackerSees: { weakenedByLevel: true, cutByProtection: false },
    })
  })

  it('that takes exactly what may be taken is not reported as limited', () => {
    const outcome = outcomeOf({ target: { ...ben, vault: broken, takenTodayPp: 40 } })
    expect(outcome).toMatchObject({ loot: { stolenPp: 10 }, attackerSees: { cutByProtection: false } })
  })

  it('that is weakened rounds its half down', () => {
    const poke = stagedMove('poke', 'attack', [effect('pp-steal', 7)])
    const high = { ...ada, level: 8, moves: { poke } }
    expect(outcomeOf({ attacker: high, ...weapon('poke'), target: { ...ben, vault: broken } }).loot?.stolenPp).toBe(3)
  })

  it('takes exposed PP first and says how many', () => {
    const target = { ...ben, vault: broken, balancePp: 1004, morningBalancePp: 1004 }
    expect(outcomeOf({ target }).loot).toMatchObject({ stolenPp: 10, fromExposedPp: 4 })
    expect(outcomeOf({ target: { ...target, vault: { ...broken, overshield: 1 } } }).loot).toMatchObject({ stolenPp: 4, fromExposedPp: 4 })
  })

  it('that the overshield absorbs takes nothing, and is still worth 1 XP', () => {
    const outcome = outcomeOf({ target: { ...ben, vault: { ...NEW_VAULT, overshield: 2 } } })
    expect(outcome).toMatchObject({
      transfers: [],
      loot: null,
      attackerXp: 1,
      targetVaultAfter: { shield: 50, overshield: 1 },
      attackerSees: { absorbed: true, gainedPp: 0, spendableAtMs: null },
      targetSees: { absorbed: true, overshieldRemaining: 1, lostPp: 0, restorableUntilMs: null },
    })
  })

  it('with a move that has no damage of its own does 5', () => {
    expect(outcomeOf(weapon('stare')).blow).toEqual({ breach: 0, damage: 5, directPp: 0 })
  })

  it('counts only what a move does to its target', () => {
    expect(outcomeOf(weapon('hot-potato')).blow.damage).toBe(6)
  })

  it('uses the stats of the move as its mastery left them', () => {
    const roll = { toLevel: 2, multiplierPerMille: 2200, seed: [0, 0, 0, 0] as const }
    const mastered = { ...stagedMove('ram', 'attack', [effect('damage', 10)]), rolls: [roll] }
    expect(outcomeOf({ ...weapon('ram'), attacker: { ...ada, moves: { ram: mastered } } }).blow.damage).toBe(22)
  })

  it('reads the stat table at the level of the move', () => {
    const levelled = stagedMove('ram', 'attack', [{ kind: 'damage', amount: [10, 20, 30, 40], on: 'target' }])
    expect(outcomeOf({ ...weapon('ram'), attacker: { ...ada, moves: { ram: { ...levelled, level: 3 } } } }).blow.damage).toBe(30)
  })

  it('gives XP once per target and day', () => {
    const policy = { ...SIEGE_PRESETS.contested, attacksPerTargetAndDay: 2 }
    expect(outcomeOf({ policy, attacker: { ...ada, attacksOnTargetToday: 1 } })).toMatchObject({ attackerXp: 0, attackerSees: { xp: 0 } })
  })

  it('that cracks the shields earns 2 XP more', () => {
    expect(outcomeOf(weapon('ram'))).toMatchObject({ attackerXp: 3 + 2 + 2, attackerSees: { shieldsCracked: true, gainedPp: 9 } })
  })
})

describe('action cards', () => {
  it('Shield Breaker rolls 18 to 26 and breaks only shields', () => {
    const outcome = outcomeOf(weapon(null, 'breaker'))
    expect(outcome.blow.breach).toBeGreaterThanOrEqual(18)
    expect(outcome.blow.breach).toBeLessThanOrEqual(26)
    expect(outcome.blow).toMatchObject({ damage: 0, directPp: 0 })
    expect(outcome).toMatchObject({ loot: null, targetVaultAfter: { shield: 50 - outcome.blow.breach }, spent: { card: { uses: 2 } } })
  })

  it('Teleport PP carries 20 to 30 past the shields, halved while they stand', () => {
    const outcome = outcomeOf(weapon(null, 'door'))
    expect(outcome.blow.directPp).toBeGreaterThanOrEqual(20)
    expect(outcome.blow.directPp).toBeLessThanOrEqual(30)
    expect(outcome.attackerSees).toMatchObject({ shieldDamage: 0, halvedByShields: true })
  })

  it('comes before the move that is played with it', () => {
    const outcome = outcomeOf(weapon('ram', 'breaker'))
    expect(outcome.targetSees).toMatchObject({ moveId: 'ram', cardId: 'breaker', shieldRemaining: 0 })
    expect(outcome.loot?.stolenPp).toBe(Math.floor((Math.floor((70 - (50 - outcome.blow.breach)) / 2) * 190) / 200))
  })

  it('can be rolled again from the stored seed', () => {
    const question = staged(weapon('ram', 'breaker'))
    const first = outcomeOf(weapon('ram', 'breaker'), 99)
    const again = decideSiege(question, diceFrom(first.seed))
    expect(again).toEqual({ ok: true, outcome: first })
  })
})

describe('in a friendly school', () => {
  const policy = SIEGE_PRESETS.friendly

  it('the target loses nothing and earns for holding out', () => {
    const outcome = outcomeOf({ policy })
    expect(outcome).toMatchObject({
      mode: 'friendly',
      targetVaultAfter: NEW_VAULT,
      loot: null,
      transfers: [
        { from: 'siege-rewards', to: 'attacker', pp: 2 },
        { from: 'siege-rewards', to: 'target', pp: 1 },
      ],
      targetXp: 1,
      attackerSees: { gainedPp: 2, shieldDamage: 5, cutByProtection: false, spendableAtMs: null },
      targetSees: { lostPp: 0, earnedPp: 1, xp: 1, shieldDamage: 0, shieldRemaining: 50, restorableUntilMs: null },
    })
  })

  it('the target earns nothing once its shields fell, and no more than twice a day', () => {
    expect(outcomeOf({ policy, ...weapon('ram') })).toMatchObject({ targetXp: 0, targetSees: { earnedPp: 0 } })
    expect(outcomeOf({ policy, target: { ...ben, heldOutTodayPp: 2 } })).toMatchObject({ targetXp: 1, targetSees: { earnedPp: 0 } })
    expect(outcomeOf({ policy, target: { ...ben, heldOutTodayPp: 3 } })).toMatchObject({ targetSees: { earnedPp: 0 } })
  })

  it('the target earns XP once for each attacker and day, however often a friend comes', () => {
    const again = { ...policy, attacksPerTargetAndDay: 3 }
    expect(outcomeOf({ policy: again, attacker: { ...ada, attacksOnTargetToday: 1 } })).toMatchObject({
      targetXp: 0,
      targetSees: { xp: 0 },
    })
  })

  it('a target with one point of shield left has held out', () => {
    const vault = { ...NEW_VAULT, shield: 6 }
    expect(outcomeOf({ policy, target: { ...ben, vault } })).toMatchObject({ targetXp: 1, targetSees: { earnedPp: 1 } })
  })

  it('overshield counts as holding out and stays', () => {
    const vault = { ...broken, overshield: 1 }
    expect(outcomeOf({ policy, target: { ...ben, vault } })).toMatchObject({ targetVaultAfter: vault, targetSees: { earnedPp: 1 } })
  })

  it('the attacker earns what it reached when that is less', () => {
    const weak = stagedMove('poke', 'attack', [effect('pp-steal', 1)])
    const outcome = outcomeOf({ policy, ...weapon('poke'), attacker: { ...ada, moves: { poke: weak } }, target: { ...ben, vault: broken } })
    expect(outcome.transfers).toEqual([{ from: 'siege-rewards', to: 'attacker', pp: 1 }])
  })
})

it('a refused attack uses no dice', () => {
  const dice = diceOf(3)
  expect(decideSiege(staged({ target: null, ...weapon(null, 'breaker') }), dice).ok).toBe(false)
  expect(dice.state()).toEqual(diceOf(3).state())
})
