// A class saves together: gifts are booked once, the last PP are given once, and what is not reached goes back.

import { classesCalls } from '@xiotein/contract/classes'
import { fameCalls } from '@xiotein/contract/fame'
import { goalsCalls } from '@xiotein/contract/goals'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { lockBalances } from '../ledger/index.ts'
import { sql } from '../platform/database/index.ts'
import { openJobs } from '../platform/jobs/index.ts'
import { awardPoints, handInPoints, noticesOf, openMarketSchool } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'
import { untilWaiting } from '../testing/until-waiting.ts'
import { ppOf } from '../testing/vault-life.ts'
import { returnJob } from './return-gifts.ts'

const LAST_DAY = '2026-12-04'

const openClassGoal = async (pp: number, truthMetal: number) => {
  const school = await openMarketSchool(pp, { limits: false })
  const input = {
    classId: school.classId,
    name: 'Film afternoon',
    note: 'On Friday.',
    truthMetal,
    lastDay: LAST_DAY,
    picture: 'kite' as const,
  }
  const open = () => school.teacher.call(goalsCalls, 'goals.open', input)
  const { goal } = (await open()).ok
  const giveTo = (by: Visitor, amount: number) => by.call(goalsCalls, 'goals.give', { goalId: goal.id, pp: amount })
  const now = async () => (await school.teacher.call(goalsCalls, 'goals.of-class', { classId: school.classId })).ok.goal
  const cancel = (by: Visitor) => by.call(goalsCalls, 'goals.cancel', { goalId: goal.id })
  return { ...school, input, open, goal, giveTo, now, cancel }
}
const types = async (of: Visitor) => (await noticesOf(of)).map(({ type }) => type)

test('two pupils give, the goal is reached, and the class and its teacher are told once', async () => {
  const { school, ada, pupil, teacher, giveTo, now } = await openClassGoal(100, 120)
  const ben = await pupil('Ben')
  expect((await giveTo(ada, 100)).ok).toMatchObject({ givenPp: 100, reached: false })
  const more = await giveTo(ben, 21)
  expect([more.status, more.refusal.words]).toEqual([409, 'The class needs only 20 more PP. Please give that much or less.'])
  expect((await giveTo(ben, 20)).ok).toMatchObject({ givenPp: 120, reached: true })
  expect(await now()).toMatchObject({ name: 'Film afternoon', neededPp: 120, givenPp: 120, givers: 2, state: 'reached', picture: 'kite' })
  expect([await ppOf(school.db, ada.personId), await ppOf(school.db, ben.personId)]).toEqual([0, 80])
  for (const reader of [ada, ben, teacher]) expect(await types(reader)).toEqual(['goal_reached'])
  expect((await giveTo(ben, 1)).refusal.refusal).toBe('goals.closed')
})

test('the class display, the board of a scorekeeper and the Hall of Fame do not move when somebody gives, undoes it or gets it back', async () => {
  const { school, classId, teacher, pupil, ada, goal, giveTo, cancel } = await openClassGoal(100, 1_000)
  const ben = await pupil('Ben')
  const keeper = await school.person('Kim', { role: 'scorekeeper', classId, pupilOf: classId })
  await awardPoints(teacher, classId, ada, 20)
  const submissionId = await handInPoints(keeper, classId, ben, 3)
  const seen = async () => ({
    wall: (await teacher.call(scorekeepingCalls, 'scorekeeping.display', { classId })).ok,
    board: (await keeper.call(scorekeepingCalls, 'scorekeeping.board', { classId })).ok.pupils,
    lines: (await keeper.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId })).ok.lines,
    fame: (await keeper.call(fameCalls, 'fame.board', { by: 'pp', classId })).ok.top.map(({ value }) => value),
  })
  const eventsOf = (name: string) => school.db.rows(sql`select payload from platform_event where name = ${name}`)
  const before = {
    seen: await seen(),
    totals: await eventsOf('scorekeeping.totals'),
    walls: await eventsOf('scorekeeping.display-changed'),
  }
  const same = async () => {
    expect(await seen()).toEqual(before.seen)
    expect(await eventsOf('scorekeeping.totals')).toEqual(before.totals)
    expect(await eventsOf('scorekeeping.display-changed')).toEqual(before.walls)
  }
  const { giftId } = (await giveTo(ben, 7)).ok
  await same()
  // Those who decide read what an approval will leave.
  const [line] = (await teacher.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId })).ok.lines
  expect([line?.currentPp, line?.newPp]).toEqual([93, 96])
  expect((await ben.call(goalsCalls, 'goals.undo', { giftId })).status).toBe(200)
  await giveTo(ben, 5)
  await same()
  // Of a giver who gets points, the total rises by these alone.
  await awardPoints(teacher, classId, ben, 10)
  const [event] = await school.db.rows<{ payload: { totals: { id: string; pp: number }[] } }>(
    sql`select payload from platform_event where name = 'scorekeeping.totals' order by id desc limit 1`,
  )
  expect(event?.payload.totals).toMatchObject([{ id: ben.personId, pp: 110 }])
  before.seen = await seen()
  before.totals = await eventsOf('scorekeeping.totals')
  before.walls = await eventsOf('scorekeeping.display-changed')
  await cancel(teacher)
  await same()
  expect([await ppOf(school.db, ben.personId), await ppOf(school.db, ada.personId)]).toEqual([110, 120])
  expect(goal.givenPp).toBe(0)
})

test('a pupil reads the sum, how many gave and their own part, and nobody reads what others gave, not in the history of PP either', async () => {
  const { ada, pupil, teacher, goal, giveTo, now, cancel } = await openClassGoal(100, 120)
  const ben = await pupil('Ben')
  await giveTo(ada, 30)
  await giveTo(ada, 5)
  const { goals } = (await ben.call(goalsCalls, 'goals.mine', {})).ok
  expect(goals).toEqual([{ ...goal, givenPp: 35, givers: 1, minePp: 0 }])
  expect((await ada.call(goalsCalls, 'goals.mine', {})).ok.goals[0]?.minePp).toBe(35)
  expect(JSON.stringify(await now())).not.toContain(ada.personId)
  await cancel(teacher)
  const history = async (by: Visitor) => (await by.call(ledgerCalls, 'ledger.history', { personId: ada.personId })).ok.rows
  expect((await history(ada))[3]).toMatchObject({ kind: 'goal-gift', amount: -30, reason: 'Given to the class goal Film afternoon' })
  const byStaff = (await history(teacher)).slice(0, 4).map(({ kind, from, amount, reason }) => [kind, from, Math.sign(amount), reason])
  const [gave, back] = ["The pupil's own choice", "Came back from the pupil's own choice"]
  const [gift, returned] = [
    ['own-choice', 'Xiotein', -1, gave],
    ['own-choice', 'Xiotein', 1, back],
  ]
  expect(byStaff.filter(([, , sign]) => sign === -1)).toEqual([gift, gift])
  expect(byStaff.filter(([, , sign]) => sign === 1)).toEqual([returned, returned])
  expect(JSON.stringify(await history(teacher))).not.toMatch(/goal|Film/)
})

test("the class display tells by nobody's lesson that they gave, took a gift back or got it back", async () => {
  const { ada, classId, teacher, giveTo, cancel } = await openClassGoal(100, 120)
  const lesson = async () =>
    (await teacher.call(scorekeepingCalls, 'scorekeeping.display', { classId })).ok.pupils.map(pupil => pupil.lesson)
  expect(await lesson()).toEqual([100])
  const { giftId } = (await giveTo(ada, 40)).ok
  expect(await lesson()).toEqual([100])
  await ada.call(goalsCalls, 'goals.undo', { giftId })
  await giveTo(ada, 30)
  await cancel(teacher)
  expect(await lesson()).toEqual([100])
})

test('only the class gives, takes its own gifts back, and its own staff cancel', async () => {
  const { school, ada, pupil, goal, giveTo, cancel } = await openClassGoal(100, 120)
  const otherClass = await school.schoolClass('8A')
  const stranger = await school.person('Stella', { pupilOf: otherClass })
  const otherTeacher = await school.person('Mr Other', { role: 'teacher', classId: otherClass })
  const ben = await pupil('Ben')
  expect((await giveTo(stranger, 1)).status).toBe(403)
  const { giftId } = (await giveTo(ada, 30)).ok
  expect((await ben.call(goalsCalls, 'goals.undo', { giftId })).refusal.refusal).toBe('goals.gift-gone')
  for (const somebody of [ada, otherTeacher]) expect((await cancel(somebody)).status).toBe(403)
  expect((await ada.call(goalsCalls, 'goals.mine', {})).ok.goals).toMatchObject([{ id: goal.id, givenPp: 30 }])
})

test('when many give the last PP at once, as many give as are needed, and the others keep their PP', async () => {
  const { school, pupil, giveTo, now } = await openClassGoal(50, 50)
  const givers = await Promise.all(['Ben', 'Cem', 'Dora', 'Eve', 'Finn', 'Gia'].map(name => pupil(name)))
  const answers = await Promise.all(givers.map(giver => giveTo(giver, 25)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
  expect(answers.filter(({ status }) => status === 200).filter(({ ok }) => ok.reached)).toHaveLength(1)
  const left = await Promise.all(givers.map(({ personId }) => ppOf(school.db, personId)))
  expect(left.sort((a, b) => a - b)).toEqual([25, 25, 50, 50, 50, 50])
  expect(await now()).toMatchObject({ givenPp: 50, state: 'reached' })
})

test('an undo that is pressed in many tabs gives a gift back once, within half a minute', async () => {
  const { school, ada, giveTo, now } = await openClassGoal(100, 120)
  const { giftId } = (await giveTo(ada, 40)).ok
  const undo = (id: string) => ada.call(goalsCalls, 'goals.undo', { giftId: id })
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(giftId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await ppOf(school.db, ada.personId), (await now())?.givenPp]).toEqual([100, 0])
  const later = (await giveTo(ada, 40)).ok.giftId
  school.setClock('2026-11-25T15:00:31Z')
  expect((await undo(later)).refusal.refusal).toBe('goals.undo-too-late')
})

test('a class has one open goal, however often it is opened at once', async () => {
  const { open, cancel, teacher } = await openClassGoal(0, 120)
  expect((await open()).refusal.refusal).toBe('goals.open-already')
  expect((await cancel(teacher)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 4 }, () => open()))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('a cancelled goal gives everything back once, also to a pupil who has left the class', async () => {
  const { school, classId, ada, pupil, teacher, giveTo, now, cancel } = await openClassGoal(100, 120)
  const ben = await pupil('Ben')
  await giveTo(ada, 30)
  await giveTo(ada, 5)
  await giveTo(ben, 20)
  await teacher.call(classesCalls, 'classes.remove-pupil', { classId, personId: ben.personId })
  const answers = await Promise.all([cancel(teacher), cancel(teacher), giveTo(ada, 10)])
  expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await ppOf(school.db, ada.personId), await ppOf(school.db, ben.personId)]).toEqual([100, 100])
  // The class reads that it was cancelled, and only Ada what came back to her. The last gift came before or after that.
  const latePp = answers[2].status === 200 ? 10 : 0
  expect(await now()).toMatchObject({ state: 'cancelled', givenPp: 55 + latePp, givers: 2 })
  expect((await ada.call(goalsCalls, 'goals.mine', {})).ok.goals).toMatchObject([{ state: 'cancelled', minePp: 35 + latePp }])
  const [entry] = (await ben.call(ledgerCalls, 'ledger.history', {})).ok.rows
  expect(entry).toMatchObject({ amount: 20, reason: 'Back from the class goal Film afternoon: it was not reached' })
  expect(await noticesOf(ben)).toMatchObject([{ type: 'goal_returned', message: expect.stringContaining('20 PP') }])
})

test('a goal that is not reached in time gives everything back once, also when the school was closed for days', async () => {
  const { school, ada, giveTo, now } = await openClassGoal(100, 120)
  await giveTo(ada, 30)
  const jobs = Array.from({ length: 3 }, () =>
    openJobs(school.school, [returnJob], { timeZone: async () => 'Europe/Vienna', byTheClock: false }),
  )
  const work = () => Promise.all(jobs.map(job => job.runDue()))
  await work()
  // The last day is that of the school, in Vienna.
  school.setClock('2026-12-04T22:59:59Z')
  await work()
  expect(await now()).toMatchObject({ givenPp: 30, state: 'open' })
  school.setClock('2026-12-04T23:00:00Z')
  expect(await now()).toMatchObject({ givenPp: 30, state: 'missed' })
  school.setClock('2026-12-09T09:00:00Z')
  await work()
  await work()
  expect([await ppOf(school.db, ada.personId), await types(ada)]).toEqual([100, ['goal_returned']])
  expect(await now()).toMatchObject({ state: 'missed', givenPp: 30, lastDay: LAST_DAY })
  school.setClock('2026-12-16T09:00:01Z')
  expect(await now()).toBeNull()
})

test('a goal that is opened at the moment in which another was cancelled is the one that everybody sees', async () => {
  const { ada, teacher, cancel, open, goal } = await openClassGoal(100, 120)
  // It is chance which id is the smaller one.
  let last = goal.id
  for (let nth = 0; nth < 5; nth += 1) {
    await teacher.call(goalsCalls, 'goals.cancel', { goalId: last })
    last = (await open()).ok.goal.id
    expect((await ada.call(goalsCalls, 'goals.mine', {})).ok.goals).toMatchObject([{ id: last, state: 'open' }])
  }
  expect((await cancel(teacher)).status).toBe(409)
})

test('the return holds all goals before a balance, so that it and a gift cannot wait for each other', async () => {
  const { school, ada, input, goal, giveTo } = await openClassGoal(100, 120)
  const classId = await school.schoolClass('8A')
  await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${classId}, ${ada.personId}, now())`)
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const other = (await admin.call(goalsCalls, 'goals.open', { ...input, classId })).ok.goal
  await giveTo(ada, 10)
  await ada.call(goalsCalls, 'goals.give', { goalId: other.id, pp: 10 })
  const [, last = ''] = [goal.id, other.id].sort()
  school.setClock('2026-12-05T12:00:00Z')
  let returns: Promise<unknown> = Promise.resolve()
  await school.change(async change => {
    await change.tx.run(sql`select id from goals_goal where id = ${last} for update`)
    returns = school.change(later => returnJob.run(later, { period: '', dueAt: later.now }))
    await untilWaiting(school, returns)
    await lockBalances(change.tx, [ada.personId])
  })
  await returns
  expect(await ppOf(school.db, ada.personId)).toBe(100)
})

test('a pupil gives fifty times a day, with what was taken back, and reads why it is enough', async () => {
  const { school, ada, goal, giveTo } = await openClassGoal(100, 120)
  await school.db.run(sql`
    insert into goals_gift (id, goal_id, giver_id, pp, given_at, state)
    select gen_random_uuid(), ${goal.id}, ${ada.personId}, 1, ${school.school.clock()}, 'undone' from generate_series(1, 49)`)
  expect((await giveTo(ada, 1)).status).toBe(200)
  const more = await giveTo(ada, 1)
  expect([more.status, more.refusal.words]).toEqual([429, 'You have given 50 times today. You can give again tomorrow.'])
  school.setClock('2026-11-26T15:00:00Z')
  expect((await giveTo(ada, 1)).status).toBe(200)
})
