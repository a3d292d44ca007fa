import { peopleTopics } from '@xiotein/contract/people'
import { sql, type Transaction } from '../../platform/database/index.ts'
import { eventsOf, tellEveryNode } from '../../platform/live/index.ts'
import { type AskedName, settleAskedName } from './asked-name-rows.ts'

const event = eventsOf(peopleTopics)

/** Answers a name that waits. With a yes its owner is called so; the pages that they have open ask again who they are. */
export const answerName = async (
  tx: Transaction,
  { id, personId, displayName }: AskedName,
  outcome: 'approved' | 'denied',
  now: Date,
): Promise<void> => {
  await settleAskedName(tx, id, outcome, now)
  if (outcome === 'approved') {
    await tx.run(sql`update people_person set display_name = ${displayName}, version = version + 1 where id = ${personId}`)
  }
  await tellEveryNode(tx, [event('person', personId, 'people.me-changed', now.getTime(), {})])
}
