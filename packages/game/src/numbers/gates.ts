// The cost of the story's gates to a pupil: they ask for power, and power is bought. docs/game-rules.md, "Forecast".

import {
  DEFENCE_POINTS_PER_POWER,
  levelFromXp,
  moveSlots,
  POWER_PER_MASTERY_LEVEL,
  powerOf,
  powerOfLevel,
  upgradeCostPp,
} from '@xiotein/game/growth'
import { sum } from '@xiotein/game/rules'
import { VAULT_UPGRADES } from '@xiotein/game/vault'

/** The parts of power; `masteries` are those of the moves above mastery 1. */
export type Strength = {
  readonly xp: number
  readonly masteries: readonly number[]
  readonly maxShield: number
  readonly firewall: number
}
/** The requirements of a chapter, and the XP that it earns. */
export type StoryGate = { readonly minLevel: number; readonly minPower: number; readonly xp: number }
/** The chapter that a pupil is in, since how many weeks, and how many it took for each one before; null once all are done. */
export type StoryPace = { readonly chapter: number; readonly weeksIn: number; readonly weeksPerChapter: number } | null

// A second mastery gives most power for a PP; when no slot has a first one left, shields do. Higher masteries cost more than both.
const MASTERY = { power: POWER_PER_MASTERY_LEVEL, pricePp: upgradeCostPp(2) }
const SHIELD = { power: VAULT_UPGRADES.shield.step / DEFENCE_POINTS_PER_POWER, pricePp: VAULT_UPGRADES.shield.costPp }
/** The part of a chapter that a pupil who has just begun has walked at least: less says nothing of its pace. */
const LEAST_WALKED = 0.2
const MOST_OF_A_CHAPTER = 0.9

/** The PP that each chapter's gate costs in power beyond the gates before; 0 for past chapters. XP continue as so far. */
export const gatePricesPp = (
  { xp, masteries, ...defences }: Strength,
  { chapter, weeksIn, weeksPerChapter }: NonNullable<StoryPace>,
  gates: readonly StoryGate[],
): number[] => {
  const walked = Math.max(LEAST_WALKED, chapter - 1 + Math.min(MOST_OF_A_CHAPTER, weeksIn / weeksPerChapter))
  const xpBetween = (from: number, to: number): number => sum(gates.slice(from - 1, to - 1).map(gate => gate.xp))
  const elsewhereXp = Math.max(0, xp - xpBetween(1, chapter)) / walked
  let level = levelFromXp(xp)
  const equipped = [...masteries, ...Array<number>(moveSlots(level)).fill(1)].slice(0, moveSlots(level))
  let power = powerOf({ level, equippedMasteryLevels: equipped, ...defences })
  let fresh = equipped.filter(mastery => mastery === 1).length
  return gates.map(({ minLevel, minPower }, at) => {
    const nth = at + 1
    if (nth < chapter) return 0
    const thenXp = Math.round(xp + xpBetween(chapter, nth) + elsewhereXp * Math.max(0, nth - 1 - walked))
    const thenLevel = Math.max(level, minLevel, levelFromXp(thenXp))
    const moreSlots = moveSlots(thenLevel) - moveSlots(level)
    power += powerOfLevel(thenLevel - level) + POWER_PER_MASTERY_LEVEL * moreSlots
    fresh += moreSlots
    level = thenLevel
    let pricePp = 0
    while (power < minPower) {
      const step = fresh > 0 ? MASTERY : SHIELD
      if (fresh > 0) fresh -= 1
      power += step.power
      pricePp += step.pricePp
    }
    return pricePp
  })
}
