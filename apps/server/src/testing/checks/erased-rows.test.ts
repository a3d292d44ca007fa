// I1: who somebody is and what they wrote is where the inventory says, leaves no secret behind in a download, and goes as it says.

import { createHash } from 'node:crypto'
import { attendanceCalls } from '@xiotein/contract/attendance'
import { battleCalls } from '@xiotein/contract/battle'
import { peopleCalls } from '@xiotein/contract/people'
import { squadsCalls } from '@xiotein/contract/squads'
import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import type { TestSchool } from '../school.ts'
import { bringToBoss, openFight } from '../team-life.ts'
import { type Cell, cellsWith, everyCell, markOf, namesOf } from './every-row.ts'
import { INVENTORY } from './inventory.ts'
import { openUsedSchool } from './used-school.ts'

const CLASSMATE = 'canary-classmate-9z@school.example'

/** The used school, with everything that names somebody without a foreign key. */
const openNamingSchool = async () => {
  const used = await openUsedSchool()
  const { school, classId, who } = used
  const { classmate, otherPupil, scorekeeper, teacher } = who
  const stranger = school.anybody()
  const statuses = [
    await teacher.call(attendanceCalls, 'attendance.mark', { classId, personId: classmate.personId, state: 'absent' }),
    await teacher.call(squadsCalls, 'squads.keep-apart', { classId, pair: [classmate.personId, who.pupil.personId], apart: true }),
    await stranger.call(peopleCalls, 'people.ask-password-reset', { email: CLASSMATE }),
    await otherPupil.call(battleCalls, 'battle.begin-practice', { level: 'easy' }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200])
  expect((await stranger.call(peopleCalls, 'people.sign-in', { name: CLASSMATE, password: 'wrong-lantern-47' })).status).toBe(403)
  await school.db.run(sql`
    insert into people_sign_up (digest, email, display_name, password_hash, expires_at)
    values (${Buffer.alloc(32)}, ${CLASSMATE}, 'Somebody', 'hash-of-a-password', now() + interval '1 day')`)
  const episodeId = 'ep_01_xiotein_letter'
  await bringToBoss(school, otherPupil, episodeId)
  expect((await otherPupil.call(storyCalls, 'story.begin-boss', { episodeId })).status).toBe(200)
  await used.newToken()
  for (const each of [scorekeeper, used.former]) await bringToBoss(school, each)
  await openFight([scorekeeper, used.former])
  return used
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')
/** The values by which somebody can be found. A pseudonym is only the id. */
const signsOf = async ({ db }: TestSchool, personId: string) => {
  const { own } = await db.one(sql<{ own: string[] }>`
    select array_remove(array[display_name, email, username], null) as "own!" from people_person where id = ${personId}`)
  return { names: [...own, ...own.map(digestOf)], ids: [personId, digestOf(personId)] }
}

test('I1: who somebody is, and what they wrote, is only in columns that are listed as such', async () => {
  const { school } = await openNamingSchool()
  const cells = await everyCell(school.ownerUrl)
  const people = cells.filter(
    ({ inTable, column }) => inTable === 'people_person' && ['id', 'display_name', 'email', 'username'].includes(column),
  )
  const found = cellsWith(cells, ['canary', ...people.map(({ text }) => text)])
  expect(namesOf(found).length).toBeGreaterThan(60)
  expect(namesOf(found.filter(({ inTable, column }) => !['*', '~'].includes(markOf(inTable, column))))).toEqual([])
})

test('I1: no download has a secret column in it', async () => {
  const { school, who } = await openNamingSchool()
  const cells = (await everyCell(school.ownerUrl)).filter(({ inTable, column }) => markOf(inTable, column) === '!')
  expect(new Set(cells.map(({ inTable }) => inTable)).size).toBeGreaterThan(7)
  const secrets = cells.flatMap(({ text }) => {
    const bytes = Buffer.from(text.slice(2), 'hex')
    return text.startsWith('\\x') ? [text.slice(2), bytes.toString('base64'), bytes.toString('base64url')] : [text]
  })
  for (const visitor of [who.pupil, who.classmate, who.otherPupil, who.scorekeeper, who.teacher, who.admin]) {
    const { status, ok } = await visitor.call(peopleCalls, 'people.download-me', {})
    const text = JSON.stringify(ok)
    expect([status, text.includes(visitor.personId), secrets.filter(each => text.includes(each))]).toEqual([200, true, []])
  }
})

test('I1: nothing of what is deleted with a person is left when somebody was erased, and only the pseudonym of the rest', async () => {
  const { school, who } = await openNamingSchool()
  const isDeleted = ({ inTable }: Cell): boolean => INVENTORY[inTable]?.[3] === 'deleted'
  const namesNobody = ({ inTable }: Cell): boolean => !INVENTORY[inTable]?.[4].includes('*')
  const tried = new Set<string>()
  for (const { personId } of [who.pupil, who.classmate, who.otherPupil, who.scorekeeper, who.teacher]) {
    const { names, ids } = await signsOf(school, personId)
    const before = (await everyCell(school.ownerUrl)).filter(isDeleted)
    const owned = cellsWith(before, [...names, ...ids])
    // A table that names nobody belongs to the owners of the rows that it points to.
    const pointed = owned.flatMap(({ rowId }) => rowId ?? [])
    const pointing = (cells: readonly Cell[]) => cellsWith(cells.filter(isDeleted).filter(namesNobody), pointed)
    for (const { inTable } of [...owned, ...pointing(before)]) tried.add(inTable)
    expect((await who.admin.call(peopleCalls, 'people.erase-person', { personId })).status).toBe(200)
    const after = await everyCell(school.ownerUrl)
    const left = [...cellsWith(after, names), ...cellsWith(after.filter(isDeleted), ids), ...pointing(after)]
    expect(namesOf(left)).toEqual([])
  }
  const withoutKeys = ['attendance_mark', 'market_request', 'people_attempt', 'people_sign_up', 'platform_command', 'platform_email']
  withoutKeys.push('squads_kept_apart')
  expect([...tried]).toEqual(expect.arrayContaining(withoutKeys))
  expect(tried.size).toBeGreaterThan(20)
})
