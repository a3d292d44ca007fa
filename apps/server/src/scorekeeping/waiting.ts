import { LARGE_CHANGE_PP } from '@xiotein/game/ledger'
import { ownActs } from '../audit/index.ts'
import { rehearsalsBesides } from '../classes/index.ts'
import { sql } from '../platform/database/index.ts'
import { classIdsWith } from '../platform/sign-in/index.ts'
import type { WaitingPart } from '../platform/waiting.ts'
import { mayUndo } from './permissions.ts'
import { type SubmissionRow, submissionsOf } from './submission-rows.ts'

/** A reviewer looks twice at what scorekeepers give themselves, and at a large change. */
const wantsCheck = ({ selfAward, largestChange }: Pick<SubmissionRow, 'selfAward' | 'largestChange'>): boolean =>
  selfAward || largestChange > LARGE_CHANGE_PP

/** Points that wait for a reviewer who did not hand them in. */
export const waitingPoints: WaitingPart = {
  kind: 'pp',
  of: async (db, reader, { most }) => {
    const classIds = classIdsWith(reader, 'canApproveChanges')
    const without = classIds === null ? await rehearsalsBesides(db, reader.personId) : []
    const found = await db.rows(sql<{ id: string; total: number }>`
      select id, count(*) over () as total from scorekeeping_submission
      where status = 'pending' and (${classIds}::uuid[] is null or class_id = any(${classIds})) and class_id <> all(${without}::uuid[])
        and submitter_id <> ${reader.personId} and acting_admin_id is distinct from ${reader.personId}::uuid
      order by submitted_at, id limit ${most}`)
    const rows = await submissionsOf(
      db,
      found.map(({ id }) => id),
    )
    return {
      rows: rows.map(({ id, submitterName, className, submittedAt, lines, plus, minus, ...row }) => ({
        id,
        who: submitterName,
        classNames: [className],
        since: submittedAt,
        check: wantsCheck(row),
        facts: { changes: lines, net: plus - minus },
      })),
      total: found[0]?.total ?? 0,
    }
  },
  decided: async (db, reader, { since }) => {
    const acts = { approve: 'scorekeeping.approve-submission', deny: 'scorekeeping.reject-submission' } as const
    const { ats, subjectIds } = await ownActs(db, reader, acts, since)
    const found = await db.rows(sql<{ id: string }>`
      select s.id from unnest(${ats}::timestamptz[], ${subjectIds}::uuid[]) as act(at, subject_id)
      join scorekeeping_submission s on s.submitter_id = act.subject_id and s.reviewed_at = act.at
      where s.reviewer_id = ${reader.personId} and not s.direct and (s.status = 'rejected' or exists (
        select from scorekeeping_line l where l.submission_id = s.id and l.status = 'approved'))`)
    const rows = await submissionsOf(
      db,
      found.map(({ id }) => id),
    )
    return rows
      .filter(row => mayUndo(reader, row) && !row.classArchived)
      .map(({ id, submitterName, className, submittedAt, reviewedAt, status, lines, plus, minus, ...row }) => ({
        id,
        who: submitterName,
        classNames: [className],
        since: submittedAt,
        check: wantsCheck(row),
        facts: { changes: lines, net: plus - minus, approved: row.approvedLines, approvedNet: row.approvedNet },
        approve: status === 'approved',
        decidedAt: reviewedAt ?? submittedAt,
      }))
  },
}
