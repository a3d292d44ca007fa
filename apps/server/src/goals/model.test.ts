// D9: compares class goals with a model, through the calls of the school and its database.

import { goalsCalls } from '@xiotein/contract/goals'
import { closeGoal, type GiftState, type GoalState, give as giveByRule, openGoal, undoGift } from '@xiotein/game/goals'
import { gameDayStart } from '@xiotein/game/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/durations.ts'
import { dayIn, endOfDayIn } from '../platform/local-day.ts'
import { timeZoneOfSchool } from '../school/index.ts'
import { byDay, PATIENCE_MS } from '../testing/checks/night.ts'
import { inSchools } from '../testing/in-schools.ts'
import { openMarketSchool } from '../testing/market-life.ts'
import { runAll } from '../testing/run-all.ts'
import type { TestSchool, Visitor } from '../testing/school.ts'
import { Step } from '../testing/step.ts'
import { givePp, ppOf } from '../testing/vault-life.ts'
import { goalsRecounts } from './recounts.ts'
import { returnJob } from './return-gifts.ts'

const RUNS = byDay(15, 5_000)
const MOST_STEPS = byDay(50, 100)
const NAMES = ['ada', 'ben'] as const
type Name = (typeof NAMES)[number]
type Goal = { readonly neededPp: number; readonly untilMs: number; givenPp: number; state: GoalState }
type Gift = { readonly goal: number; readonly by: Name; readonly pp: number; readonly givenAtMs: number; state: GiftState }
type Model = { now: number; readonly pp: Record<Name, number>; readonly goals: Goal[]; readonly gifts: Gift[] }
type Real = {
  readonly school: TestSchool
  readonly timeZone: string
  readonly classId: string
  readonly teacher: Visitor
  readonly who: Readonly<Record<Name, Visitor>>
  readonly goalIds: string[]
  readonly giftIds: string[]
}
const step = (name: string, run: (model: Model, real: Real) => Promise<void>) => new Step<Model, Real>(name, run)

const START = Date.parse('2026-11-25T15:00:00Z')
const MONTH_MS = 30 * DAY_MS

const earn = (name: Name, pp: number) =>
  step(`${name} earns ${pp}`, async (model, { school, who }) => {
    await givePp(school, who[name].personId, pp)
    model.pp[name] += pp
  })

const open = (truthMetal: number, days: number) =>
  step(`a goal of ${truthMetal} for ${days} days`, async (model, { teacher, classId, timeZone, goalIds }) => {
    const lastDay = dayIn(timeZone, new Date(model.now + days * DAY_MS))
    const untilMs = endOfDayIn(timeZone, lastDay).getTime()
    const decision = openGoal({ hasOpenGoal: model.goals.some(({ state }) => state === 'open'), untilMs }, model.now)
    const about = { name: 'Film afternoon', note: '', picture: 'kite' } as const
    const answer = await teacher.call(goalsCalls, 'goals.open', { ...about, classId, truthMetal, lastDay })
    expect(answer.status).toBe(decision.ok ? 200 : 409)
    if (!decision.ok) return
    model.goals.push({ neededPp: truthMetal, untilMs, givenPp: 0, state: 'open' })
    goalIds.push(answer.ok.goal.id)
  })

/** To the last goal, open or not. */
const give = (name: Name, pp: number) =>
  step(`${name} gives ${pp}`, async (model, { who, goalIds, giftIds }) => {
    const at = model.goals.length - 1
    const goal = model.goals[at]
    if (!goal) return
    const giftsToday = model.gifts.filter(gift => gift.by === name && gift.givenAtMs >= gameDayStart(model.now)).length
    const decision = giveByRule(goal, pp, { balancePp: model.pp[name], giftsToday }, model.now)
    const answer = await who[name].call(goalsCalls, 'goals.give', { goalId: goalIds[at] ?? '', pp })
    expect([answer.status, answer.refusal.refusal]).toEqual(decision.ok ? [200, undefined] : [answer.status, decision.refusal.name])
    if (!decision.ok) return
    const { givenPp, reached } = decision.outcome
    expect(answer.ok).toMatchObject({ givenPp, reached })
    Object.assign(goal, { givenPp, state: reached ? 'reached' : 'open' })
    model.pp[name] -= pp
    model.gifts.push({ goal: at, by: name, pp, givenAtMs: model.now, state: 'given' })
    giftIds.push(answer.ok.giftId)
  })

const undo = (number: number) =>
  step(`undo ${number}`, async (model, { who, giftIds }) => {
    const at = number % Math.max(1, model.gifts.length)
    const gift = model.gifts[at]
    const goal = gift && model.goals[gift.goal]
    if (!gift || !goal) return
    const decision = undoGift({ gift: gift.state, goal: goal.state, givenAtMs: gift.givenAtMs }, model.now)
    const answer = await who[gift.by].call(goalsCalls, 'goals.undo', { giftId: giftIds[at] ?? '' })
    expect(answer.status).toBe(decision.ok ? 200 : 409)
    if (!decision.ok) return
    gift.state = 'undone'
    goal.givenPp -= gift.pp
    model.pp[gift.by] += gift.pp
  })

/** Closes a goal of the model, and gives everything back. */
const close = (model: Model, at: number, state: GoalState): void => {
  const goal = model.goals[at]
  if (goal) Object.assign(goal, { state, givenPp: 0 })
  for (const gift of model.gifts.filter(each => each.goal === at && each.state === 'given')) {
    gift.state = 'returned'
    model.pp[gift.by] += gift.pp
  }
}

const cancel = step('the last goal is cancelled', async (model, { teacher, goalIds }) => {
  const at = model.goals.length - 1
  const goal = model.goals[at]
  if (!goal) return
  const decision = closeGoal(goal.state)
  const answer = await teacher.call(goalsCalls, 'goals.cancel', { goalId: goalIds[at] ?? '' })
  expect(answer.status).toBe(decision.ok ? 200 : 409)
  if (decision.ok) close(model, at, 'cancelled')
})

/** Sets the clock; nobody is signed out for being away. */
const setTime = async (school: TestSchool, nowMs: number): Promise<void> => {
  school.setClock(new Date(nowMs))
  await school.db.run(sql`update people_session set seen_at = ${new Date(nowMs)}, expires_at = ${new Date(nowMs + MONTH_MS)}`)
}

/** Time passes; the job of the hour runs after it, twice. */
const wait = (seconds: number) =>
  step(`${seconds} seconds pass`, async (model, { school }) => {
    model.now += seconds * 1_000
    await setTime(school, model.now)
    await runAll(school.school, [returnJob, returnJob], new Date(model.now))
    for (const [at, { state, untilMs }] of model.goals.entries()) if (state === 'open' && untilMs <= model.now) close(model, at, 'missed')
  })

const agrees = async (model: Model, { school, who, goalIds, giftIds }: Real): Promise<void> => {
  const goals = await school.db.rows(sql<{ id: string; state: string; givenPp: number }>`
    select id, state, given_pp from goals_goal where id = any(${goalIds}::uuid[])`)
  const gifts = await school.db.rows(
    sql<{ id: string; state: string }>`select id, state from goals_gift where id = any(${giftIds}::uuid[])`,
  )
  const goalOf = new Map(goals.map(({ id, state, givenPp }) => [id, { state, givenPp }]))
  const giftOf = new Map(gifts.map(({ id, state }) => [id, state]))
  expect(goalIds.map(id => goalOf.get(id))).toEqual(model.goals.map(({ state, givenPp }) => ({ state, givenPp })))
  expect(giftIds.map(id => giftOf.get(id))).toEqual(model.gifts.map(({ state }) => state))
  for (const name of NAMES) expect(await ppOf(school.db, who[name].personId)).toBe(model.pp[name])
  const { total } = await school.db.one(sql<{ total: number }>`select coalesce(sum(amount), 0)::int as total from ledger_posting`)
  expect(total).toBe(0)
  for (const { query } of goalsRecounts) expect((await school.db.one(query)).differing).toBe(0)
}

test('D9: whatever a class gives, takes back and misses, its goals and PP are those of the model', {
  timeout: PATIENCE_MS,
}, async () => {
  const name = fc.constantFrom(...NAMES)
  const steps = [
    fc.tuple(name, fc.integer({ min: 5, max: 60 })).map(([who, pp]) => earn(who, pp)),
    fc.tuple(fc.integer({ min: 10, max: 80 }), fc.integer({ min: -1, max: 9 })).map(([truthMetal, days]) => open(truthMetal, days)),
    ...[0, 1].map(() => fc.tuple(name, fc.integer({ min: 1, max: 40 })).map(([who, pp]) => give(who, pp))),
    fc.nat(11).map(undo),
    fc.constant(cancel),
    fc.constantFrom(5, 30, 31, 86_400, 8 * 86_400).map(wait),
  ]
  let [round, given] = [0, 0]
  const openSchool = async () => {
    const life = await openMarketSchool(0, { limits: false, keepOpen: true })
    return { ...life, timeZone: await timeZoneOfSchool(life.school.db) }
  }
  await inSchools(RUNS, openSchool, ({ school, admin, timeZone }, numRuns) =>
    fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: MOST_STEPS, size: 'max' }), async commands => {
        round += 1
        const model: Model = { now: START, pp: { ada: 0, ben: 0 }, goals: [], gifts: [] }
        await setTime(school, START)
        const classId = await school.schoolClass(`Class ${round}`)
        const made = await Promise.all(NAMES.map(async each => [each, await school.person(each, { pupilOf: classId })] as const))
        const real: Real = {
          school,
          timeZone,
          classId,
          teacher: admin,
          goalIds: [],
          giftIds: [],
          who: Object.fromEntries(made) as Record<Name, Visitor>,
        }
        await fc.asyncModelRun(async () => ({ model, real }), commands)
        await agrees(model, real)
        given += model.gifts.length
      }),
      { numRuns },
    ),
  )
  expect(given).toBeGreaterThan(0)
})
