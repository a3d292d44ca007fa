import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { RetentionRule } from '../platform/retention/index.ts'

/** The signs that a member of the staff has put aside, without whom they are about, and the rules that an admin has switched off. */
export const exportCare = async (db: Queryable, personId: string): Promise<unknown> => ({
  aside: await db.rows(
    sql<{
      kind: 'attacked' | 'unseen' | 'loses' | 'away' | 'favours' | 'passes-over'
      until: Date
    }>`select kind, until from care_aside where reader_id = ${personId} order by until, kind`,
  ),
  switchedOff: await db.rows(
    sql<{
      kind: 'attacked' | 'unseen' | 'loses' | 'away' | 'favours' | 'passes-over'
      at: Date | null
      reason: string
    }>`select kind, off_at as at, off_reason as reason from care_rule where off_by = ${personId} and not is_on order by kind`,
  ),
})

/** Deletes all data of a person in this feature, as a reader and as a pupil. */
export const eraseCare = async ({ tx }: Change, personId: string): Promise<void> => {
  await tx.run(sql`delete from care_aside where reader_id = ${personId} or person_id = ${personId}`)
  await tx.run(sql`update care_rule set off_by = null, off_reason = '' where off_by = ${personId}`)
}

/** Signs that were put aside long enough ago come back. */
export const careRetention: readonly RetentionRule[] = [
  {
    kind: 'set-aside',
    job: { name: 'care-cleaning', period: 'day' },
    due: before => sql<{ ctid: unknown }>`select ctid from care_aside where until < ${before}`,
    purge: 'delete from care_aside',
    skipsLocked: true,
  },
]
