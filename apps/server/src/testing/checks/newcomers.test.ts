// Whoever adds a pupil of another class is a stranger to the pupil for a day: tried with every call of the registry that names a pupil.

import { classesCalls } from '@xiotein/contract/classes'
import { marketCalls } from '@xiotein/contract/market'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { reportsCalls } from '@xiotein/contract/reports'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { siegeCalls } from '@xiotein/contract/siege'
import { squadsCalls } from '@xiotein/contract/squads'
import { diceOf } from '@xiotein/game/rules'
import { balancedSquads } from '@xiotein/game/squads'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../features.ts'
import { sql } from '../../platform/database/index.ts'
import { buyOne, openMarketSchool, sell } from '../market-life.ts'
import { openTestSchool, PASSWORD, type Visitor } from '../school.ts'
import { brings, CREST, founds, mineOf, pupilsOf } from '../squad-life.ts'
import { givePp, ppOf } from '../vault-life.ts'
import { MATRIX } from './matrix.ts'
import { gatherCast } from './principals.ts'
import { probe } from './probe.ts'

const NEW = ['classes.new-to-class', 'classes.cards-new-to-class', 'scorekeeping.new-to-class']

/** The input that a call needs besides class and pupil, so that it is about what the pupil brought along. */
const MORE: Readonly<Record<string, object>> = {
  'classes.assign-role': { role: 'scorekeeper' },
  'classes.withdraw-role': { role: 'scorekeeper' },
  'story.give-stand-in': { counts: true },
}

/** Calls that name a pupil, and are open on the first day all the same or open to no teacher at all. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'people.end-passkeys': 'admins',
  'people.erase-person': 'admins',
  'people.erase-leavers': 'admins',
  'people.suspend': 'admins',
  'people.mark-test': 'admins',
  'people.act-as': 'admins',
  'rehearsal.reset-account': 'simulated pupils',
  'demo.enter': 'people of the demo',
  'classes.place-pupil': 'makes the newcomer',
  'classes.remove-pupil': 'ends it',
  'classes.leave-school': "ends it, in the reader's own classes alone",
  'classes.undo-leaving': 'makes the newcomer',
  'classes.move-pupils': 'needs the right of a teacher by role in the class that loses the pupil',
  'classes.move-to-new-class': 'admins',
  'classes.give-cover': 'staff',
  'attendance.mark': 'who is in the room',
  'growth.grant-boost': 'gives',
  'story.tick': 'gives, and leaves out what waits from before',
  'story.set-stand-in': 'pupils',
  'battle.challenge': 'pupils',
  'squads.invite': 'pupils',
  'squads.leave': 'pupils',
  'squads.hand-over': 'pupils',
  'squads.remove-member': 'pupils',
  'scorekeeping.submit-changes': 'moves nothing until it is approved',
  'scorekeeping.queue': 'submissions of the class alone',
  'care.put-aside': "the reader's own list",
}

const NAMES_A_PUPIL = ['personId', 'personIds', 'pupilId', 'changes', 'squadId', 'squadIds']

test('every call that names a pupil refuses those who added the pupil of another class, for a day', async () => {
  const cast = await gatherCast()
  const { who, otherClassId: classId } = cast
  const { personId } = who.pupil
  expect((await who.otherTeacher.call(classesCalls, 'classes.place-pupil', { classId, personId })).status).toBe(200)
  const input = async (name: string, keys: readonly string[]): Promise<Record<string, unknown>> => {
    const wanted = {
      ...(await MATRIX[name]?.input(cast)),
      classId,
      personId,
      personIds: [personId],
      changes: [{ pupilId: personId, changeAmount: -1 }],
      ...MORE[name],
    }
    return Object.fromEntries(Object.entries(wanted).filter(([key]) => keys.includes(key)))
  }
  const open: string[] = []
  const listed: string[] = []
  for (const call of endpoints) {
    const keys = call.call.input instanceof z.ZodObject ? Object.keys(call.call.input.shape) : []
    if (!keys.some(key => NAMES_A_PUPIL.includes(key))) continue
    if (OTHERWISE[call.name]) {
      listed.push(call.name)
      continue
    }
    const { status, refusal } = await probe(cast.school.app, call, who.otherTeacher.cookie, await input(call.name, keys))
    if (!NEW.includes(refusal ?? '')) open.push(`${call.name}: ${status} ${refusal}`)
  }
  expect(open).toEqual([])
  expect(listed.sort()).toEqual(Object.keys(OTHERWISE).sort())
})

/** Ada, who leads a squad with Ben in 7A, is added to 8B two days later, by its teacher. */
const withNewcomer = async ({ alsoIn9C = false } = {}) => {
  const school = await openTestSchool({ limits: false })
  school.setClock('2026-11-23T08:00:00Z')
  const [a, b, c] = [await school.schoolClass('7A'), await school.schoolClass('8B'), await school.schoolClass('9C')]
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: a })
  const stranger = await school.person('Ms Vega', { role: 'teacher', classId: b })
  if (alsoIn9C) {
    await school.db.run(sql`
      insert into people_role (id, person_id, role, class_id, assigned_at)
      values (gen_random_uuid(), ${stranger.personId}, 'teacher', ${c}, now())`)
  }
  const Ada = await school.person('Ada', { pupilOf: a, email: 'ada@example.org', password: PASSWORD })
  await school.db.run(sql`update people_person set username = 'ada.l' where id = ${Ada.personId}`)
  const { Ben } = await pupilsOf(school, a, ['Ben'])
  await givePp(school, Ada.personId, 500)
  const squadId = await founds(Ada, 'Night Owls')
  await brings(Ada, Ben, squadId)
  school.setClock('2026-11-25T10:00:00Z')
  const place = (by: Visitor, classId = b) => by.call(classesCalls, 'classes.place-pupil', { classId, personId: Ada.personId })
  expect((await place(stranger)).status).toBe(200)
  const award = (by: Visitor, changeAmount: number, classId = b) =>
    by.call(scorekeepingCalls, 'scorekeeping.award-directly', {
      classId,
      recordedAt: null,
      changes: [{ pupilId: Ada.personId, changeAmount, reasons: [] }],
    })
  return { school, a, b, c, admin, teacher, stranger, Ada, Ben, squadId, place, award }
}

test('a newcomer gets points at once and loses none for a day, directly or by approval; the board and the lines say from when', async () => {
  const { school, a, b, teacher, stranger, admin, Ada, award } = await withNewcomer()
  expect((await award(stranger, 5)).status).toBe(200)
  const { refusal } = await award(stranger, -50)
  expect(refusal.refusal).toBe('scorekeeping.new-to-class')
  expect(refusal.words).toContain('Ada joined this class less than a day ago: this pupil can get points, but lose none before 26 November')
  const Kim = await school.person('Kim', { role: 'scorekeeper', classId: b, pupilOf: b })
  const handedIn = await Kim.call(scorekeepingCalls, 'scorekeeping.submit-changes', {
    classId: b,
    recordedAt: null,
    changes: [{ pupilId: Ada.personId, changeAmount: -50, reasons: [] }],
  })
  const submissionId = handedIn.ok.id
  const read = async (by: Visitor) => (await by.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId })).ok.lines
  const lines = await read(stranger)
  const approve = (by: Visitor) =>
    by.call(scorekeepingCalls, 'scorekeeping.approve-submission', { submissionId, lineIds: lines.map(({ id }) => id) })
  const FROM = '2026-11-26T10:00:00.000Z'
  expect([lines[0]?.minusFrom, (await read(admin))[0]?.minusFrom]).toEqual([FROM, null])
  expect((await approve(stranger)).refusal.refusal).toBe('scorekeeping.new-to-class')
  const minusFrom = async (by: Visitor, classId: string) =>
    (await by.call(scorekeepingCalls, 'scorekeeping.board', { classId })).ok.pupils.find(({ id }) => id === Ada.personId)?.minusFrom
  expect([await minusFrom(stranger, b), await minusFrom(teacher, a)]).toEqual([FROM, null])
  expect((await award(teacher, -5, a)).status).toBe(200)
  expect(await ppOf(school.db, Ada.personId)).toBe(500)
  school.setClock(FROM)
  expect((await approve(stranger)).status).toBe(200)
  expect(await ppOf(school.db, Ada.personId)).toBe(450)
})

test('addresses, sign-in names and times of a newcomer are on no list of the class for a day, and are not searched', async () => {
  const { school, b, c, stranger, admin } = await withNewcomer({ alsoIn9C: true })
  const seen = async (by: Visitor) => {
    const { roster } = (await by.call(classesCalls, 'classes.class', { classId: b })).ok
    const { pupils } = (await by.call(scorekeepingCalls, 'scorekeeping.board', { classId: b })).ok
    const { csv } = (await by.call(classesCalls, 'classes.export-roster', { classId: b })).ok
    const { people } = (await by.call(classesCalls, 'classes.namesakes', { classId: b, name: 'Ada' })).ok
    return [
      roster.map(({ email, username, lastSeenAt }) => [email, username, lastSeenAt !== null]),
      pupils.map(({ email }) => email),
      [csv.includes('ada@example.org'), csv.includes('ada.l')],
      people.map(({ email, username }) => [email, username]),
    ]
  }
  const nothing = [[[null, null, false]], [null], [false, false], [[null, null]]]
  const everything = [[['ada@example.org', 'ada.l', true]], ['ada@example.org'], [true, true], [['ada@example.org', 'ada.l']]]
  expect(await seen(stranger)).toEqual(nothing)
  expect(await seen(admin)).toEqual(everything)
  const found = async () => (await stranger.call(classesCalls, 'classes.suggest-people', { classId: c, query: 'ada@example' })).ok.people
  expect(await found()).toEqual([])
  school.setClock('2026-11-26T10:00:00Z')
  expect(await seen(stranger)).toEqual(everything)
  expect(await found()).toHaveLength(1)
})

test('a squad stays whole, whoever adds its leader to another class', async () => {
  const { school, b, stranger, Ben, squadId } = await withNewcomer()
  await pupilsOf(school, b, ['Cem', 'Dan'])
  const { squads, pupils } = (await stranger.call(squadsCalls, 'squads.of-class', { classId: b })).ok
  expect(squads.map(({ may }) => [may.lock, may.dissolve, may.change])).toEqual([[false, false, false]])
  expect(pupils.map(({ displayName, stays }) => [displayName, stays])).toEqual([
    ['Ada', true],
    ['Cem', false],
    ['Dan', false],
  ])
  const graded = pupils.filter(({ stays }) => !stays)
  const shown = balancedSquads(graded, { size: 2, keepApart: [] }, diceOf(7))
  const expected = shown.ok ? shown.outcome.map(squad => [...squad]) : []
  const wish = { classId: b, size: 2, keepApart: [], seed: 7, expected, locked: false }
  expect((await stranger.call(squadsCalls, 'squads.make-balanced', wish)).status).toBe(200)
  expect((await mineOf(Ben)).squad?.name).toBe('Night Owls')
  school.setClock('2026-11-26T10:00:00Z')
  expect((await stranger.call(squadsCalls, 'squads.change', { squadId, name: 'Sea Owls', crest: CREST })).status).toBe(200)
})

test('a newcomer becomes scorekeeper only after a day, and whoever is removed stays signed in', async () => {
  const { b, stranger, Ada } = await withNewcomer()
  const role = { personId: Ada.personId, role: 'scorekeeper', classId: b } as const
  expect((await stranger.call(classesCalls, 'classes.assign-role', role)).refusal.refusal).toBe('classes.new-to-class')
  await stranger.call(classesCalls, 'classes.remove-pupil', { classId: b, personId: Ada.personId })
  expect((await Ada.call(peopleCalls, 'people.sessions', {})).status).toBe(200)
})

test('reports leave a newcomer out for a day', async () => {
  const { school, b, stranger } = await withNewcomer()
  const named = async () =>
    (await stranger.call(reportsCalls, 'reports.of-class', { classId: b, language: 'en' })).ok.pupils.map(({ displayName }) => displayName)
  expect(await named()).toEqual([])
  school.setClock('2026-11-26T10:00:00Z')
  expect(await named()).toEqual(['Ada'])
})

test('reports of a class that was archived within the day leave a newcomer out for good, except for admins', async () => {
  const { school, b, admin, stranger } = await withNewcomer()
  const named = async (by: Visitor) =>
    (await by.call(reportsCalls, 'reports.of-class', { classId: b, language: 'en' })).ok.pupils.map(({ displayName }) => displayName)
  expect((await stranger.call(classesCalls, 'classes.archive-class', { classId: b, archived: true })).status).toBe(200)
  school.setClock('2026-11-28T10:00:00Z')
  expect([await named(stranger), await named(admin)]).toEqual([[], ['Ada']])
})

test('a class that a pupil was added to is new to the pupil for a whole day, also when the other class loses the pupil before', async () => {
  const { school, a, c, admin, stranger, Ada } = await withNewcomer()
  const out = async (by: Visitor) => (await by.call(siegeCalls, 'siege.history', { personId: Ada.personId, side: 'both' })).status
  const teacherOfC = await school.person('Mr Cee', { role: 'teacher', classId: c })
  expect([await out(stranger), await out(teacherOfC)]).toEqual([403, 403])
  await admin.call(classesCalls, 'classes.move-pupils', { fromClassId: a, toClassId: c, personIds: [Ada.personId] })
  expect([await out(stranger), await out(teacherOfC)]).toEqual([403, 200])
  school.setClock('2026-11-26T10:00:00Z')
  expect(await out(stranger)).toBe(200)
})

test('whoever moves a pupil on takes the day along', async () => {
  const { b, c, stranger, Ada } = await withNewcomer({ alsoIn9C: true })
  await stranger.call(classesCalls, 'classes.move-pupils', { fromClassId: b, toClassId: c, personIds: [Ada.personId] })
  expect((await stranger.call(siegeCalls, 'siege.history', { personId: Ada.personId, side: 'both' })).refusal.refusal).toBe(
    'classes.new-to-class',
  )
})

test('the lead that goes back and forth leaves one notice of it in each bell', async () => {
  const { Ada, Ben, squadId } = await withNewcomer()
  for (const [from, to] of [
    [Ada, Ben],
    [Ben, Ada],
    [Ada, Ben],
  ] as const)
    expect((await from.call(squadsCalls, 'squads.hand-over', { squadId, personId: to.personId })).status).toBe(200)
  const told = async (by: Visitor) =>
    (await by.call(noticesCalls, 'notices.mine', {})).ok.notices.filter(({ type }) => type === 'squad_leader').length
  expect([await told(Ada), await told(Ben)]).toEqual([1, 1])
})

test('the other teachers read that a pupil was added and removed again, also those who want no notices', async () => {
  const { school, b, teacher, stranger, Ada, place } = await withNewcomer()
  await stranger.call(classesCalls, 'classes.remove-pupil', { classId: b, personId: Ada.personId })
  await school.db.run(sql`update people_person set notifications = false where id = ${teacher.personId}`)
  await place(stranger)
  school.setClock('2026-11-27T10:00:00Z')
  await stranger.call(classesCalls, 'classes.remove-pupil', { classId: b, personId: Ada.personId })
  const { notices } = (await teacher.call(noticesCalls, 'notices.mine', {})).ok
  const told = notices.flatMap(({ type, title }) => (type === 'pupil_placed' ? [title] : []))
  // Whoever leaves after the day is over was a pupil of the class like any other.
  expect(told.sort()).toEqual(['Ada is in 8B, too', 'Ada is in 8B, too', 'Ada is no longer in 8B'])
})

test('somebody who stands in takes no pupil out of the class, alone or into a class of their own', async () => {
  const { school, a, b, teacher, stranger, Ben } = await withNewcomer()
  const covered = { classId: a, personId: stranger.personId, fromDay: '2026-11-25', toDay: '2026-11-25' }
  expect((await teacher.call(classesCalls, 'classes.give-cover', covered)).status).toBe(200)
  school.setClock('2026-11-25T10:05:00Z')
  const { personId } = Ben
  const moved = { fromClassId: a, toClassId: b, personIds: [personId] }
  expect((await stranger.call(classesCalls, 'classes.class', { classId: a })).ok.may).toMatchObject({ edit: true, takeOut: false })
  expect((await stranger.call(classesCalls, 'classes.move-pupils', moved)).status).toBe(403)
  expect((await stranger.call(classesCalls, 'classes.remove-pupil', { classId: a, personId })).status).toBe(403)
  expect((await stranger.call(classesCalls, 'classes.place-pupil', { classId: a, personId: Ben.personId })).refusal.refusal).toBe(
    'classes.already-in-class',
  )
  expect((await teacher.call(classesCalls, 'classes.remove-pupil', { classId: a, personId })).status).toBe(200)
})

test('nobody takes a chosen name away by adding its pupil beside a namesake', async () => {
  const { school, a, b, teacher, stranger, Ben } = await withNewcomer()
  await school.db.run(sql`update people_person set name_by = 'owner' where id = ${Ben.personId}`)
  const namesake = { classId: b, displayName: 'Ben', username: null, email: null, namesake: true }
  expect((await stranger.call(classesCalls, 'classes.add-pupil', namesake)).status).toBe(200)
  expect((await stranger.call(classesCalls, 'classes.place-pupil', { classId: b, personId: Ben.personId })).status).toBe(200)
  const { roster } = (await teacher.call(classesCalls, 'classes.class', { classId: a })).ok
  expect(roster.map(({ displayName }) => displayName)).toEqual(['Ada', 'Ben'])
})

test('a name that waits moves with its pupil from one bell to the other', async () => {
  const { school, a, c, admin, teacher, Ben } = await withNewcomer()
  const teacherOfC = await school.person('Mr Cee', { role: 'teacher', classId: c })
  await Ben.call(peopleCalls, 'people.rename-me', { displayName: 'Benno' })
  const asked = async (by: Visitor) =>
    (await by.call(noticesCalls, 'notices.mine', {})).ok.notices.filter(({ type }) => type === 'name_asked').length
  expect([await asked(teacher), await asked(teacherOfC)]).toEqual([1, 0])
  await admin.call(classesCalls, 'classes.move-pupils', { fromClassId: a, toClassId: c, personIds: [Ben.personId] })
  expect([await asked(teacher), await asked(teacherOfC)]).toEqual([0, 1])
})

test('a perk that was asked for moves with its pupil from one bell to the other', async () => {
  const { school, admin, ada, classId, teacher } = await openMarketSchool(200)
  const next = await school.schoolClass('8A')
  const other = await school.person('Ms Vega', { role: 'teacher', classId: next })
  const { item } = (await buyOne(ada, await sell(admin))).ok
  await ada.call(marketCalls, 'market.ask', { itemId: item.id })
  const asked = async (by: Visitor) =>
    (await by.call(noticesCalls, 'notices.mine', {})).ok.notices.filter(({ type }) => type === 'artifact_usage').length
  expect([await asked(teacher), await asked(other)]).toEqual([1, 0])
  await admin.call(classesCalls, 'classes.move-pupils', { fromClassId: classId, toClassId: next, personIds: [ada.personId] })
  expect([await asked(teacher), await asked(other)]).toEqual([0, 1])
})

test('a perk from before reaches no bell of a class to which its pupil is new, also when the pupil leaves a third one', async () => {
  const { school, admin, ada, teacher } = await openMarketSchool(200)
  const [near, far] = [await school.schoolClass('8A'), await school.schoolClass('8B')]
  const stranger = await school.person('Ms Vega', { role: 'teacher', classId: near })
  const both = await school.person('Mr Cee', { role: 'teacher', classId: far })
  const { item } = (await buyOne(ada, await sell(admin))).ok
  await ada.call(marketCalls, 'market.ask', { itemId: item.id })
  const asked = async (by: Visitor) =>
    (await by.call(noticesCalls, 'notices.mine', {})).ok.notices.filter(({ type }) => type === 'artifact_usage').map(({ id }) => id)
  const before = await asked(teacher)
  school.setClock('2026-11-25T15:10:00Z')
  for (const [by, classId] of [
    [stranger, near],
    [both, far],
  ] as const)
    await by.call(classesCalls, 'classes.place-pupil', { classId, personId: ada.personId })
  expect((await both.call(classesCalls, 'classes.remove-pupil', { classId: far, personId: ada.personId })).status).toBe(200)
  expect([await asked(stranger), await asked(both)]).toEqual([[], []])
  // Nobody who has it gets it anew.
  expect([before.length, await asked(teacher)]).toEqual([1, before])
})
