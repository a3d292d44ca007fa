// XP that come without PP, from a duel or a chapter, reach whoever shows somebody's XP or level.
import { randomUUID } from 'node:crypto'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { squadsCalls } from '@xiotein/contract/squads'
import { expect, test } from 'vitest'
import { grantXp } from '../growth/index.ts'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type TestSchool } from '../testing/school.ts'

const CREST = { shape: 'shield', ink: 'sea', sign: 'moth' } as const

const open = async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const [ada, ben] = [await school.person('Ada', { pupilOf: classId }), await school.person('Ben', { pupilOf: classId })]
  return { school, classId, teacher, ada, ben }
}

/** Grants XP to somebody, and returns the events that were emitted, by topic and name. */
const grant = async (school: TestSchool, personId: string, amount: number) => {
  const { last } = await school.db.one(sql<{ last: number }>`select coalesce(max(id), 0) as last from platform_event`)
  await school.change(change => grantXp(change, [{ personId, amount, source: 'test', causeId: randomUUID() }]))
  const rows = await school.db.rows(sql<{ topic: string; name: string; payload: unknown }>`
    select topic, name, payload from platform_event where id > ${last} order by id`)
  return new Map(rows.map(({ topic, name, payload }) => [`${topic} ${name}`, payload]))
}

test('the board of a class and the Hall of Fame hear it', async () => {
  const { school, classId, teacher, ada } = await open()
  const events = await grant(school, ada.personId, 120)
  expect(events.get(`class:${classId} scorekeeping.growth`)).toEqual({
    classId,
    grown: [{ id: ada.personId, level: 2, xp: 120, xpVersion: 1 }],
  })
  expect([...events.keys()]).toContain('fame:all fame.changed')
  const { pupils } = (await teacher.call(scorekeepingCalls, 'scorekeeping.board', { classId })).ok
  expect(pupils.find(({ id }) => id === ada.personId)).toMatchObject({ pp: 0, level: 2, xp: 120, xpVersion: 1 })
})

test('squads and the lists of their classes hear another level, higher or lower, and no other XP', async () => {
  const { school, classId, ada, ben } = await open()
  const { squadId } = (await ada.call(squadsCalls, 'squads.found', { name: 'Copper Herons', crest: CREST })).ok
  await ada.call(squadsCalls, 'squads.invite', { squadId, personId: ben.personId })
  const [invitation] = (await ben.call(squadsCalls, 'squads.mine', {})).ok.invitations
  await ben.call(squadsCalls, 'squads.accept-invitation', { invitationId: invitation?.id ?? '' })
  const told = [
    `person:${ada.personId} squads.changed`,
    `person:${ben.personId} squads.changed`,
    `class-squads:${classId} squads.class-changed`,
  ]
  const toldBy = async (amount: number) => {
    const events = await grant(school, ada.personId, amount)
    return told.filter(each => events.has(each))
  }
  expect(await toldBy(10)).toEqual([])
  expect(await toldBy(110)).toEqual(told)
  expect(await toldBy(-110)).toEqual(told)
})
