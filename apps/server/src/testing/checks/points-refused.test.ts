// The points that a device may send, whichever way they are given, and what the database refuses even if nobody checked first.

import { randomUUID } from 'node:crypto'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openTestSchool } from '../school.ts'

const open = async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const otherClassId = await school.schoolClass('8A')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId, pupilOf: classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  const stranger = await school.person('Zoe', { pupilOf: otherClassId })
  const reasonOf = async (id: string) =>
    (await school.db.one<{ id: string }>(sql`select id from scorekeeping_reason where class_id = ${id} limit 1`)).id
  return { school, classId, otherClassId, teacher, keeper, ada, stranger, reasonOf }
}

test('F4: points out of range, none, twice for one pupil, for another class or with its reason are refused by name, however they are given', async () => {
  const { school, classId, otherClassId, teacher, keeper, ada, stranger, reasonOf } = await open()
  const foreign = await reasonOf(otherClassId)
  const own = await reasonOf(classId)
  const points = (changeAmount: number, pupilId = ada.personId, reasons: { reasonId: string; amount: number }[] = []) => ({
    pupilId,
    changeAmount,
    reasons,
  })
  const cases: [string, ReturnType<typeof points>[]][] = [
    ['ledger.amount-zero', [points(0)]],
    ['ledger.lesson-total-too-large', [points(2_001)]],
    ['ledger.lesson-total-too-large', [points(-2_001)]],
    ['ledger.lesson-total-too-large', [points(2_147_483_648)]],
    ['ledger.lesson-total-too-large', [points(1, ada.personId, [{ reasonId: own, amount: 100_000 }])]],
    ['scorekeeping.reasons-do-not-fit', [points(-1, ada.personId, [{ reasonId: own, amount: 2_000 }])]],
    ['scorekeeping.reasons-do-not-fit', [points(2_000, ada.personId, [{ reasonId: own, amount: -1 }])]],
    ['scorekeeping.reasons-do-not-fit', [points(1, ada.personId, [{ reasonId: own, amount: 0 }])]],
    [
      'scorekeeping.reasons-do-not-fit',
      [
        points(
          3,
          ada.personId,
          [1, 2].map(amount => ({ reasonId: own, amount })),
        ),
      ],
    ],
    ['scorekeeping.pupil-twice', [points(1), points(2)]],
    ['scorekeeping.not-in-class', [points(1), points(1, stranger.personId)]],
    ['scorekeeping.not-in-class', [points(1, teacher.personId)]],
    ['scorekeeping.not-in-class', [points(1, randomUUID())]],
    ['scorekeeping.reasons-do-not-fit', [points(1, ada.personId, [{ reasonId: foreign, amount: 1 }])]],
    ['scorekeeping.reasons-do-not-fit', [points(1, ada.personId, [{ reasonId: randomUUID(), amount: 1 }])]],
  ]
  for (const [refusal, changes] of cases) {
    const input = { classId, changes, recordedAt: null }
    const handedIn = await keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', input)
    const given = await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', input)
    expect([handedIn.status, handedIn.refusal.refusal, given.status, given.refusal.refusal]).toEqual([409, refusal, 409, refusal])
    // A stranger to the class stays nameless.
    expect(JSON.stringify([handedIn.refusal, given.refusal])).not.toContain('Zoe')
  }
  expect(await school.db.rows(sql`select id from scorekeeping_line`)).toEqual([])
})

test('F4: plus and minus of one lesson, with and without reasons, belong to one line', async () => {
  const { classId, teacher, ada, school } = await open()
  const ids = (await school.db.rows<{ id: string }>(sql`select id from scorekeeping_reason where class_id = ${classId}`)).map(row => row.id)
  const share = (at: number, amount: number) => ({ reasonId: ids[at] ?? '', amount })
  const lines: [number, { reasonId: string; amount: number }[]][] = [
    [2, [share(0, 3), share(1, -1)]],
    // Three for a reason, and one taken away without one.
    [2, [share(0, 3)]],
    [-4, [share(0, 1)]],
    [1, [share(0, 1_000), share(1, -1_000)]],
  ]
  for (const [changeAmount, reasons] of lines) {
    const changes = [{ pupilId: ada.personId, changeAmount, reasons }]
    const given = await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', { classId, changes, recordedAt: null })
    expect([changeAmount, given.status]).toEqual([changeAmount, 200])
  }
})

test('a device whose clock runs ahead records nothing later than it hands it in', async () => {
  const { school, classId, teacher, keeper, ada } = await open()
  school.setClock('2026-11-21T10:00:00Z')
  const changes = [{ pupilId: ada.personId, changeAmount: 1_001 }]
  const input = (recordedAt: string) => ({ classId, changes, recordedAt })
  await keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', input('2099-01-01T00:00:00Z'))
  await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', input('2026-11-21T09:15:00Z'))
  const rows = await school.db.rows<{ at: Date }>(sql`
    select recorded_at as at from scorekeeping_submission order by recorded_at`)
  expect(rows.map(row => row.at.toISOString())).toEqual(['2026-11-21T09:15:00.000Z', '2026-11-21T10:00:00.000Z'])
})

test('B3: lines of another submission are not approved with this one, and reasons of another class are not edited with these', async () => {
  const { classId, otherClassId, teacher, keeper, ada, reasonOf } = await open()
  const handIn = async () => {
    const changes = [{ pupilId: ada.personId, changeAmount: 1 }]
    const { id } = (await keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes, recordedAt: null })).ok
    const { lines } = (await teacher.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId: id })).ok
    return { submissionId: id, lineId: lines[0]?.id ?? '' }
  }
  const [one, other] = [await handIn(), await handIn()]
  const mixed = { submissionId: one.submissionId, lineIds: [one.lineId, other.lineId] }
  expect((await teacher.call(scorekeepingCalls, 'scorekeeping.approve-submission', mixed)).refusal.refusal).toBe(
    'scorekeeping.unknown-line',
  )
  const reasons = [{ id: await reasonOf(otherClassId), label: 'Mine now', amount: null }]
  const edited = await teacher.call(scorekeepingCalls, 'scorekeeping.change-reasons', { classId, reasons, shown: [] })
  expect(edited.refusal.refusal).toBe('scorekeeping.reasons-do-not-fit')
})

test('B3: what was withdrawn, rejected or approved is neither withdrawn nor decided again', async () => {
  const { classId, teacher, keeper, ada } = await open()
  const endings = ['withdraw', 'reject', 'approve'] as const
  for (const first of endings) {
    const changes = [{ pupilId: ada.personId, changeAmount: 1 }]
    const { id } = (await keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes, recordedAt: null })).ok
    const { lines } = (await teacher.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId: id })).ok
    const end = {
      withdraw: () => keeper.call(scorekeepingCalls, 'scorekeeping.withdraw-submission', { submissionId: id }),
      reject: () => teacher.call(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId: id, reason: 'No' }),
      approve: () =>
        teacher.call(scorekeepingCalls, 'scorekeeping.approve-submission', {
          submissionId: id,
          lineIds: lines.map(line => line.id),
        }),
    }
    expect((await end[first]()).status).toBe(200)
    for (const again of endings) {
      const { status, refusal } = await end[again]()
      expect([first, again, status, refusal.refusal]).toEqual([
        first,
        again,
        409,
        first === 'withdraw' ? 'scorekeeping.withdrawn' : 'scorekeeping.already-decided',
      ])
    }
  }
})

test("B3: the second reviewer reads when the first one decided, by the school's clock", async () => {
  const { school, classId, teacher, keeper, ada } = await open()
  school.setClock('2026-11-25T23:10:00Z')
  const changes = [{ pupilId: ada.personId, changeAmount: 1 }]
  const { id } = (await keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes, recordedAt: null })).ok
  const reject = () => teacher.call(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId: id, reason: 'No' })
  expect((await reject()).status).toBe(200)
  expect((await reject()).refusal.words).toMatch(/ was faster: this was rejected at 00:10\.$/)
  school.setClock('2026-11-26T23:30:00Z')
  expect((await reject()).refusal.words).toMatch(/ was faster: this was rejected on 26 November at 00:10\.$/)
})

test('B4: the database takes one effect of a kind for each cause, one line for each pupil and one answer for each key, even where nobody looked first', async () => {
  const { school, classId, keeper, ada } = await open()
  const { db } = school
  const twice = (statement: () => Parameters<typeof db.run>[0]) =>
    db.transaction(async tx => {
      await tx.run(statement())
      await tx.run(statement())
    })
  const [causeId, submissionId] = [randomUUID(), randomUUID()]
  await db.run(sql`
    insert into scorekeeping_submission (id, class_id, submitter_id, submitted_at) values (${submissionId}, ${classId}, ${keeper.personId}, now())`)
  const attempts = [
    () => sql`insert into ledger_transaction (kind, reason, cause_id, at) values ('class-points', 'x', ${causeId}, now())`,
    () => sql`
      insert into scorekeeping_line (id, submission_id, pupil_id, change_amount) values (${randomUUID()}, ${submissionId}, ${ada.personId}, 1)`,
    () => sql`
      insert into platform_command (person_id, key, call, body_hash, rights, answer) values (${ada.personId}, 'k-0123456789abcdef', 'x', '', '', '{}')`,
    () => sql`insert into classes_pupil (class_id, person_id, joined_at) values (${classId}, ${keeper.personId}, now())`,
    () => sql`
      insert into people_role (id, person_id, role, assigned_at) values (${randomUUID()}, ${ada.personId}, 'admin', now())`,
  ]
  for (const statement of attempts) await expect(twice(statement)).rejects.toMatchObject({ code: '23505' })
})
