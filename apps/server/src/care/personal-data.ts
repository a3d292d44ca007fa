import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Keep } from '../platform/retention/index.ts'

/** What a member of the staff has put aside, without whom it is about. */
export const exportCare = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(
    sql<{
      kind: 'attacked' | 'unseen' | 'loses' | 'away' | 'favours' | 'passes-over'
      until: Date
    }>`select kind, until from care_aside where reader_id = ${personId} order by until, kind`,
  )

/** A person's data in this feature is deleted whole, as a reader and as a pupil. */
export const eraseCare = async ({ tx }: Change, personId: string): Promise<void> => {
  await tx.run(sql`delete from care_aside where reader_id = ${personId} or person_id = ${personId}`)
}

/** What was put aside long enough ago comes back. */
export const careKeeps: readonly Keep[] = [
  {
    kind: 'set-aside',
    job: { name: 'care-cleaning', period: 'day' },
    count: (db, before) => db.one(sql<{ rows: number }>`select count(*)::int as rows from care_aside where until < ${before}`),
    forget: (tx, before, most) =>
      tx.run(sql`
        delete from care_aside where ctid = any(array(select ctid from care_aside where until < ${before} limit ${most} for update skip locked))`),
  },
]
