import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { rehearsalsBesides } from '../classes/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { classesWith } from '../platform/sign-in/index.ts'
import { readableSubmission } from './load.ts'
import { momentIn, type Page, submissionPage } from './submission-pages.ts'
import { changesIn, type SubmissionRow } from './submission-rows.ts'
import { summaryOf, viewSubmission } from './views.ts'

const PAGE = 20

const beforeOf = (cursor: string | undefined): { at: Date; id: string } | null => {
  const [at, id] = cursor?.split('_') ?? []
  return at && id && /^\d+$/.test(at) && /^[0-9a-f-]{36}$/.test(id) ? { at: new Date(Number(at)), id } : null
}

const pageOf = (rows: readonly SubmissionRow[], sorted: Pick<Page, 'status'> = {}) => {
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return { rows: shown.map(summaryOf), next: rows.length > PAGE && last ? `${momentIn(sorted, last).getTime()}_${last.id}` : null }
}

/** Pending and decided submissions in the classes that the caller reviews; of one pupil, those with a change of that pupil. */
export const queue = serve(scorekeepingCalls, 'scorekeeping.queue', { who: 'signed-in' }, async ({ caller, input, db }) => {
  const classes = classesWith(caller, 'canApproveChanges')
  permit(classes.length > 0 && (input.classId === undefined || classes === 'all' || classes.includes(input.classId)))
  const classIds = input.classId ? [input.classId] : classes === 'all' ? null : classes
  const sorted = input.status ? { status: input.status } : {}
  const { pupilId } = input
  const { rows, next } = pageOf(
    await submissionPage(db, {
      classIds,
      withoutIds: classIds === null ? await rehearsalsBesides(db, caller.personId) : [],
      before: beforeOf(input.cursor),
      count: PAGE + 1,
      ...sorted,
      ...(pupilId ? { pupilId } : {}),
    }),
    sorted,
  )
  const single = pupilId ? rows : rows.filter(row => row.changesCount === 1)
  const changes = new Map(
    (
      await changesIn(
        db,
        single.map(row => row.id),
        pupilId ?? null,
      )
    ).map(({ submissionId, ...change }) => [submissionId, change]),
  )
  return { rows: rows.map(row => ({ ...row, about: changes.get(row.id) ?? null })), next }
})

export const queueCounts = serve(scorekeepingCalls, 'scorekeeping.queue-counts', { who: 'signed-in' }, async ({ caller, db }) => {
  const classes = classesWith(caller, 'canApproveChanges')
  permit(classes.length > 0)
  const without = classes === 'all' ? await rehearsalsBesides(db, caller.personId) : []
  return db.one(sql<{ pending: number }>`
    select count(*) as pending from scorekeeping_submission
    where status = 'pending' and (${classes === 'all'} or class_id = any(${classes === 'all' ? [] : classes}::uuid[]))
      and class_id <> all(${without}::uuid[])`)
})

/** One submission, line by line. */
export const submission = serve(
  scorekeepingCalls,
  'scorekeeping.submission',
  { who: 'signed-in' },
  async ({ caller, input, db, browser, now }) =>
    viewSubmission(db, caller, await readableSubmission(db, caller, input.submissionId), browser.language, now),
)

/** The caller's submissions and their outcomes. */
export const mySubmissions = serve(scorekeepingCalls, 'scorekeeping.my-submissions', { who: 'signed-in' }, async ({ caller, input, db }) =>
  pageOf(await submissionPage(db, { classIds: null, submitterId: caller.personId, before: beforeOf(input.cursor), count: PAGE + 1 })),
)
