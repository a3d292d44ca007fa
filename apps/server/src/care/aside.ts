import { careCalls } from '@xiotein/contract/care'
import { ASIDE_DAYS, type CareKind } from '@xiotein/game/care'
import { requirePupilOf } from '../classes/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/durations.ts'
import { permit, serve } from '../platform/http/index.ts'
import { mayCareFor } from './permissions.ts'

export const signKey = (classId: string, personId: string, kind: CareKind): string => `${classId} ${personId} ${kind}`

/** The signs that a reader has put aside, and until when. */
export const asideOf = async (db: Queryable, readerId: string, now: Date): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db.rows(
    sql<{
      classId: string
      personId: string
      kind: 'attacked' | 'unseen' | 'loses' | 'away' | 'favours' | 'passes-over'
      until: Date
    }>`select class_id, person_id, kind, until from care_aside where reader_id = ${readerId} and until > ${now}`,
  )
  return new Map(rows.map(({ classId, personId, kind, until }) => [signKey(classId, personId, kind), until]))
}

/** Leaves a sign out of the reader's own list for two weeks, or shows it again. Colleagues still see it. */
export const putAside = serve(careCalls, 'care.put-aside', { who: 'signed-in' }, async ({ caller, input, tx, now }) => {
  const { classId, personId, kind, aside } = input
  permit(mayCareFor(caller, classId))
  await requirePupilOf(tx, classId, personId)
  const until = aside ? new Date(now.getTime() + ASIDE_DAYS * DAY_MS) : null
  await tx.run(
    until
      ? sql`insert into care_aside (reader_id, class_id, person_id, kind, until) values (${caller.personId}, ${classId}, ${personId}, ${kind}, ${until})
            on conflict (reader_id, class_id, person_id, kind) do update set until = excluded.until`
      : sql`delete from care_aside where reader_id = ${caller.personId} and class_id = ${classId} and person_id = ${personId} and kind = ${kind}`,
  )
  return { asideUntil: until?.toISOString() ?? null }
})
