// L4: undoing leaves no free PP, on the real database, by the calls that a school makes. The rule itself is tested for it in packages/game.

import { randomUUID } from 'node:crypto'
import { classesCalls } from '@xiotein/contract/classes'
import { goalsCalls } from '@xiotein/contract/goals'
import { growthCalls } from '@xiotein/contract/growth'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lockBalances, movePp, openAccounts } from '../../ledger/index.ts'
import { connectDatabase, sql } from '../../platform/database/index.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { openTestSchool, type Visitor } from '../school.ts'
import { driftOf, IN_ORDER } from './books.ts'
import { byDay, PATIENCE_MS, record } from './night.ts'

const HISTORIES = byDay(5, 300)
const LONGEST = byDay(10, 30)
const MORNING = Date.parse('2026-11-18T09:00:00Z')

type Step =
  | { readonly what: 'award' | 'approve in part'; readonly amount: number }
  | { readonly what: 'spend' | 'give'; readonly percent: number }
  | { readonly what: 'boost' | 'cancel the goal' }
  | { readonly what: 'wait'; readonly hours: number }
  | { readonly what: 'undo'; readonly picks: readonly number[]; readonly whole: boolean }

const amount = fc.oneof(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -2_000, max: 2_000 })).filter(pp => pp !== 0)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constantFrom('award' as const, 'approve in part' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('spend' as const, 'give' as const), percent: fc.constantFrom(1, 50, 100) }) },
  { weight: 1, arbitrary: fc.constantFrom({ what: 'boost' as const }, { what: 'cancel the goal' as const }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), hours: fc.constantFrom(1, 5) }) },
  {
    weight: 3,
    // Two picks are undone at the same moment.
    arbitrary: fc.record({
      what: fc.constant('undo' as const),
      picks: fc.array(fc.nat(1_000), { minLength: 1, maxLength: 2 }),
      whole: fc.boolean(),
    }),
  },
)

const open = async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId })
  const bystander = await school.person('Ben', { pupilOf: classId })
  let now = MORNING
  school.setClock(new Date(now))
  const wait = (hours: number): void => {
    now += hours * HOUR_MS
    school.setClock(new Date(now))
  }
  /** A pupil without a past, on the morning of the same day. */
  const newLife = async (): Promise<Life> => {
    now = MORNING
    wait(0)
    return { pupil: await school.person('Ada', { pupilOf: classId }), past: [], inGoal: [] }
  }
  return { school, classId, teacher, keeper, bystander, wait, newLife, db: school.db }
}
type Setting = Awaited<ReturnType<typeof open>>

/** The events of one pupil, in order: lines by their id; spending, and what came back of it, without. */
type Happened = {
  readonly moved: number
  readonly line: { readonly id: string; readonly submissionId: string } | null
  /** The gift to the goal, if it comes back. */
  readonly given?: Happened
}
type Life = { readonly pupil: Visitor; readonly past: Happened[]; readonly inGoal: Happened[] }

const award = async ({ teacher, classId }: Setting, { pupil, past }: Life, changeAmount: number): Promise<void> => {
  const changes = [{ pupilId: pupil.personId, changeAmount }]
  const given = (await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', { classId, changes, recordedAt: null })).ok
  const [line] = given.lines
  if (line) past.push({ moved: (line.appliedAmount ?? 0) + (line.bonusAmount ?? 0), line: { id: line.id, submissionId: given.id } })
}

/** A request for two pupils, of which the teacher approves the line of one. */
const approveInPart = async (setting: Setting, { pupil, past }: Life, changeAmount: number): Promise<void> => {
  const { teacher, keeper, bystander, classId } = setting
  const changes = [pupil, bystander].map(({ personId }) => ({ pupilId: personId, changeAmount }))
  const { id } = (await keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes, recordedAt: null })).ok
  const { lines } = (await teacher.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId: id })).ok
  const lineId = lines.find(each => each.pupil.id === pupil.personId)?.id ?? ''
  // Boosts that run or end between the request and its approval change nothing.
  setting.wait(1)
  const decision = { submissionId: id, lineIds: [lineId] }
  const decided = (await teacher.call(scorekeepingCalls, 'scorekeeping.approve-submission', decision)).ok
  const line = decided.lines.find(each => each.id === lineId)
  past.push({ moved: (line?.appliedAmount ?? 0) + (line?.bonusAmount ?? 0), line: { id: lineId, submissionId: id } })
}

const spend = ({ school }: Setting, { pupil, past }: Life, percent: number): Promise<void> =>
  school.change(async change => {
    const { tx } = change
    await openAccounts(tx, [pupil.personId])
    const [balance] = await lockBalances(tx, [pupil.personId])
    const spent = Math.floor(((balance?.pp ?? 0) * percent) / 100)
    if (spent === 0) return
    const entry = {
      personId: pupil.personId,
      kind: 'class-points',
      counterpart: 'class-awards',
      reason: 'Spent',
      causeId: randomUUID(),
    } as const
    await movePp(change, pupil.personId, [{ ...entry, amount: -spent }])
    past.push({ moved: -spent, line: null })
  })

const openGoal = async ({ teacher, classId }: Setting): Promise<string> => {
  const goal = { classId, name: 'Films', note: '', truthMetal: 100_000, lastDay: '2026-12-18', picture: 'kite' } as const
  const of = (await teacher.call(goalsCalls, 'goals.of-class', { classId })).ok.goal
  return of?.state === 'open' ? of.id : (await teacher.call(goalsCalls, 'goals.open', goal)).ok.goal.id
}

const give = async (setting: Setting, life: Life, percent: number): Promise<void> => {
  const pp = Math.floor(((await stateOf(setting, life)).pp * percent) / 100)
  if (pp === 0) return
  const given = await life.pupil.call(goalsCalls, 'goals.give', { goalId: await openGoal(setting), pp })
  expect(given.status).toBe(200)
  life.inGoal.push({ moved: -pp, line: null })
  life.past.push(...life.inGoal.slice(-1))
}

const cancelGoal = async (setting: Setting, { past, inGoal }: Life): Promise<void> => {
  await setting.teacher.call(goalsCalls, 'goals.cancel', { goalId: await openGoal(setting) })
  past.push(...inGoal.splice(0).map(given => ({ moved: -given.moved, line: null, given })))
}

type State = { readonly pp: number; readonly owed: number; readonly xp: number; readonly undone: ReadonlySet<string> }

const stateOf = async ({ db }: Setting, { pupil }: Life): Promise<State> => {
  const sums = await db.one<Omit<State, 'undone'>>(sql`
    select coalesce((select balance from ledger_account where person_id = ${pupil.personId}), 0) as pp,
           coalesce((select xp from growth_pupil where person_id = ${pupil.personId}), 0) as xp,
           (select coalesce(sum(amount), 0)::bigint from ledger_owed where person_id = ${pupil.personId})
             - (select coalesce(sum(s.amount), 0)::bigint from ledger_settlement s join ledger_owed o on o.cause_id = s.owed_by
                where o.person_id = ${pupil.personId}) as owed`)
  const undone = await db.rows<{ id: string }>(
    sql`select id from scorekeeping_line where pupil_id = ${pupil.personId} and status = 'undone'`,
  )
  return { ...sums, undone: new Set(undone.map(({ id }) => id)) }
}

/**
 * Checks at every moment: all PP are accounted for (those held, less those owed, are those not taken back or spent), and the pupil
 * never holds more than one to whom the undone lines never happened.
 */
const requireNothingFree = async (setting: Setting, life: Life): Promise<void> => {
  const { pp, owed, undone } = await stateOf(setting, life)
  const standing = life.past.filter(({ line }) => line === null || !undone.has(line.id))
  expect(pp - owed).toBe(standing.reduce((sum, { moved }) => sum + moved, 0))
  // PP that the other pupil could not have paid are cut at 0, and do not come back.
  const paid = new Map<Happened, number>()
  const asIfNeverGiven = standing.reduce((balance, event) => {
    if (event.given) return balance + (paid.get(event.given) ?? 0)
    const after = Math.max(0, balance + event.moved)
    paid.set(event, balance - after)
    return after
  }, 0)
  expect(pp).toBeLessThanOrEqual(asIfNeverGiven)
}

/** Takes these lines back at the same moment. One alone does exactly what its preview said. */
const undo = async (
  { teacher, ...setting }: Setting,
  life: Life,
  lines: readonly NonNullable<Happened['line']>[],
  whole: boolean,
): Promise<void> => {
  const seen = await Promise.all(
    lines.map(async ({ id, submissionId }) => {
      const lineId = whole ? null : id
      const preview = await teacher.call(scorekeepingCalls, 'scorekeeping.preview-undo', { submissionId, ...(lineId ? { lineId } : {}) })
      return { submissionId, lineId, ...preview.ok }
    }),
  )
  const answers = await Promise.all(
    seen.map(({ submissionId, lineId, version }) =>
      teacher.call(scorekeepingCalls, 'scorekeeping.undo-submission', { submissionId, lineId, version }),
    ),
  )
  expect(answers.map(answer => answer.status)).toEqual(lines.map(() => 200))
  if (seen.length > 1) return
  const { pp, owed } = await stateOf({ teacher, ...setting }, life)
  const inClass = await setting.db.maybe(sql`select 1 from classes_pupil where person_id = ${life.pupil.personId}`)
  expect(seen[0]?.changes).toMatchObject([{ balance: inClass === null ? null : { after: pp, owedAfter: owed } }])
}

const openLines = async (setting: Setting, life: Life): Promise<NonNullable<Happened['line']>[]> => {
  const { undone } = await stateOf(setting, life)
  return life.past.flatMap(({ line }) => (line !== null && !undone.has(line.id) ? [line] : []))
}

const picked = <Item>(items: readonly Item[], picks: readonly number[]): Item[] => [
  ...new Set(picks.flatMap(pick => items[pick % Math.max(1, items.length)] ?? [])),
]

const take = async (setting: Setting, life: Life, next: Step): Promise<void> => {
  const { teacher, classId, wait } = setting
  switch (next.what) {
    case 'award':
      return award(setting, life, next.amount)
    case 'approve in part':
      return approveInPart(setting, life, next.amount)
    case 'spend':
      return spend(setting, life, next.percent)
    case 'give':
      return give(setting, life, next.percent)
    case 'cancel the goal':
      return cancelGoal(setting, life)
    case 'wait':
      return wait(next.hours)
    case 'boost':
      await teacher.call(growthCalls, 'growth.grant-boost', { classId, personIds: [life.pupil.personId] })
      return
    case 'undo': {
      const lines = picked(await openLines(setting, life), next.picks)
      if (lines.length > 0) await undo(setting, life, lines, next.whole)
    }
  }
}

/** Takes back everything that was not taken back yet, one or two at a time, in the order of the picks; returns the pupil's state then. */
const undoAll = async (setting: Setting, life: Life, picks: readonly number[]): Promise<State> => {
  let turn = 0
  const next = (): number => picks[turn++ % picks.length] ?? 0
  for (let left = await openLines(setting, life); left.length > 0; left = await openLines(setting, life)) {
    await undo(setting, life, picked(left, left.length % 2 === 0 ? [next(), next()] : [next()]), left.length % 3 === 0)
    await requireNothingFree(setting, life)
  }
  return stateOf(setting, life)
}

const spentIn = ({ past }: Life): number => past.reduce((sum, { line, moved }) => (line === null ? sum - moved : sum), 0)

test(
  'L4: whatever was given, boosted, lost, spent and taken back, nothing is free on the way, and undoing everything ends where it began',
  async () => {
    const setting = await open()
    const figures = { histories: HISTORIES, steps: 0, 'that end owing what was spent': 0 }
    const orders = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: LONGEST / 2, maxLength: LONGEST }), orders, async (history, order) => {
        const life = await setting.newLife()
        for (const next of history) {
          await take(setting, life, next)
          await requireNothingFree(setting, life)
        }
        const { pp, owed, xp } = await undoAll(setting, life, order)
        expect({ pp, owed, xp }).toEqual({ pp: 0, owed: spentIn(life), xp: 0 })
        figures.steps += history.length
        figures['that end owing what was spent'] += owed > 0 ? 1 : 0
      }),
      { numRuns: HISTORIES },
    )
    expect(await driftOf(setting.db)).toEqual(IN_ORDER)
    record('L4 histories undone', figures)
  },
  PATIENCE_MS,
)

const given = async (setting: Setting, amounts: readonly number[]): Promise<Life> => {
  const life = await setting.newLife()
  for (const amount of amounts) await award(setting, life, amount)
  return life
}

const undoNth = async (setting: Setting, life: Life, places: readonly number[]): Promise<number> => {
  for (const place of places) {
    const line = life.past[place]?.line
    if (line) await undo(setting, life, [line], false)
    await requireNothingFree(setting, life)
  }
  return (await stateOf(setting, life)).pp
}

test('points that were given, lost and then taken back one after the other do not come out of nothing, with a boost or without', async () => {
  const setting = await open()
  expect(await undoNth(setting, await given(setting, [100, 50, -150]), [0, 1, 2])).toBe(0)
  expect(await undoNth(setting, await given(setting, [100, 50, -150]), [0, 2])).toBe(50)
  expect(await undoNth(setting, await given(setting, [100, 50, -150]), [2])).toBe(150)

  const boosted = await setting.newLife()
  await take(setting, boosted, { what: 'boost' })
  for (const amount of [20, -120]) await award(setting, boosted, amount)
  expect(boosted.past.map(({ moved }) => moved)).toEqual([40, -40])
  expect(await undoNth(setting, boosted, [0, 1])).toBe(0)
})

test('points that come later stay with the pupil, whatever an undo still owes', async () => {
  const setting = await open()
  const life = await given(setting, [60])
  await spend(setting, life, 100)
  expect(await undoNth(setting, life, [0])).toBe(0)
  await award(setting, life, 30)
  expect(await stateOf(setting, life)).toMatchObject({ pp: 30, owed: 60 })
})

test('debts are settled once, also by two undos at the same moment', async () => {
  const setting = await open()
  for (let round = 0; round < 5; round += 1) {
    const life = await given(setting, [200, 100, -100, -100, -100])
    // Everything is gone by now: the first undo owes all that it should take.
    await undoNth(setting, life, [0])
    expect(await stateOf(setting, life)).toMatchObject({ pp: 0, owed: 200 })
    const losses = life.past.slice(2).flatMap(({ line }) => (line ? [line] : []))
    await undo(setting, life, losses, false)
    await requireNothingFree(setting, life)
    expect(await stateOf(setting, life)).toMatchObject({ pp: 100, owed: 0 })
  }
})

test('taking points back creates none, even for an erased pupil, a class that was left, or one that was archived for a while', async () => {
  const setting = await open()
  const { school, classId, teacher, db } = setting
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const erased = await given(setting, [100, -100])
  expect((await admin.call(peopleCalls, 'people.erase-person', { personId: erased.pupil.personId })).status).toBe(200)
  expect(await undoNth(setting, erased, [0, 1])).toBe(0)

  const gone = await given(setting, [100, -100])
  await teacher.call(classesCalls, 'classes.remove-pupil', { classId, personId: gone.pupil.personId })
  expect(await undoNth(setting, gone, [0, 1])).toBe(0)

  const put = await given(setting, [100, -100])
  for (const archived of [true, false]) await admin.call(classesCalls, 'classes.archive-class', { classId, archived })
  expect(await undoNth({ ...setting, teacher: admin }, put, [0, 1])).toBe(0)
  expect(await driftOf(db)).toEqual(IN_ORDER)
})

test('a pupil with the largest possible balance gets no more and reads why; nothing moves', async () => {
  const setting = await open()
  const { school, classId, teacher, db } = setting
  const life = await given(setting, [-5, 10, -10])
  const { personId } = life.pupil
  const entry = { personId, kind: 'class-points', counterpart: 'class-awards', reason: 'A gift', causeId: randomUUID() } as const
  await school.change(async change => {
    await lockBalances(change.tx, [personId])
    await movePp(change, personId, [{ ...entry, amount: 999_999_995 }])
  })
  const refused = { status: 409, refusal: { refusal: 'ledger.balance-too-large', words: 'Nobody can hold more than 1,000,000,000 PP.' } }
  const changes = [{ pupilId: personId, changeAmount: 6 }]
  expect(await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', { classId, changes, recordedAt: null })).toMatchObject(
    refused,
  )
  const submissionId = life.past[2]?.line?.submissionId ?? ''
  const { version } = (await teacher.call(scorekeepingCalls, 'scorekeeping.preview-undo', { submissionId })).ok
  expect(await teacher.call(scorekeepingCalls, 'scorekeeping.undo-submission', { submissionId, lineId: null, version })).toMatchObject(
    refused,
  )
  expect((await stateOf(setting, life)).pp).toBe(999_999_995)
  expect(await driftOf(db)).toEqual(IN_ORDER)
})

const WAITING = sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('the database keeps no settlement of more than is owed, by one or by two at once, and no change of either', async () => {
  const setting = await open()
  const { db, school } = setting
  const life = await given(setting, [100, -100])
  await undoNth(setting, life, [0])
  const owedBy = life.past[0]?.line?.id ?? ''
  const settle = (amount: number) =>
    sql`insert into ledger_settlement (owed_by, cause_id, amount, at) values (${owedBy}, ${randomUUID()}, ${amount}, now())`
  await expect(db.run(settle(101))).rejects.toMatchObject({ code: '23514' })
  const owner = connectDatabase(school.ownerUrl)
  let second = Promise.resolve<unknown>(null)
  await db.transaction(async tx => {
    await tx.run(settle(60))
    let isDone = false
    second = db.run(settle(60)).catch((error: unknown) => error)
    void second.finally(() => {
      isDone = true
    })
    // It waits for the first. If it did not, it would be done by now.
    await expect.poll(async () => isDone || (await owner.one<{ count: number }>(WAITING)).count > 0).toBe(true)
  })
  expect(await second).toMatchObject({ code: '23514' })

  for (const change of [
    sql`update ledger_owed set amount = 1`,
    sql`delete from ledger_owed`,
    sql`update ledger_settlement set amount = 1`,
    sql`delete from ledger_settlement`,
  ]) {
    await expect(owner.run(change)).rejects.toMatchObject({ code: '23001' })
    await expect(db.run(change)).rejects.toMatchObject({ code: '42501' })
  }
  await owner.end()
})
