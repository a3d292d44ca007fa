// Things that somebody puts aside in Today come back automatically.

import { randomUUID } from 'node:crypto'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { todayCalls } from '@xiotein/contract/today'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openJobs } from '../platform/jobs/index.ts'
import { cleaningJobs } from '../platform/retention/index.ts'
import { handInPoints, openMarketSchool } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'
import { asideRetention } from './aside.ts'

const WEDNESDAY = '2026-11-25T15:00:00Z'

const openSchool = async () => {
  const life = await openMarketSchool(100, { limits: false })
  const { school, classId, teacher } = life
  school.setClock(WEDNESDAY)
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId, pupilOf: classId })
  const coTeacher = await school.person('Mr Osei', { role: 'teacher', classId })
  const stranger = await school.person('Ms Oduya', { role: 'teacher', classId: await school.schoolClass('8A') })
  await handInPoints(keeper, classId, keeper, 7)
  const seen = async (by: Visitor) => {
    const { rows, aside, counts } = (await by.call(todayCalls, 'today.waiting', {})).ok
    return { waits: rows.length, aside: aside.map(({ until }) => until), pp: counts.find(({ kind }) => kind === 'pp')?.count }
  }
  const [row] = (await teacher.call(todayCalls, 'today.waiting', {})).ok.rows
  const id = row?.id ?? ''
  const put = (by: Visitor, aside = true, of = id) => by.call(todayCalls, 'today.put-aside', { kind: 'pp', id: of, aside })
  return { ...life, keeper, coTeacher, stranger, seen, put }
}

test("an item that is put aside is left out of one's own list and its counts until the next day, and can be brought back", async () => {
  const { school, teacher, coTeacher, seen, put } = await openSchool()
  const until = '2026-11-25T23:00:00.000Z'
  expect((await put(teacher)).ok).toEqual({ until })
  expect([await seen(teacher), await seen(coTeacher)]).toEqual([
    { waits: 0, aside: [until], pp: 0 },
    { waits: 1, aside: [], pp: 1 },
  ])
  expect((await put(teacher, false)).ok).toEqual({ until: null })
  expect(await seen(teacher)).toEqual({ waits: 1, aside: [], pp: 1 })
  await put(teacher)
  school.setClock('2026-11-25T22:59:59Z')
  expect((await seen(teacher)).waits).toBe(0)
  school.setClock('2026-11-25T23:00:00Z')
  expect(await seen(teacher)).toEqual({ waits: 1, aside: [], pp: 1 })
  const jobs = openJobs(school.school, cleaningJobs(asideRetention), { timeZone: async () => 'Europe/Vienna', byTheClock: false })
  await jobs.runDue()
  school.setClock('2026-11-27T01:00:00Z')
  await jobs.runDue()
  expect(await school.db.rows(sql`select kind from today_aside`)).toEqual([])
})

test('what is put aside comes back with the next lesson of its class', async () => {
  const { school, classId, teacher, coTeacher, seen, put } = await openSchool()
  await put(teacher)
  school.setClock('2026-11-25T15:30:00Z')
  expect((await coTeacher.call(scorekeepingCalls, 'scorekeeping.start-lesson', { classId })).status).toBe(200)
  expect(await seen(teacher)).toEqual({ waits: 1, aside: [], pp: 1 })
  await put(teacher)
  expect((await seen(teacher)).waits).toBe(0)
})

test('where nobody starts lessons on the display, it comes back with the first points after the lesson, and not with those of the same one', async () => {
  const { school, classId, teacher, keeper, ada, seen, put } = await openSchool()
  await put(teacher)
  school.setClock('2026-11-25T16:30:00Z')
  await handInPoints(keeper, classId, ada, 2)
  expect((await seen(teacher)).aside).toHaveLength(1)
  school.setClock('2026-11-25T16:31:00Z')
  await handInPoints(keeper, classId, ada, 2)
  expect((await seen(teacher)).aside).toEqual([])
})

test('nobody else puts anything aside, and only what waits for oneself is there to be put aside', async () => {
  const { teacher, keeper, ada, stranger, put } = await openSchool()
  for (const by of [keeper, ada]) expect([(await put(by)).status, (await put(by, false)).status]).toEqual([403, 403])
  expect([(await put(stranger)).status, (await put(teacher, true, randomUUID())).status]).toEqual([404, 404])
})
