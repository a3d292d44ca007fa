import { classesCalls } from '@xiotein/contract/classes'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { noticesCalls } from '@xiotein/contract/notices'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { openTestSchool } from '../testing/school.ts'
import { MOST_A_DAY, MOST_WAITING } from './submit-changes.ts'

const lesson = async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-23T09:00:00Z')
  const classId = await school.schoolClass('7A')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const keeper = await school.person('Kim', { role: 'scorekeeper', classId })
  const pupil = await school.person('Ada', { pupilOf: classId })
  const submitted = await keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', {
    classId,
    changes: [{ pupilId: pupil.personId, changeAmount: 3 }],
    recordedAt: null,
  })
  return { school, classId, admin, keeper, pupil, submissionId: submitted.ok.id }
}

test('a reviewer of points that were taken back reads so in one whole sentence', async () => {
  const { admin, keeper, submissionId } = await lesson()
  await keeper.call(scorekeepingCalls, 'scorekeeping.withdraw-submission', { submissionId })
  const late = await admin.call(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId, reason: 'No' })
  expect([late.status, late.refusal.words]).toEqual([409, 'Kim withdrew this submission.'])
})

test('a scorekeeper whose class was archived has no class; a pupil has no right', async () => {
  const { classId, admin, keeper, pupil } = await lesson()
  await admin.call(classesCalls, 'classes.archive-class', { classId, archived: true })
  const board = await keeper.call(scorekeepingCalls, 'scorekeeping.board', {})
  expect([board.status, board.refusal.refusal]).toEqual([409, 'scorekeeping.no-class'])
  expect((await pupil.call(scorekeepingCalls, 'scorekeeping.board', {})).status).toBe(403)
  expect((await keeper.call(scorekeepingCalls, 'scorekeeping.board', { classId })).status).toBe(403)
})

test('in an archived class no points are approved or taken back until an admin reopens it, and the refusal says so', async () => {
  const { classId, admin, pupil, submissionId } = await lesson()
  const lineIds = async () =>
    (await admin.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId })).ok.lines.map(line => line.id)
  const setArchived = (archived: boolean) => admin.call(classesCalls, 'classes.archive-class', { classId, archived })
  const approve = async () => admin.call(scorekeepingCalls, 'scorekeeping.approve-submission', { submissionId, lineIds: await lineIds() })
  const preview = () => admin.call(scorekeepingCalls, 'scorekeeping.preview-undo', { submissionId })
  await setArchived(true)
  expect((await approve()).refusal.refusal).toBe('classes.class-archived')
  await setArchived(false)
  expect((await approve()).status).toBe(200)
  const { version } = (await preview()).ok
  const undo = () => admin.call(scorekeepingCalls, 'scorekeeping.undo-submission', { submissionId, lineId: null, version })
  await setArchived(true)
  for (const answer of [await preview(), await undo()]) {
    expect([answer.status, answer.refusal.words]).toEqual([409, 'This class is archived. Reopen it first.'])
  }
  const shown = (await admin.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId })).ok
  expect([shown.may.undo, shown.whyNot]).toEqual([false, 'This class is archived. Reopen it first.'])
  expect((await pupil.call(ledgerCalls, 'ledger.balance', {})).ok.pp).toBe(3)
  await setArchived(false)
  expect((await undo()).status).toBe(200)
})

test('the preview of an undo does not show the points of somebody who left the class, and the undo works as usual', async () => {
  const { classId, admin, pupil, submissionId } = await lesson()
  const { lines } = (await admin.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId })).ok
  const approved = { submissionId, lineIds: lines.map(line => line.id) }
  await admin.call(scorekeepingCalls, 'scorekeeping.approve-submission', approved)
  // One of the three points is gone by now, so that an undo could take two.
  const loss = [{ pupilId: pupil.personId, changeAmount: -1 }]
  await admin.call(scorekeepingCalls, 'scorekeeping.award-directly', { classId, changes: loss, recordedAt: null })
  const preview = async () => (await admin.call(scorekeepingCalls, 'scorekeeping.preview-undo', { submissionId })).ok
  expect((await preview()).changes).toMatchObject([{ change: -2, balance: { before: 2, after: 0, owes: 1, settles: 0, owedAfter: 1 } }])
  await admin.call(classesCalls, 'classes.remove-pupil', { classId, personId: pupil.personId })
  const { changes, version } = await preview()
  expect(changes).toMatchObject([{ change: -3, balance: null }])
  const undone = await admin.call(scorekeepingCalls, 'scorekeeping.undo-submission', { submissionId, lineId: null, version })
  expect(undone.ok.lines).toMatchObject([{ currentPp: null, newPp: null }])
  expect((await pupil.call(ledgerCalls, 'ledger.balance', {})).ok.pp).toBe(0)
})

test('somebody with many submissions that wait hands in no more until one is decided', async () => {
  const { classId, admin, keeper, pupil, submissionId } = await lesson()
  const submit = () =>
    keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', {
      classId,
      changes: [{ pupilId: pupil.personId, changeAmount: 1 }],
      recordedAt: null,
    })
  for (let waiting = 1; waiting < MOST_WAITING; waiting += 1) expect((await submit()).status).toBe(200)
  expect((await submit()).refusal).toMatchObject({ refusal: 'scorekeeping.enough-waiting', detail: { most: MOST_WAITING } })
  await admin.call(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId, reason: 'No' })
  expect((await submit()).status).toBe(200)
})

test('somebody who hands in and withdraws again and again is refused after a busy day, and fills neither a bell nor what was decided', async () => {
  const { school, classId, admin, keeper, pupil, submissionId } = await lesson()
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const submit = () =>
    keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', {
      classId,
      changes: [{ pupilId: pupil.personId, changeAmount: 1 }],
      recordedAt: null,
    })
  await admin.call(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId, reason: 'No' })
  for (let today = 1; today < MOST_A_DAY; today += 1) {
    const { ok } = await submit()
    expect((await keeper.call(scorekeepingCalls, 'scorekeeping.withdraw-submission', { submissionId: ok.id })).status).toBe(200)
  }
  expect((await submit()).refusal).toMatchObject({ refusal: 'scorekeeping.enough-today', detail: { most: MOST_A_DAY } })
  expect((await teacher.call(noticesCalls, 'notices.history', {})).ok.rows).toEqual([])
  const listed = async (status: 'decided' | 'withdrawn', pupilId?: string) =>
    (await teacher.call(scorekeepingCalls, 'scorekeeping.queue', { status, ...(pupilId ? { pupilId } : {}) })).ok.rows.map(row => row.id)
  expect([await listed('decided'), await listed('decided', pupil.personId)]).toEqual([[submissionId], [submissionId]])
  expect(await listed('withdrawn')).toHaveLength(20)
  school.setClock('2026-11-24T09:00:00Z')
  expect((await submit()).status).toBe(200)
})
