import type { Asking, Transaction } from '../platform/database/index.ts'
import { conflict, notFound } from '../platform/http/index.ts'
import type { Told } from '../platform/live/index.ts'
import type { School } from '../platform/school.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { type NoticeRow, type RequestStanding, requestIdOf } from './notice-rows.ts'

export type Decision = 'approve' | 'deny'

/** Where the requests of one kind of notice are kept and decided: the feature that owns them brings it. */
export type NoticeDesk = {
  /** How requests stand, and whether the caller may decide them (by the same sentence that `decide` obeys). A request that is gone is left out. */
  standings(db: Asking, caller: Person, requestIds: readonly string[]): Promise<ReadonlyMap<string, RequestStanding>>
  /** Decides, or throws the refusal. Its own notices to others, events and audit are its matter. */
  decide(
    context: { school: School; tx: Transaction; caller: Person; now: Date; tell(event: Told): void },
    requestId: string,
    decision: Decision,
  ): Promise<void>
}

/** Desks by the type of notice, such as `artifact_usage`. */
export type NoticeDesks = Readonly<Record<string, NoticeDesk>>

/** How the requests stand that these notices tell of, by notice. */
export const requestsOf = async (
  desks: NoticeDesks,
  db: Asking,
  caller: Person,
  rows: readonly NoticeRow[],
): Promise<ReadonlyMap<string, RequestStanding>> => {
  const found = new Map<string, RequestStanding>()
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

/** The desk of a notice and the request there; refused as not found where there is none. */
export const deskOf = (desks: NoticeDesks, row: NoticeRow | undefined): { desk: NoticeDesk; requestId: string } => {
  const desk = row && desks[row.type]
  const requestId = row ? requestIdOf(row) : null
  if (!desk || requestId === null) throw notFound('http.not-found')
  return { desk, requestId }
}

export const decidedAlready = () => conflict('notices.decided-already')
