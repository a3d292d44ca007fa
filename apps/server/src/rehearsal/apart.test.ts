// A rehearsal stays apart: real pupils, the charts and the lists of the school know nothing of it.

import { randomUUID } from 'node:crypto'
import { auditCalls } from '@xiotein/contract/audit'
import { battleCalls } from '@xiotein/contract/battle'
import { careCalls } from '@xiotein/contract/care'
import { classesCalls } from '@xiotein/contract/classes'
import { fameCalls } from '@xiotein/contract/fame'
import { marketCalls } from '@xiotein/contract/market'
import { numbersCalls } from '@xiotein/contract/numbers'
import { peopleCalls } from '@xiotein/contract/people'
import { seasonCalls } from '@xiotein/contract/season'
import { siegeCalls } from '@xiotein/contract/siege'
import { squadsCalls } from '@xiotein/contract/squads'
import { todayCalls } from '@xiotein/contract/today'
import { LIVE_MESSAGES, type LiveEvent } from '@xiotein/contract/wire'
import { expect, test, vi } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { connectLive } from '../testing/live-visitor.ts'
import { awardPoints } from '../testing/market-life.ts'
import { openRehearsals } from '../testing/rehearsal-life.ts'
import type { Visitor } from '../testing/school.ts'

const crest = { shape: 'shield', ink: 'night', sign: 'moth' } as const

test('a rehearsal class is in no chart, Hall of Fame, board of the school, list of targets, squad or duel of real pupils', async () => {
  const { school, admin, teacher, ada, open, board, simulated, pupil } = await openRehearsals()
  const bo = await pupil('Bo', 300)
  const { classId } = (await open(teacher)).ok
  const people = await simulated(classId)
  const names = people.map(({ displayName }) => displayName)
  expect(names).toHaveLength(30)
  const { ok: siege } = await admin.call(siegeCalls, 'siege.settings', {})
  await admin.call(siegeCalls, 'siege.change-settings', { ...siege, mode: 'contested', reach: 'school' })
  await admin.call(battleCalls, 'battle.change-settings', { duels: true, reach: 'school', openHours: null })
  const squadId = randomUUID()
  await school.db.run(sql`
    insert into squads_squad (id, name, crest_shape, crest_ink, crest_sign, class_id, created_at)
    values (${squadId}, 'Rehearsal Owls', 'shield', 'night', 'moth', ${classId}, now())`)
  for (const [at, { id }] of people.slice(0, 5).entries())
    await school.db.run(sql`
      insert into squads_member (person_id, squad_id, place, is_leader, joined_at) values (${id}, ${squadId}, ${at + 1}, ${at === 0}, now())`)

  const seen: unknown[] = []
  const look = async (asking: Promise<{ status: number; ok: unknown }>) => {
    const { status, ok } = await asking
    expect([status, ok]).toEqual([200, ok])
    seen.push(ok)
  }
  for (const by of ['level', 'pp', 'week'] as const) {
    for (const who of [admin, teacher, ada]) {
      await look(who.call(fameCalls, 'fame.board', { by }))
      await look(who.call(fameCalls, 'fame.squads', { by }))
    }
  }
  await look(admin.call(fameCalls, 'fame.everybody', {}))
  for (const chart of [
    'weeks',
    'reasons',
    'keepers',
    'waits',
    'balances',
    'sieges',
    'market',
    'chapters',
    'flows',
    'shares',
    'prices',
  ] as const) {
    for (const who of [admin, teacher]) await look(who.call(numbersCalls, 'numbers.chart', { chart, range: 'four-weeks' }))
  }
  for (const who of [admin, teacher]) {
    await look(who.call(numbersCalls, 'numbers.forecast', {}))
    await look(who.call(careCalls, 'care.open', {}))
    await look(who.call(todayCalls, 'today.look-back', {}))
  }
  seen.push(await board(admin, null))
  for (const [reader, name] of [
    [ada, 'Owls'],
    [bo, 'Moths'],
  ] as const) {
    await reader.call(squadsCalls, 'squads.found', { name, crest })
    await look(reader.call(siegeCalls, 'siege.targets', {}))
    await look(reader.call(battleCalls, 'battle.opponents', {}))
    await look(reader.call(battleCalls, 'battle.lobbies', {}))
    await look(reader.call(squadsCalls, 'squads.candidates', { query: 'o' }))
  }
  const text = JSON.stringify(seen)
  expect(text).toContain('Bo')
  for (const name of [...names, 'Rehearsal', classId]) expect(text, name).not.toContain(`"${name}`)
})

test('an invitation, a challenge and an attack reach no simulated pupil', async () => {
  const { school, admin, teacher, ada, open, simulated } = await openRehearsals()
  const { classId } = (await open(teacher)).ok
  await admin.call(battleCalls, 'battle.change-settings', { duels: true, reach: 'school', openHours: null })
  const { ok: siege } = await admin.call(siegeCalls, 'siege.settings', {})
  await admin.call(siegeCalls, 'siege.change-settings', { ...siege, mode: 'contested', reach: 'school' })
  const personId = (await simulated(classId))[3]?.id ?? ''
  await school.db.run(sql`update people_person set created_at = created_at - interval '200 days'`)
  const { squadId } = (await ada.call(squadsCalls, 'squads.found', { name: 'Night Owls', crest })).ok
  const settings = { allowActionCards: true, allowSpectators: false, timeLimitSeconds: 60, maxTurns: 20 }
  const refused = [
    await ada.call(squadsCalls, 'squads.invite', { squadId, personId }),
    await ada.call(battleCalls, 'battle.challenge', { personId, settings }),
    await ada.call(siegeCalls, 'siege.attack', { targetId: personId, moveId: 'vault-hack', cardId: null }),
  ]
  expect(refused.map(({ refusal }) => refusal.refusal)).toEqual([
    'squads.unknown-pupil',
    'battle.opponent-not-found',
    'siege.target-not-found',
  ])
})

test('Today asks only its teacher about a rehearsal, who alone reads what was bought in it; its points reach no open page of an admin', async () => {
  const { school, classId, admin, teacher, ada, open } = await openRehearsals()
  const live = await connectLive(school, admin)
  const heard: LiveEvent[] = []
  live.socket.on(LIVE_MESSAGES.event, (event: LiveEvent) => heard.push(event))
  expect(await live.watch(['school-review:all', `person:${admin.personId}`])).toHaveLength(2)
  await open(teacher)
  const kinds = async (by: Visitor) => (await by.call(todayCalls, 'today.waiting', {})).ok.rows.map(({ kind }) => kind).sort()
  expect([await kinds(teacher), await kinds(admin)]).toEqual([['perk', 'perk', 'perk', 'pp'], []])
  for (const by of [teacher, admin]) expect((await by.call(todayCalls, 'today.look-back', {})).ok.news).toEqual([])
  const bought = async (by: Visitor) => (await by.call(marketCalls, 'market.purchases', {})).ok.rows.length
  expect([await bought(teacher), await bought(admin)]).toEqual([3, 0])
  await awardPoints(teacher, classId, ada, 1)
  await vi.waitFor(() => expect(heard.map(({ name }) => name)).toContain('scorekeeping.queue'), { timeout: 10_000 })
  expect(heard.filter(({ name }) => name === 'scorekeeping.queue').map(({ payload }) => payload)).toMatchObject([{ classId }])
  expect(heard.filter(({ name }) => name === 'scorekeeping.balances-changed')).toHaveLength(1)
})

test('nobody else is asked what simulated pupils wait for while their teacher is suspended', async () => {
  const { school, admin, teacher, open } = await openRehearsals()
  const colleague = await school.person('Mr Orr', { role: 'teacher', classId: await school.schoolClass('8D') })
  await open(teacher)
  const waiting = async ({ personId }: Visitor) =>
    (await school.db.rows(sql`select id from notices_notice where person_id = ${personId} and type = 'artifact_usage' and read_at is null`))
      .length
  const suspend = (suspended: boolean) => admin.call(peopleCalls, 'people.suspend', { personId: teacher.personId, suspended })
  expect(await waiting(teacher)).toBe(3)
  expect((await suspend(true)).status).toBe(200)
  const role = { personId: colleague.personId, role: 'admin', classId: null } as const
  expect((await admin.call(classesCalls, 'classes.assign-role', role)).status).toBe(200)
  expect([await waiting(admin), await waiting(colleague)]).toEqual([0, 0])
  await suspend(false)
  expect(await waiting(teacher)).toBe(3)
})

test('the end of a season counts no rehearsal and leaves it for whoever gets a class again', async () => {
  const { admin, teacher, ada, classId: real, open, mine, pending, board, remove } = await openRehearsals()
  await awardPoints(teacher, real, ada, 40)
  const { classId } = (await open(teacher)).ok
  const { ahead, schoolName } = (await admin.call(seasonCalls, 'season.overview', {})).ok
  expect(ahead).toMatchObject({ classes: 1, pupils: 1, submissions: 0, requests: 0, pp: 40 })
  const before = await board(teacher, classId)
  await admin.call(seasonCalls, 'season.close', { name: '2026', schoolName })
  expect((await teacher.call(todayCalls, 'today.waiting', {})).status).toBe(403)
  await admin.call(classesCalls, 'classes.archive-class', { classId: real, archived: false })
  expect(await mine(teacher)).toHaveLength(1)
  expect(await pending(teacher)).toHaveLength(1)
  expect((await teacher.call(todayCalls, 'today.waiting', {})).ok.rows).toHaveLength(4)
  // Simulated pupils keep their PP, and get no card; what was taken is what was said before.
  expect((await board(teacher, classId)).pupils.map(({ pp }) => pp)).toEqual(before.pupils.map(({ pp }) => pp))
  const taken = async () => (await admin.call(seasonCalls, 'season.overview', {})).ok.seasons.map(({ pp, pupils }) => ({ pp, pupils }))
  expect(await taken()).toEqual([{ pp: 40, pupils: 1 }])
  // Leftovers of a removed rehearsal do not belong to pupils either.
  await remove(teacher, classId)
  expect((await admin.call(seasonCalls, 'season.overview', {})).ok.ahead.pp).toBe(0)
})

test("an admin's list of people has simulated pupils only where they are searched for", async () => {
  const { admin, teacher, open } = await openRehearsals()
  await open(teacher)
  const named = async (query: string) =>
    (await admin.call(peopleCalls, 'people.people', { query })).ok.rows.map(({ displayName }) => displayName)
  expect(await named('')).not.toContain('Alba')
  expect((await admin.call(peopleCalls, 'people.people', { role: 'scorekeeper' })).ok.rows).toEqual([])
  expect(await named('alba')).toContain('Alba')
})

test('the audit log says who made and removed one, and offers no removed class to choose', async () => {
  const { admin, teacher, open, remove } = await openRehearsals()
  const { classId } = (await open(teacher)).ok
  await remove(teacher, classId)
  const { rows } = (await admin.call(auditCalls, 'audit.entries', {})).ok
  const { classes } = (await admin.call(auditCalls, 'audit.classes', {})).ok
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['rehearsal.open', 'rehearsal.remove']))
  expect(classes.map(({ name }) => name)).toEqual(['7C'])
})
