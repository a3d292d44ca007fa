// Classes that are carried over to the new season: what comes along, and what does not.

import { randomUUID } from 'node:crypto'
import { battleCalls } from '@xiotein/contract/battle'
import { classesCalls } from '@xiotein/contract/classes'
import { marketCalls } from '@xiotein/contract/market'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { seasonCalls } from '@xiotein/contract/season'
import { siegeCalls } from '@xiotein/contract/siege'
import { squadsCalls } from '@xiotein/contract/squads'
import { storyCalls } from '@xiotein/contract/story'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'
import { untilWaiting } from '../testing/until-waiting.ts'

const NOW = new Date('2026-06-30T15:00:00Z')

const perk = {
  ...({ id: null, note: '', category: 'special', truthMetal: 10, stockAWeek: null, limitAWeek: null, onSale: true } as const),
  ...({ picture: 'star', saleFrom: null, saleUntil: null } as const),
}

const openSchool = async () => {
  const school = await openTestSchool({ limits: false })
  school.setClock(NOW)
  const [first, second] = [await school.schoolClass('7C'), await school.schoolClass('8A')]
  const admin = await school.person('Mr Berg', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: first })
  for (const personId of [admin.personId, teacher.personId])
    await school.db.run(sql`
      insert into people_role (id, person_id, role, class_id, assigned_at) values (${randomUUID()}, ${personId}, 'teacher', ${second}, ${NOW})`)
  const close = () => admin.call(seasonCalls, 'season.close', { name: '2025/26', schoolName: 'Test School' })
  const carry = (classes: { classId: string; name: string }[], keepTeachers = true) =>
    admin.call(seasonCalls, 'season.carry-over', { classes, keepTeachers })
  return { school, first, second, admin, teacher, close, carry }
}

test('the settings of a class come along; its scorekeepers are chosen anew', async () => {
  const { school, first, second, admin, teacher, close, carry } = await openSchool()
  const kim = await school.person('Kim', { role: 'scorekeeper', classId: first, pupilOf: first })
  await teacher.call(siegeCalls, 'siege.switch-class', { classId: first, takesPart: false })
  await teacher.call(battleCalls, 'battle.switch-class', { classId: first, takesPart: false })
  const { reasons: shown } = (await teacher.call(scorekeepingCalls, 'scorekeeping.reasons', { classId: first })).ok
  const reasons = ['Lab coat', 'Tidy bench'].map(label => ({ id: null, label, amount: null }))
  await teacher.call(scorekeepingCalls, 'scorekeeping.change-reasons', { classId: first, reasons, shown })
  const wall = { mode: 'class', hidesPupils: true, target: { label: 'Film', pp: 500 } } as const
  await teacher.call(scorekeepingCalls, 'scorekeeping.change-display', { classId: first, ...wall })
  const days = [
    { chapter: 2, opensOn: '2026-05-04' },
    { chapter: 3, opensOn: '2026-10-05' },
  ]
  await teacher.call(storyCalls, 'story.set-pace', { classIds: [first], days })
  const ada = await school.person('Ada', { pupilOf: first })
  const apart: [string, string] = kim.personId < ada.personId ? [kim.personId, ada.personId] : [ada.personId, kim.personId]
  await teacher.call(squadsCalls, 'squads.keep-apart', { classId: first, pair: apart, apart: true })
  const sold = (name: string, classIds: string[]) => admin.call(marketCalls, 'market.save-perk', { ...perk, name, classIds })
  for (const [name, classIds] of [
    ['Lab day', [first]],
    ['Field trip', [second]],
    ['Homework pass', []],
  ] as const)
    await sold(name, [...classIds])
  await close()
  const [classId = ''] = (await carry([{ classId: first, name: '8C' }])).ok.classIds

  expect((await admin.call(siegeCalls, 'siege.of-class', { classId })).ok.takesPart).toBe(false)
  expect((await admin.call(battleCalls, 'battle.switches', { classId })).ok.takesPart).toBe(false)
  const own = (await admin.call(scorekeepingCalls, 'scorekeeping.reasons', { classId })).ok.reasons
  expect(own.map(({ label }) => label)).toEqual(['Lab coat', 'Tidy bench'])
  const display = (await admin.call(scorekeepingCalls, 'scorekeeping.display', { classId })).ok
  expect(display).toMatchObject({ mode: 'class', hidesPupils: true, target: null })
  const opens = await school.db.rows(sql`select chapter, opens_on::text, told from story_pace where class_id = ${classId} order by chapter`)
  expect(opens).toEqual([
    { chapter: 2, opensOn: '2026-05-04', told: true },
    { chapter: 3, opensOn: '2026-10-05', told: false },
  ])
  const { roster, scorekeepers } = (await admin.call(classesCalls, 'classes.class', { classId })).ok
  expect([roster.map(({ id }) => id).sort(), scorekeepers]).toEqual([[kim.personId, ada.personId].sort(), []])
  expect((await admin.call(squadsCalls, 'squads.kept-apart', { classId })).ok.pairs).toEqual([apart])
  const { wares } = (await ada.call(marketCalls, 'market.shelf', {})).ok
  expect(wares.map(({ name }) => name).sort()).toEqual(['Homework pass', 'Lab day'])
})

test('a suspended pupil stays behind, and the page says so beforehand', async () => {
  const { school, first, admin, close, carry } = await openSchool()
  const [ada, ben] = [await school.person('Ada', { pupilOf: first }), await school.person('Ben', { pupilOf: first })]
  await admin.call(peopleCalls, 'people.suspend', { personId: ben.personId, suspended: true })
  await close()
  const { closed } = (await admin.call(seasonCalls, 'season.overview', {})).ok
  expect(closed.map(({ name, pupils, suspended }) => [name, pupils, suspended])).toEqual([
    ['7C', 2, 1],
    ['8A', 0, 0],
  ])
  const { classIds, pupils } = (await carry([{ classId: first, name: '8C' }])).ok
  expect(pupils).toBe(1)
  const { roster } = (await admin.call(classesCalls, 'classes.class', { classId: classIds[0] ?? '' })).ok
  expect(roster.map(({ id }) => id)).toEqual([ada.personId])
})

test('many classes are carried over at once; each teacher signs in again once, and the admin goes on', async () => {
  const { school, first, second, admin, teacher, close, carry } = await openSchool()
  const versionOf = (of: Visitor) =>
    school.db.one(sql<{ version: number }>`select credentials_version as version from people_person where id = ${of.personId}`)
  await close()
  const before = await versionOf(teacher)
  const asked = [
    { classId: first, name: '8C' },
    { classId: second, name: '9A' },
  ]
  const { classIds, ...moved } = (await carry(asked)).ok
  expect(moved).toEqual({ pupils: 0, teachers: 2 })
  expect((await versionOf(teacher)).version).toBe(before.version + 1)
  expect((await teacher.call(peopleCalls, 'people.front', {})).ok.me).toBeNull()
  const staff = await Promise.all(classIds.map(async classId => (await admin.call(classesCalls, 'classes.class', { classId })).ok.teachers))
  expect(staff.map(of => of.map(({ displayName }) => displayName))).toEqual([['Ms Haddad'], ['Mr Berg', 'Ms Haddad']])
  const { closed } = (await admin.call(seasonCalls, 'season.overview', {})).ok
  expect(closed.map(({ carriedTo }) => carriedTo?.name)).toEqual(['8C', '9A'])
})

test('names that are taken are named, and then none of the classes is carried over', async () => {
  const { first, second, admin, close, carry } = await openSchool()
  await close()
  await admin.call(classesCalls, 'classes.create-class', { name: '9a' })
  const asked = [
    { classId: first, name: '8C' },
    { classId: second, name: '9A' },
  ]
  const { status, refusal } = await carry(asked)
  expect([status, refusal.words]).toEqual([409, 'There is a class with this name already: 9A. Nothing was changed. Choose another name.'])
  expect(
    (
      await carry([
        { classId: first, name: '8C' },
        { classId: second, name: '8c' },
      ])
    ).refusal.refusal,
  ).toBe('season.names-taken')
  expect(
    (
      await carry([
        { classId: first, name: '8C' },
        { classId: first, name: '8D' },
      ])
    ).refusal.refusal,
  ).toBe('season.carried-already')
  const { classes } = (await admin.call(classesCalls, 'classes.classes', {})).ok
  expect(classes.map(({ name }) => name)).toEqual(['9a'])
})

test('whoever becomes staff or is suspended while classes are carried over stays behind', async () => {
  const { school, first, second, close, carry } = await openSchool()
  const [ada, ben] = [await school.person('Ada', { pupilOf: first }), await school.person('Ben', { pupilOf: first })]
  const cy = await school.person('Cy', { pupilOf: first })
  await close()
  const other = new Client({ connectionString: school.ownerUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query('select from people_person where id = any($1) for no key update', [[ada.personId, ben.personId]])
  const carrying = carry([{ classId: first, name: '8C' }])
  expect(await untilWaiting(school, carrying)).toBe('waited')
  await other.query(`insert into people_role (id, person_id, role, class_id, assigned_at) values ($1, $2, 'teacher', $3, now())`, [
    randomUUID(),
    ada.personId,
    second,
  ])
  await other.query('delete from classes_pupil where person_id = $1', [ada.personId])
  await other.query('update people_person set suspended_at = now() where id = $1', [ben.personId])
  await other.query('commit')
  const { classIds, pupils } = (await carrying).ok
  expect(pupils).toBe(1)
  expect(await school.db.rows(sql`select person_id from classes_pupil where class_id = ${classIds[0] ?? ''}`)).toEqual([
    { personId: cy.personId },
  ])
})

test('classes are carried over without a pupil being held while a teacher is waited for, as roles are given', async () => {
  const { school, first, teacher, close, carry } = await openSchool()
  const pupilIds: string[] = []
  for (const name of ['Ada', 'Ben', 'Cy', 'Dee']) pupilIds.push((await school.person(name, { pupilOf: first })).personId)
  await close()
  const other = new Client({ connectionString: school.ownerUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query('select from people_person where id = $1 for no key update', [teacher.personId])
  const carrying = carry([{ classId: first, name: '8C' }])
  expect(await untilWaiting(school, carrying)).toBe('waited')
  const free = await other.query('select from people_person where id = any($1) for no key update skip locked', [pupilIds])
  expect(free.rowCount).toBe(4)
  await other.query('commit')
  expect((await carrying).ok).toMatchObject({ pupils: 4, teachers: 1 })
})
