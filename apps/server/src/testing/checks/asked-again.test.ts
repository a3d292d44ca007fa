// What waits of a pupil reaches the bells of those who decide on it after the pupil came to another class, and theirs alone.

import { classesCalls } from '@xiotein/contract/classes'
import { marketCalls } from '@xiotein/contract/market'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { seasonCalls } from '@xiotein/contract/season'
import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { buyOne, noticesOf, openMarketSchool, sell } from '../market-life.ts'
import type { Visitor } from '../school.ts'

/** Two classes with a teacher each; Ada of 7C asked for a perk and another name, and handed work in. */
const open = async () => {
  const market = await openMarketSchool(200, { limits: false })
  const { school, admin, ada, classId: from } = market
  const to = await school.schoolClass('8A')
  const other = await school.person('Ms Vega', { role: 'teacher', classId: to })
  const ready = async (pupil: Visitor): Promise<Visitor> => {
    for (const episode of ['ep_03_overnight', 'ep_08_new_normal'])
      await school.db.run(sql`
        insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${pupil.personId}, ${episode}, now())`)
    await school.db.run(sql`
      insert into story_challenge (id, person_id, challenge, done_at) values (gen_random_uuid(), ${pupil.personId}, 'illusion-trials', now())`)
    return pupil
  }
  const handIn = async (pupil: Visitor, challenge: string, text: string) =>
    expect((await pupil.call(storyCalls, 'story.hand-in', { challenge, text, pictureIds: [] })).status).toBe(200)
  const ask = async (pupil: Visitor) => {
    const { item } = (await buyOne(pupil, await sell(admin))).ok
    await pupil.call(marketCalls, 'market.ask', { itemId: item.id })
    await handIn(await ready(pupil), 'veil-revelation', 'I saw a lamp.')
    await pupil.call(peopleCalls, 'people.rename-me', { displayName: 'Adele' })
  }
  const moveTo = (toClassId: string, ...pupils: Visitor[]) =>
    admin.call(classesCalls, 'classes.move-pupils', {
      fromClassId: from,
      toClassId,
      personIds: pupils.map(({ personId }) => personId),
    })
  const place = (by: Visitor, classId = to) => by.call(classesCalls, 'classes.place-pupil', { classId, personId: ada.personId })
  const leave = () => admin.call(classesCalls, 'classes.remove-pupil', { classId: from, personId: ada.personId })
  return { ...market, from, to, other, ready, handIn, ask, moveTo, place, leave }
}

const ALL = ['artifact_usage', 'challenge_submitted', 'name_asked']
const bell = async (staff: Visitor) =>
  (await noticesOf(staff)).flatMap(({ type, message }) => (ALL.includes(type) ? [{ type, message }] : []))
const asked = async (staff: Visitor) => (await bell(staff)).map(({ type }) => type).sort()

test('what a pupil asked for and handed in moves with the pupil from one bell to the other', async () => {
  const { ada, teacher, other, to, ask, moveTo } = await open()
  await ask(ada)
  expect([await asked(teacher), await asked(other)]).toEqual([ALL, []])
  await moveTo(to, ada)
  expect([await asked(teacher), await asked(other)]).toEqual([[], ALL])
})

test('what waits of a pupil who moves into a class that nobody teaches is asked of the admins', async () => {
  const { school, admin, ada, teacher, ask, moveTo } = await open()
  const untaught = await school.schoolClass('8C')
  await ask(ada)
  await moveTo(untaught, ada)
  expect([await asked(teacher), await asked(admin)]).toEqual([[], ALL])
})

test('what waits of a pupil who leaves one of two classes is asked of whoever decides for the other', async () => {
  const { school, admin, ada, teacher, ask, place, leave } = await open()
  await school.jobs.runDue()
  const untaught = await school.schoolClass('8C')
  school.setClock('2026-11-25T15:10:00Z')
  await place(admin, untaught)
  school.setClock('2026-11-27T15:10:00Z')
  await school.jobs.runDue()
  await ask(ada)
  expect([await asked(teacher), await asked(admin)]).toEqual([ALL, []])
  await leave()
  expect([await asked(teacher), await asked(admin)]).toEqual([[], ALL])
})

test('admins are asked, too, when only somebody who stands in decides for the class that stays', async () => {
  const { school, admin, ada, teacher, ask, place, leave } = await open()
  await school.jobs.runDue()
  const untaught = await school.schoolClass('8C')
  const colleague = await school.person('Mr Orr', { role: 'teacher', classId: await school.schoolClass('8D') })
  await place(admin, untaught)
  school.setClock('2026-11-27T15:10:00Z')
  await school.jobs.runDue()
  const cover = { classId: untaught, personId: colleague.personId, fromDay: '2026-11-27', toDay: '2026-11-28' }
  expect((await admin.call(classesCalls, 'classes.give-cover', cover)).status).toBe(200)
  await ask(ada)
  expect([await asked(teacher), await asked(colleague), await asked(admin)]).toEqual([ALL, ALL, []])
  await leave()
  expect([await asked(teacher), await asked(colleague), await asked(admin)]).toEqual([[], ALL, ALL])
})

test('staff who cleared what waits of a pupil are not asked again when the pupil joins a further class', async () => {
  const { school, ada, teacher, other, ask, place } = await open()
  await school.jobs.runDue()
  await ask(ada)
  await teacher.call(noticesCalls, 'notices.clear-all', { upTo: '2026-11-25T15:05:00.000Z' })
  school.setClock('2026-11-27T16:10:00Z')
  await school.jobs.runDue()
  expect(await asked(teacher)).toEqual([])
  await place(other)
  school.setClock('2026-11-28T16:20:00Z')
  await school.jobs.runDue()
  expect([await asked(teacher), await asked(other)]).toEqual([[], ALL])
})

test('what waits of a pupil who moves into a class to which the pupil was new already is asked of its staff', async () => {
  const { school, ada, teacher, other, to, ask, place, moveTo } = await open()
  await ask(ada)
  school.setClock('2026-11-25T15:10:00Z')
  await place(other)
  expect(await asked(other)).toEqual([])
  await moveTo(to, ada)
  expect([await asked(teacher), await asked(other)]).toEqual([[], ALL])
})

test('what waits of a pupil who is moved as the day in the other class has just ended is asked of its staff', async () => {
  const { school, ada, teacher, other, to, ask, place, moveTo } = await open()
  await school.jobs.runDue()
  await ask(ada)
  school.setClock('2026-11-25T15:20:00Z')
  await place(other)
  // The job that ends the day has not run yet.
  school.setClock('2026-11-26T15:21:00Z')
  await moveTo(to, ada)
  await school.jobs.runDue()
  expect([await asked(teacher), await asked(other)]).toEqual([[], ALL])
})

test('whoever got a right over a class after a pupil asked there, and was not asked then, is asked as soon as others are', async () => {
  const { school, admin, ada, teacher, from, to, other, ask, moveTo } = await open()
  await school.jobs.runDue()
  const colleague = await school.person('Mr Orr', { role: 'teacher', classId: to })
  await ask(ada)
  school.setClock('2026-11-25T15:05:00Z')
  await school.db.run(sql`
    insert into people_role (id, person_id, role, class_id, assigned_at)
    values (gen_random_uuid(), ${other.personId}, 'teacher', ${from}, '2026-11-25T15:05:00Z')`)
  const cover = { classId: from, personId: colleague.personId, fromDay: '2026-11-25', toDay: '2026-11-28' }
  expect((await admin.call(classesCalls, 'classes.give-cover', cover)).status).toBe(200)
  expect([await asked(other), await asked(colleague)]).toEqual([ALL, ALL])
  await moveTo(to, ada)
  expect([await asked(teacher), await asked(other), await asked(colleague)]).toEqual([[], ALL, ALL])
})

test('nobody is asked about what waits of a pupil on the way out of the school', async () => {
  const { school, admin, ada, teacher, from, ask, place } = await open()
  await ask(ada)
  // Whichever class the pupil leaves first, only one that nobody teaches stays for a moment.
  for (const name of ['8C', '8D', '8E', '8F']) await place(admin, await school.schoolClass(name))
  school.setClock('2026-11-27T15:10:00Z')
  await school.jobs.runDue()
  await admin.call(classesCalls, 'classes.leave-school', { classId: from, personId: ada.personId })
  expect([await asked(teacher), await asked(admin)]).toEqual([[], []])
})

test('a pupil who left and joins another class by its code is waited for there, and pays for nothing twice', async () => {
  const { ada, teacher, other, to, ask, leave } = await open()
  await ask(ada)
  await leave()
  expect([await asked(teacher), await asked(other)]).toEqual([[], []])
  const { code } = (await other.call(classesCalls, 'classes.class', { classId: to })).ok
  await ada.call(classesCalls, 'classes.join-class', { code: code ?? '' })
  expect(await asked(other)).toEqual(ALL)
  const [notice] = (await noticesOf(other)).filter(({ type }) => type === 'artifact_usage')
  const requestId = String(notice?.data.requestId)
  expect((await other.call(marketCalls, 'market.decide', { requestId, decision: 'approve', reason: '' })).status).toBe(200)
})

test('the staff of a class to which the pupil is new hear of it after the day, once, wherever the pupil is by then', async () => {
  const { school, ada, teacher, other, from, ask, place, leave } = await open()
  await school.jobs.runDue()
  const both = await school.person('Mr Cee', { role: 'teacher', classId: from })
  const last = await school.schoolClass('8B')
  await school.db.run(sql`
    insert into people_role (id, person_id, role, class_id, assigned_at) values (gen_random_uuid(), ${both.personId}, 'teacher', ${last}, now())`)
  await ask(ada)
  school.setClock('2026-11-25T15:10:00Z')
  await place(other)
  await place(both, last)
  await leave()
  school.setClock('2026-11-26T15:09:00Z')
  await school.jobs.runDue()
  expect([await asked(other), await asked(both)]).toEqual([[], ALL])
  school.setClock('2026-11-26T15:16:00Z')
  await school.jobs.runDue()
  expect([await asked(other), await asked(both), await asked(teacher)]).toEqual([ALL, ALL, []])
  school.setClock('2026-11-26T15:31:00Z')
  await school.jobs.runDue()
  expect([await asked(other), await asked(both)]).toEqual([ALL, ALL])
})

test('where a whole school is no longer new at once, few pupils are locked at a time', async () => {
  const { school, to } = await open()
  await school.jobs.runDue()
  const ids = Array.from({ length: 150 }, () => crypto.randomUUID())
  await school.db.run(sql`
    insert into people_person (id, display_name, created_at) select id, 'Pupil', now() from unnest(${ids}::uuid[]) as p(id)`)
  await school.db.run(sql`
    insert into classes_pupil (class_id, person_id, joined_at, new_until)
    select ${to}, id, '2026-11-20T15:00:00Z', '2026-11-21T15:00:00Z' from unnest(${ids}::uuid[]) as p(id)`)
  school.setClock('2026-11-25T15:16:00Z')
  await school.jobs.runDue()
  // Rows of one transaction have the same xmin.
  const settled = await school.db.rows(sql<{ rows: number }>`
    select count(*)::int as rows from classes_pupil where person_id = any(${ids}::uuid[]) and new_until is null group by xmin::text order by 1 desc`)
  expect(settled.map(({ rows }) => rows)).toEqual([100, 50])
})

test('pupils who did the same in class and move together are one message, and none where the class has begun to say so', async () => {
  const { school, pupil, ada, other, to, ready, handIn, moveTo } = await open()
  const [ben, cem] = [await ready(await pupil('Ben')), await ready(await pupil('Cem'))]
  for (const each of [await ready(ada), ben, cem]) await handIn(each, 'believe', '')
  await moveTo(to, ada, ben)
  expect(await asked(other)).toEqual(['challenge_submitted'])
  await moveTo(to, cem)
  expect(await asked(other)).toEqual(['challenge_submitted'])
  // A colleague who was not there then hears of the next one.
  const next = await school.person('Mr Lund', { role: 'teacher', classId: to })
  const dua = await ready(await pupil('Dua'))
  await handIn(dua, 'believe', '')
  await moveTo(to, dua)
  expect([await asked(other), await asked(next)]).toEqual([['challenge_submitted'], ['challenge_submitted']])
})

test('work that waits over the end of a season reaches the teachers of the class of the new one', async () => {
  const { admin, ada, from, ready, handIn, teacher } = await open()
  await handIn(await ready(ada), 'veil-revelation', 'I saw a lamp.')
  const before = await bell(teacher)
  expect(before).toHaveLength(1)
  await admin.call(seasonCalls, 'season.close', { name: '2026/27', schoolName: 'Test School' })
  const classes = [{ classId: from, name: '8C' }]
  expect((await admin.call(seasonCalls, 'season.carry-over', { classes, keepTeachers: false })).status).toBe(200)
  // Nobody teaches 8C yet: the admins decide.
  expect([before, await bell(admin)]).toEqual([before, before])
})

test('a teacher who cleared what waits of a pupil and comes along to the next season is not asked again', async () => {
  const { school, admin, ada, from, ready, handIn, teacher } = await open()
  await school.jobs.runDue()
  await handIn(await ready(ada), 'veil-revelation', 'I saw a lamp.')
  await teacher.call(noticesCalls, 'notices.clear-all', { upTo: '2026-11-25T15:05:00.000Z' })
  school.setClock('2026-11-27T16:10:00Z')
  await school.jobs.runDue()
  const kept = () =>
    school.db.rows(sql`select id from notices_notice where person_id = ${teacher.personId} and type = 'challenge_submitted'`)
  // Nothing says any more that this teacher was asked.
  expect(await kept()).toEqual([])
  await admin.call(seasonCalls, 'season.close', { name: '2026/27', schoolName: 'Test School' })
  const classes = [{ classId: from, name: '8C' }]
  expect((await admin.call(seasonCalls, 'season.carry-over', { classes, keepTeachers: true })).status).toBe(200)
  expect(await kept()).toEqual([])
})

/** What is asked of somebody whose sessions ended with a change of their rights. */
const askedOf = async ({ school }: Awaited<ReturnType<typeof open>>, { personId }: Visitor) =>
  (
    await school.db.rows(sql<{ type: string }>`
      select type from notices_notice where person_id = ${personId} and type = any(${ALL}::text[]) and read_at is null order by type`)
  ).map(({ type }) => type)

/** Ada has been in 8C, too, which nobody teaches, for more than a day. */
const openWithUntaught = async () => {
  const opened = await open()
  const { school, admin, place } = opened
  await school.jobs.runDue()
  const untaught = await school.schoolClass('8C')
  await place(admin, untaught)
  school.setClock('2026-11-27T15:10:00Z')
  await school.jobs.runDue()
  return { ...opened, untaught }
}

test('what waits of a pupil whose class is archived is asked of whoever decides for the class that stays, and of its staff once it is reopened', async () => {
  const { admin, ada, teacher, from, to, other, ask, place, leave, untaught } = await openWithUntaught()
  await ask(ada)
  expect([await asked(teacher), await asked(admin)]).toEqual([ALL, []])
  const archive = async (classId: string, archived: boolean) =>
    expect((await admin.call(classesCalls, 'classes.archive-class', { classId, archived })).status).toBe(200)
  await archive(from, true)
  expect(await asked(admin)).toEqual(ALL)
  await archive(from, false)
  expect([await asked(teacher), await asked(admin), await asked(other)]).toEqual([ALL, ALL, []])
  // A class that was archived when the pupil came to it by being removed from the other one.
  await archive(untaught, true)
  await place(admin, to)
  await archive(to, true)
  await leave()
  await archive(to, false)
  expect([await asked(teacher), await asked(other)]).toEqual([[], ALL])
})

test('staff whose suspension ends are asked what they were not asked meanwhile', async () => {
  const opened = await open()
  const { admin, ada, teacher, ask } = opened
  const suspend = async (suspended: boolean) =>
    expect((await admin.call(peopleCalls, 'people.suspend', { personId: teacher.personId, suspended })).status).toBe(200)
  await suspend(true)
  await ask(ada)
  expect(await asked(admin)).toEqual(ALL)
  await suspend(false)
  expect([await askedOf(opened, teacher), await asked(admin)]).toEqual([ALL, ALL])
})

test.each([
  ['is suspended', 'people.suspend'],
  ['is erased', 'people.erase-person'],
  ['teaches it no longer', 'classes.withdraw-role'],
] as const)('what waits in a class whose only teacher %s is asked of the admins', async (_, how) => {
  const { school, admin, ada, teacher, from, ask } = await open()
  const colleague = await school.person('Mr Orr', { role: 'admin' })
  await ask(ada)
  const { personId } = teacher
  const ended = {
    'people.suspend': () => admin.call(peopleCalls, 'people.suspend', { personId, suspended: true }),
    'people.erase-person': () => admin.call(peopleCalls, 'people.erase-person', { personId }),
    'classes.withdraw-role': () => admin.call(classesCalls, 'classes.withdraw-role', { personId, role: 'teacher', classId: from }),
  }
  expect((await ended[how]()).status).toBe(200)
  expect([await asked(admin), await asked(colleague)]).toEqual([ALL, ALL])
})

test('whoever becomes a teacher of a class, again or for the first time, is asked what waits there, once', async () => {
  const opened = await open()
  const { admin, ada, teacher, other, from, ask } = opened
  await ask(ada)
  const role = { personId: other.personId, role: 'teacher', classId: from } as const
  const give = async () => expect((await admin.call(classesCalls, 'classes.assign-role', role)).status).toBe(200)
  await give()
  expect(await askedOf(opened, other)).toEqual(ALL)
  await admin.call(classesCalls, 'classes.withdraw-role', role)
  expect(await askedOf(opened, other)).toEqual([])
  await give()
  expect([await askedOf(opened, other), await asked(teacher), await asked(admin)]).toEqual([ALL, ALL, []])
})

test('whoever becomes an admin is asked what waits in classes that nobody teaches', async () => {
  const opened = await open()
  const { admin, ada, other, from, teacher, ask } = opened
  await ask(ada)
  const make = async () => admin.call(classesCalls, 'classes.assign-role', { personId: other.personId, role: 'admin', classId: null })
  await admin.call(classesCalls, 'classes.withdraw-role', { personId: teacher.personId, role: 'teacher', classId: from })
  expect((await make()).status).toBe(200)
  expect(await askedOf(opened, other)).toEqual(ALL)
})

test.each(['teacher', 'admin'] as const)('a pupil who becomes staff is not asked about their own requests: %s', async role => {
  const opened = await open()
  const { admin, ada, teacher, from, ask } = opened
  await ask(ada)
  await admin.call(classesCalls, 'classes.withdraw-role', { personId: teacher.personId, role: 'teacher', classId: from })
  const given = { personId: ada.personId, role, classId: role === 'teacher' ? from : null }
  expect((await admin.call(classesCalls, 'classes.assign-role', given)).status).toBe(200)
  expect(await askedOf(opened, ada)).toEqual([])
})

test('a colleague is asked what waits of a class on the first day of the cover', async () => {
  const { school, admin, ada, from, other, ask } = await open()
  await ask(ada)
  const cover = { classId: from, personId: other.personId, fromDay: '2026-11-26', toDay: '2026-11-27' }
  expect((await admin.call(classesCalls, 'classes.give-cover', cover)).status).toBe(200)
  expect(await asked(other)).toEqual([])
  school.setClock('2026-11-26T15:00:00Z')
  await school.deadlines.runDue()
  expect(await asked(other)).toEqual(ALL)
})

test('somebody who was invited to teach a class is asked what waits there once they accept; until then it is asked of the admins', async () => {
  const { school, admin, ada, teacher, from, ask } = await open()
  await admin.call(classesCalls, 'classes.withdraw-role', { personId: teacher.personId, role: 'teacher', classId: from })
  const invitation = { displayName: 'Ms Noor', email: 'noor@school.example', role: 'teacher', classId: from } as const
  const { link } = (await admin.call(classesCalls, 'classes.invite-staff', invitation)).ok
  await ask(ada)
  expect(await asked(admin)).toEqual(ALL)
  const invited = school.anybody()
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  expect((await invited.call(peopleCalls, 'people.reset-password', { token, password: 'seven-lanterns-over-quiet-water' })).status).toBe(
    200,
  )
  expect(await asked(invited)).toEqual(ALL)
})
