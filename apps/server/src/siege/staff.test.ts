import { siegeCalls } from '@xiotein/contract/siege'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import type { Visitor } from '../testing/school.ts'
import { attackWith, openSiegeSchool, refusalOf, type SiegeSchool, targetsOf } from '../testing/siege-life.ts'

let life: SiegeSchool
beforeAll(async () => {
  life = await openSiegeSchool()
})
beforeEach(() => life.change({ mode: 'contested', reach: 'classmates', truceDays: 7 }))
afterAll(() => life.school.close())

test('teachers see who of their class takes part, and what happened to their pupils; others see neither', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Zoe')]
  const stranger = await life.school.person('Mr. Silva', { role: 'teacher', classId: await life.school.schoolClass('9A') })
  await attackWith(ada, ben)
  await life.teacher.call(siegeCalls, 'siege.switch-pupil', { personId: ben.personId, takesPart: false })
  const { pupils, takesPart } = (await life.teacher.call(siegeCalls, 'siege.of-class', { classId: life.classId })).ok
  expect(takesPart).toBe(true)
  const out = { since: expect.any(String), by: 'Ms. Okafor' }
  expect(pupils).toContainEqual({ personId: ben.personId, displayName: 'Zoe', takesPart: false, reason: '', out })
  expect(pupils).toContainEqual({ personId: ada.personId, displayName: 'Ada', takesPart: true, reason: '', out: null })
  const asked = { personId: ben.personId }
  expect((await life.teacher.call(siegeCalls, 'siege.history', asked)).ok.rows).toHaveLength(1)
  for (const other of [ada, stranger]) {
    expect((await other.call(siegeCalls, 'siege.history', asked)).status).toBe(403)
    expect((await other.call(siegeCalls, 'siege.of-class', { classId: life.classId })).status).toBe(403)
    expect((await other.call(siegeCalls, 'siege.switch-pupil', { ...asked, takesPart: true })).status).toBe(403)
    expect((await other.call(siegeCalls, 'siege.switch-class', { classId: life.classId, takesPart: false })).status).toBe(403)
  }
  expect((await ben.call(siegeCalls, 'siege.history', { side: 'mine' })).ok.rows).toEqual([])
  expect((await ben.call(siegeCalls, 'siege.history', { side: 'others' })).ok.rows).toHaveLength(1)
})

/** The topics that are notified to ask again by what is done in the meantime. */
const emittedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const { newest } = await life.school.db.one(sql<{ newest: number }>`select coalesce(max(id), 0)::bigint as newest from platform_event`)
  await work()
  const rows = await life.school.db.rows(sql<{ topic: string }>`
    select distinct topic from platform_event where id > ${newest} and name in ('siege.changed', 'siege.rules-changed', 'siege.class-changed')`)
  return rows.map(({ topic }) => topic)
}

test('the open cards of staff are told when an admin changes the rules, because they read them', async () => {
  const staffTopics = async (more: Parameters<typeof life.change>[0]) =>
    (await emittedBy(() => life.change(more))).filter(topic => topic.startsWith('class-review:'))
  expect(await staffTopics({ truceDays: 9 })).toContain(`class-review:${life.classId}`)
  expect(await staffTopics({ mode: 'off' })).toContain(`class-review:${life.classId}`)
  expect(await staffTopics({ mode: 'contested' })).toContain(`class-review:${life.classId}`)
})

test('anybody who can attack pupils of a class is told at once when its teacher turns sieges off', async () => {
  const otherClass = await life.school.schoolClass('8A')
  const [ben, cem, dora] = [
    await life.pupil('Ben'),
    await life.pupil('Cem', { inClass: otherClass }),
    await life.pupil('Dora', { inClass: await life.school.schoolClass('9B') }),
  ]
  // Ben is in both classes, so Cem can attack him.
  await life.school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${otherClass}, ${ben.personId}, now())`)
  const turn = (takesPart: boolean) => () => life.teacher.call(siegeCalls, 'siege.switch-class', { classId: life.classId, takesPart })
  const topics = await emittedBy(turn(false))
  expect([ben, cem, dora].map(({ personId }) => topics.includes(`person:${personId}`))).toEqual([true, true, false])
  expect(topics).toContain(`class-review:${life.classId}`)
  expect(await targetsOf(cem, 'Ben')).toEqual([])
  const forBen = () => life.teacher.call(siegeCalls, 'siege.switch-pupil', { personId: ben.personId, takesPart: false })
  expect(await emittedBy(forBen)).toEqual(expect.arrayContaining([life.classId, otherClass].map(id => `class-review:${id}`)))
  await life.change({ reach: 'school' })
  expect(await emittedBy(turn(true))).toContain('siege-rules:all')
})

test('a quiet shield of the staff is the peace that pupils know, and ends without ending their own', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const shield = (by: Visitor, shielded: boolean) => by.call(siegeCalls, 'siege.shield-pupil', { personId: ben.personId, shielded })
  const stranger = await life.school.person('Mr. Lund', { role: 'teacher', classId: await life.school.schoolClass('9Q') })
  const seen = async () => {
    const { mayAttack, why, peaceUntil } = (await ben.call(siegeCalls, 'siege.mine', {})).ok
    return { mayAttack, why, peaceUntil }
  }
  for (const other of [ada, stranger]) expect((await shield(other, true)).status).toBe(403)
  const nobody = { personId: life.classId, shielded: true }
  expect((await life.admin.call(siegeCalls, 'siege.shield-pupil', nobody)).status).toBe(404)
  expect((await shield(life.teacher, true)).ok).toEqual({ until: '2026-12-02T15:00:00.000Z' })
  expect(await refusalOf(attackWith(ada, ben))).toEqual([409, 'This vault cannot be attacked. Choose another one.'])
  const shielded = await seen()
  expect(shielded).toMatchObject({ mayAttack: false, peaceUntil: '2026-12-02T15:00:00.000Z' })
  await ben.call(siegeCalls, 'siege.close-vault', {})
  expect(await seen()).toEqual(shielded)
  await shield(life.teacher, false)
  expect(await seen()).toEqual(shielded)
  await life.school.db.run(
    sql`update siege_peace set until = null, staff_until = ${new Date('2026-11-26T15:00:00Z')} where person_id = ${ben.personId}`,
  )
  expect((await seen()).peaceUntil).toBe('2026-11-26T15:00:00.000Z')
  await shield(life.teacher, false)
  expect((await seen()).mayAttack).toBe(true)
})
