// The reasons for a pupil's points in class, added up for a report. docs/game-rules.md, "Reports".

import { sum } from '@xiotein/game/rules'

/** A line that counts: the points of one lesson, with the part of each reason. */
type EarnedLine = {
  /** The day by the school's calendar, as text. */
  readonly day: string
  readonly pp: number
  /** The part that was booked: more than `pp` where points were to be taken and the balance ended at 0. */
  readonly bookedPp: number
  readonly reasons: readonly { readonly label: string; readonly amount: number }[]
}

/** Points for one reason; null means points without one. */
type EarnedFor = { readonly label: string | null; readonly pp: number; readonly times: number }

type Earned = {
  readonly total: number
  readonly for: readonly EarnedFor[]
  /** Points that were taken in class, as far as there were any to take, as a positive number. */
  readonly deducted: number
  /** Days that earned points. */
  readonly days: number
}

/** The parts of a line: its reasons, and what none of them explains. */
const partsOf = ({ pp, reasons }: EarnedLine): { label: string | null; amount: number }[] => {
  const rest = pp - sum(reasons.map(({ amount }) => amount))
  return rest === 0 ? [...reasons] : [...reasons, { label: null, amount: rest }]
}

/** The points that were to be taken, and could not be. */
const spared = ({ pp, bookedPp }: EarnedLine): number => Math.max(0, bookedPp - pp)

const mostFirst = (one: EarnedFor, other: EarnedFor): number =>
  other.pp - one.pp || (one.label ?? '').localeCompare(other.label ?? '', 'en')

/** Adds the lines up: what was earned by reason, most first, points without a reason last, and what was taken. */
export const earnedFrom = (lines: readonly EarnedLine[]): Earned => {
  const parts = lines.flatMap(partsOf)
  const sums = new Map<string | null, { pp: number; times: number }>()
  for (const { label, amount } of parts) {
    if (amount <= 0) continue
    const before = sums.get(label) ?? { pp: 0, times: 0 }
    sums.set(label, { pp: before.pp + amount, times: before.times + 1 })
  }
  const all = [...sums].map(([label, earned]) => ({ label, ...earned }))
  return {
    total: sum(all.map(({ pp }) => pp)),
    for: [...all.filter(({ label }) => label !== null).sort(mostFirst), ...all.filter(({ label }) => label === null)],
    deducted: 0 - sum(parts.map(({ amount }) => Math.min(0, amount))) - sum(lines.map(spared)),
    days: new Set(lines.filter(({ pp }) => pp > 0).map(({ day }) => day)).size,
  }
}

/** Reasons that a page has room for. */
export const MOST_REASONS = 10

/** The reasons with the most points, and all others added up where there are more than a page has room for. */
export const shortened = (
  parts: readonly EarnedFor[],
): { readonly shown: readonly EarnedFor[]; readonly others: Omit<EarnedFor, 'label'> | null } => {
  if (parts.length <= MOST_REASONS) return { shown: parts, others: null }
  const rest = parts.slice(MOST_REASONS - 1)
  const others = rest.reduce((sum, { pp, times }) => ({ pp: sum.pp + pp, times: sum.times + times }), { pp: 0, times: 0 })
  return { shown: parts.slice(0, MOST_REASONS - 1), others }
}
