import type { LiveEvent } from '@xiotein/contract/wire'
import { type Queryable, sql, type Transaction, type Writer } from '../database/index.ts'
import { jsonListOf, NAMED_AT_ONCE } from './event-rows.ts'

/** A message that has not been sent to other nodes yet: the events that a node has committed. */
export type OutboxMessage = { readonly id: number; readonly node: string; readonly events: string }

/** The node that committed a message publishes it at once. When it is still there after this many seconds, another node does. */
const LEFT_AFTER_SECONDS = 10
const LOOKED_AT_ONCE = 500

/** Stores events, and the messages about them, which are to be read and sent once the transaction is committed. */
export const saveInOutbox = (tx: Transaction, events: readonly LiveEvent[], node: string): (() => Promise<OutboxMessage[]>) =>
  tx.sendAndRead(sql<OutboxMessage>`
    with saved as (
      insert into platform_event (topic, name, version, payload)
      select topic, name, version, payload
      from jsonb_to_recordset(${jsonListOf(events)}::jsonb) as emitted(topic text, name text, version bigint, payload jsonb)
      returning id
    ), numbered as (select id, (row_number() over (order by id) - 1) / ${NAMED_AT_ONCE} as part from saved)
    insert into platform_outbox (node, event_ids)
    select ${node}, array_agg(id order by id) from numbered group by part order by part
    returning id, node, array_to_string(event_ids, ',') as "events!"`)

/** Messages that the committing node has not published; those of `own` at once. */
export const unpublishedMessages = (db: Queryable, own: string): Promise<OutboxMessage[]> =>
  db.rows(sql<OutboxMessage>`
    select id, node, array_to_string(event_ids, ',') as "events!" from platform_outbox
    where node = ${own} or at < now() - make_interval(secs => ${LEFT_AFTER_SECONDS}) order by id limit ${LOOKED_AT_ONCE}`)

export const removeFromOutbox = async (writer: Writer, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await writer.run(sql`delete from platform_outbox where id = any(${ids}::bigint[])`)
}
