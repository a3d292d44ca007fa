import type { Change } from '../platform/change.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { type BoostRow, runningBoosts } from './boost-rows.ts'
import { boostsGranted } from './domain-events.ts'
import { emitStandings } from './standing-views.ts'

/** Locks people until the transaction ends, so that of two boosts for one person the second sees the first, and reads what runs. */
export const lockBoosts = async (tx: Transaction, personIds: readonly string[], now: Date): Promise<BoostRow[]> => {
  await tx.run(sql`select from people_person where id = any(${personIds}::uuid[]) order by id for no key update`)
  return runningBoosts(tx, personIds, now)
}

/** Starts boosts for people locked by `lockBoosts`, and shows them on all their screens. `grantedBy` is null for a pupil's own artifact. */
export const startBoosts = async (change: Change, boosts: readonly BoostRow[], grantedBy: string | null): Promise<void> => {
  const { tx, now } = change
  const personIds = boosts.map(boost => boost.personId)
  await tx.run(sql`
    insert into growth_boost (id, person_id, kind, artifact_name, multiplier, start_time, end_time, granted_by)
    select b.id, b.person_id, b.kind, b.artifact_name, b.multiplier, b.start_time, b.end_time, ${grantedBy}::uuid
    from unnest(${boosts.map(b => b.id)}::uuid[], ${personIds}::uuid[], ${boosts.map(b => b.kind)}::text[], ${boosts.map(b => b.artifactName)}::text[],
                ${boosts.map(b => b.multiplier)}::numeric[], ${boosts.map(b => b.startTime)}::timestamptz[], ${boosts.map(b => b.endTime)}::timestamptz[])
      as b(id, person_id, kind, artifact_name, multiplier, start_time, end_time)`)
  await tx.run(sql`
    insert into growth_pupil (person_id) select person_id from unnest(${personIds}::uuid[]) as person_id order by person_id
    on conflict (person_id) do nothing`)
  // In the order of their ids, as XP are granted.
  await tx.run(sql`select 1 from growth_pupil where person_id = any(${personIds}::uuid[]) order by person_id for update`)
  const totals = await tx.rows(sql<{ personId: string; xp: number; shownXp: number; version: number }>`
    update growth_pupil set version = version + 1 where person_id = any(${personIds}::uuid[])
    returning person_id, xp, shown_xp, version`)
  emitStandings(change, totals, await runningBoosts(tx, personIds, now))
  const inClass = boosts.filter(boost => boost.kind === 'pp').map(boost => boost.personId)
  if (inClass.length > 0) await change.raise(boostsGranted, { personIds: inClass })
}
