// The audit log by person, class, kind and days, and the same entries as a file.

import { auditCalls } from '@xiotein/contract/audit'
import { classesCalls } from '@xiotein/contract/classes'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { recordAudit } from '../../audit/index.ts'
import { sql } from '../../platform/database/index.ts'
import { awardPoints } from '../market-life.ts'
import { openTestSchool } from '../school.ts'

const openLog = async () => {
  const school = await openTestSchool({ limits: false })
  school.setClock('2026-11-25T22:59:59Z')
  const [classId, otherId] = [await school.schoolClass('7C'), await school.schoolClass('=8A')]
  const admin = await school.person('Dr Grant', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ada = await school.person('Ada Lovelace', { pupilOf: classId })
  await awardPoints(teacher, classId, ada, 3)
  // Midnight in Vienna.
  school.setClock('2026-11-25T23:00:00Z')
  await admin.call(classesCalls, 'classes.remove-pupil', { classId, personId: ada.personId })
  await admin.call(classesCalls, 'classes.renew-class-code', { classId: otherId })
  const log = async (filters: object) => (await admin.call(auditCalls, 'audit.entries', filters)).ok
  const kinds = async (filters: object) => (await log(filters)).rows.map(({ action }) => action)
  return { school, admin, teacher, classId, otherId, log, kinds }
}

test('entries are found by person, class, kind, part of the school and days of the school, and by all of them', async () => {
  const { classId, otherId, kinds } = await openLog()
  const [code, removed, awarded] = ['classes.renew-class-code', 'classes.remove-pupil', 'scorekeeping.award-directly']
  expect(await kinds({})).toEqual([code, removed, awarded])
  expect(await kinds({ person: 'haddad' })).toEqual([awarded])
  expect(await kinds({ person: 'LOVE' })).toEqual([removed, awarded])
  expect(await kinds({ classId })).toEqual([removed, awarded])
  expect(await kinds({ action: 'classes' })).toEqual([code, removed])
  expect(await kinds({ action: removed })).toEqual([removed])
  expect(await kinds({ to: '2026-11-25' })).toEqual([awarded])
  expect(await kinds({ from: '2026-11-26', to: '2026-11-26' })).toEqual([code, removed])
  expect(await kinds({ from: '2026-11-26', classId, action: 'classes', person: 'grant' })).toEqual([removed])
  expect(await kinds({ classId: otherId, to: '2026-11-25' })).toEqual([])
})

test('the log of a class tells what was done about its pupils by any right, also of those who have left it since', async () => {
  const { school, admin, teacher, classId, otherId, kinds } = await openLog()
  const [bea, cem] = [await school.person('Bea', { pupilOf: classId }), await school.person('Cem', { pupilOf: otherId })]
  await school.change(async change => {
    for (const { personId } of [bea, cem]) {
      await recordAudit({ ...change, caller: teacher }, { action: 'classes.approve-name', subjectId: personId })
      // An entry with a class is shown there alone.
      await recordAudit(
        { ...change, caller: teacher },
        { action: 'scorekeeping.approve-submission', aboutIds: [personId], classId: otherId },
      )
    }
  })
  await admin.call(classesCalls, 'classes.remove-pupil', { classId, personId: bea.personId })
  await school
    .schoolClass('9B')
    .then(ninth => school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${ninth}, ${bea.personId}, now())`))
  expect(await kinds({ classId, person: 'bea' })).toEqual(['classes.remove-pupil', 'classes.approve-name'])
  expect(await kinds({ classId: otherId, person: 'cem' })).toEqual(['scorekeeping.approve-submission', 'classes.approve-name'])
})

test('a filtered log is turned page by page, without an entry twice or left out', async () => {
  const { school, admin, classId, log } = await openLog()
  await school.change(async change => {
    for (let at = 0; at < 55; at += 1) {
      // Another node's clock is behind, so that it writes earlier moments later.
      const now = new Date(change.now.getTime() - at * 1000)
      await recordAudit({ ...change, now, caller: admin }, { action: 'scorekeeping.change-display', classId })
      await recordAudit({ ...change, now, caller: admin }, { action: 'classes.export-roster', classId })
    }
  })
  const first = await log({ action: 'scorekeeping.change-display' })
  expect(first.rows).toHaveLength(50)
  const second = await log({ action: 'scorekeeping.change-display', cursor: first.next })
  expect([second.rows.length, second.next]).toEqual([5, null])
  const rows = [...first.rows, ...second.rows]
  expect(new Set(rows.map(({ id }) => id)).size).toBe(55)
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})

test("F5: the file holds what the filters leave, in the reader's language, no formula, and the download is an entry itself", async () => {
  const { admin, teacher, otherId, kinds } = await openLog()
  const file = await admin.call(auditCalls, 'audit.export', { classId: otherId }, { language: 'es' })
  expect(file.ok).toMatchObject({ fileName: 'registro.csv', cut: false })
  expect(file.ok.csv.split('\r\n').slice(0, 2)).toEqual([
    '\ufeff"Cuándo","Quién","Persona responsable","Qué pasó","Sobre","Clase","Tipo"',
    expect.stringMatching(/^"2026-11-26 00:00","Dr Grant","",".*=8A.*","","'=8A","classes.renew-class-code"$/),
  ])
  expect(await kinds({ action: 'audit' })).toEqual(['audit.export'])
  expect((await teacher.call(auditCalls, 'audit.export', {})).status).toBe(403)
  expect((await teacher.call(scorekeepingCalls, 'scorekeeping.board', {})).status).toBe(200)
})
