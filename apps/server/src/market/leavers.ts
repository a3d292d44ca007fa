import { answerersOf, classesOfMatters, pupilsLeft } from '../classes/index.ts'
import { askedAlready, sendNotices } from '../notices/index.ts'
import { sql } from '../platform/database/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { emitRequests } from './live-events.ts'

/**
 * Perks that pupils asked for before they left a class are asked of the staff of their present classes who decide on them: not of those to whom
 * a pupil is new. What somebody answers or withdraws at this moment needs no further notice.
 */
export const askAgain = listenTo(pupilsLeft, async (change, { personIds }) => {
  const { tx, now } = change
  const pending = await tx.rows(sql<{ requestId: string; userId: string; userName: string; artifactName: string; at: Date }>`
    select r.id as request_id, p.id as user_id, p.display_name as user_name, i.name as artifact_name, r.requested_at as at
    from market_request r join market_item i on i.id = r.item_id join people_person p on p.id = i.owner_id
    where r.status = 'pending' and i.owner_id = any(${[...personIds]}::uuid[]) order by r.requested_at, r.id
    for update of r skip locked`)
  const matters = pending.map(({ userId, at }) => ({ personId: userId, at }))
  for (const [nth, { decidingIds }] of (await classesOfMatters(tx, matters, now)).entries()) {
    const request = pending[nth]
    if (request === undefined || decidingIds.length === 0) continue
    const { at: _, ...facts } = request
    const asked = await askedAlready(change, facts.requestId)
    const readers = (await answerersOf(change, decidingIds)).filter(id => !asked.includes(id))
    const notice = { type: 'artifact_usage', ...facts } as const
    await sendNotices(
      change,
      readers.map(personId => ({ personId, aboutId: facts.userId, notice })),
    )
  }
  for (const personId of new Set(pending.map(({ userId }) => userId))) await emitRequests(change, personId)
})
