import { gameDayStart } from '@xiotein/game/rules'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import type { Person } from '../platform/sign-in/index.ts'

export type SubmissionStatus = 'pending' | 'approved' | 'rejected' | 'withdrawn'
type LineStatus = 'pending' | 'approved' | 'rejected' | 'undone'

export type SubmissionRow = {
  id: string
  classId: string
  className: string
  classArchived: boolean
  /** The person whose rehearsal class it is, or null. */
  rehearsedBy: string | null
  submitterId: string
  /** The admin who submitted it as a test account, or null. */
  actingAdminId: string | null
  submitterName: string
  status: SubmissionStatus
  direct: boolean
  submittedAt: Date
  reviewerId: string | null
  reviewerName: string | null
  reviewedAt: Date | null
  reviewNote: string | null
  version: number
  lines: number
  plus: number
  minus: number
  approvedLines: number
  approvedNet: number
  selfAward: boolean
  largestChange: number
}

export type ReasonShare = { label: string; amount: number }
export type LineRow = {
  id: string
  pupilId: string
  pupilName: string
  photoId: string | null
  changeAmount: number
  reasons: ReasonShare[]
  boostMultiplier: number | null
  status: LineStatus
  appliedAmount: number | null
  bonusAmount: number | null
  stillInClass: boolean
}

/**
 * Locks the submission for this transaction: the second reviewer sees what the first decided. Its class is kept as it is, so that points
 * and the end of their season come one after the other.
 */
export const lockSubmission = async (tx: Transaction, submissionId: string): Promise<void> => {
  await tx.run(sql`
    select from classes_class where id = (select class_id from scorekeeping_submission where id = ${submissionId}) for share`)
  await tx.run(sql`select 1 from scorekeeping_submission where id = ${submissionId} for update`)
}

/** The submissions with these ids, newest first. */
export const submissionsOf = (db: Queryable, submissionIds: readonly string[]): Promise<SubmissionRow[]> =>
  db.rows(sql<SubmissionRow>`
    select s.id, s.class_id, c.name as class_name, c.archived_at is not null as class_archived, c.rehearsed_by,
           s.submitter_id, s.acting_admin_id,
           w.display_name as submitter_name, s.status, s.direct, s.submitted_at, s.reviewer_id,
           r.display_name as reviewer_name, s.reviewed_at, s.review_note, s.version,
           l.lines, l.plus, l.minus, l.approved as approved_lines, l.approved_net, l.self_award, l.largest_change
    from scorekeeping_submission s
    join classes_class c on c.id = s.class_id
    join people_person w on w.id = s.submitter_id
    left join people_person r on r.id = s.reviewer_id
    cross join lateral (
      select count(*) as lines, coalesce(sum(change_amount) filter (where change_amount > 0), 0) as plus,
             coalesce(-sum(change_amount) filter (where change_amount < 0), 0) as minus,
             count(*) filter (where status in ('approved', 'undone')) as approved,
             coalesce(sum(change_amount) filter (where status in ('approved', 'undone')), 0) as approved_net,
             coalesce(bool_or(pupil_id = s.submitter_id and change_amount > 0), false) as self_award,
             coalesce(max(abs(change_amount)), 0) as largest_change
      from scorekeeping_line where submission_id = s.id) l
    where s.id = any(${submissionIds}::uuid[])
    order by s.submitted_at desc, s.id desc`)

export const submissionRow = async (db: Queryable, submissionId: string): Promise<SubmissionRow | null> =>
  (await submissionsOf(db, [submissionId]))[0] ?? null

export const lineRows = (db: Queryable, submissionId: string): Promise<LineRow[]> =>
  db.rows(sql<LineRow>`
    select l.id, l.pupil_id, p.display_name as pupil_name, p.photo_id, l.change_amount, l.reasons,
           l.boost_multiplier::float8 as boost_multiplier, l.status, l.applied_amount, l.bonus_amount,
           exists (select from classes_pupil m where m.class_id = s.class_id and m.person_id = l.pupil_id) and p.erased_at is null as still_in_class
    from scorekeeping_line l
    join scorekeeping_submission s on s.id = l.submission_id
    join people_person p on p.id = l.pupil_id
    where l.submission_id = ${submissionId}
    order by abs(l.change_amount) desc, p.display_name collate "und-x-icu", l.id`)

/** The changes of these submissions, with the names of the pupils; with an id, for that pupil alone. */
export const changesIn = (db: Queryable, submissionIds: readonly string[], pupilId: string | null) =>
  db.rows(sql<{ submissionId: string; displayName: string; changeAmount: number; status: LineStatus }>`
    select l.submission_id, p.display_name, l.change_amount, l.status
    from scorekeeping_line l join people_person p on p.id = l.pupil_id
    where l.submission_id = any(${submissionIds}::uuid[]) and (${pupilId}::uuid is null or l.pupil_id = ${pupilId})`)

export type NewLine = {
  id: string
  pupilId: string
  changeAmount: number
  reasons: readonly ReasonShare[]
  boostId: string | null
  boostMultiplier: number | null
}

export const insertSubmission = async (
  tx: Transaction,
  submission: {
    id: string
    classId: string
    submitter: Person
    direct: boolean
    /** According to the device. Its clock may be wrong, so the time is never later than the submission. */
    recordedAt: Date | null
    now: Date
    lines: readonly NewLine[]
  },
): Promise<void> => {
  const { lines } = submission
  await tx.run(sql`
    insert into scorekeeping_submission (id, class_id, submitter_id, acting_admin_id, direct, recorded_at, submitted_at)
    values (${submission.id}, ${submission.classId}, ${submission.submitter.personId}, ${submission.submitter.actingAdminId}, ${submission.direct},
            least(${submission.recordedAt}::timestamptz, ${submission.now}::timestamptz), ${submission.now})`)
  await tx.run(sql`
    insert into scorekeeping_line (id, submission_id, pupil_id, change_amount, reasons, boost_id, boost_multiplier)
    select id, ${submission.id}, pupil_id, change_amount, reasons, boost_id, boost_multiplier
    from unnest(${lines.map(l => l.id)}::uuid[], ${lines.map(l => l.pupilId)}::uuid[], ${lines.map(l => l.changeAmount)}::int[],
                ${lines.map(l => JSON.stringify(l.reasons))}::jsonb[], ${lines.map(l => l.boostId)}::uuid[], ${lines.map(l => l.boostMultiplier)}::numeric[])
      as l(id, pupil_id, change_amount, reasons, boost_id, boost_multiplier)`)
}

/** Closes a submission that is locked and pending. Throws if it is not, so that nothing that was done with it is saved. */
export const closeSubmission = async (
  tx: Transaction,
  closed: { id: string; status: 'approved' | 'rejected' | 'withdrawn'; reviewerId: string | null; note: string | null; now: Date },
): Promise<void> => {
  const rows = await tx.run(sql`
    update scorekeeping_submission
    set status = ${closed.status}, reviewer_id = ${closed.reviewerId}, reviewed_at = ${closed.reviewerId === null ? null : closed.now},
        review_note = ${closed.note}, version = version + 1
    where id = ${closed.id} and status = 'pending'`)
  if (rows !== 1) throw new Error(`submission ${closed.id} is not pending`)
}

/** Stores what each line did; lines that are not given were not approved. */
export const settleLines = async (
  tx: Transaction,
  submissionId: string,
  applied: readonly { id: string; applied: number; bonus: number }[],
): Promise<void> => {
  await tx.run(sql`
    update scorekeeping_line l
    set status = case when a.id is null then 'rejected' else 'approved' end, applied_amount = a.applied, bonus_amount = a.bonus
    from scorekeeping_line x
    left join unnest(${applied.map(a => a.id)}::uuid[], ${applied.map(a => a.applied)}::int[], ${applied.map(a => a.bonus)}::int[])
      as a(id, applied, bonus) on a.id = x.id
    where l.id = x.id and x.submission_id = ${submissionId}`)
}

/** A rejected submission waits again, with all its lines. */
export const reopenSubmission = async (tx: Transaction, submissionId: string): Promise<void> => {
  await tx.run(sql`update scorekeeping_line set status = 'pending' where submission_id = ${submissionId} and status = 'rejected'`)
  await tx.run(sql`
    update scorekeeping_submission set status = 'pending', reviewer_id = null, reviewed_at = null, review_note = null, version = version + 1
    where id = ${submissionId} and status = 'rejected'`)
}

export const markUndone = async (
  tx: Transaction,
  submissionId: string,
  undone: readonly { id: string; amount: number }[],
  byId: string,
  now: Date,
): Promise<void> => {
  await tx.run(sql`
    update scorekeeping_line l set status = 'undone', undone_amount = u.amount, undone_by = ${byId}, undone_at = ${now}
    from unnest(${undone.map(u => u.id)}::uuid[], ${undone.map(u => u.amount)}::int[]) as u(id, amount)
    where l.id = u.id and l.status = 'approved'`)
  await tx.run(sql`update scorekeeping_submission set version = version + 1 where id = ${submissionId}`)
}

/** How many of a person's submissions wait in a class, and how many were made since the reset, whatever became of them. */
export const countsOf = (tx: Transaction, submitterId: string, classId: string, now: Date): Promise<{ waiting: number; today: number }> =>
  tx.one(sql<{ waiting: number; today: number }>`
    select (select count(*) from scorekeeping_submission
            where class_id = ${classId} and status = 'pending' and submitter_id = ${submitterId})::int as waiting,
           (select count(*) from scorekeeping_submission
            where submitter_id = ${submitterId} and submitted_at >= ${new Date(gameDayStart(now.getTime()))} and class_id = ${classId}
              and not direct)::int as today`)
