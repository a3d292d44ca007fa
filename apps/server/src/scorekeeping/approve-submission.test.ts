import { ledgerCalls } from '@xiotein/contract/ledger'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { openTestSchool } from '../testing/school.ts'

const lesson = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const scorekeeper = await school.person('Teo Lindqvist', { role: 'scorekeeper', classId, pupilOf: classId })
  const ada = await school.person('Ada Okafor', { pupilOf: classId })
  const ben = await school.person('Ben Demir', { pupilOf: classId })
  const submit = async (changes: { pupilId: string; changeAmount: number }[]) =>
    (await scorekeeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes, recordedAt: null })).ok
  return { school, classId, teacher, scorekeeper, ada, ben, submit }
}

test('points count for a pupil once a teacher has approved them, and not before', async () => {
  const { teacher, ada, submit } = await lesson()
  const submitted = await submit([{ pupilId: ada.personId, changeAmount: 5 }])
  expect(submitted.status).toBe('pending')
  expect((await ada.call(ledgerCalls, 'ledger.balance', {})).ok.pp).toBe(0)

  const opened = (await teacher.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId: submitted.id })).ok
  const approved = await teacher.call(scorekeepingCalls, 'scorekeeping.approve-submission', {
    submissionId: submitted.id,
    lineIds: opened.lines.map(line => line.id),
  })
  expect(approved.ok.status).toBe('approved')
  expect((await ada.call(ledgerCalls, 'ledger.balance', {})).ok).toMatchObject({ pp: 5, today: 5 })
  expect((await ada.call(ledgerCalls, 'ledger.history', {})).ok.rows).toMatchObject([
    { amount: 5, kind: 'class-points', reason: 'Points in class', from: 'Ms Haddad', balanceAfter: 5 },
  ])
})

test('nobody approves what they handed in themselves', async () => {
  const { school, classId, ada } = await lesson()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const own = await admin.call(scorekeepingCalls, 'scorekeeping.submit-changes', {
    classId,
    changes: [{ pupilId: ada.personId, changeAmount: 3 }],
    recordedAt: null,
  })
  const opened = (await admin.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId: own.ok.id })).ok
  expect(opened.may.review).toBe(false)
  const answer = await admin.call(scorekeepingCalls, 'scorekeeping.approve-submission', {
    submissionId: own.ok.id,
    lineIds: opened.lines.map(line => line.id),
  })
  expect(answer.status).toBe(403)
  expect(answer.refusal.words).toBe('This is your own submission, so somebody else has to check it.')
})
