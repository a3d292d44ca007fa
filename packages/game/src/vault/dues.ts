// The weekly dues of a vault, and what happens when they cannot be paid. docs/game-rules.md, "Dues and debt".

import { accept, type Decision, GAME_WEEK_MS, gameWeekStart, refuse } from '@xiotein/game/rules'
import type { Vault } from './vault.ts'

/** One PP a week for this much capacity, and one for this much maximum shield. */
export const CAPACITY_PER_DUES_PP = 500
export const MAX_SHIELD_PER_DUES_PP = 50
/** The highest debt in weeks of dues: a debt that nobody can repay teaches nothing. */
export const MAX_DEBT_WEEKS = 4

export type DuesRefusal = 'vault.no-debt' | 'vault.nothing-above-floor' | 'vault.price-changed'

/** The reset of the most recent Monday, in ms since 1970 UTC. */
export const duesWeekStart = gameWeekStart

/** When a vault was opened, and when its dues were last collected, in ms since 1970 UTC. */
type DuesSoFar = { readonly openedAtMs: number; readonly lastCollectedAtMs: number | null }

/**
 * Whether dues are due: a Monday's reset has passed since the vault was opened or last paid.
 * Weeks in which the school's server was off are forgiven: one collection at most, however many Mondays passed.
 */
export const areDuesDue = ({ openedAtMs, lastCollectedAtMs }: DuesSoFar, now: number): boolean =>
  duesWeekStart(now) > Math.max(openedAtMs, lastCollectedAtMs ?? openedAtMs)

/**
 * When dues are collected next, in ms since 1970 UTC. A Monday that has passed does not count, even where it collected nothing: dues were
 * switched off then, or the pupil was in no class.
 */
export const nextDuesAt = (now: number): number => duesWeekStart(now) + GAME_WEEK_MS

/** PP that a vault costs a week. */
export const weeklyDuesPp = ({ capacityPp, maxShield }: Pick<Vault, 'capacityPp' | 'maxShield'>): number =>
  Math.floor(capacityPp / CAPACITY_PER_DUES_PP) + Math.floor(maxShield / MAX_SHIELD_PER_DUES_PP)

/** The dues that were paid, and how much of the rest became debt or was forgiven above the highest debt. */
type DuesSettled = { readonly paidPp: number; readonly forgivenPp: number; readonly vault: Vault }

const payableAbove = (balancePp: number, floorPp: number): number => Math.max(0, balancePp - floorPp)

/** Collects a week's dues and older debt from the part of the balance above the floor. */
export const collectDues = (vault: Vault, balancePp: number, floorPp: number): DuesSettled => {
  const dues = weeklyDuesPp(vault)
  const owedPp = vault.debtPp + dues
  const paidPp = Math.min(owedPp, payableAbove(balancePp, floorPp))
  const highestDebt = Math.max(vault.debtPp, dues * MAX_DEBT_WEEKS)
  const debtPp = Math.min(owedPp - paidPp, highestDebt)
  return { paidPp, forgivenPp: owedPp - paidPp - debtPp, vault: { ...vault, debtPp } }
}

/** PP that paying debt takes now. */
const payableDebtPp = ({ debtPp }: Pick<Vault, 'debtPp'>, balancePp: number, floorPp: number): number =>
  Math.min(debtPp, payableAbove(balancePp, floorPp))

/**
 * Pays debt between two Mondays, as far as the balance above the floor allows. Refuses without debt or without anything to pay it from, and a
 * price other than the one that the pupil has seen: dues or points may have come in the meantime.
 */
export const payDebt = (
  vault: Vault,
  balancePp: number,
  floorPp: number,
  seenCostPp: number = payableDebtPp(vault, balancePp, floorPp),
): Decision<DuesSettled, DuesRefusal> => {
  if (vault.debtPp <= 0) return refuse('vault.no-debt')
  const paidPp = payableDebtPp(vault, balancePp, floorPp)
  if (paidPp === 0) return refuse('vault.nothing-above-floor', { floorPp })
  if (paidPp !== seenCostPp) return refuse('vault.price-changed', { costPp: paidPp })
  return accept({ paidPp, forgivenPp: 0, vault: { ...vault, debtPp: vault.debtPp - paidPp } })
}
