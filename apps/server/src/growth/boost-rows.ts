import { type Queryable, sql } from '../platform/database/index.ts'

export type BoostRow = { id: string; personId: string; artifactName: string; multiplier: number; startTime: Date; endTime: Date }

/** Each person's boost that is active at that moment; of several, the one that ends last. */
export const runningBoosts = (db: Queryable, personIds: readonly string[], now: Date): Promise<BoostRow[]> =>
  db.rows(sql<BoostRow>`
    select distinct on (person_id) id, person_id, artifact_name, multiplier::float8 as multiplier,
           start_time, end_time
    from growth_boost where person_id = any(${personIds}::uuid[]) and start_time <= ${now} and end_time > ${now}
    order by person_id, end_time desc`)
