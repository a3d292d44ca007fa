// A decision of staff can be taken back for an hour: also after a reload, and on another device.

import { classesCalls } from '@xiotein/contract/classes'
import { marketCalls } from '@xiotein/contract/market'
import { noticesCalls } from '@xiotein/contract/notices'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { storyCalls } from '@xiotein/contract/story'
import { todayCalls } from '@xiotein/contract/today'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { buyOne, handInPoints, openMarketSchool, sell } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'
import { givePp } from '../testing/vault-life.ts'

const NOON = '2026-11-25T11:00:00Z'
const HOUR_LATER = '2026-11-25T12:01:00Z'
const TOO_LATE = '2026-11-25T12:01:01Z'

const openSchool = async () => {
  const life = await openMarketSchool(100, { limits: false, keepOpen: true })
  const { school, classId, admin, ada } = life
  school.setClock(NOON)
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId, pupilOf: classId })
  const colleague = await school.person('Mr Lind', { role: 'teacher', classId })
  const perk = await sell(admin, { stockAWeek: 9 })
  const askPerk = async (by: Visitor): Promise<void> => {
    const { item } = (await buyOne(by, perk)).ok
    await by.call(marketCalls, 'market.ask', { itemId: item.id })
  }
  const handInWork = async (challenge: string): Promise<void> => {
    expect((await ada.call(storyCalls, 'story.hand-in', { challenge, text: 'I saw a lamp.', pictureIds: [] })).status).toBe(200)
  }
  await school.db.run(sql`
    insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${ada.personId}, 'ep_03_overnight', '2026-11-02')`)
  await school.db.run(sql`
    insert into story_challenge (id, person_id, challenge, done_at) values (gen_random_uuid(), ${ada.personId}, 'illusion-trials', '2026-11-02')`)
  return { ...life, keeper, colleague, askPerk, handInWork }
}

const decidedBy = async (staff: Visitor) => (await staff.call(todayCalls, 'today.decided', {})).ok.rows

test('anybody who has decided reads it for an hour, with what takes it back, and nobody else does', async () => {
  const { school, classId, teacher, colleague, admin, keeper, ada, askPerk, handInWork } = await openSchool()
  await handInPoints(keeper, classId, keeper, 7)
  await askPerk(ada)
  await handInWork('veil-revelation')
  await school.db.run(sql`
    insert into people_asked_name (id, person_id, display_name, asked_at) values (gen_random_uuid(), ${ada.personId}, 'Ms Ada', ${new Date(NOON)})`)
  expect(await decidedBy(teacher)).toEqual([])

  const { rows } = (await teacher.call(todayCalls, 'today.waiting', {})).ok
  const idOf = (kind: string) => rows.find(row => row.kind === kind)?.id ?? ''
  const at = (minute: number) => school.setClock(`2026-11-25T11:0${minute}:00Z`)
  at(1)
  await teacher.call(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId: idOf('pp'), reason: 'Twice' })
  at(2)
  await teacher.call(marketCalls, 'market.decide', { requestId: idOf('perk'), decision: 'approve', reason: '' })
  at(3)
  await teacher.call(storyCalls, 'story.review', { workIds: [idOf('work')], decision: 'deny', reason: 'Say more.' })
  at(4)
  await teacher.call(classesCalls, 'classes.decide-name', { askedNameId: idOf('name'), decision: 'approve' })

  const decided = await decidedBy(teacher)
  const waited = (kind: string) => rows.filter(row => row.kind === kind).map(({ who, facts, ...row }) => row)[0]
  expect(decided).toMatchObject([
    { ...waited('name'), who: 'Ada', facts: { asked: 'Ms Ada', alike: 1 }, approve: true, decidedAt: '2026-11-25T11:04:00.000Z' },
    { ...waited('work'), facts: { challenge: 'What you know, and how', personId: ada.personId, classId }, approve: false },
    { ...waited('perk'), facts: { perk: 'Small Snack', paidPp: 60 }, approve: true },
    { ...waited('pp'), facts: { changes: 1, net: 7 }, approve: false },
  ])
  for (const other of [colleague, admin]) expect(await decidedBy(other)).toEqual([])

  // A decision that is taken back waits again, and is no longer listed as decided.
  await teacher.call(marketCalls, 'market.take-back', { requestId: idOf('perk') })
  await teacher.call(classesCalls, 'classes.take-back-name', { askedNameId: idOf('name') })
  expect((await decidedBy(teacher)).map(({ kind }) => kind)).toEqual(['work', 'pp'])
  await colleague.call(marketCalls, 'market.decide', { requestId: idOf('perk'), decision: 'deny', reason: '' })
  expect((await decidedBy(colleague)).map(({ kind, approve }) => [kind, approve])).toEqual([['perk', false]])
  // The pupil has asked again: the denial has been followed by something.
  const [item] = (await ada.call(marketCalls, 'market.inventory', {})).ok.items
  await ada.call(marketCalls, 'market.ask', { itemId: item?.id ?? '' })
  expect(await decidedBy(colleague)).toEqual([])

  school.setClock(HOUR_LATER)
  expect((await decidedBy(teacher)).map(({ kind }) => kind)).toEqual(['work', 'pp'])
  school.setClock(TOO_LATE)
  expect((await decidedBy(teacher)).map(({ kind }) => kind)).toEqual(['work'])
})

test('approved points and approved work are read, too, until all of it is taken back', async () => {
  const { classId, teacher, keeper, handInWork } = await openSchool()
  await handInPoints(keeper, classId, keeper, 7)
  await handInWork('veil-revelation')
  const { rows } = (await teacher.call(todayCalls, 'today.waiting', {})).ok
  const submissionId = rows.find(({ kind }) => kind === 'pp')?.id ?? ''
  const work = rows.find(({ kind }) => kind === 'work')
  const { lines } = (await teacher.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId })).ok
  const lineIds = lines.map(({ id }) => id)
  const { version } = (await teacher.call(scorekeepingCalls, 'scorekeeping.approve-submission', { submissionId, lineIds })).ok
  await teacher.call(storyCalls, 'story.review', { workIds: [work?.id ?? ''], decision: 'approve', reason: '' })
  expect((await decidedBy(teacher)).map(({ kind, approve }) => [kind, approve]).sort()).toEqual([
    ['pp', true],
    ['work', true],
  ])
  await teacher.call(scorekeepingCalls, 'scorekeeping.undo-submission', { submissionId, lineId: null, version })
  const of = { classId, personId: String(work?.facts.personId), id: String(work?.facts.challengeId) }
  await teacher.call(storyCalls, 'story.take-back', { ...of, is: 'challenge', reason: 'A slip.' })
  expect(await decidedBy(teacher)).toEqual([])
})

test('a decision in the bell is taken back there, by those who may decide, and waits again', async () => {
  const { classId, school, teacher, ada, askPerk } = await openSchool()
  const other = await school.person('Ms Oduya', { role: 'teacher', classId: await school.schoolClass('8A') })
  await askPerk(ada)
  const [notice] = (await teacher.call(noticesCalls, 'notices.mine', {})).ok.notices.filter(({ type }) => type === 'artifact_usage')
  const noticeId = notice?.id ?? ''
  await teacher.call(noticesCalls, 'notices.decide', { noticeId, decision: 'approve' })
  expect((await decidedBy(teacher)).map(({ kind }) => kind)).toEqual(['perk'])
  expect((await other.call(noticesCalls, 'notices.take-back', { noticeId })).status).toBe(404)
  expect((await teacher.call(noticesCalls, 'notices.take-back', { noticeId })).ok).toEqual({ status: 'pending', mayDecide: true })
  expect((await teacher.call(noticesCalls, 'notices.take-back', { noticeId })).refusal.refusal).toBe('market.answer-not-standing')
  expect((await teacher.call(todayCalls, 'today.waiting', {})).ok.rows).toMatchObject([{ kind: 'perk', who: 'Ada' }])
  // Having the notice gives no right.
  await teacher.call(noticesCalls, 'notices.decide', { noticeId, decision: 'approve' })
  await school.db.run(sql`delete from classes_pupil where class_id = ${classId} and person_id = ${ada.personId}`)
  expect((await teacher.call(noticesCalls, 'notices.take-back', { noticeId })).status).toBe(403)
})

test('the row of a perk tells how many of the pupil were used in the last seven days, and how many of the same are left', async () => {
  const { school, teacher, ada, askPerk } = await openSchool()
  await askPerk(ada)
  const perks = async () => (await teacher.call(todayCalls, 'today.waiting', {})).ok.rows.filter(({ kind }) => kind === 'perk')
  const [first] = await perks()
  expect(first?.facts).toMatchObject({ more: 0, lately: 0 })
  await teacher.call(marketCalls, 'market.decide', { requestId: first?.id ?? '', decision: 'approve', reason: '' })
  school.setClock('2026-12-02T11:00:00Z')
  await givePp(school, ada.personId, 500)
  await askPerk(ada)
  await askPerk(ada)
  expect((await perks()).map(({ facts }) => [facts.more, facts.lately])).toEqual([
    [1, 1],
    [1, 1],
  ])
  school.setClock('2026-12-02T11:00:01Z')
  expect((await perks()).map(({ facts }) => facts.lately)).toEqual([0, 0])
})
