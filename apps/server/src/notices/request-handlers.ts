import type { Queryable } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'
import type { RequestHandler, RequestHandlers, Standing } from '../platform/requests.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { type NoticeRow, requestIdOf } from './notice-rows.ts'

/** The state of the requests behind these notices, by notice. */
export const requestsOf = async (
  requestHandlers: RequestHandlers,
  db: Queryable,
  caller: Person,
  rows: readonly NoticeRow[],
  now: Date,
): Promise<ReadonlyMap<string, Standing>> => {
  const found = new Map<string, Standing>()
  for (const [type, handler] of Object.entries(requestHandlers)) {
    const asked = rows.flatMap(row => {
      const requestId = row.type === type ? requestIdOf(row) : null
      return requestId === null ? [] : [{ noticeId: row.id, requestId }]
    })
    if (asked.length === 0) continue
    const standings = await handler.standings(
      db,
      caller,
      asked.map(each => each.requestId),
      now,
    )
    for (const { noticeId, requestId } of asked) {
      const standing = standings.get(requestId)
      if (standing) found.set(noticeId, standing)
    }
  }
  return found
}

/** Returns the handler of a notice and its request; refuses as not found when there is none. */
export const handlerOf = (requestHandlers: RequestHandlers, row: NoticeRow | undefined): { handler: RequestHandler; requestId: string } => {
  const handler = row && requestHandlers[row.type]
  const requestId = row ? requestIdOf(row) : null
  if (!handler || requestId === null) throw new Refused('http.not-found')
  return { handler, requestId }
}

export const decidedAlready = () => new Refused('notices.decided-already')
