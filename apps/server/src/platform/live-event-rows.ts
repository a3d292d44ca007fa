import type { LiveEvent } from '@xiotein/contract/wire'
import { sql, type Transaction } from './database/index.ts'

/** The channel of a school is this and the name of its schema: a database notifies everybody in it who listens to a channel. */
export const CHANNEL = 'xiotein_live'
/** A notification holds 8,000 bytes. Each event is named: between the first and the last, others may store theirs. */
const NAMED_AT_ONCE = 300

/** Stores the events of a transaction and notifies the other nodes when it commits. `origin` is the node that sends them itself. */
export const saveEvents = (tx: Transaction, events: readonly LiveEvent[], origin: string): void => {
  if (events.length === 0) return
  tx.send(sql`
    with saved as (
      insert into platform_event (topic, name, version, payload)
      select * from unnest(${events.map(e => e.topic)}::text[], ${events.map(e => e.name)}::text[],
                           ${events.map(e => e.version)}::bigint[], ${events.map(e => JSON.stringify(e.payload))}::jsonb[])
      returning id
    ), numbered as (select id, (row_number() over (order by id) - 1) / ${NAMED_AT_ONCE} as part from saved)
    select pg_notify(${CHANNEL} || '_' || current_schema(), ${origin} || ' ' || string_agg(id::text, ',' order by id)) from numbered group by part order by part`)
}

/** Deletes the stored events that were sent to a person or name them. */
export const eraseEventsAbout = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.run(sql`delete from platform_event where strpos(topic, ${personId}) > 0 or strpos(payload::text, ${personId}) > 0`)
}
