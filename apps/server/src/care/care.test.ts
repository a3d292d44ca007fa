import { randomUUID } from 'node:crypto'
import { auditCalls } from '@xiotein/contract/audit'
import { careCalls } from '@xiotein/contract/care'
import { USUAL_RULES } from '@xiotein/game/care'
import { GAME_DAY_MS, gameDayNumber } from '@xiotein/game/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'

const NOW = new Date('2026-11-25T15:00:00Z')
const NAMES = ['Abe', 'Bea', 'Cem', 'Dov', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Jan', 'Kim', 'Lea']
const ago = (days: number): Date => new Date(NOW.getTime() - days * GAME_DAY_MS)

let school: TestSchool
let classId: string
let admin: Visitor
let teacher: Visitor
let stranger: Visitor
let strangersClassId: string
const pupils: Visitor[] = []
const pupil = (name: string): Visitor => pupils[NAMES.indexOf(name)] as Visitor

/** A teacher's award of 2 PP to all of these, some days ago. */
const award = async (to: readonly Visitor[], days: number, inClassId = classId): Promise<void> => {
  const id = randomUUID()
  await school.db.run(sql`
    insert into scorekeeping_submission (id, class_id, submitter_id, status, direct, submitted_at, reviewer_id, reviewed_at)
    values (${id}, ${inClassId}, ${teacher.personId}, 'approved', true, ${ago(days)}, ${teacher.personId}, ${ago(days)})`)
  for (const { personId } of to) {
    await school.db.run(sql`
      insert into scorekeeping_line (id, submission_id, pupil_id, change_amount, status, applied_amount)
      values (${randomUUID()}, ${id}, ${personId}, 2, 'approved', 2)`)
  }
}

const attack = async (by: Visitor, on: Visitor, days: number): Promise<void> => {
  const lobby = randomUUID()
  await school.db.run(sql`
    insert into siege_lobby (id, host_id, target_id, game_day, created_at)
    values (${lobby}, ${by.personId}, ${on.personId}, ${gameDayNumber(ago(days).getTime())}, ${ago(days)})`)
  await school.db.run(sql`
    insert into siege_attack (id, lobby_id, turn, at, mode, move_id, seed, absorbed, shield_damage, shields_cracked, halved_by_shields,
                              weakened_by_level, cut_by_protection, stolen_pp, attacker_earned_pp, target_earned_pp, attacker_xp, target_xp, before, after)
    values (${randomUUID()}, ${lobby}, 1, ${ago(days)}, 'contested', 'vault-hack', '[1,2,3,4]', false, 0, false, false, false, false, 3, 0, 0, 0, 0, '{}', '{}')`)
}

const lostDuel = async (by: Visitor, against: Visitor, days: number): Promise<void> => {
  const id = randomUUID()
  await school.db.run(sql`
    insert into battle_lobby (id, name, host_id, status, allow_action_cards, allow_spectators, time_limit_seconds, max_turns, created_at)
    values (${id}, 'Duel', ${by.personId}, 'finished', true, false, 300, 30, ${ago(days)})`)
  await school.db.run(sql`
    insert into battle_seat (id, lobby_id, person_id, place, is_open, heard_at)
    values (${randomUUID()}, ${id}, ${by.personId}, 0, false, ${ago(days)}), (${randomUUID()}, ${id}, ${against.personId}, 1, false, ${ago(days)})`)
  await school.db.run(sql`
    insert into battle_battle (id, set_up, salt, seed_digest, started_at, clock_started_at, turn_started_at, version, outcome, ended_at)
    values (${id}, '{"fighters": [1, 2]}', '', '', ${ago(days)}, ${ago(days)}, ${ago(days)}, 1, '{"winner": 1, "reason": "knock-out"}', ${ago(days)})`)
}

beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock(NOW)
  classId = await school.schoolClass('7C')
  admin = await school.person('Dr. Grant', { role: 'admin' })
  teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
  strangersClassId = await school.schoolClass('9A')
  stranger = await school.person('Mr. Silva', { role: 'teacher', classId: strangersClassId })
  for (const name of NAMES) pupils.push(await school.person(name, { pupilOf: classId }))
  await school.db.run(sql`update classes_pupil set joined_at = ${ago(100)}`)
  const others = pupils.filter(one => one !== pupil('Bea'))
  for (const days of [1, 2, 3, 6, 7]) await award(others, days)
  await award(pupils, 20)
  for (const days of [1, 2, 3, 4, 5]) await attack(pupil('Cem'), pupil('Abe'), days)
  await attack(pupil('Dov'), pupil('Abe'), 1)
  for (let duel = 0; duel < 8; duel++) await lostDuel(pupil('Eli'), pupil('Fay'), duel + 1)
  await school.db.run(
    sql`update people_person set last_login_at = ${ago(30)}, last_seen_at = ${ago(16)} where id = ${pupil('Gus').personId}`,
  )
})
afterAll(() => school.close())

const rowsOf = async (of: Visitor) => (await of.call(careCalls, 'care.open', {})).ok.rows
const namesOf = async (of: Visitor) => (await rowsOf(of)).map(({ person, sign }) => [person.displayName, sign.kind])

test('the facts of all features are joined to one list, for the staff of the class alone', async () => {
  const rows = await rowsOf(teacher)
  expect(rows.map(({ person, className, sign }) => ({ name: person.displayName, className, ...sign }))).toMatchObject([
    { name: 'Abe', className: '7C', kind: 'attacked', attacks: 6, attackers: 2, mostByOne: 5, lostPp: 18, restoredPp: 0, middle: 0 },
    { name: 'Bea', kind: 'unseen', lastPointOn: '2026-11-05', lessonDays: 5, keepers: 1, middle: 5 },
    { name: 'Eli', kind: 'loses', duels: 8, asked: 8, farAbove: 0 },
    { name: 'Gus', kind: 'away', days: 16, lastSeenOn: '2026-11-09', hasPointsSince: true },
  ])
  expect(await namesOf(admin)).toHaveLength(4)
  expect(await namesOf(stranger)).toEqual([])
  expect((await pupil('Abe').call(careCalls, 'care.open', {})).status).toBe(403)
})

test('each visit is in the audit log', async () => {
  const visits = async () => (await admin.call(auditCalls, 'audit.entries', { action: 'care.open' })).ok.rows
  const before = await visits()
  await rowsOf(teacher)
  const after = await visits()
  expect(after).toHaveLength(before.length + 1)
  expect(after[0]).toMatchObject({ actor: { displayName: 'Ms. Okafor' }, words: 'opened the room Care' })
})

test('for a day nothing is said to the teachers of a class about a pupil of another class who was added to it', async () => {
  const joined = (name: string, days: number) =>
    school.db.run(sql`
      insert into classes_pupil (class_id, person_id, joined_at, new_until)
      values (${strangersClassId}, ${pupil(name).personId}, ${ago(days)}, ${ago(days - 1)})
      on conflict (class_id, person_id) do update set joined_at = excluded.joined_at, new_until = excluded.new_until`)
  for (const name of NAMES) await joined(name, ['Abe', 'Gus'].includes(name) ? 0.9 : 2)
  for (const days of [1, 2, 3, 4, 5]) await award(pupils, days, strangersClassId)
  expect(await namesOf(stranger)).toEqual([['Eli', 'loses']])
  for (const name of ['Abe', 'Gus']) await joined(name, 1.1)
  expect((await namesOf(stranger)).map(([name]) => name)).toEqual(['Abe', 'Eli', 'Gus'])
  await school.db.run(sql`delete from classes_pupil where class_id = ${strangersClassId}`)
})

test("what somebody puts aside leaves their own list for two weeks, and nobody else's", async () => {
  const sign = { classId, personId: pupil('Bea').personId, kind: 'unseen' as const }
  const put = (by: Visitor, aside: boolean) => by.call(careCalls, 'care.put-aside', { ...sign, aside })
  expect((await put(stranger, true)).status).toBe(403)
  expect((await put(teacher, true)).ok).toEqual({ asideUntil: '2026-12-09T15:00:00.000Z' })
  const asideFor = async (of: Visitor) => (await rowsOf(of)).filter(({ asideUntil }) => asideUntil !== null).length
  expect([await asideFor(teacher), await asideFor(admin)]).toEqual([1, 0])
  expect((await put(teacher, false)).ok).toEqual({ asideUntil: null })
  expect(await asideFor(teacher)).toBe(0)
})

test('an admin switches a rule off and changes a number for the whole school', async () => {
  const change = (by: Visitor, rules: object) => by.call(careCalls, 'care.change-rules', { ...USUAL_RULES, ...rules })
  expect((await change(teacher, {})).status).toBe(403)
  await change(admin, { attacked: { on: false, number: 6 }, loses: { on: true, number: 9 } })
  expect(await namesOf(teacher)).toEqual([
    ['Bea', 'unseen'],
    ['Gus', 'away'],
  ])
  expect((await teacher.call(careCalls, 'care.rules', {})).ok).toMatchObject({ attacked: { on: false }, loses: { number: 9 } })
  // Admins read who switched it off, when and why, also after somebody saved something else; teachers read that it is off.
  await change(admin, { attacked: { on: false, number: 6 }, reason: 'Talked over in June' })
  await change(admin, { attacked: { on: false, number: 6 }, favours: { on: false, number: 2 }, reason: 'No squads yet' })
  const offFor = async (by: Visitor) => (await by.call(careCalls, 'care.rules', {})).ok.off.map(({ kind, reason }) => [kind, reason])
  expect((await offFor(admin)).sort()).toEqual([
    ['attacked', ''],
    ['favours', 'No squads yet'],
  ])
  expect(await offFor(teacher)).toEqual([])
  await change(admin, {})
  expect(await offFor(admin)).toEqual([])
  expect(await namesOf(teacher)).toHaveLength(4)
})
