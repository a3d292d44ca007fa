import { badgesGained, boostBonus, levelFromXp } from '@xiotein/game/growth'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { earnBadges } from './badge-rows.ts'
import { runningBoosts, xpMultipliers } from './boost-rows.ts'
import { levelsChanged, xpGranted } from './domain-events.ts'
import { emitStandings } from './standing-views.ts'
import { bonusOf, bookXp, type XpEntry } from './xp-rows.ts'

/** The entries, each followed by what a running Double XP adds to it. */
const withBonuses = async ({ tx, now }: Change, entries: readonly XpEntry[]): Promise<XpEntry[]> => {
  const moments = entries.map(({ personId, earnedAt }) => ({ personId, at: earnedAt ?? now }))
  const multipliers = await xpMultipliers(tx, moments)
  return entries.flatMap((entry, at) => {
    const amount = boostBonus({ amount: entry.amount, multiplier: multipliers[at] ?? 1 })
    return amount > 0 ? [entry, { ...entry, amount, source: bonusOf(entry.source) }] : [entry]
  })
}

/**
 * Grants XP, doubled where a Double XP ran, with the badges that they earn, and emits the new standings. Rows are locked in the order of
 * their ids. Returns what was booked: a Double XP has entries of its own.
 */
export const grantXp = async (change: Change, entries: readonly XpEntry[]): Promise<readonly XpEntry[]> => {
  if (entries.length === 0) return []
  const { tx, now } = change
  const personIds = [...new Set(entries.map(e => e.personId))].sort()
  await tx.run(sql`
    insert into growth_pupil (person_id) select person_id from unnest(${personIds}::uuid[]) as person_id order by person_id
    on conflict (person_id) do nothing`)
  const before = await tx.rows(sql<{ personId: string; xp: number; classPoints: number; classDays: number }>`
    select person_id, xp, class_points, class_days from growth_pupil
    where person_id = any(${personIds}::uuid[]) order by person_id for update`)
  const booked = await withBonuses(change, entries)
  const after = await bookXp(tx, now, booked)
  const tallies = new Map(after.map(row => [row.personId, row]))
  const gained = before.flatMap(row => {
    const { personId } = row
    return badgesGained(row, tallies.get(personId) ?? row).map(badge => ({ personId, badge }))
  })
  await earnBadges(change, gained)
  emitStandings(change, after, await runningBoosts(tx, personIds, now))
  await change.raise(xpGranted, { totals: after })
  const changed = before.filter(({ personId, xp }) => levelFromXp(tallies.get(personId)?.xp ?? xp) !== levelFromXp(xp))
  if (changed.length > 0) await change.raise(levelsChanged, { personIds: changed.map(({ personId }) => personId) })
  return booked
}
