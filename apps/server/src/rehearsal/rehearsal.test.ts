// A class of simulated pupils to practise with, which leaves nothing behind, and test accounts that begin anew.

import { classesCalls } from '@xiotein/contract/classes'
import { fameCalls } from '@xiotein/contract/fame'
import { marketCalls } from '@xiotein/contract/market'
import { peopleCalls } from '@xiotein/contract/people'
import { rehearsalCalls } from '@xiotein/contract/rehearsal'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { squadsCalls } from '@xiotein/contract/squads'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { awardPoints, openMarketSchool, sell } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'

const openRehearsals = async () => {
  const world = await openMarketSchool(0, { limits: false })
  const { admin, teacher } = world
  await sell(admin)
  const open = (by: Visitor) => by.call(rehearsalCalls, 'rehearsal.open', {})
  const remove = (by: Visitor, classId: string) => by.call(rehearsalCalls, 'rehearsal.remove', { classId })
  const mine = async (by: Visitor) => (await by.call(rehearsalCalls, 'rehearsal.mine', {})).ok.rehearsals
  const classNames = async (by: Visitor, archived = 'false') =>
    (await by.call(classesCalls, 'classes.classes', { archived })).ok.classes.map(({ name }) => name)
  return { ...world, open, remove, mine, classNames, teacher }
}

test('a teacher makes a rehearsal class of thirty pupils with open work, who are on no board of others', async () => {
  const { school, admin, teacher, open, mine, classNames } = await openRehearsals()
  const { classId } = (await open(teacher)).ok
  expect(await mine(teacher)).toMatchObject([{ id: classId, isMine: true, name: expect.stringMatching(/^Rehearsal /) }])
  expect(await classNames(teacher)).toHaveLength(2)
  const board = (await teacher.call(scorekeepingCalls, 'scorekeeping.board', { classId })).ok
  expect([board.pupils.length, board.waiting.length]).toEqual([30, 1])
  const { requests } = (await teacher.call(marketCalls, 'market.requests', {})).ok
  expect(requests.length).toBe(3)
  const { squads } = (await teacher.call(squadsCalls, 'squads.of-class', { classId })).ok
  expect(squads.map(({ members }) => members.length)).toEqual([3])
  const { rows } = (await admin.call(peopleCalls, 'people.people', { query: 'Quentin' })).ok
  expect(rows).toMatchObject([{ isTest: true, canSignIn: false }])
  const fame = JSON.stringify((await admin.call(fameCalls, 'fame.everybody', {})).ok)
  expect(fame).not.toContain('Quentin')
  expect(
    await school.db.rows(sql`select 1 as one from people_session s join people_person p on p.id = s.person_id where p.is_test`),
  ).toEqual([])
})

test('only staff make one, one each, and only its maker or an admin removes it', async () => {
  const { school, admin, teacher, ada, classId: real, open, remove } = await openRehearsals()
  expect((await open(ada)).status).toBe(403)
  const { classId } = (await open(teacher)).ok
  expect((await open(teacher)).refusal.refusal).toBe('rehearsal.open-already')
  const other = await school.person('Mr Lund', { role: 'teacher', classId: real })
  expect((await remove(other, classId)).status).toBe(403)
  expect((await remove(admin, real)).status).toBe(404)
  expect((await remove(admin, classId)).status).toBe(200)
  expect((await remove(admin, classId)).status).toBe(404)
})

test('one press removes the class and everybody simulated in it, and no real pupil; the books stay balanced', async () => {
  const { school, admin, teacher, ada, open, remove, mine, classNames } = await openRehearsals()
  const { classId } = (await open(teacher)).ok
  await teacher.call(classesCalls, 'classes.place-pupil', { classId, personId: ada.personId })
  await awardPoints(teacher, classId, ada, 7)
  expect((await remove(teacher, classId)).status).toBe(200)
  expect([await mine(teacher), await classNames(teacher), await classNames(admin, 'true')]).toEqual([[], ['7C'], []])
  const { count } = await school.db.one(sql<{ count: number }>`
    select count(*)::int as count from people_person where is_test and erased_at is null`)
  expect(count).toBe(0)
  expect((await ada.call(peopleCalls, 'people.download-me', {})).status).toBe(200)
  const { sum } = await school.db.one(sql<{ sum: number }>`select coalesce(sum(amount), 0)::int as sum from ledger_posting`)
  expect(sum).toBe(0)
  const { ok } = await admin.call(scorekeepingCalls, 'scorekeeping.queue', { status: 'pending' })
  expect(ok.rows).toEqual([])
  expect((await open(teacher)).status).toBe(200)
})

test('an admin makes a test account in a class and begins it anew; a real account never', async () => {
  const { admin, teacher, ada, classId } = await openRehearsals()
  const input = { displayName: 'Test Pupil', classId }
  expect((await teacher.call(rehearsalCalls, 'rehearsal.make-account', input)).status).toBe(403)
  const made = (await admin.call(rehearsalCalls, 'rehearsal.make-account', input)).ok
  const accounts = async () => (await admin.call(rehearsalCalls, 'rehearsal.accounts', {})).ok.accounts
  expect(await accounts()).toEqual([{ ...made, classes: ['7C'] }])
  const again = (await admin.call(rehearsalCalls, 'rehearsal.reset-account', { personId: made.id })).ok
  expect(again.id).not.toBe(made.id)
  expect(await accounts()).toEqual([{ id: again.id, displayName: 'Test Pupil', classes: ['7C'] }])
  const refused = await admin.call(rehearsalCalls, 'rehearsal.reset-account', { personId: ada.personId })
  expect(refused.refusal.refusal).toBe('rehearsal.not-test-account')
  expect((await admin.call(peopleCalls, 'people.act-as', { personId: again.id })).status).toBe(200)
})
