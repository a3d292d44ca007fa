import { peopleTopics } from '@xiotein/contract/people'
import type { Change } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import { eventsOf } from '../../platform/live/index.ts'
import { type AskedName, settleAskedName } from './asked-name-rows.ts'

const event = eventsOf(peopleTopics)

/** Approves or denies a pending name. When it is approved, the owner's open pages fetch again who is signed in. */
export const answerName = async (
  { tx, now, emit }: Change,
  { id, personId, displayName }: AskedName,
  outcome: 'approved' | 'denied',
): Promise<void> => {
  await settleAskedName(tx, id, outcome, now)
  if (outcome === 'approved') {
    await tx.run(sql`update people_person set display_name = ${displayName}, version = version + 1 where id = ${personId}`)
  }
  emit(event('person', personId, 'people.me-changed', now.getTime(), {}))
}
