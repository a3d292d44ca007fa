import { answerersOf, pupilsLeft } from '../classes/index.ts'
import { dropRequests, sendNotices } from '../notices/index.ts'
import { classesOf } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { emitRequests } from './live-events.ts'

/** Perks that pupils asked for before they left a class are asked of the staff of the classes that they are in now. */
export const askAgain = listenTo(pupilsLeft, async (change, { personIds }) => {
  const pending = await change.tx.rows(sql<{ requestId: string; userId: string; userName: string; artifactName: string }>`
    select r.id as request_id, p.id as user_id, p.display_name as user_name, i.name as artifact_name
    from market_request r join market_item i on i.id = r.item_id join people_person p on p.id = i.owner_id
    where r.status = 'pending' and i.owner_id = any(${[...personIds]}::uuid[]) order by r.requested_at, r.id`)
  for (const facts of pending) {
    const classIds = (await classesOf(change.tx, facts.userId)).map(({ id }) => id)
    if (classIds.length === 0) continue
    await dropRequests(change, facts.requestId)
    const readers = await answerersOf(change, classIds)
    const notice = { type: 'artifact_usage', ...facts } as const
    await sendNotices(
      change,
      readers.map(personId => ({ personId, aboutId: facts.userId, notice })),
    )
  }
  for (const personId of new Set(pending.map(({ userId }) => userId))) await emitRequests(change, personId)
})
