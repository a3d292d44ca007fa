// B3 double approval, B4 repeated commands, B8 changes instead of totals, B9 boosts: concurrent approvals.

import { randomUUID } from 'node:crypto'
import { growthCalls } from '@xiotein/contract/growth'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { diceOf } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../school.ts'
import { driftOf, IN_ORDER } from './books.ts'
import { byDay, PATIENCE_MS } from './night.ts'
import { inParallel, race } from './race.ts'

const people = (school: TestSchool, count: number, name: string, options: Parameters<TestSchool['person']>[1]): Promise<Visitor[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => school.person(`${name} ${index + 1}`, options)))

const submit = async (scorekeeper: Visitor, classId: string, changes: { pupilId: string; changeAmount: number }[]) => {
  const answer = await scorekeeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes, recordedAt: null })
  expect(answer.status).toBe(200)
  return answer.ok.id
}

const lineIdsOf = async (school: TestSchool, submissionId: string): Promise<string[]> =>
  (await school.db.rows<{ id: string }>(sql`select id from scorekeeping_line where submission_id = ${submissionId}`)).map(row => row.id)

const REQUESTS = byDay(16, 200)
const APPROVERS = 20

test('B3: of 20 who approve or reject the same request at once exactly one decides, and everybody else is told who was faster', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const scorekeeper = await school.person('Teo', { role: 'scorekeeper', classId })
  const approvers = await people(school, APPROVERS, 'Teacher', { role: 'teacher', classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  let expected = 0
  for (let request = 0; request < REQUESTS; request += 1) {
    const submissionId = await submit(scorekeeper, classId, [{ pupilId: ada.personId, changeAmount: 3 }])
    const lineIds = await lineIdsOf(school, submissionId)
    const mixed = request % 2 === 1
    const answers = await race(APPROVERS, async index => () => {
      const approver = approvers[index] as Visitor
      return mixed && index % 2 === 1
        ? approver.call(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId, reason: 'No' })
        : approver.call(scorekeepingCalls, 'scorekeeping.approve-submission', { submissionId, lineIds })
    })
    const winners = answers.filter(answer => answer.status === 200)
    expect(winners).toHaveLength(1)
    if (winners[0]?.ok.status === 'approved') expected += 3
    for (const loser of answers.filter(answer => answer.status !== 200)) {
      expect(loser.refusal.refusal).toBe('scorekeeping.already-decided')
      expect(loser.refusal.words).toContain('was faster')
    }
  }
  expect((await ada.call(ledgerCalls, 'ledger.balance', {})).ok.pp).toBe(expected)
  expect(await driftOf(school.db)).toEqual(IN_ORDER)
})

const KEYS = byDay(60, 10_000)
const CLASSES = 20

test(
  `B4: ${KEYS} commands, each sent two to five times at once and later, take effect once and answer alike`,
  async () => {
    const school = await openTestSchool()
    const admin = await school.person('Admin', { role: 'admin' })
    const classIds = await Promise.all(Array.from({ length: CLASSES }, (_, index) => school.schoolClass(`Class ${index}`)))
    const dice = diceOf(4)
    const plans = Array.from({ length: KEYS }, (_, index) => ({
      key: randomUUID(),
      times: dice.between(2, 5),
      classId: classIds[index % CLASSES] as string,
    }))
    // The wall's version counts how often a lesson was started.
    const start = (plan: (typeof plans)[number]) =>
      admin.call(scorekeepingCalls, 'scorekeeping.start-lesson', { classId: plan.classId }, { key: plan.key })
    const statuses = new Map<number, number>()
    const begin = Date.now()
    let started = 0
    await inParallel(24, plans, async plan => {
      // Two seconds for each intention, so that the rate limit does not interfere.
      started += 1
      school.setClock(new Date(begin + started * 2000))
      const answers = await Promise.all(Array.from({ length: plan.times - 1 }, () => start(plan)))
      answers.push(await start(plan))
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    expect([...statuses.keys()]).toEqual([200])
    const { effects } = await school.db.one<{ effects: number }>(sql`select sum(version + 1)::bigint as effects from scorekeeping_display`)
    expect(effects).toBe(KEYS)
  },
  PATIENCE_MS,
)

test('B4: twenty copies of one command sent at once take effect once and get the same answer', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  const key = randomUUID()
  const changes = [{ pupilId: ada.personId, changeAmount: 3 }]
  const answers = await race(
    20,
    async () => () => teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', { classId, changes, recordedAt: null }, { key }),
  )
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
  expect(new Set(answers.map(answer => answer.ok.id)).size).toBe(1)
  expect((await ada.call(ledgerCalls, 'ledger.balance', {})).ok.pp).toBe(3)
})

const REUSED = byDay(10, 50)

test('B4: a key that is reused with another body is always refused', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  const award = (changeAmount: number, key: string) =>
    teacher.call(
      scorekeepingCalls,
      'scorekeeping.award-directly',
      { classId, changes: [{ pupilId: ada.personId, changeAmount }], recordedAt: null },
      { key },
    )
  for (let index = 0; index < REUSED; index += 1) {
    const key = randomUUID()
    const first = await award(1, key)
    expect(first.status).toBe(200)
    expect((await award(1, key)).ok).toEqual(first.ok)
    expect((await award(2, key)).status).toBe(422)
  }
  expect((await ada.call(ledgerCalls, 'ledger.balance', {})).ok.pp).toBe(REUSED)
})

const ROUNDS = byDay(10, 40)
const SHARERS = 25

test(`B8: approval adds the change to the balance as it is then; ${ROUNDS * SHARERS} interleavings with spending end where the model ends`, async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const scorekeeper = await school.person('Teo', { role: 'scorekeeper', classId })
  const pupils = await people(school, SHARERS, 'Pupil', { pupilOf: classId })
  const model = new Map(pupils.map(pupil => [pupil.personId, 0]))
  const dice = diceOf(8)
  const award = async (changes: { pupilId: string; changeAmount: number }[]) => {
    expect((await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', { classId, changes, recordedAt: null })).status).toBe(200)
    for (const { pupilId, changeAmount } of changes) model.set(pupilId, Math.max(0, (model.get(pupilId) ?? 0) + changeAmount))
  }
  const amounts = () =>
    pupils.map(pupil => ({ pupilId: pupil.personId, changeAmount: (dice.between(0, 1) ? 1 : -1) * dice.between(1, 30) }))
  for (let round = 0; round < ROUNDS; round += 1) {
    const changes = amounts()
    const submissionId = await submit(scorekeeper, classId, changes)
    await award(amounts())
    const lineIds = await lineIdsOf(school, submissionId)
    expect((await teacher.call(scorekeepingCalls, 'scorekeeping.approve-submission', { submissionId, lineIds })).status).toBe(200)
    for (const { pupilId, changeAmount } of changes) model.set(pupilId, Math.max(0, (model.get(pupilId) ?? 0) + changeAmount))
  }
  for (const pupil of pupils) expect((await pupil.call(ledgerCalls, 'ledger.balance', {})).ok.pp).toBe(model.get(pupil.personId))
  expect(await driftOf(school.db)).toEqual(IN_ORDER)
})

test('B9: giving points while Double PP runs and taking them back, before or after its end, leaves no free PP', async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-18T09:00:00Z')
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  const pp = async () => (await ada.call(ledgerCalls, 'ledger.balance', {})).ok.pp
  const award = async (changeAmount: number) =>
    (
      await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', {
        classId,
        changes: [{ pupilId: ada.personId, changeAmount }],
        recordedAt: null,
      })
    ).ok
  const undo = async (submissionId: string, version: number) =>
    teacher.call(scorekeepingCalls, 'scorekeeping.undo-submission', { submissionId, lineId: null, version })
  await teacher.call(growthCalls, 'growth.grant-boost', { classId, personIds: [ada.personId] })

  for (const undoAt of ['2026-11-18T09:30:00Z', '2026-11-18T12:59:59.999Z', '2026-11-18T13:00:00Z', '2026-11-18T18:00:00Z']) {
    school.setClock('2026-11-18T09:10:00Z')
    const before = await pp()
    const given = await award(10)
    expect(await pp()).toBe(before + 20)
    school.setClock(undoAt)
    expect((await undo(given.id, given.version)).status).toBe(200)
    expect(await pp()).toBe(before)
  }
  // The boost runs from its first instant to just before its last.
  school.setClock('2026-11-18T12:59:59.999Z')
  await award(10)
  expect(await pp()).toBe(20)
  school.setClock('2026-11-18T13:00:00Z')
  await award(10)
  expect(await pp()).toBe(30)
  expect(await driftOf(school.db)).toEqual(IN_ORDER)
})
