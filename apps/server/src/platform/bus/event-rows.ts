import type { LiveEvent } from '@xiotein/contract/wire'
import { type Queryable, sql, type Transaction } from '../database/index.ts'
import { jsonOf } from '../live-event.ts'

/** The channel of a school is this and the name of its schema: a database notifies everybody in it who listens to a channel. */
export const CHANNEL = 'xiotein_live'
/** A notification holds 8,000 bytes. Each event is named: between the first and the last, others may store theirs. */
export const NAMED_AT_ONCE = 300

export const jsonListOf = (events: readonly LiveEvent[]): string => `[${events.map(jsonOf).join(',')}]`

/** Stores events and notifies all listeners when the transaction is committed. */
export const saveAndNotify = (tx: Transaction, events: readonly LiveEvent[], node: string): void => {
  tx.send(sql`
    with saved as (
      insert into platform_event (topic, name, version, payload)
      select topic, name, version, payload
      from jsonb_to_recordset(${jsonListOf(events)}::jsonb) as emitted(topic text, name text, version bigint, payload jsonb)
      returning id
    ), numbered as (select id, (row_number() over (order by id) - 1) / ${NAMED_AT_ONCE} as part from saved)
    select pg_notify(${CHANNEL} || '_' || current_schema(), ${node} || ' ' || string_agg(id::text, ',' order by id)) from numbered group by part order by part`)
}

/** The events with these ids, in their order. */
export const eventsWith = (db: Queryable, ids: readonly string[]): Promise<LiveEvent[]> =>
  db.rows(
    sql<{
      topic: string
      name: string
      version: number
      payload: unknown
    }>`
      select topic, name, version, payload
      from unnest(${ids}::bigint[]) with ordinality as named (id, nth) join platform_event using (id)
      order by nth`,
  )

/** Deletes the stored events that were sent to people or name them. */
export const eraseEventsAbout = async (tx: Transaction, personIds: readonly string[]): Promise<void> => {
  if (personIds.length === 0) return
  const anyOfThem = personIds.join('|')
  await tx.run(sql`delete from platform_event where topic ~ ${anyOfThem} or payload::text ~ ${anyOfThem}`)
}
