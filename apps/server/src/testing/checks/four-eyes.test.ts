// A10: nobody decides on their own submission; points for its submitter are marked wherever a reviewer looks; outsiders decide nothing.

import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import type { LiveEvent } from '@xiotein/contract/wire'
import { LIVE_MESSAGES } from '@xiotein/contract/wire'
import { diceOf } from '@xiotein/game/rules'
import { expect, test, vi } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { connectLive } from '../live-visitor.ts'
import { openTestSchool, type Visitor } from '../school.ts'

const open = async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const otherClassId = await school.schoolClass('8A')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const second = await school.person('Mr Lind', { role: 'teacher', classId })
  const otherTeacher = await school.person('Ms Weber', { role: 'teacher', classId: otherClassId })
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId, pupilOf: classId })
  const pupils = await Promise.all(['Ada', 'Ben', 'Cem'].map(name => school.person(name, { pupilOf: classId })))
  const handIn = async (by: Visitor, changes: readonly { pupilId: string; changeAmount: number }[]) => {
    const answer = await by.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes: [...changes], recordedAt: null })
    expect(answer.status).toBe(200)
    return answer.ok
  }
  const read = (by: Visitor, submissionId: string) => by.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId })
  const approve = (by: Visitor, submissionId: string, lineIds: string[]) =>
    by.call(scorekeepingCalls, 'scorekeeping.approve-submission', { submissionId, lineIds })
  const reject = (by: Visitor, submissionId: string) =>
    by.call(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId, reason: 'No' })
  return { school, classId, teacher, second, otherTeacher, admin, keeper, pupils, handIn, read, approve, reject }
}

test('A10: a submitter, be it scorekeeper, teacher or admin, can neither approve nor reject it, whole or in part; another person can', async () => {
  const { teacher, second, admin, keeper, pupils, handIn, read, approve, reject } = await open()
  for (const submitter of [keeper, teacher, admin]) {
    const changes = pupils.map(pupil => ({ pupilId: pupil.personId, changeAmount: 2 }))
    const { id } = await handIn(submitter, changes)
    const own = (await read(submitter, id)).ok
    const lineIds = own.lines.map(line => line.id)
    expect(own.may).toMatchObject({ review: false, withdraw: true, undo: false })
    for (const some of [lineIds, lineIds.slice(0, 1)]) expect((await approve(submitter, id, some)).status).toBe(403)
    expect((await reject(submitter, id)).status).toBe(403)
    expect((await read(second, id)).ok).toMatchObject({ status: 'pending', may: { review: true, withdraw: false } })
    expect((await approve(second, id, lineIds)).status).toBe(200)
  }
})

test('A10: the database refuses a reviewer who is the submitter, or was behind it, even where nobody looked first', async () => {
  const { school, admin, keeper, pupils, handIn } = await open()
  const { id } = await handIn(keeper, [{ pupilId: pupils[0]?.personId ?? '', changeAmount: 2 }])
  const { db } = school
  await db.run(sql`update scorekeeping_submission set acting_admin_id = ${admin.personId} where id = ${id}`)
  for (const reviewer of [keeper, admin]) {
    const attempt = db.run(sql`
      update scorekeeping_submission set status = 'approved', reviewer_id = ${reviewer.personId}, reviewed_at = now() where id = ${id}`)
    await expect(attempt).rejects.toMatchObject({ code: '23514' })
  }
})

test('A10: every submission with points for its own submitter is marked, in the answer, the queue, the board, the event and its line', async () => {
  const { school, classId, teacher, keeper, pupils, handIn, read } = await open()
  const live = await connectLive(school, teacher)
  const heard: LiveEvent[] = []
  live.socket.on(LIVE_MESSAGES.event, (event: LiveEvent) => heard.push(event))
  await live.watch([`class-review:${classId}`])
  const dice = diceOf(10)
  const expected = new Map<string, boolean>()
  for (let round = 0; round < 28; round += 1) {
    const own = dice.between(-2, 2)
    const others = pupils.slice(0, dice.between(1, 3)).map(pupil => ({ pupilId: pupil.personId, changeAmount: dice.between(1, 9) }))
    const changes = own === 0 ? others : [...others, { pupilId: keeper.personId, changeAmount: own }]
    const answer = await handIn(keeper, changes)
    expect(answer.hasSelfAward).toBe(own > 0)
    expected.set(answer.id, own > 0)
    const { lines } = (await read(teacher, answer.id)).ok
    for (const line of lines) expect(line.selfAward).toBe(line.pupil.id === keeper.personId && own > 0)
  }
  expect(new Set(expected.values())).toEqual(new Set([true, false]))
  const marks = new Map<string, boolean>()
  for (let cursor: string | null = null, first = true; first || cursor !== null; first = false) {
    const page: { rows: { id: string; hasSelfAward: boolean }[]; next: string | null } = (
      await teacher.call(scorekeepingCalls, 'scorekeeping.queue', { classId, ...(cursor === null ? {} : { cursor }) })
    ).ok
    for (const row of page.rows) marks.set(row.id, row.hasSelfAward)
    cursor = page.next
  }
  expect(marks).toEqual(expected)
  const { waiting } = (await teacher.call(scorekeepingCalls, 'scorekeeping.board', { classId })).ok
  expect(waiting.length).toBeGreaterThan(0)
  for (const row of waiting) expect(row.hasSelfAward).toBe(expected.get(row.id))
  await vi.waitFor(() => expect(heard.filter(event => event.name === 'scorekeeping.queue')).toHaveLength(expected.size), {
    timeout: 60_000,
  })
  for (const { payload } of heard.filter(event => event.name === 'scorekeeping.queue')) {
    const { id, hasSelfAward } = payload as { id: string; hasSelfAward: boolean }
    expect(hasSelfAward).toBe(expected.get(id))
  }
})

test('A10: the teacher of another class neither sees nor decides nor takes back, and learns not even that there is something', async () => {
  const { classId, teacher, otherTeacher, keeper, pupils, handIn, read, approve, reject } = await open()
  const { id } = await handIn(keeper, [{ pupilId: pupils[0]?.personId ?? '', changeAmount: 2 }])
  const lineIds = (await read(teacher, id)).ok.lines.map(line => line.id)
  const invented = '00000000-0000-4000-8000-000000000000'
  for (const submissionId of [id, invented]) {
    expect((await read(otherTeacher, submissionId)).status).toBe(404)
    expect((await approve(otherTeacher, submissionId, lineIds)).status).toBe(404)
    expect((await reject(otherTeacher, submissionId)).status).toBe(404)
  }
  expect((await otherTeacher.call(scorekeepingCalls, 'scorekeeping.queue', { classId })).status).toBe(403)
  expect((await otherTeacher.call(scorekeepingCalls, 'scorekeeping.queue', {})).ok.rows).toEqual([])
  const { personId: pupilId } = pupils[0] ?? { personId: invented }
  expect((await otherTeacher.call(scorekeepingCalls, 'scorekeeping.queue', { pupilId })).ok.rows).toEqual([])
  expect((await keeper.call(scorekeepingCalls, 'scorekeeping.queue', { pupilId })).status).toBe(403)
  expect((await otherTeacher.call(scorekeepingCalls, 'scorekeeping.queue-counts', {})).ok.pending).toBe(0)
  const { version } = (await approve(teacher, id, lineIds)).ok
  const undo = { submissionId: id, lineId: null, version }
  expect((await otherTeacher.call(scorekeepingCalls, 'scorekeeping.undo-submission', undo)).status).toBe(404)
  expect((await keeper.call(scorekeepingCalls, 'scorekeeping.undo-submission', undo)).status).toBe(403)
})

test('A10: approved points are taken back by who approved them or an admin, not by another teacher, and not on an old view of them', async () => {
  const { teacher, second, admin, keeper, pupils, handIn, read, approve } = await open()
  const { id } = await handIn(
    keeper,
    pupils.map(pupil => ({ pupilId: pupil.personId, changeAmount: 2 })),
  )
  const lineIds = (await read(teacher, id)).ok.lines.map(line => line.id)
  const { version } = (await approve(teacher, id, lineIds)).ok
  const undo = (by: Visitor, lineId: string | null, seen: number) =>
    by.call(scorekeepingCalls, 'scorekeeping.undo-submission', { submissionId: id, lineId, version: seen })
  expect((await undo(second, null, version)).refusal.refusal).toBe('scorekeeping.undo-is-reviewers')
  for (const stranger of [second, keeper])
    expect((await stranger.call(scorekeepingCalls, 'scorekeeping.preview-undo', { submissionId: id })).status).toBe(403)
  expect((await undo(teacher, null, version - 1)).refusal.refusal).toBe('scorekeeping.changed-meanwhile')
  expect((await undo(teacher, lineIds[0] ?? '', version)).status).toBe(200)
  expect((await undo(admin, null, version)).refusal.refusal).toBe('scorekeeping.changed-meanwhile')
  expect((await undo(admin, null, version + 1)).status).toBe(200)
  expect((await undo(admin, null, version + 2)).refusal.refusal).toBe('scorekeeping.nothing-to-undo')
})

test('A10: an admin who handed in as a test account does not approve it as themselves, and is not asked to', async () => {
  const { school, classId, admin, second, pupils, handIn, read, approve } = await open()
  const tester = await school.person('Test Scorekeeper', { role: 'scorekeeper', classId, isTest: true })
  const { cookie } = admin
  expect((await admin.call(peopleCalls, 'people.act-as', { personId: tester.personId })).status).toBe(200)
  const { id } = await handIn(admin, [{ pupilId: pupils[0]?.personId ?? '', changeAmount: 2 }])
  expect((await admin.call(peopleCalls, 'people.act-as-myself', {})).status).toBe(200)
  expect(admin.cookie).not.toBe(cookie)
  const asked = async (by: Visitor) =>
    (await by.call(noticesCalls, 'notices.history', {})).ok.rows.filter(({ type }) => type === 'pp_change_submitted').length
  expect([await asked(second), await asked(admin)]).toEqual([1, 0])
  const own = (await read(admin, id)).ok
  expect(own.may.review).toBe(false)
  const lineIds = own.lines.map(line => line.id)
  expect((await approve(admin, id, lineIds)).refusal.refusal).toBe('scorekeeping.own-submission')
  expect((await approve(second, id, lineIds)).status).toBe(200)
})
