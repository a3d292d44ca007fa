// A4: what people may still do before, after, or outside their role: invited, removed, suspended, erased, demoted, moved.

import { classesCalls } from '@xiotein/contract/classes'
import { growthCalls } from '@xiotein/contract/growth'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { endpoints } from '../../features.ts'
import { sql } from '../../platform/database/index.ts'
import { openTestSchool, PASSWORD, type TestSchool, type Visitor } from '../school.ts'
import { driftOf, IN_ORDER } from './books.ts'
import { MATRIX } from './matrix.ts'
import { type Cast, gatherCast } from './principals.ts'
import { probe } from './probe.ts'

const open = async () => {
  const school = await openTestSchool({ limits: false })
  const from = await school.schoolClass('7C')
  const to = await school.schoolClass('8A')
  const staff = (name: string, role: 'teacher' | 'admin', classId?: string) =>
    school.person(name, { role, ...(classId ? { classId } : {}), email: `${name}@school.example`, password: PASSWORD })
  const teacher = await staff('haddad', 'teacher', from)
  const otherTeacher = await staff('weber', 'teacher', to)
  const admin = await staff('osei', 'admin')
  const keeper = await school.person('Teo', {
    role: 'scorekeeper',
    classId: from,
    pupilOf: from,
    email: 'teo@school.example',
    password: PASSWORD,
  })
  const ada = await school.person('Ada', { pupilOf: from })
  const ben = await school.person('Ben', { pupilOf: from })
  return { school, from, to, teacher, otherTeacher, admin, keeper, ada, ben }
}

const signIn = async (school: TestSchool, name: string, password: string): Promise<Visitor & { status: number; refusal: string }> => {
  const visitor = school.anybody()
  const { status, refusal } = await visitor.call(peopleCalls, 'people.sign-in', { name, password })
  return Object.assign(visitor, { status, refusal: refusal.refusal })
}

const points = (classId: string, ...pupils: Visitor[]) => ({
  classId,
  changes: pupils.map(pupil => ({ pupilId: pupil.personId, changeAmount: 5 })),
  recordedAt: null,
})
const handIn = async (keeper: Visitor, classId: string, ...pupils: Visitor[]): Promise<string> => {
  const answer = await keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', points(classId, ...pupils))
  expect(answer.status).toBe(200)
  return answer.ok.id
}
const linesOf = async (reader: Visitor, submissionId: string) =>
  (await reader.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId })).ok.lines
const approve = (reviewer: Visitor, submissionId: string, lineIds: string[]) =>
  reviewer.call(scorekeepingCalls, 'scorekeeping.approve-submission', { submissionId, lineIds })

test('A4: somebody who was invited and has no password yet can get in only with the link', async () => {
  const { school, from, admin } = await open()
  const staff = { displayName: 'New', email: 'new@school.example', role: 'teacher' as const, classId: from }
  const invited = await admin.call(classesCalls, 'classes.invite-staff', staff)
  const pupil = await admin.call(classesCalls, 'classes.add-pupil', { classId: from, displayName: 'Fresh', username: 'fresh', email: null })
  for (const name of ['new@school.example', 'fresh']) {
    for (const password of ['', ' ', 'null', 'undefined', 'no such person', PASSWORD, invited.ok.personId]) {
      const answer = await signIn(school, name, password)
      expect([name, password, answer.status, answer.refusal]).toEqual([name, password, 403, 'people.wrong-sign-in'])
    }
  }
  // A start code opens nothing but the choice of a password.
  const card = await signIn(school, 'fresh', pupil.ok.startCode ?? '')
  expect([card.status, card.cookie]).toEqual([200, ''])
})

/** Calls that answer a session at all. */
const answering = async (cast: Cast, cookie: string): Promise<string[]> => {
  const answered: string[] = []
  for (const call of endpoints.filter(each => each.who === 'signed-in')) {
    const { status } = await probe(cast.school.app, call, cookie, (await MATRIX[call.name]?.input(cast)) ?? {})
    if (status !== 401) answered.push(`${call.name}: ${status}`)
  }
  return answered
}

test('A4: the session of somebody who is suspended, erased, or has lost a role opens no call of the registry', async () => {
  const cast = await gatherCast()
  const { who, classId } = cast
  const ended = [who.teacher, who.classmate, who.scorekeeper]
  // Each was just cached, so that an answer from the cache would show.
  for (const { cookie } of ended)
    expect((await cast.school.app.inject({ url: '/api/ledger/balance', headers: { cookie } })).statusCode).toBe(200)
  await who.admin.call(peopleCalls, 'people.suspend', { personId: who.teacher.personId, suspended: true })
  await who.admin.call(peopleCalls, 'people.erase-person', { personId: who.classmate.personId })
  await who.admin.call(classesCalls, 'classes.withdraw-role', { personId: who.scorekeeper.personId, role: 'scorekeeper', classId })
  for (const { cookie } of ended) expect(await answering(cast, cookie)).toEqual([])
})

test('A4: somebody who lost a role has none of its rights after signing in again, neither in that class nor through their own submissions', async () => {
  const { school, from, admin, teacher, keeper, ada } = await open()
  const submissionId = await handIn(keeper, from, ada)
  await admin.call(classesCalls, 'classes.withdraw-role', { personId: keeper.personId, role: 'scorekeeper', classId: from })
  const again = await signIn(school, 'teo@school.example', PASSWORD)
  expect(again.status).toBe(200)
  expect((await again.call(scorekeepingCalls, 'scorekeeping.submit-changes', points(from, ada))).status).toBe(403)
  expect((await again.call(scorekeepingCalls, 'scorekeeping.board', { classId: from })).status).toBe(403)
  // The lines reveal balances, so they are closed; and what cannot be read cannot be withdrawn. Its outcome is still shown.
  expect((await again.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId })).status).toBe(404)
  expect((await again.call(scorekeepingCalls, 'scorekeeping.withdraw-submission', { submissionId })).status).toBe(404)
  expect((await again.call(scorekeepingCalls, 'scorekeeping.my-submissions', {})).ok.rows).toMatchObject([
    { id: submissionId, status: 'pending' },
  ])
  // The points were given while the role was held: a teacher still decides on them.
  const [line] = await linesOf(teacher, submissionId)
  expect((await approve(teacher, submissionId, [line?.id ?? ''])).status).toBe(200)
  expect((await ada.call(ledgerCalls, 'ledger.balance', {})).ok.pp).toBe(5)
})

test('A4: a role in an archived class gives no rights; an admin cannot move points there either', async () => {
  const { from, admin, teacher, keeper, ada } = await open()
  const submissionId = await handIn(keeper, from, ada)
  const [line] = await linesOf(teacher, submissionId)
  const lineIds = [line?.id ?? '']
  await admin.call(classesCalls, 'classes.archive-class', { classId: from, archived: true })
  for (const somebody of [teacher, keeper]) {
    expect((await somebody.call(scorekeepingCalls, 'scorekeeping.board', { classId: from })).status).toBe(403)
    expect((await somebody.call(scorekeepingCalls, 'scorekeeping.submit-changes', points(from, ada))).status).toBe(403)
    expect((await somebody.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId })).status).toBe(404)
    expect((await approve(somebody, submissionId, lineIds)).status).toBe(404)
    expect((await somebody.call(ledgerCalls, 'ledger.history', { personId: ada.personId })).status).toBe(403)
    expect((await somebody.call(classesCalls, 'classes.issue-reset-link', { personId: ada.personId })).status).toBe(403)
  }
  expect((await approve(admin, submissionId, lineIds)).refusal.refusal).toBe('classes.class-archived')
  const award = await admin.call(scorekeepingCalls, 'scorekeeping.award-directly', points(from, ada))
  expect(award.refusal.refusal).toBe('classes.class-archived')
  await admin.call(classesCalls, 'classes.archive-class', { classId: from, archived: false })
  expect((await approve(teacher, submissionId, lineIds)).status).toBe(200)
})

test('A4: an acting session that has run out, or whose admin is one no longer, does nothing', async () => {
  const { school, from, admin, ada } = await open()
  const start = Date.now()
  school.setClock(new Date(start))
  const tester = await school.person('Test', { role: 'scorekeeper', classId: from, isTest: true })
  const second = await school.person('second', { role: 'admin' })
  await admin.call(peopleCalls, 'people.act-as', { personId: tester.personId })
  expect((await admin.call(scorekeepingCalls, 'scorekeeping.submit-changes', points(from, ada))).status).toBe(200)
  school.setClock(new Date(start + 30 * 60_000))
  expect((await admin.call(scorekeepingCalls, 'scorekeeping.submit-changes', points(from, ada))).status).toBe(401)
  expect((await admin.call(peopleCalls, 'people.act-as-myself', {})).status).toBe(401)
  const third = await school.person('third', { role: 'admin' })
  await third.call(peopleCalls, 'people.act-as', { personId: tester.personId })
  await second.call(classesCalls, 'classes.withdraw-role', { personId: third.personId, role: 'admin', classId: null })
  expect((await third.call(scorekeepingCalls, 'scorekeeping.board', { classId: from })).status).toBe(401)
  // Also where only the rows were changed and nobody ended the session.
  const fourth = await school.person('fourth', { role: 'admin' })
  await fourth.call(peopleCalls, 'people.act-as', { personId: tester.personId })
  const board = async () => (await fourth.call(scorekeepingCalls, 'scorekeeping.board', { classId: from })).status
  expect(await board()).toBe(200)
  await school.db.run(sql`delete from people_role where person_id = ${fourth.personId}`)
  await expect.poll(board).toBe(401)
})

test('A4: moving a pupil needs rights in the class that changes; afterwards only the new class has rights over the pupil', async () => {
  const { from, to, teacher, otherTeacher, ada, ben, keeper } = await open()
  const submissionId = await handIn(keeper, from, ada, ben)
  const lines = await linesOf(teacher, submissionId)
  const place = (by: Visitor, classId: string) => by.call(classesCalls, 'classes.place-pupil', { classId, personId: ada.personId })
  const remove = (by: Visitor, classId: string) => by.call(classesCalls, 'classes.remove-pupil', { classId, personId: ada.personId })
  expect((await place(teacher, to)).status).toBe(403)
  expect((await remove(otherTeacher, from)).status).toBe(403)
  expect((await place(otherTeacher, to)).status).toBe(200)
  expect((await remove(teacher, from)).status).toBe(200)

  const about = async (by: Visitor, classId: string) => [
    (await by.call(ledgerCalls, 'ledger.history', { personId: ada.personId })).status,
    (await by.call(scorekeepingCalls, 'scorekeeping.award-directly', points(classId, ada))).status,
    (await by.call(growthCalls, 'growth.grant-boost', { classId, personIds: [ada.personId] })).status,
    (await by.call(classesCalls, 'classes.print-cards', { classId, personIds: [ada.personId] })).status,
    (await by.call(classesCalls, 'classes.issue-reset-link', { personId: ada.personId })).status,
  ]
  expect(await about(teacher, from)).toEqual([403, 409, 409, 404, 403])
  // Whoever came from another class is new for a day: what they did there stays unread.
  expect((await about(otherTeacher, to)).slice(0, 3)).toEqual([403, 200, 200])

  // Points from before the move: nothing of the pupil is shown or moved by the old class any more; the others' count.
  const left = await linesOf(teacher, submissionId)
  const of = (pupil: Visitor) => left.find(line => line.pupil.id === pupil.personId)
  expect(of(ada)).toMatchObject({ stillInClass: false, currentPp: null, newPp: null })
  expect(of(ben)).toMatchObject({ stillInClass: true, currentPp: 0, newPp: 5 })
  const all = await approve(
    teacher,
    submissionId,
    lines.map(line => line.id),
  )
  expect([all.status, all.refusal.refusal]).toEqual([409, 'scorekeeping.not-in-class'])
  expect((await approve(otherTeacher, submissionId, [of(ada)?.id ?? ''])).status).toBe(404)
  expect((await approve(teacher, submissionId, [of(ben)?.id ?? ''])).status).toBe(200)
  expect((await ben.call(ledgerCalls, 'ledger.balance', {})).ok.pp).toBe(5)
  expect((await ada.call(ledgerCalls, 'ledger.balance', {})).ok.pp).toBe(5)
})

test('A4: points for somebody who was erased meanwhile do not count, and those handed in by somebody who was erased can be decided', async () => {
  const { school, from, admin, teacher, keeper, ada, ben } = await open()
  const submissionId = await handIn(keeper, from, ada, ben)
  const lines = await linesOf(teacher, submissionId)
  const idOf = (pupil: Visitor) => lines.find(line => line.pupil.id === pupil.personId)?.id ?? ''
  await admin.call(peopleCalls, 'people.erase-person', { personId: keeper.personId })
  await admin.call(peopleCalls, 'people.erase-person', { personId: ada.personId })
  expect((await approve(teacher, submissionId, [idOf(ada)])).refusal.refusal).toBe('scorekeeping.not-in-class')
  expect((await approve(teacher, submissionId, [idOf(ben)])).status).toBe(200)
  expect((await ben.call(ledgerCalls, 'ledger.balance', {})).ok.pp).toBe(5)
  const { db } = school
  const { notices } = await db.one<{ notices: number }>(
    sql`select count(*) as notices from notices_notice where person_id = ${keeper.personId}`,
  )
  expect(notices).toBe(0)
  expect(await driftOf(db)).toEqual(IN_ORDER)
})
