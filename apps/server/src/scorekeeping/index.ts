import { scorekeepingWords } from '@xiotein/content/scorekeeping'
import { scorekeepingRefusals } from '@xiotein/contract/scorekeeping'
import { classesCarriedOver, classesChanged, classesCreated } from '../classes/index.ts'
import { boostsGranted, xpGranted } from '../growth/index.ts'
import { balancesChanged } from '../ledger/index.ts'
import { photosChanged, suspensionChanged } from '../people/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Feature } from '../platform/feature.ts'
import { listenTo } from '../platform/listen-to.ts'
import type { OwnersPart } from '../platform/personal-data.ts'
import { approveSubmission } from './approve-submission.ts'
import { awardDirectly } from './award-directly.ts'
import { board } from './board.ts'
import { carryDisplaysOver, changeDisplay, display, startLesson } from './display.ts'
import { refreshClassBoards, refreshPupilBoards, showOnBoards, showXpOnBoards } from './live-events.ts'
import { mostPoints, othersRejected } from './news.ts'
import { mayOpenDisplay, mayReviewClass, mayReviewSomewhere, maySeeBoard, maySubmitSomewhere } from './permissions.ts'
import { mySubmissions, queue, queueCounts, submission } from './queue.ts'
import { carryReasonsOver, insertFirstReasons } from './reason-rows.ts'
import { changeReasons, reasons } from './reasons.ts'
import { scorekeepingRecounts } from './recounts.ts'
import { rejectSubmission, withdrawSubmission } from './reject-submission.ts'
import type { ReasonShare } from './submission-rows.ts'
import { submitChanges } from './submit-changes.ts'
import { takeBackRejection } from './take-back-rejection.ts'
import { previewUndo, undoSubmission } from './undo-submission.ts'
import { waitingPoints } from './waiting.ts'

/** Exports what a person submitted and reviewed, and every decided line about the person; pending lines are not shown to pupils. */
const exportScorekeeping = async (db: Queryable, personId: string): Promise<unknown> => ({
  handedIn: await db.rows(sql<{
    recordedAt: Date | null
    submittedAt: Date
    className: string
    status: 'pending' | 'approved' | 'rejected' | 'withdrawn'
    direct: boolean
    reviewedAt: Date | null
    note: string | null
    changes: number
  }>`
    select s.recorded_at, s.submitted_at, c.name as class_name, s.status, s.direct, s.reviewed_at, s.review_note as note, count(l.id) as changes
    from scorekeeping_submission s join classes_class c on c.id = s.class_id join scorekeeping_line l on l.submission_id = s.id
    where s.submitter_id = ${personId} group by s.id, c.name order by s.submitted_at`),
  reviewed: await db.rows(sql<{
    reviewedAt: Date | null
    className: string
    status: 'pending' | 'approved' | 'rejected' | 'withdrawn'
    note: string | null
  }>`
    select s.reviewed_at, c.name as class_name, s.status, s.review_note as note
    from scorekeeping_submission s join classes_class c on c.id = s.class_id where s.reviewer_id = ${personId} order by s.reviewed_at`),
  linesAboutMe: await db.rows(sql<{
    submittedAt: Date
    className: string
    changeAmount: number
    reasons: ReasonShare[]
    status: 'pending' | 'approved' | 'rejected' | 'undone'
    boostMultiplier: number | null
    appliedAmount: number | null
    bonusAmount: number | null
    undoneAmount: number | null
    undoneAt: Date | null
  }>`
    select s.submitted_at, c.name as class_name, l.change_amount, l.reasons, l.status,
           l.boost_multiplier::float8 as boost_multiplier, l.applied_amount, l.bonus_amount, l.undone_amount, l.undone_at
    from scorekeeping_line l join scorekeeping_submission s on s.id = l.submission_id join classes_class c on c.id = s.class_id
    where l.pupil_id = ${personId} and l.status <> 'pending' order by s.submitted_at`),
})

export { award } from './award-directly.ts'
export { type ClassLine, classLines } from './class-lines.ts'
export { daysWithPoints, keeperSums, reasonSums, weekSums } from './class-sums.ts'
export { classDays, classWeeks } from './class-weeks.ts'
export { reopenWithdrawn, waitingToClose, withdrawAll } from './closing.ts'
export { newLessons } from './display.ts'
export { pointsByKeeper } from './points-by-keeper.ts'
export { submissionsMark } from './rehearsal-mark.ts'
export { waitsForPoints } from './waits.ts'

/** Whoever has a line of a submission, decided or not. */
const scorekeepingOwners: OwnersPart = async (db, personIds) =>
  (
    await db.rows(sql<{ personId: string }>`
      select distinct pupil_id as person_id from scorekeeping_line where pupil_id = any(${[...personIds]}::uuid[])`)
  ).map(({ personId }) => personId)

export const scorekeeping = {
  name: 'scorekeeping',
  calls: [
    board,
    submitChanges,
    awardDirectly,
    withdrawSubmission,
    mySubmissions,
    queue,
    queueCounts,
    submission,
    approveSubmission,
    rejectSubmission,
    takeBackRejection,
    previewUndo,
    undoSubmission,
    reasons,
    changeReasons,
    display,
    changeDisplay,
    startLesson,
  ],
  // Topics are checked by the permissions of the calls that read the same things.
  topics: {
    class: (caller, classId) => maySeeBoard(caller, classId),
    'class-review': (caller, classId) => mayReviewClass(caller, classId),
    'school-review': (caller, subject) => subject === 'all' && mayReviewClass(caller, null),
    display: (caller, classId) => mayOpenDisplay(caller, classId),
  },
  rights: { keepScore: maySubmitSomewhere, review: mayReviewSomewhere },
  refusals: scorekeepingRefusals,
  words: scorekeepingWords,
  listeners: [
    listenTo(classesCreated, ({ tx }, { classIds, language }) => insertFirstReasons(tx, classIds, language)),
    listenTo(classesCarriedOver, async ({ tx, now }, { from, to }) => {
      await carryReasonsOver(tx, from, to)
      await carryDisplaysOver(tx, from, to, now)
    }),
    listenTo(classesChanged, refreshClassBoards),
    listenTo(balancesChanged, showOnBoards),
    listenTo(xpGranted, showXpOnBoards),
    listenTo(boostsGranted, refreshPupilBoards),
    listenTo(photosChanged, refreshPupilBoards),
    listenTo(suspensionChanged, refreshPupilBoards),
  ],
  exporters: [{ part: 'scorekeeping', of: exportScorekeeping }],
  owners: scorekeepingOwners,
  recounts: scorekeepingRecounts,
  waiting: [waitingPoints],
  news: [mostPoints, othersRejected],
} satisfies Feature
