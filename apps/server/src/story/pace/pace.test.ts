// The pace of a class: a chapter opens on its day, in the school's own calendar, and never closes again.

import { randomUUID } from 'node:crypto'
import { classesCalls } from '@xiotein/contract/classes'
import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import type { Change } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { noticesOf, openMarketSchool } from '../../testing/market-life.ts'
import type { TestSchool, Visitor } from '../../testing/school.ts'
import { openChapters } from './open-chapters.ts'

const FIRST = 'ep_01_xiotein_letter'

/** Of somebody who has looked at the days first. */
const setPace = async (staff: Visitor, classId: string, ...days: (readonly [chapter: number, opensOn: string | null])[]) => {
  const shown = await staff.call(storyCalls, 'story.paces', {})
  return staff.call(storyCalls, 'story.set-pace', {
    classIds: [classId],
    days: days.map(([chapter, opensOn]) => ({ chapter, opensOn })),
    seen: shown.status === 200 ? shown.ok.classes.filter(each => each.classId === classId) : [],
  })
}
const firstStop = async (pupil: Visitor) => (await pupil.call(storyCalls, 'story.journey', {})).ok.chapters[0]
const dayAfter = (days: number): string => new Date(Date.parse('2026-11-25') + days * 86_400_000).toISOString().slice(0, 10)

/** On a Wednesday in the middle of a lesson. */
const openClassOf = async () => {
  const market = await openMarketSchool(0)
  market.school.setClock('2026-11-25T10:00:00Z')
  return market
}

const unlocked = async (pupil: Visitor) => (await noticesOf(pupil)).filter(({ type }) => type === 'chapter_unlocked').length

const runDay = async (school: TestSchool): Promise<void> => {
  const jobs = openJobs(school.school, [openChapters], { timeZone: async () => 'UTC', byTheClock: false })
  await jobs.runDue()
}

test('a chapter waits for the day that the teacher sets, opens in the night to it, and tells its pupils once', async () => {
  const { school, ada, teacher, classId } = await openClassOf()
  expect((await setPace(teacher, classId, [1, dayAfter(2)])).status).toBe(200)
  expect(await firstStop(ada)).toMatchObject({ state: 'locked', gates: [{ is: 'pace', met: false, opensOn: '2026-11-27' }] })
  expect((await ada.call(storyCalls, 'story.start', { episodeId: FIRST })).refusal.words).toBe('Episode is locked')
  await runDay(school)
  expect(await unlocked(ada)).toBe(0)
  // Nothing ran on the day itself.
  school.setClock('2026-11-28T00:10:00Z')
  expect((await firstStop(ada))?.state).toBe('open')
  await runDay(school)
  school.setClock('2026-11-29T00:10:00Z')
  await runDay(school)
  expect(await unlocked(ada)).toBe(1)
})

test('a day that is taken away or has come opens the chapter at once, and an episode that was begun stays open', async () => {
  const { ada, teacher, classId } = await openClassOf()
  await setPace(teacher, classId, [1, dayAfter(7)])
  await setPace(teacher, classId, [1, dayAfter(0)])
  expect([(await firstStop(ada))?.state, await unlocked(ada)]).toEqual(['open', 1])
  await ada.call(storyCalls, 'story.start', { episodeId: FIRST })
  await setPace(teacher, classId, [1, dayAfter(7)])
  expect((await firstStop(ada))?.state).toBe('open')
})

test('of several classes the earliest day counts, and only of those that have a plan', async () => {
  const { school, ada, admin, teacher, classId } = await openClassOf()
  const other = await school.schoolClass('8A')
  await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${other}, ${ada.personId}, now())`)
  const opensOn = async () => (await firstStop(ada))?.gates.find(({ is }) => is === 'pace')
  await setPace(teacher, classId, [1, dayAfter(9)])
  expect(await opensOn()).toMatchObject({ opensOn: dayAfter(9) })
  await setPace(admin, other, [1, dayAfter(5)])
  expect(await opensOn()).toMatchObject({ opensOn: dayAfter(5) })
  await setPace(admin, other, [1, null], [2, dayAfter(5)])
  expect(await opensOn()).toBe(undefined)
})

test('the plan of a class that a pupil is added to counts after a day, unless it is the only class', async () => {
  const { school, ada, admin, teacher, classId } = await openClassOf()
  await school.db.run(sql`update people_person set vouched_at = created_at where id = ${ada.personId}`)
  const other = await school.schoolClass('8A')
  const stranger = await school.person('Mr Lund', { role: 'teacher', classId: other })
  await setPace(teacher, classId, [1, dayAfter(30)])
  await setPace(stranger, other, [2, dayAfter(30)])
  expect((await stranger.call(classesCalls, 'classes.place-pupil', { classId: other, personId: ada.personId })).status).toBe(200)
  expect((await firstStop(ada))?.state).toBe('locked')
  // Nor does it open more by setting the plan again.
  await setPace(stranger, other, [2, dayAfter(20)])
  expect([(await firstStop(ada))?.state, await unlocked(ada)]).toEqual(['locked', 0])
  school.setClock('2026-11-26T10:00:00Z')
  expect((await firstStop(ada))?.state).toBe('open')

  const ben = await school.person('Ben', { pupilOf: classId })
  await school.db.run(sql`update people_person set vouched_at = created_at where id = ${ben.personId}`)
  await setPace(stranger, other, [1, dayAfter(10)])
  await setPace(teacher, classId, [1, null])
  await admin.call(classesCalls, 'classes.place-pupil', { classId: other, personId: ben.personId })
  expect((await firstStop(ben))?.state).toBe('open')
  await admin.call(classesCalls, 'classes.remove-pupil', { classId, personId: ben.personId })
  expect((await firstStop(ben))?.state).toBe('locked')
})

test('a pupil of two classes is told once of days that came in both while nothing ran', async () => {
  const { school, ada, admin, teacher, classId } = await openClassOf()
  const other = await school.schoolClass('8A')
  await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${other}, ${ada.personId}, now())`)
  const ben = await school.person('Ben', { pupilOf: other })
  await setPace(teacher, classId, [1, dayAfter(3)])
  await setPace(admin, other, [1, dayAfter(1)])
  await runDay(school)
  school.setClock('2026-11-29T00:10:00Z')
  await runDay(school)
  expect([await unlocked(ada), await unlocked(ben)]).toEqual([1, 1])
  const unannounced = await school.db.rows(sql`select 1 from story_pace where not told`)
  expect(unannounced).toEqual([])
})

test('a whole class takes a few statements more than one pupil', async () => {
  const { school, pupil, teacher, classId } = await openClassOf()
  const statementsOf = async (work: (change: Change) => Promise<void>): Promise<number> =>
    school.change(async change => {
      let asked = 0
      const tx = new Proxy(change.tx, {
        get: (target, name) => {
          const member = Reflect.get(target, name)
          if (typeof member !== 'function') return member
          return (...given: unknown[]) => {
            asked += 1
            return member.apply(target, given)
          }
        },
      })
      await work({ ...change, tx })
      return asked
    })
  const openOn = async (day: number): Promise<number> => {
    await setPace(teacher, classId, [1, dayAfter(day)])
    school.setClock(`${dayAfter(day)}T10:00:00Z`)
    return statementsOf(async change => {
      const [part] = (await openChapters.parts?.waiting(change.tx, change.now)) ?? []
      await openChapters.parts?.run(change, part ?? '')
    })
  }
  const forOne = await openOn(1)
  for (const name of ['Ben', 'Cem', 'Dua', 'Eva']) await pupil(name)
  expect(await openOn(2)).toBeLessThanOrEqual(forOne + 1)
})

test('two teachers who change different chapters both keep their day, and a chapter may not pass one that is set', async () => {
  const { school, admin, teacher, classId } = await openClassOf()
  await setPace(teacher, classId, [4, dayAfter(9)], [5, dayAfter(30)])
  await Promise.all([setPace(teacher, classId, [4, dayAfter(16)]), setPace(admin, classId, [5, dayAfter(37)])])
  const { chapters } = (await teacher.call(storyCalls, 'story.pace', { classId })).ok
  expect(chapters.slice(3, 5).map(({ opensOn }) => opensOn)).toEqual([dayAfter(16), dayAfter(37)])
  expect((await setPace(teacher, classId, [5, dayAfter(10)])).refusal.refusal).toBe('story.pace-out-of-order')
  const withoutPupils = await school.schoolClass('8B')
  const saved = await Promise.all([1, 2, 3, 4].map(() => setPace(admin, withoutPupils, [1, dayAfter(2)])))
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await setPace(teacher, classId, [1, '0000-01-01'])).status).toBe(400)
})

test('of two teachers who change the same chapter, the second sees what the first has saved', async () => {
  const { admin, teacher, classId } = await openClassOf()
  const save = (by: Visitor, opensOn: string, was: string | null) =>
    by.call(storyCalls, 'story.set-pace', {
      classIds: [classId],
      days: [{ chapter: 4, opensOn }],
      seen: [{ classId, days: was ? [{ chapter: 4, opensOn: was }] : [] }],
    })
  expect((await save(teacher, dayAfter(9), null)).status).toBe(200)
  expect((await save(admin, dayAfter(2), null)).refusal.refusal).toBe('story.pace-changed-meanwhile')
  // Somebody who wants what is saved already overwrites nothing.
  expect((await save(admin, dayAfter(9), null)).status).toBe(200)
  expect((await save(admin, dayAfter(2), dayAfter(9))).status).toBe(200)
})

test('no chapter opens on days without lessons, and days to come that would follow them to the next lesson', async () => {
  const { school, admin, teacher, ada, classId } = await openClassOf()
  const other = await school.schoolClass('8A')
  const theirs = await school.person('Mr Other', { role: 'teacher', classId: other })
  const setBreak = (staff: Visitor, free = true, to = '2027-01-06') =>
    staff.call(storyCalls, 'story.set-break', { from: '2026-12-21', to, free })
  const paceOf = async (staff: Visitor, of: string) => {
    const { breaks, chapters } = (await staff.call(storyCalls, 'story.pace', { classId: of })).ok
    return [breaks.length, ...chapters.flatMap(({ opensOn }) => opensOn ?? [])]
  }
  await setPace(teacher, classId, [1, '2026-12-18'], [2, '2026-12-21'], [3, '2027-01-06'], [4, '2027-01-08'])
  await setPace(theirs, other, [5, '2027-01-04'])
  // The teacher of one class types it for the whole school.
  expect((await setBreak(teacher)).status).toBe(200)
  expect(await paceOf(teacher, classId)).toEqual([1, '2026-12-18', '2027-01-07', '2027-01-07', '2027-01-08'])
  expect(await paceOf(theirs, other)).toEqual([1, '2027-01-07'])
  expect((await setPace(theirs, other, [5, '2026-12-30'])).refusal.refusal).toBe('story.pace-without-lessons')
  expect([(await setBreak(ada)).status, (await setBreak(admin, true, '2026-12-20')).refusal.refusal]).toEqual([403, 'story.no-break'])
  // Whoever changes days and whoever types a break at the same time agree.
  await setBreak(admin, false)
  await Promise.all([setBreak(theirs), setPace(teacher, classId, [9, '2027-01-04'])])
  expect((await paceOf(teacher, classId)).at(-1)).not.toBe('2027-01-04')
  await setBreak(admin, false)
  expect((await paceOf(theirs, other))[0]).toBe(0)
})

test('a day that leaves a break takes the days along that it would pass', async () => {
  const { teacher, classId } = await openClassOf()
  // The break ends on a Friday, and chapter 4 opens on the Saturday after it.
  await setPace(teacher, classId, [3, '2026-12-02'], [4, '2026-12-05'], [5, '2026-12-09'])
  await teacher.call(storyCalls, 'story.set-break', { from: '2026-11-30', to: '2026-12-04', free: true })
  const { chapters } = (await teacher.call(storyCalls, 'story.pace', { classId })).ok
  expect(chapters.flatMap(({ opensOn }) => opensOn ?? [])).toEqual(['2026-12-07', '2026-12-07', '2026-12-09'])
  expect((await setPace(teacher, classId, [6, '2026-12-16'])).status).toBe(200)
})

test('the log of each class says which of its days have moved out of days without lessons; an archived class is opened again with them', async () => {
  const { school, admin, teacher, classId } = await openClassOf()
  const other = await school.schoolClass('8A')
  await setPace(teacher, classId, [2, '2026-12-18'], [3, '2027-01-06'])
  await setPace(admin, other, [5, '2027-01-04'])
  await admin.call(classesCalls, 'classes.archive-class', { classId: other, archived: true })
  await teacher.call(storyCalls, 'story.set-break', { from: '2026-12-21', to: '2027-01-06', free: true })
  await admin.call(classesCalls, 'classes.archive-class', { classId: other, archived: false })
  const { chapters } = (await admin.call(storyCalls, 'story.pace', { classId: other })).ok
  expect(chapters.flatMap(({ opensOn }) => opensOn ?? [])).toEqual(['2027-01-07'])
  const logged = await school.db.rows(sql<{ classId: string | null; days: string | null }>`
    select class_id, detail ->> 'days' as days from audit_entry where action = 'story.set-pace'`)
  expect(logged).toContainEqual({ classId, days: '3: 2027-01-07' })
  expect(logged).toContainEqual({ classId: other, days: '5: 2027-01-07' })
})

test('days without lessons are heard at once by pupils whose chapters move and by all staff, and begin on a day only once', async () => {
  const { school, ada, teacher, classId } = await openClassOf()
  const other = await school.schoolClass('8A')
  await setPace(teacher, classId, [2, '2026-12-21'])
  const heard = async () => {
    const rows = await school.db.rows(sql<{ topic: string }>`
      select topic from platform_event where name in ('story.changed', 'story.pace-changed') order by topic`)
    await school.db.run(sql`delete from platform_event`)
    return rows.map(({ topic }) => topic)
  }
  expect(await heard()).toEqual([`class-review:${classId}`, `person:${ada.personId}`])
  const setBreak = (from: string, to: string, free = true) => teacher.call(storyCalls, 'story.set-break', { from, to, free })
  const ofStaff = [classId, other].map(id => `class-review:${id}`)
  expect((await setBreak('2026-12-21', '2027-01-06')).status).toBe(200)
  expect((await heard()).sort()).toEqual([...ofStaff, `person:${ada.personId}`].sort())
  expect((await setBreak('2026-12-21', '2026-12-21')).refusal.refusal).toBe('story.break-taken')
  // Nothing moves back.
  expect((await setBreak('2026-12-21', '2027-01-06', false)).status).toBe(200)
  expect((await heard()).sort()).toEqual([...ofStaff].sort())
})

test('days without lessons are set by teachers by role and admins, and taken away as they were seen', async () => {
  const { school, admin, teacher, classId } = await openClassOf()
  const other = await school.schoolClass('8A')
  const [supply, colleague] = [await school.person('Mr Vale'), await school.person('Ms Vega', { role: 'teacher', classId: other })]
  await school.db.run(sql`
    insert into people_role (id, person_id, role, assigned_at) values (${randomUUID()}, ${supply.personId}, 'supply', now())`)
  for (const { personId } of [supply, colleague])
    await admin.call(classesCalls, 'classes.give-cover', { classId, personId, fromDay: '2026-11-25', toDay: '2026-11-25' })
  const setBreak = (by: Visitor, to: string, free = true) => by.call(storyCalls, 'story.set-break', { from: '2026-12-21', to, free })
  const may = async (by: Visitor) => (await by.call(storyCalls, 'story.pace', { classId })).ok.maySetBreaks
  expect([await may(supply), (await setBreak(supply, '2026-12-23')).status]).toEqual([false, 403])
  expect([await may(colleague), (await setBreak(colleague, '2026-12-23')).status]).toEqual([true, 200])
  await setBreak(admin, '2026-12-23', false)
  await setBreak(admin, '2027-01-06')
  // The page of this teacher still shows the days to the 23rd.
  expect((await setBreak(teacher, '2026-12-23', false)).refusal.refusal).toBe('school.settings-changed')
  expect((await setBreak(teacher, '2027-01-06', false)).status).toBe(200)
})

test('days are given to several classes at once, by staff of each of them', async () => {
  const { school, admin, teacher, classId } = await openClassOf()
  const other = await school.schoolClass('8A')
  const days = [
    { chapter: 1, opensOn: dayAfter(2) },
    { chapter: 2, opensOn: dayAfter(30) },
  ]
  const copy = (staff: Visitor) => staff.call(storyCalls, 'story.set-pace', { classIds: [other, classId], days })
  expect([(await copy(teacher)).status, (await copy(admin)).status]).toEqual([403, 200])
  for (const each of [classId, other]) {
    const { chapters } = (await admin.call(storyCalls, 'story.pace', { classId: each })).ok
    expect(chapters.flatMap(({ opensOn }) => opensOn ?? [])).toEqual([dayAfter(2), dayAfter(30)])
  }
})

test('days given to several classes replace none that the caller has not seen, and the refusal names the classes', async () => {
  const { school, admin, teacher, classId } = await openClassOf()
  const [second, third] = [await school.schoolClass('8A'), await school.schoolClass('8B')]
  const shown = async (by: Visitor) => (await by.call(storyCalls, 'story.paces', {})).ok.classes
  await setPace(admin, second, [1, dayAfter(3)], [2, dayAfter(9)])
  expect(await shown(teacher)).toEqual([{ classId, days: [] }])
  const seen = await shown(admin)
  expect(seen.find(each => each.classId === second)?.days).toEqual([
    { chapter: 1, opensOn: dayAfter(3) },
    { chapter: 2, opensOn: dayAfter(9) },
  ])
  const days = [
    { chapter: 1, opensOn: dayAfter(2) },
    { chapter: 2, opensOn: null },
  ]
  const copy = (of: typeof seen) => admin.call(storyCalls, 'story.set-pace', { classIds: [classId, second, third], days, seen: of })
  await setPace(teacher, classId, [1, dayAfter(5)])
  await setPace(admin, second, [2, dayAfter(12)])
  const { refusal } = await copy(seen)
  expect([refusal.refusal, refusal.words.includes('8A'), refusal.words.includes('8B')]).toEqual([
    'story.pace-changed-meanwhile',
    true,
    false,
  ])
  expect((await shown(admin)).flatMap(each => each.days.map(({ opensOn }) => opensOn)).sort()).toEqual([
    dayAfter(3),
    dayAfter(5),
    dayAfter(12),
  ])
  // A class that is left out of what was seen is not overwritten either.
  const partly = await copy((await shown(admin)).filter(each => each.classId !== second))
  expect(partly.refusal.detail).toEqual({ names: '8A' })
  expect((await copy(await shown(admin))).status).toBe(200)
  expect((await shown(admin)).map(each => each.days)).toEqual(seen.map(() => [{ chapter: 1, opensOn: dayAfter(2) }]))
})

test('the stories of several classes are locked at once, also that of a pupil of two', async () => {
  const { school, ada, admin, classId } = await openClassOf()
  const other = await school.schoolClass('8A')
  await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${other}, ${ada.personId}, now())`)
  const versionOf = async () =>
    (await school.db.rows(sql<{ version: number }>`select version from story_pupil where person_id = ${ada.personId}`))[0]?.version ?? 0
  const before = await versionOf()
  const days = [{ chapter: 1, opensOn: dayAfter(2) }]
  expect((await admin.call(storyCalls, 'story.set-pace', { classIds: [classId, other], days })).status).toBe(200)
  expect(await versionOf()).toBe(before + 1)
})

test('a plan is in the order of the chapters, belongs to the staff of the class, and says who has come how far', async () => {
  const { school, ada, teacher, classId } = await openClassOf()
  const out = await setPace(teacher, classId, [2, dayAfter(3)], [3, dayAfter(1)])
  expect(out.refusal.words).toBe('A chapter cannot open before the one that comes before it.')
  expect((await setPace(teacher, classId, [2, dayAfter(3)], [2, dayAfter(3)])).refusal.refusal).toBe('story.pace-out-of-order')
  const stranger = await school.person('Mr Other', { role: 'teacher', classId: await school.schoolClass('8A') })
  expect([(await setPace(stranger, classId)).status, (await setPace(ada, classId)).status]).toEqual([403, 403])
  await ada.call(storyCalls, 'story.start', { episodeId: FIRST })
  await setPace(teacher, classId, [2, dayAfter(3)])
  const { today, chapters } = (await teacher.call(storyCalls, 'story.pace', { classId })).ok
  expect([today, chapters.length]).toEqual(['2026-11-25', 9])
  const [logged] = await school.db.rows(sql<{ detail: unknown }>`select detail from audit_entry where action = 'story.set-pace'`)
  expect(logged?.detail).toMatchObject({ days: `2: ${dayAfter(3)}` })
  expect(chapters.slice(0, 2)).toMatchObject([
    { chapter: 1, title: 'The Awakening', opensOn: null, usualWeek: 1, begun: 1, finished: 0 },
    { chapter: 2, opensOn: dayAfter(3), usualWeek: 5, begun: 0 },
  ])
})

test('the last school day is set once for the school, by those who may set its days without lessons, and never over a later one', async () => {
  const { school, ada, teacher, classId } = await openClassOf()
  const admin = await school.person('Ms Roy', { role: 'admin' })
  const set = (by: Visitor, lastDay: string | null, seen: string | null) => by.call(storyCalls, 'story.set-last-day', { lastDay, seen })
  const shown = async (by: Visitor) => (await by.call(storyCalls, 'story.pace', { classId })).ok.lastDay
  expect([await shown(teacher), (await set(ada, '2027-06-18', null)).status]).toEqual([null, 403])
  expect((await set(teacher, '2027-06-18', null)).status).toBe(200)
  expect(await shown(admin)).toBe('2027-06-18')
  expect((await set(admin, '2027-06-25', null)).refusal.refusal).toBe('school.settings-changed')
  const races = await Promise.all([set(admin, '2027-06-25', '2027-06-18'), set(teacher, '2027-06-11', '2027-06-18')])
  expect(races.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await set(teacher, null, await shown(teacher))).status).toBe(200)
  expect(await shown(admin)).toBeNull()
})
