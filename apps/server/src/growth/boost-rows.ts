import type { BoostKind } from '@xiotein/game/growth'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** A boost that a teacher gave, or that its pupil started. */
export type BoostRow = {
  readonly id: string
  readonly personId: string
  readonly kind: BoostKind
  readonly artifactName: string
  readonly multiplier: number
  readonly startTime: Date
  readonly endTime: Date
}

/** Each person's boosts that are active at that moment, one of a kind; of several, the one that ends last. */
export const runningBoosts = (db: Queryable, personIds: readonly string[], now: Date): Promise<BoostRow[]> =>
  db.rows(sql<{
    id: string
    personId: string
    kind: 'pp' | 'xp'
    artifactName: string
    multiplier: number
    startTime: Date
    endTime: Date
  }>`
    select distinct on (person_id, kind) id, person_id, kind, artifact_name, multiplier::float8 as multiplier,
           start_time, end_time
    from growth_boost where person_id = any(${personIds}::uuid[]) and start_time <= ${now} and end_time > ${now}
    order by person_id, kind, end_time desc`)

/** The boosts of points in class among the running ones, by person. */
export const runningPpBoosts = async (db: Queryable, personIds: readonly string[], now: Date): Promise<Map<string, BoostRow>> =>
  new Map((await runningBoosts(db, personIds, now)).flatMap(boost => (boost.kind === 'pp' ? [[boost.personId, boost]] : [])))

/** The factor of XP boosts at each of these moments, in the order asked; 1 where no boost ran. */
export const xpMultipliers = async (tx: Transaction, moments: readonly { personId: string; at: Date }[]): Promise<number[]> => {
  const rows = await tx.rows(sql<{ multiplier: number }>`
    select coalesce(max(b.multiplier), 1)::float8 as multiplier
    from unnest(${moments.map(m => m.personId)}::uuid[], ${moments.map(m => m.at)}::timestamptz[]) with ordinality as m(person_id, at, place)
    left join growth_boost b on b.person_id = m.person_id and b.kind = 'xp' and b.start_time <= m.at and b.end_time > m.at
    group by m.place order by m.place`)
  return rows.map(({ multiplier }) => multiplier)
}
