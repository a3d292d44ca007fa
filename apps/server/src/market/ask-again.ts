import { pupilsGotStaff } from '../classes/index.ts'
import { askDeciders } from '../notices/index.ts'
import { sql } from '../platform/database/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { emitRequests } from './live-events.ts'

/**
 * Perks for which pupils asked elsewhere are asked of the staff of their present classes. What somebody answers or withdraws at this moment needs no
 * further notice.
 */
export const askAgain = listenTo(pupilsGotStaff, async (change, { personIds, ...asked }) => {
  const pending = await change.tx.rows(sql<{ requestId: string; userId: string; userName: string; artifactName: string; at: Date }>`
    select r.id as request_id, p.id as user_id, p.display_name as user_name, i.name as artifact_name, r.requested_at as at
    from market_request r join market_item i on i.id = r.item_id join people_person p on p.id = i.owner_id
    where r.status = 'pending' and i.owner_id = any(${[...personIds]}::uuid[]) order by r.requested_at, r.id
    for update of r skip locked`)
  await askDeciders(
    change,
    pending.map(({ at, ...facts }) => ({
      personId: facts.userId,
      at,
      requestId: facts.requestId,
      notice: { type: 'artifact_usage', ...facts },
    })),
    asked,
  )
  if (pending.length > 0) await emitRequests(change, ...new Set(pending.map(({ userId }) => userId)))
})
