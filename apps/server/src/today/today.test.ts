// Today: everything that waits for a member of staff, how an answer is taken back, and the look back.

import { CHAPTERS, isRequired } from '@xiotein/content/story'
import { attendanceCalls } from '@xiotein/contract/attendance'
import { auditCalls } from '@xiotein/contract/audit'
import { classesCalls } from '@xiotein/contract/classes'
import { marketCalls } from '@xiotein/contract/market'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { storyCalls } from '@xiotein/contract/story'
import { todayCalls } from '@xiotein/contract/today'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { buyOne, handInPoints, inventoryOf, noticesOf, openMarketSchool, sell } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'
import { brings, founds } from '../testing/squad-life.ts'
import { bringToBoss, joins, opensTeam } from '../testing/team-life.ts'
import { ppOf } from '../testing/vault-life.ts'

const WEDNESDAY = '2026-11-25T15:00:00Z'
const TOO_LATE = '2026-11-25T16:00:02Z'

const openSchool = async () => {
  const life = await openMarketSchool(100, { limits: false, keepOpen: true })
  const { school, classId, admin } = life
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId, pupilOf: classId })
  const otherClassId = await school.schoolClass('8A')
  const otherTeacher = await school.person('Ms Oduya', { role: 'teacher', classId: otherClassId })
  const perk = await sell(admin, { stockAWeek: 9 })
  return { ...life, keeper, otherClassId, otherTeacher, perk }
}
const life = await openSchool()
const { school, teacher, keeper, admin, ada } = life
beforeEach(() => school.setClock(WEDNESDAY))

const waitingFor = async (staff: Visitor) => (await staff.call(todayCalls, 'today.waiting', {})).ok
const kindsFor = async (staff: Visitor) => (await waitingFor(staff)).rows.map(({ kind }) => kind)
const idOf = async (kind: string) => (await waitingFor(teacher)).rows.find(row => row.kind === kind)?.id ?? ''
const noticesTo = async (of: Visitor) => (await noticesOf(of)).map(({ type }) => type)

const askPerk = async (by: Visitor): Promise<void> => {
  const { item } = (await buyOne(by, life.perk)).ok
  await by.call(marketCalls, 'market.ask', { itemId: item.id })
}
const CHALLENGE = 'veil-revelation'
const handInWork = async (by: Visitor): Promise<void> => {
  await school.db.run(sql`
    insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${by.personId}, 'ep_03_overnight', '2026-11-02')`)
  await school.db.run(sql`
    insert into story_challenge (id, person_id, challenge, done_at) values (gen_random_uuid(), ${by.personId}, 'illusion-trials', '2026-11-02')`)
  expect((await by.call(storyCalls, 'story.hand-in', { challenge: CHALLENGE, text: 'I saw a lamp.', pictureIds: [] })).status).toBe(200)
}
const askName = (of: Visitor, name: string) =>
  school.db.run(sql`
    insert into people_asked_name (id, person_id, display_name, asked_at) values (gen_random_uuid(), ${of.personId}, ${name}, ${new Date(WEDNESDAY)})`)

const atFirst = await waitingFor(teacher)
school.setClock('2026-11-25T14:00:00Z')
await handInPoints(keeper, life.classId, keeper, 7)
school.setClock('2026-11-25T14:30:00Z')
await askPerk(ada)
school.setClock('2026-11-25T14:40:00Z')
await handInWork(ada)
await askName(ada, 'Ms Ada')

test('each member of staff reads what waits for their own decision, the oldest first, and nobody else reads anything', async () => {
  expect(atFirst).toMatchObject({ rows: [], counts: Array(6).fill({ count: 0 }) })
  for (const staff of [teacher, admin]) expect(await kindsFor(staff)).toEqual(['pp', 'perk', 'work', 'name'])
  const { rows, counts } = await waitingFor(teacher)
  expect(rows).toMatchObject([
    { who: 'Teo', classNames: ['7C'], since: '2026-11-25T14:00:00.000Z', check: true, facts: { changes: 1, net: 7 } },
    { who: 'Ada', classNames: ['7C'], check: false, facts: { perk: 'Small Snack', note: 'From the class box.', paidPp: 60 } },
    { who: 'Ada', facts: { challenge: 'What you know, and how', pictures: 0 } },
    { who: 'Ada', facts: { asked: 'Ms Ada' } },
  ])
  expect(Object.fromEntries(counts.map(({ kind, count }) => [kind, count]))).toEqual({ pp: 1, perk: 1, work: 1, did: 0, squad: 0, name: 1 })
  expect((await waitingFor(life.otherTeacher)).rows).toEqual([])
  for (const pupil of [ada, keeper]) {
    expect((await pupil.call(todayCalls, 'today.waiting', {})).status).toBe(403)
    expect((await pupil.call(todayCalls, 'today.decided', {})).status).toBe(403)
    expect((await pupil.call(todayCalls, 'today.look-back', {})).status).toBe(403)
  }
})

test('a change of more than 25 PP is marked for the reviewer, up or down', async () => {
  const checkOf = async (amount: number) => {
    const id = await handInPoints(keeper, life.classId, ada, amount)
    const row = (await waitingFor(teacher)).rows.find(each => each.id === id)
    await keeper.call(scorekeepingCalls, 'scorekeeping.withdraw-submission', { submissionId: id })
    return row?.check
  }
  expect([await checkOf(25), await checkOf(26), await checkOf(-26)]).toEqual([false, true, true])
})

test('an answer about a perk is taken back within the hour: the perk is reserved again, and the message about it is gone', async () => {
  const requestId = await idOf('perk')
  const takeBack = (by: Visitor) => by.call(marketCalls, 'market.take-back', { requestId })
  for (const decision of ['approve', 'deny'] as const) {
    await teacher.call(marketCalls, 'market.decide', { requestId, decision, reason: '' })
    expect([await idOf('perk'), await noticesTo(ada)]).toEqual([
      '',
      expect.arrayContaining([`artifact_${decision === 'approve' ? 'approved' : 'denied'}`]),
    ])
    expect((await takeBack(life.otherTeacher)).status).toBe(403)
    const answers = await Promise.all([takeBack(teacher), takeBack(admin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await idOf('perk')).toBe(requestId)
    expect((await noticesTo(ada)).filter(type => type.startsWith('artifact_a') || type.startsWith('artifact_d'))).toEqual([])
  }
  expect((await inventoryOf(ada))[0]).toMatchObject({ requestedAt: '2026-11-25T14:30:00.000Z' })
  await teacher.call(marketCalls, 'market.decide', { requestId, decision: 'deny', reason: '' })
  await ada.call(marketCalls, 'market.ask', { itemId: (await inventoryOf(ada))[0]?.id ?? '' })
  expect((await takeBack(teacher)).refusal.refusal).toBe('market.answer-not-standing')
})

test('a denial of work is taken back within the hour: it waits again, and the reason is gone', async () => {
  const workId = await idOf('work')
  const review = (decision: 'approve' | 'deny') =>
    teacher.call(storyCalls, 'story.review', { workIds: [workId], decision, reason: decision === 'deny' ? 'Say more.' : '' })
  const takeBack = (by: Visitor) => by.call(storyCalls, 'story.take-back-answers', { workIds: [workId] })
  expect((await takeBack(teacher)).refusal.refusal).toBe('story.answer-not-standing')
  await review('deny')
  expect([await idOf('work'), await noticesTo(ada)]).toEqual(['', expect.arrayContaining(['challenge_denied'])])
  expect((await takeBack(life.otherTeacher)).status).toBe(403)
  const answers = await Promise.all([takeBack(teacher), takeBack(admin)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { works } = (await teacher.call(storyCalls, 'story.waiting', {})).ok
  expect(works).toMatchObject([{ id: workId, handedInAt: '2026-11-25T14:40:00.000Z', sentBack: [] }])
  expect((await noticesTo(ada)).filter(type => type.startsWith('challenge_'))).toEqual([])
  await review('deny')
  school.setClock(TOO_LATE)
  expect((await takeBack(teacher)).refusal.refusal).toBe('story.answer-too-old')
  const said = async (language: 'en' | 'es') =>
    (await admin.call(auditCalls, 'audit.entries', { action: 'story.take-back-denial' }, { language })).ok.rows.map(({ words }) => words)
  expect([await said('en'), await said('es')]).toEqual([
    ['undid sending What you know, and how back to Ada'],
    ['deshizo la devolución de Cómo lo sabes a Ada'],
  ])
  school.setClock(WEDNESDAY)
  await takeBack(teacher)
})

test('an approval of work is taken back with what it paid, by the facts of its row', async () => {
  const { id = '', facts = {} } = (await waitingFor(teacher)).rows.find(({ kind }) => kind === 'work') ?? {}
  const before = await ppOf(school.db, ada.personId)
  await teacher.call(storyCalls, 'story.review', { workIds: [id], decision: 'approve', reason: '' })
  expect((await ppOf(school.db, ada.personId)) - before).toBe(50)
  const of = { classId: String(facts.classId), personId: String(facts.personId), id: String(facts.challengeId) }
  expect((await teacher.call(storyCalls, 'story.take-back', { ...of, is: 'challenge', reason: 'A slip of the finger.' })).status).toBe(200)
  expect(await ppOf(school.db, ada.personId)).toBe(before)
  // It was handed back with that reason: this is another decision, which stays.
  expect((await teacher.call(storyCalls, 'story.take-back-answers', { workIds: [id] })).refusal.refusal).toBe('story.answer-not-standing')
})

test('an answer to a name is taken back: others read the name that they read before', async () => {
  const askedNameId = await idOf('name')
  const takeBack = (by: Visitor) => by.call(classesCalls, 'classes.take-back-name', { askedNameId })
  expect((await takeBack(teacher)).refusal.refusal).toBe('classes.name-not-answered')
  for (const decision of ['approve', 'deny'] as const) {
    await teacher.call(classesCalls, 'classes.decide-name', { askedNameId, decision })
    expect((await takeBack(life.otherTeacher)).status).toBe(403)
    expect((await takeBack(teacher)).status).toBe(200)
    expect((await waitingFor(teacher)).rows.find(({ kind }) => kind === 'name')).toMatchObject({ who: 'Ada', facts: { asked: 'Ms Ada' } })
  }
  await teacher.call(classesCalls, 'classes.decide-name', { askedNameId, decision: 'deny' })
  school.setClock(TOO_LATE)
  expect((await takeBack(teacher)).refusal.refusal).toBe('classes.name-answered-long-ago')
})

test('a rejection of points is taken back by its reviewer or an admin, within the hour', async () => {
  const submissionId = await idOf('pp')
  const takeBack = (by: Visitor) => by.call(scorekeepingCalls, 'scorekeeping.take-back-rejection', { submissionId })
  const reject = () => teacher.call(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId, reason: 'Twice' })
  expect((await takeBack(admin)).refusal.refusal).toBe('scorekeeping.not-rejected')
  await reject()
  const colleague = await school.person('Mr Lind', { role: 'teacher', classId: life.classId })
  expect((await takeBack(colleague)).refusal.refusal).toBe('scorekeeping.undo-is-reviewers')
  expect((await takeBack(teacher)).ok).toMatchObject({
    status: 'pending',
    reviewer: null,
    rejectionReason: null,
    lines: [{ status: 'pending' }],
  })
  expect(await noticesTo(keeper)).not.toContain('pp_change_rejected')
  await reject()
  school.setClock(TOO_LATE)
  expect((await takeBack(teacher)).refusal.refusal).toBe('scorekeeping.rejection-too-old')
})

test('a squad that cannot begin without one of its own waits for a stand-in, for the staff of that class, until it is given once', async () => {
  const [dua, eli, fay] = [await life.pupil('Dua', 0), await life.pupil('Eli', 0), await life.pupil('Fay', 0)]
  await brings(dua, eli, await founds(dua, 'Copper Comets'))
  for (const pupil of [dua, eli, fay]) await bringToBoss(school, pupil)
  const teamId = await opensTeam(dua)
  const squadsFor = async (staff: Visitor) => (await waitingFor(staff)).rows.filter(({ kind }) => kind === 'squad')
  const later = (): void => school.setClock('2026-11-25T15:02:00Z')
  const mark = (state: 'absent' | 'present') =>
    teacher.call(attendanceCalls, 'attendance.mark', { classId: life.classId, personId: eli.personId, state })

  // A pupil in the room has two minutes to come; one who is marked absent is missed at once.
  expect(await squadsFor(teacher)).toEqual([])
  const topicsEmitted = async () => {
    const rows = await school.db.rows(
      sql<{ topic: string }>`select topic from platform_event where name = 'story.gathering-changed' order by id`,
    )
    return rows.map(({ topic }) => topic)
  }
  const before = await topicsEmitted()
  await mark('absent')
  expect((await topicsEmitted()).slice(before.length)).toEqual([`class-review:${life.classId}`, 'school-review:all'])
  expect((await squadsFor(teacher))[0]?.facts).toMatchObject({ marked: 1 })
  await mark('present')
  expect(await squadsFor(teacher)).toEqual([])
  later()
  const facts = { squad: 'Copper Comets', name: 'Eli', boss: 'The Counting Gate', needed: 1, marked: 0 }
  const row = { id: teamId, who: 'Dua', classNames: ['7C'], since: WEDNESDAY.replace('Z', '.000Z'), facts }
  for (const staff of [teacher, admin]) expect(await squadsFor(staff)).toMatchObject([row])
  expect(await squadsFor(life.otherTeacher)).toEqual([])

  // Somebody who comes, or an account for tests, is nobody that a team waits for.
  const setTest = (is: boolean) => school.db.run(sql`update people_person set is_test = ${is} where id = ${eli.personId}`)
  await setTest(true)
  expect(await squadsFor(teacher)).toEqual([])
  await setTest(false)
  await joins(fay, teamId)
  expect(await squadsFor(teacher)).toEqual([])
  await fay.call(storyCalls, 'story.leave-team', { teamId })

  const give = (by: Visitor) =>
    by.call(storyCalls, 'story.give-stand-in', { classId: life.classId, teamId, personId: eli.personId, counts: false })
  expect((await give(life.otherTeacher)).status).toBe(403)
  expect((await Promise.all([give(teacher), give(admin)])).map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await squadsFor(teacher)).toEqual([])
  // The host takes the stand-in out again, and leaves.
  await dua.call(storyCalls, 'story.set-stand-in', { teamId, personId: eli.personId, isIn: false })
  expect(await squadsFor(teacher)).toMatchObject([row])
  await dua.call(storyCalls, 'story.leave-team', { teamId })
  expect(await squadsFor(teacher)).toEqual([])

  // In a team of their own nobody is missed, and a battle that has begun waits for nobody.
  school.setClock(WEDNESDAY)
  const again = await opensTeam(dua)
  const others = await opensTeam(eli)
  later()
  expect(await squadsFor(teacher)).toEqual([])
  await eli.call(storyCalls, 'story.leave-team', { teamId: others })
  expect(await squadsFor(teacher)).toMatchObject([{ id: again }])
  await joins(fay, again)
  await dua.call(storyCalls, 'story.begin-team', { teamId: again })
  await fay.call(storyCalls, 'story.leave-team', { teamId: again })
  expect(await squadsFor(teacher)).toEqual([])
})

test('the look back tells what happened since the school day before, each in one line', async () => {
  const monday = new Date('2026-11-23T10:00:00Z')
  const [bea, cem] = [await life.pupil('Bea', 0), await life.pupil('Cem', 0)]
  const trial = await school.person('Trial', { pupilOf: life.classId, isTest: true })
  for (const [at, pupil, changeAmount] of [
    ['2026-11-16', bea, 40],
    ['2026-11-23', bea, 40],
    ['2026-11-24', cem, 900],
    ['2026-11-24', trial, 5],
  ] as const) {
    school.setClock(`${at}T10:00:00Z`)
    await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', {
      classId: life.classId,
      recordedAt: null,
      changes: [{ pupilId: pupil.personId, changeAmount, reasons: [] }],
    })
  }
  const claims = (of: Visitor, episode: string, at: string) =>
    school.db.run(sql`
      insert into story_episode (id, person_id, episode, started_at, boss_defeated_at, claimed_at, chosen)
      values (gen_random_uuid(), ${of.personId}, ${episode}, ${monday}, ${monday}, ${at}, 'x')`)
  const required = (of: number) => {
    const chapter = CHAPTERS.find(each => each.chapter === of)
    return chapter ? chapter.challenges.filter(each => isRequired(each, chapter)).map(({ id }) => id) : []
  }
  const does = (of: Visitor, challenges: readonly string[], at: string) =>
    school.db.run(sql`
      insert into story_challenge (id, person_id, challenge, done_at)
      select gen_random_uuid(), ${of.personId}, id, ${at} from unnest(${challenges}::text[]) id`)
  // Bea finishes two chapters, one by its episode and one by its last challenge; to Cem's a challenge is missing.
  await claims(bea, 'ep_01_xiotein_letter', '2026-11-24T11:00:00Z')
  await does(bea, required(1), '2026-11-20T11:00:00Z')
  await claims(bea, 'ep_02_welcome_xiotein', '2026-11-23T11:00:00Z')
  await does(bea, required(2), '2026-11-24T12:00:00Z')
  await claims(cem, 'ep_01_xiotein_letter', '2026-11-24T13:00:00Z')
  await does(cem, required(1).slice(1), '2026-11-20T11:00:00Z')
  school.setClock(WEDNESDAY)
  const { since, news } = (await teacher.call(todayCalls, 'today.look-back', {})).ok
  expect(since).toBe('2026-11-24')
  expect(news).toMatchObject([
    { kind: 'levels', facts: { first: 'Cem', second: '', others: 0 } },
    { kind: 'most-points', facts: { className: '7C', pp: 900, classes: 1 } },
    { kind: 'chapters', facts: { name: 'Bea', chapter: 2, others: 0 } },
  ])
  await does(cem, required(1).slice(0, 1), '2026-11-24T14:00:00Z')
  expect((await teacher.call(todayCalls, 'today.look-back', {})).ok.news).toContainEqual({
    kind: 'chapters',
    facts: { name: 'Cem', chapter: 1, others: 1 },
  })
  expect((await life.otherTeacher.call(todayCalls, 'today.look-back', {})).ok.news).toEqual([])
  expect((await admin.call(todayCalls, 'today.look-back', {})).ok.news.map(({ kind }) => kind)).toContain('others-rejected')
})

test('the look back tells of points that a colleague rejected since then, however long they had waited', async () => {
  const classId = await school.schoolClass('9B')
  const [colleague, reader] = [
    await school.person('Ms Vega', { role: 'teacher', classId }),
    await school.person('Mr Lund', { role: 'teacher', classId }),
  ]
  const [uma, vic] = [await school.person('Uma', { role: 'scorekeeper', classId }), await school.person('Vic', { pupilOf: classId })]
  school.setClock('2026-11-05T10:00:00Z')
  const changes = [{ pupilId: vic.personId, changeAmount: 3, reasons: [] }]
  const { ok } = await uma.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes, recordedAt: null })
  school.setClock('2026-11-24T10:00:00Z')
  await colleague.call(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId: ok.id, reason: 'Twice' })
  school.setClock(WEDNESDAY)
  const newsFor = async (staff: Visitor) => (await staff.call(todayCalls, 'today.look-back', {})).ok.news
  expect(await newsFor(reader)).toMatchObject([{ kind: 'others-rejected', facts: { name: 'Ms Vega', className: '9B', changes: 1 } }])
  expect(await newsFor(colleague)).toEqual([])
})
