// Pairs kept apart are stored for the staff of a class, and nobody else learns of them.

import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import { squadsCalls } from '@xiotein/contract/squads'
import { MOST_KEPT_APART, type Pair } from '@xiotein/game/squads'
import { expect, test } from 'vitest'
import { classesCarriedOver } from '../classes/index.ts'
import { sql } from '../platform/database/index.ts'
import { cleaningJobs } from '../platform/retention/index.ts'
import { runAll } from '../testing/run-all.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'
import { pupilsOf } from '../testing/squad-life.ts'
import { pairsRetention } from './kept-apart.ts'

const lesson = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const [teacher, coTeacher] = [
    await school.person('Ms Haddad', { role: 'teacher', classId }),
    await school.person('Mr Osei', { role: 'teacher', classId }),
  ]
  const pupils = await pupilsOf(school, classId, ['Ada', 'Ben', 'Cem', 'Dora'])
  const choose = (by: Visitor, [one, other]: readonly [Visitor, Visitor], apart = true, inClass = classId) =>
    by.call(squadsCalls, 'squads.keep-apart', { classId: inClass, pair: [one.personId, other.personId], apart })
  const known = async (by: Visitor, inClass = classId) => (await by.call(squadsCalls, 'squads.kept-apart', { classId: inClass })).ok.pairs
  const pair = (one: Visitor, other: Visitor): Pair =>
    one.personId < other.personId ? [one.personId, other.personId] : [other.personId, one.personId]
  return { school, classId, teacher, coTeacher, pupils, choose, known, pair }
}

test('a pair follows its teacher and the co-teachers, once, no matter who is named first, and is taken out by any of them', async () => {
  const { school, teacher, coTeacher, pupils, choose, known, pair } = await lesson()
  const { Ada, Ben } = pupils
  expect((await choose(teacher, [Ada, Ben])).status).toBe(200)
  expect((await choose(coTeacher, [Ben, Ada])).status).toBe(200)
  expect([await known(teacher), await known(coTeacher)]).toEqual([[pair(Ada, Ben)], [pair(Ada, Ben)]])
  expect((await choose(coTeacher, [Ben, Ada], false)).status).toBe(200)
  expect(await known(teacher)).toEqual([])
  const log = await school.db.rows(
    sql`select subject_id, about_ids, detail from audit_entry where action = 'squads.keep-apart' order by at`,
  )
  expect(log).toEqual([true, false].map(apart => ({ subjectId: null, aboutIds: [], detail: { apart } })))
})

test('a pair keeps both names while one of the two is suspended', async () => {
  const { school, classId, teacher, pupils, choose } = await lesson()
  await choose(teacher, [pupils.Ben, pupils.Ada])
  const admin = await school.person('Ms Lind', { role: 'admin' })
  await admin.call(peopleCalls, 'people.suspend', { personId: pupils.Ada.personId, suspended: true })
  const { ok } = await teacher.call(squadsCalls, 'squads.kept-apart', { classId })
  expect(ok.pupils.map(({ displayName }) => displayName)).toEqual(['Ada', 'Ben'])
  expect(ok.pairs.flat().sort()).toEqual(ok.pupils.map(({ id }) => id).sort())
})

test("no pupil reads the pairs, not even a scorekeeper, and nobody in their own download; nobody else's teacher does", async () => {
  const { school, classId, teacher, pupils, choose } = await lesson()
  const { Ada, Ben } = pupils
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId, pupilOf: classId })
  const stranger = await school.person('Mr Lund', { role: 'teacher', classId: await school.schoolClass('8A') })
  await choose(teacher, [Ada, Ben])
  for (const by of [Ada, keeper, stranger]) {
    expect((await by.call(squadsCalls, 'squads.kept-apart', { classId })).status).toBe(403)
    expect((await choose(by, [Ada, Ben], false)).status).toBe(403)
  }
  const download = JSON.stringify((await Ada.call(peopleCalls, 'people.download-me', {})).ok)
  expect(download).not.toContain(Ben.personId)
})

test('two are kept apart only where both are in the class, and no longer than that; a class has a most of pairs', async () => {
  const { school, classId, teacher, pupils, choose, known, pair } = await lesson()
  const { Ada, Ben, Cem } = pupils
  const elsewhere = await school.person('Gus', { pupilOf: await school.schoolClass('8A') })
  for (const wrong of [[Ada, elsewhere] as const, [Ada, Ada] as const])
    expect((await choose(teacher, wrong)).refusal.refusal).toBe('squads.not-in-class')
  await choose(teacher, [Ada, Ben])
  await choose(teacher, [Ben, Cem])
  await teacher.call(classesCalls, 'classes.remove-pupil', { classId, personId: Ada.personId })
  expect(await known(teacher)).toEqual([pair(Ben, Cem)])
  const more = await pupilsOf(
    school,
    classId,
    Array.from({ length: MOST_KEPT_APART }, (_, at) => `Pupil ${at}`),
  )
  const answers = []
  for (const each of Object.values(more)) answers.push(await choose(teacher, [Ben, each]))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: MOST_KEPT_APART - 1 }, () => 200), 409])
  expect(answers.at(-1)?.refusal.words).toBe('A class has at most 30 pairs that are kept apart. Remove one first.')
})

test('pairs come along to the class of the new year where both do, and end 90 days after the old one was archived', async () => {
  const { school, classId, teacher, pupils, choose, known, pair } = await lesson()
  const { Ada, Ben, Cem } = pupils
  await choose(teacher, [Ada, Ben])
  await choose(teacher, [Ben, Cem])
  const next = await school.schoolClass('8C')
  await school.db.run(sql`
    insert into classes_pupil (class_id, person_id, joined_at)
    select ${next}, id, ${new Date()} from people_person where id in (${Ada.personId}, ${Ben.personId})`)
  await school.change(change => change.raise(classesCarriedOver, { from: [classId], to: [next] }))
  const admin = await school.person('Dr. Grant', { role: 'admin' })
  expect(await known(admin, next)).toEqual([pair(Ada, Ben)])
  await admin.call(classesCalls, 'classes.archive-class', { classId, archived: true })
  const clean = (days: number) => runAll(school.school, cleaningJobs([pairsRetention]), new Date(Date.now() + days * 86_400_000))
  const left = async () =>
    (await school.db.rows(sql<{ classId: string }>`select class_id from squads_kept_apart`)).map(({ classId }) => classId)
  await clean(89)
  expect(await left()).toHaveLength(3)
  await clean(92)
  expect(await left()).toEqual([next])
})
