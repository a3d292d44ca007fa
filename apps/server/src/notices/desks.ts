import type { Queryable } from '../platform/database/index.ts'
import type { Desk, Desks, Standing } from '../platform/desk.ts'
import { Refused } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { type NoticeRow, requestIdOf } from './notice-rows.ts'

/** The state of the requests behind these notices, by notice. */
export const requestsOf = async (
  desks: Desks,
  db: Queryable,
  caller: Person,
  rows: readonly NoticeRow[],
): Promise<ReadonlyMap<string, Standing>> => {
  const found = new Map<string, Standing>()
  for (const [type, desk] of Object.entries(desks)) {
    const asked = rows.flatMap(row => {
      const requestId = row.type === type ? requestIdOf(row) : null
      return requestId === null ? [] : [{ noticeId: row.id, requestId }]
    })
    if (asked.length === 0) continue
    const standings = await desk.standings(
      db,
      caller,
      asked.map(each => each.requestId),
    )
    for (const { noticeId, requestId } of asked) {
      const standing = standings.get(requestId)
      if (standing) found.set(noticeId, standing)
    }
  }
  return found
}

/** Returns the desk of a notice and its request; refuses as not found when there is none. */
export const deskOf = (desks: Desks, row: NoticeRow | undefined): { desk: Desk; requestId: string } => {
  const desk = row && desks[row.type]
  const requestId = row ? requestIdOf(row) : null
  if (!desk || requestId === null) throw new Refused('http.not-found')
  return { desk, requestId }
}

export const decidedAlready = () => new Refused('notices.decided-already')
