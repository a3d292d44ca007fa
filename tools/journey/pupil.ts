// A pupil of the journey: what it has, how strong it is, and which step makes it stronger for the fewest PP.

import { levelFromXp, MAX_MOVE_SLOTS, type MasteryRoll, moveSlots, powerOf, upgradeMove } from '@xiotein/game/growth'
import type { Dice } from '@xiotein/game/rules'
import { DEFAULT_PROTECTION, NEW_VAULT, upgradeVault, type Vault, type VaultUpgrade } from '@xiotein/game/vault'

export type Pupil = {
  readonly xp: number
  readonly balancePp: number
  readonly vault: Vault
  /** Mastery rolls of every move that it could equip, one list for each slot. */
  readonly rolls: readonly (readonly MasteryRoll[])[]
  readonly spentOnStrengthPp: number
}

export const NEW_PUPIL: Pupil = {
  xp: 0,
  balancePp: 0,
  vault: NEW_VAULT,
  rolls: Array.from({ length: MAX_MOVE_SLOTS }, () => []),
  spentOnStrengthPp: 0,
}

const masteryOf = (rolls: readonly MasteryRoll[]): number => 1 + rolls.length

/** PP that can be spent without going below the floor that protects the vault. */
export const spendablePp = ({ balancePp }: Pupil): number => balancePp - DEFAULT_PROTECTION.floorPp

export const levelOf = ({ xp }: Pupil): number => levelFromXp(xp)

export const powerOfPupil = (pupil: Pupil): number =>
  powerOf({
    level: levelOf(pupil),
    equippedMasteryLevels: pupil.rolls.slice(0, moveSlots(levelOf(pupil))).map(masteryOf),
    maxShield: pupil.vault.maxShield,
    firewall: pupil.vault.firewall,
  })

const strengthened = (pupil: Pupil, costPp: number, change: Partial<Pupil>): Pupil => ({
  ...pupil,
  ...change,
  balancePp: pupil.balancePp - costPp,
  spentOnStrengthPp: pupil.spentOnStrengthPp + costPp,
})

const withVault = (pupil: Pupil, upgrade: VaultUpgrade): Pupil | null => {
  const work = upgradeVault(pupil.vault, upgrade, spendablePp(pupil))
  return work.ok ? strengthened(pupil, work.outcome.costPp, { vault: work.outcome.vault }) : null
}

const withMove = (pupil: Pupil, slot: number, dice: Dice): Pupil | null => {
  const rolls = pupil.rolls[slot] ?? []
  const upgrade = upgradeMove({ masteryLevel: masteryOf(rolls) }, { balancePp: spendablePp(pupil), dice })
  if (!upgrade.ok) return null
  const { costPp, roll } = upgrade.outcome
  return strengthened(pupil, costPp, { rolls: pupil.rolls.map((old, index) => (index === slot ? [...old, roll] : old)) })
}

const powerPerPp = (before: Pupil, after: Pupil): number =>
  (powerOfPupil(after) - powerOfPupil(before)) / (after.spentOnStrengthPp - before.spentOnStrengthPp)

/** The affordable step that gives most power for a PP, as a thoughtful pupil would choose; null when nothing helps. */
export const grownStronger = (pupil: Pupil, dice: Dice): Pupil | null => {
  const steps = [withVault(pupil, 'shield'), withVault(pupil, 'firewall'), ...pupil.rolls.map((_, slot) => withMove(pupil, slot, dice))]
  const useful = steps.filter(step => step !== null).filter(step => powerPerPp(pupil, step) > 0)
  return useful.reduce<Pupil | null>(
    (best, step) => (best === null || powerPerPp(pupil, step) > powerPerPp(pupil, best) ? step : best),
    null,
  )
}
