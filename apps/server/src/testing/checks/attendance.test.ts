// Absence today: shared between the devices of a class, for today alone, and not a register.

import { attendanceCalls } from '@xiotein/contract/attendance'
import { classesCalls } from '@xiotein/contract/classes'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { squadsCalls } from '@xiotein/contract/squads'
import { diceOf } from '@xiotein/game/rules'
import { balancedSquads } from '@xiotein/game/squads'
import { expect, test } from 'vitest'
import { attendance } from '../../attendance/index.ts'
import { sql } from '../../platform/database/index.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { cleaningJobs } from '../../platform/retention/index.ts'
import { openTestSchool, type Visitor } from '../school.ts'

const openClass = async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-25T09:00:00Z')
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  const ben = await school.person('Ben', { pupilOf: classId })
  const keeper = await school.person('Cem', { pupilOf: classId, role: 'scorekeeper', classId })
  const mark = (by: Visitor, who: Visitor, state: 'present' | 'absent' | 'late') =>
    by.call(attendanceCalls, 'attendance.mark', { classId, personId: who.personId, state })
  const marks = async (by: Visitor) => (await by.call(attendanceCalls, 'attendance.of-class', { classId })).ok.marks
  const rows = () => school.db.rows(sql`select state from attendance_mark`)
  return { school, classId, teacher, keeper, ada, ben, mark, marks, rows }
}

test('two who keep score mark at once, both marks hold, and a press takes a mark back', async () => {
  const { teacher, keeper, ada, ben, mark, marks, rows } = await openClass()
  await Promise.all([mark(teacher, ada, 'absent'), mark(keeper, ben, 'late'), mark(keeper, ada, 'absent')])
  const both = [
    { personId: ada.personId, state: 'absent' },
    { personId: ben.personId, state: 'late' },
  ]
  for (const reader of [teacher, keeper]) expect(await marks(reader)).toEqual(expect.arrayContaining(both))
  await mark(keeper, ada, 'present')
  expect(await marks(teacher)).toEqual([{ personId: ben.personId, state: 'late' }])
  await mark(teacher, ben, 'absent')
  expect(await rows()).toEqual([{ state: 'absent' }])
})

test('only those who keep score mark and read, and a pupil is told nothing', async () => {
  const { school, classId, teacher, ada, ben, mark, rows } = await openClass()
  const stranger = await school.person('Mr Other', { role: 'teacher', classId: await school.schoolClass('7D') })
  for (const by of [ada, stranger]) {
    expect((await mark(by, ben, 'absent')).status).toBe(403)
    expect((await by.call(attendanceCalls, 'attendance.of-class', { classId })).status).toBe(403)
  }
  await mark(teacher, ada, 'absent')
  expect((await ada.call(noticesCalls, 'notices.mine', {})).ok.notices).toEqual([])
  expect(await school.db.rows(sql`select 1 as one from audit_entry where action like 'attendance%'`)).toEqual([])
  expect(await rows()).toHaveLength(1)
})

test('marks are for one day of the school, and go with the person who leaves the class', async () => {
  const { school, classId, teacher, ada, ben, mark, marks, rows } = await openClass()
  await mark(teacher, ada, 'absent')
  await mark(teacher, ben, 'absent')
  const { ok } = await ada.call(peopleCalls, 'people.download-me', {})
  expect(JSON.stringify(ok)).toContain('absent')
  await teacher.call(classesCalls, 'classes.remove-pupil', { classId, personId: ben.personId })
  await mark(teacher, ben, 'late')
  expect(await marks(teacher)).toEqual([{ personId: ada.personId, state: 'absent' }])
  const jobs = openJobs(school.school, cleaningJobs(attendance.retention), { timeZone: async () => 'Europe/Vienna', byTheClock: false })
  await jobs.runDue()
  expect(await rows()).toHaveLength(1)
  // Midnight in Vienna.
  school.setClock('2026-11-25T23:00:00Z')
  expect(await marks(teacher)).toEqual([])
  await jobs.runDue()
  expect(await rows()).toEqual([])
})

test('balanced squads leave out who is absent today', async () => {
  const { school, classId, teacher, ada, mark } = await openClass()
  for (const name of ['Dora', 'Eve', 'Finn']) await school.person(name, { pupilOf: classId })
  await mark(teacher, ada, 'absent')
  const ofClass = async () => (await teacher.call(squadsCalls, 'squads.of-class', { classId })).ok.pupils
  const shown = balancedSquads(
    (await ofClass()).filter(({ id }) => id !== ada.personId),
    { size: 3, keepApart: [] },
    diceOf(7),
  )
  const expected = shown.ok ? shown.outcome.map(squad => [...squad]) : []
  const wish = { classId, size: 3, keepApart: [], seed: 7, expected, locked: false }
  const make = (withoutAbsent: boolean) => teacher.call(squadsCalls, 'squads.make-balanced', { ...wish, withoutAbsent })
  expect((await make(false)).refusal.refusal).toBe('squads.changed-meanwhile')
  expect((await make(true)).status).toBe(200)
  expect((await ofClass()).filter(({ squadId }) => squadId === null).map(({ id }) => id)).toEqual([ada.personId])
})
