import { classesCalls } from '@xiotein/contract/classes'
import { reportsCalls } from '@xiotein/contract/reports'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'

let school: TestSchool
let classId: string
let teacher: Visitor
let ada: Visitor
let ben: Visitor
beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock('2026-11-04T10:00:00Z')
  classId = await school.schoolClass('7C')
  teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
  ada = await school.person('Ada', { pupilOf: classId })
  ben = await school.person('Ben', { pupilOf: classId })
})
afterAll(() => school.close())

const award = (pupil: Visitor, changeAmount: number) =>
  teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', {
    classId,
    changes: [{ pupilId: pupil.personId, changeAmount }],
    recordedAt: null,
  })
const ask = (by: Visitor, more: object = {}) =>
  by.call(reportsCalls, 'reports.of-class', { classId, from: '2026-11-04', to: '2026-11-10', language: 'en', ...more })

test('a report says what one pupil earned from the first day to the last, in the language of the print', async () => {
  await award(ada, 10)
  await award(ben, 3)
  school.setClock('2026-11-10T22:30:00Z')
  expect((await award(ada, 95)).status).toBe(200)
  school.setClock('2026-11-10T23:30:00Z')
  await award(ada, 7)
  const { schoolName, className, labels, reports } = (await ask(teacher)).ok
  expect([schoolName, className, labels.range, reports.map(({ displayName }) => displayName)]).toEqual([
    'Test School',
    '7C',
    '4 November 2026 to 10 November 2026',
    ['Ada', 'Ben'],
  ])
  expect(reports[0]).toEqual({
    personId: ada.personId,
    displayName: 'Ada',
    total: '105 PP on 2 days',
    levels: { before: 1, after: 2 },
    earned: [{ reason: 'Without a reason', times: 2, pp: 105 }],
    weeks: [],
    growth: ['From level 1 to level 2.', '105 XP in this time, from class, story and game.'],
    badges: ['First light', 'Copper star', 'Full lantern'],
    noBadges: 'No new badge in this time',
    chapter: 'Chapter 1 of 9, The Awakening: 0 percent.',
  })
  const [twoWeeks] = (await ask(teacher, { personId: ada.personId, from: '2026-10-28' })).ok.reports
  expect(twoWeeks?.weeks).toEqual([0, 105])
  const [spanish] = (await ask(teacher, { personId: ada.personId, language: 'es' })).ok.reports
  expect(spanish).toMatchObject({ total: '105 PP en 2 días', growth: ['Del nivel 1 al nivel 2.', expect.any(String)] })
})

test('a report tells what was deducted as the history of the pupil does: no more than there was', async () => {
  school.setClock('2026-11-04T11:00:00Z')
  const dov = await school.person('Dov', { pupilOf: classId })
  await award(dov, 2)
  await award(dov, -5)
  const [report] = (await ask(teacher, { personId: dov.personId })).ok.reports
  expect(report?.total).toBe('2 PP on 1 day; 2 PP were deducted')
  await school.db.run(sql`delete from classes_pupil where person_id = ${dov.personId}`)
})

test('without days a report is about the last twelve weeks by the calendar of the school', async () => {
  school.setClock('2026-08-19T11:00:00Z')
  const ira = await school.person('Ira', { pupilOf: classId })
  await award(ira, 5)
  school.setClock('2026-08-20T11:00:00Z')
  await award(ira, 4)
  school.setClock('2026-11-10T23:30:00Z')
  const usual = { classId, language: 'en' } as const
  const { ok } = await teacher.call(reportsCalls, 'reports.of-class', usual)
  expect([ok.from, ok.to, ok.labels.range]).toEqual(['2026-08-20', '2026-11-11', '20 August 2026 to 11 November 2026'])
  const own = ok.reports.find(({ displayName }) => displayName === 'Ira')
  expect([own?.total, own?.weeks]).toEqual(['4 PP on 1 day', [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]])
  await school.db.run(sql`delete from classes_pupil where person_id = ${ira.personId}`)
  const since = await teacher.call(reportsCalls, 'reports.of-class', { ...usual, from: '2026-11-04' })
  expect(since.ok).toMatchObject({ from: '2026-11-04', to: '2026-11-11' })
})

test('only the staff of the class print reports, about its pupils alone; suspended ones by name, and no test accounts', async () => {
  const other = await school.schoolClass('9A')
  const stranger = await school.person('Mr. Silva', { role: 'teacher', classId: other })
  const cem = await school.person('Cem', { pupilOf: other })
  for (const by of [ada, stranger]) expect((await ask(by)).status).toBe(403)
  expect((await ask(teacher, { personId: cem.personId })).status).toBe(404)
  const tester = await school.person('Tester', { pupilOf: classId, isTest: true })
  const eve = await school.person('Eve', { pupilOf: classId })
  await school.db.run(sql`update people_person set suspended_at = now() where id = ${eve.personId}`)
  const { pupils, reports } = (await ask(teacher)).ok
  expect(reports.map(({ displayName }) => displayName)).toEqual(['Ada', 'Ben'])
  expect(pupils.map(({ displayName, isSuspended }) => [displayName, isSuspended])).toEqual([
    ['Ada', false],
    ['Ben', false],
    ['Eve', true],
  ])
  // Whoever is offered is found.
  for (const { id } of pupils) expect((await ask(teacher, { personId: id })).ok.reports.map(({ personId }) => personId)).toEqual([id])
  expect((await ask(teacher, { personId: tester.personId })).status).toBe(404)
  await school.db.run(sql`delete from classes_pupil where person_id = any(${[tester, eve].map(({ personId }) => personId)}::uuid[])`)
})

test('days in the wrong order are refused in words', async () => {
  const { status, refusal } = await ask(teacher, { from: '2026-11-11' })
  expect([status, refusal.words]).toEqual([409, 'The first day comes after the last, or there are more than 400 days between them.'])
})

test('reports of an archived class end with its last day: what its pupils did since is no business of its teachers', async () => {
  const admin = await school.person('Dr. Grant', { role: 'admin' })
  const other = await school.schoolClass('8C')
  const [today, stranger] = [
    await school.person('Mr. Moss', { role: 'teacher', classId: other }),
    await school.person('Ms. Lark', { role: 'teacher', classId: other }),
  ]
  school.setClock('2026-11-12T12:00:00Z')
  const { reports: before } = (await ask(teacher, { to: '2026-11-12' })).ok
  await admin.call(classesCalls, 'classes.archive-class', { classId, archived: true })
  await school.db.run(sql`
    insert into classes_pupil (class_id, person_id, joined_at) select ${other}, person_id, ${new Date()} from classes_pupil where class_id = ${classId}`)
  for (const clock of ['2026-11-12T13:00:00Z', '2026-11-20T12:00:00Z']) {
    school.setClock(clock)
    await today.call(scorekeepingCalls, 'scorekeeping.award-directly', {
      classId: other,
      changes: [{ pupilId: ada.personId, changeAmount: 90 }],
      recordedAt: null,
    })
  }
  const late = { from: '2026-11-04', to: '2026-12-24' }
  for (const by of [teacher, admin]) {
    const { to, reports } = (await ask(by, late)).ok
    expect(to).toBe('2026-11-12')
    expect(reports).toEqual(before.map(report => ({ ...report, chapter: null })))
  }
  for (const by of [ada, ben, stranger, today]) expect((await ask(by)).status).toBe(403)
})
