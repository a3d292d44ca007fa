import { type Queryable, sql } from '../platform/database/index.ts'

export type BoostRow = { id: string; personId: string; artifactName: string; multiplier: number; startTime: Date; endTime: Date }

/** The boost of each person that runs at that moment, the one that ends last. */
export const runningBoosts = (db: Queryable, personIds: readonly string[], now: Date): Promise<BoostRow[]> =>
  db.rows(sql<BoostRow>`
    select distinct on (person_id) id, person_id, artifact_name, multiplier::float8 as multiplier,
           start_time, end_time
    from growth_boost where person_id = any(${personIds}::uuid[]) and start_time <= ${now} and end_time > ${now}
    order by person_id, end_time desc`)
