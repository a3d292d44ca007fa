// A class of simulated pupils to practise with, which leaves nothing behind, and test accounts that begin again.

import { randomUUID } from 'node:crypto'
import { classesCalls } from '@xiotein/contract/classes'
import { marketCalls } from '@xiotein/contract/market'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { rehearsalCalls } from '@xiotein/contract/rehearsal'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { storyCalls } from '@xiotein/contract/story'
import { todayCalls } from '@xiotein/contract/today'
import { expect, test } from 'vitest'
import { answerersOf } from '../classes/index.ts'
import { inChange } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { approveAll, handInPoints, requestsFor } from '../testing/market-life.ts'
import { openRehearsals } from '../testing/rehearsal-life.ts'
import type { Visitor } from '../testing/school.ts'

test('a teacher makes a class of thirty pupils with one press, in which points and perks wait for an answer', async () => {
  const { school, teacher, open, mine, board, pending } = await openRehearsals()
  const { classId } = (await open(teacher)).ok
  expect(await mine(teacher)).toMatchObject([{ id: classId, isMine: true, name: 'Rehearsal 1', madeBy: 'Ms Haddad', learners: [] }])
  const { pupils, waiting } = await board(teacher, classId)
  expect([pupils.length, waiting.length]).toEqual([30, 1])
  expect(await pending(teacher)).toMatchObject([{ classId, submitter: { displayName: 'Alba' } }])
  expect(await requestsFor(teacher)).toHaveLength(3)
  const { roster, code, may } = (await teacher.call(classesCalls, 'classes.class', { classId })).ok
  expect([code, may.edit, roster.filter(({ needsCard }) => needsCard)]).toEqual([null, false, []])
  // Nobody is signed in as one of them, and nothing would sign anybody in.
  expect(
    await school.db.rows(sql`
      select p.display_name from people_person p left join people_session s on s.person_id = p.id left join people_one_time o on o.person_id = p.id
      where p.is_test and (s.id is not null or o.digest is not null or p.password_hash is not null or p.username is not null or p.email is not null)`),
  ).toEqual([])
})

test('the class and its first points are one change: there is never the one without the others', async () => {
  const { school, teacher, open } = await openRehearsals()
  const { classId } = (await open(teacher)).ok
  const changes = await school.db.rows(sql<{ change: string; pp: number }>`
    select t.xmin::text as "change!", sum(p.amount)::int as "pp!" from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
    join ledger_account a on a.id = p.account_id join classes_pupil m on m.person_id = a.person_id
    where m.class_id = ${classId} and t.kind = 'class-points' group by 1`)
  const made = await school.db.one(sql<{ change: string }>`select xmin::text as "change!" from classes_class where id = ${classId}`)
  expect(changes).toEqual([{ change: made.change, pp: 30 * 80 }])
})

test('another lesson brings what was answered anew, and nothing on top of what waits', async () => {
  const { teacher, open, board, pending } = await openRehearsals()
  const { classId } = (await open(teacher)).ok
  const play = async () => (await teacher.call(rehearsalCalls, 'rehearsal.play', {})).ok
  expect(await play()).toEqual({ points: false, requests: false })
  const [first] = await pending(teacher)
  await approveAll(teacher, first?.id ?? '')
  expect(await play()).toEqual({ points: true, requests: false })
  const [second, ...more] = await pending(teacher)
  expect([second?.id === first?.id, more]).toEqual([false, []])
  // Approved points count, as they do for real pupils.
  const { pupils } = await board(teacher, classId)
  expect(pupils.reduce((sum, { pp }) => sum + pp, 0)).not.toBe(30 * 80)
})

test('a lesson that is pressed in several windows at once is played once', async () => {
  const { teacher, open, pending } = await openRehearsals()
  await open(teacher)
  const answerAll = async () => {
    for (const { id } of await pending(teacher)) await approveAll(teacher, id)
    for (const { id } of await requestsFor(teacher))
      await teacher.call(marketCalls, 'market.decide', { requestId: id, decision: 'approve', reason: '' })
  }
  for (const _lesson of [1, 2]) {
    await answerAll()
    expect([await pending(teacher), await requestsFor(teacher)]).toEqual([[], []])
    const plays = await Promise.all([1, 2, 3].map(() => teacher.call(rehearsalCalls, 'rehearsal.play', {})))
    expect(plays.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([(await pending(teacher)).length, (await requestsFor(teacher)).length]).toEqual([1, 3])
  }
})

test("a pupil of one's own class learns to keep score there, and gains nothing real by it", async () => {
  const { school, admin, teacher, ada, letLearn, open, mine, pending } = await openRehearsals()
  const { classId } = (await open(teacher)).ok
  const stranger = await school.person('Ulf', { pupilOf: await school.schoolClass('8A') })
  expect([await letLearn(teacher, stranger, classId), await letLearn(teacher, ada, classId)]).toEqual([403, 200])
  expect((await mine(teacher))[0]?.learners).toEqual([{ id: ada.personId, displayName: 'Ada' }])
  const [pupil] = (await ada.call(scorekeepingCalls, 'scorekeeping.board', { classId })).ok.pupils
  const submissionId = await handInPoints(ada, classId, { ...ada, personId: pupil?.id ?? '' }, 5)
  expect((await pending(teacher)).map(({ submitter }) => submitter.displayName)).toContain('Ada')
  const waiting = async (by: Visitor) => (await by.call(todayCalls, 'today.waiting', {})).ok.rows.map(({ who }) => who)
  expect(await waiting(teacher)).toContain('Ada')
  expect(await waiting(admin)).toEqual([])
  await approveAll(teacher, submissionId)
  expect(await school.db.rows(sql`select badge from growth_badge where person_id = ${ada.personId}`)).toEqual([])
  expect((await ada.call(noticesCalls, 'notices.mine', {})).ok.notices).toMatchObject([{ type: 'pp_change_approved' }])
  // The admins are not asked about somebody else's rehearsal, but may look at it.
  expect([await pending(admin), await requestsFor(admin)]).toEqual([[], []])
  expect((await admin.call(noticesCalls, 'notices.mine', {})).ok.notices).toEqual([])
})

test('whoever only covers a class makes no rehearsal, and gets no right of a teacher by one that they made before', async () => {
  const { school, admin, classId, open } = await openRehearsals()
  const other = await school.schoolClass('8A')
  const [early, late] = [
    await school.person('Ms Vega', { role: 'teacher', classId: other }),
    await school.person('Mr Orr', { role: 'teacher', classId: other }),
  ]
  expect((await open(early)).status).toBe(200)
  await admin.call(classesCalls, 'classes.archive-class', { classId: other, archived: true })
  for (const { personId } of [early, late]) {
    const cover = { classId, personId, fromDay: '2026-11-25', toDay: '2026-11-26' }
    expect((await admin.call(classesCalls, 'classes.give-cover', cover)).status).toBe(200)
  }
  expect((await open(late)).status).toBe(403)
  for (const staff of [early, late]) {
    expect((await staff.call(storyCalls, 'story.set-last-day', { lastDay: '2027-06-30', seen: null })).status).toBe(403)
    expect((await staff.call(storyCalls, 'story.pace', { classId })).ok.maySetBreaks).toBe(false)
  }
})

test('only staff make one, one each, and only its maker or an admin removes it', async () => {
  const { school, admin, teacher, ada, classId: real, open, remove, mine } = await openRehearsals()
  expect((await open(ada)).status).toBe(403)
  const { classId } = (await open(teacher)).ok
  expect((await open(teacher)).refusal.refusal).toBe('classes.rehearses-already')
  const other = await school.person('Mr Lund', { role: 'teacher', classId: real })
  expect(await mine(other)).toEqual([])
  const [one, two] = await Promise.all([open(other), open(other)])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  expect((await mine(admin)).map(({ name }) => name)).toEqual(expect.arrayContaining(['Rehearsal 1', 'Rehearsal 2']))
  expect((await remove(other, classId)).status).toBe(403)
  expect((await remove(admin, real)).status).toBe(404)
  expect((await remove(admin, classId)).status).toBe(200)
  expect((await remove(admin, classId)).status).toBe(404)
})

test('one press removes the class with everybody simulated in it; the books stay balanced and nobody is signed out', async () => {
  const { school, admin, teacher, ada, letLearn, open, remove, mine, pending, classNames } = await openRehearsals()
  const { classId } = (await open(teacher)).ok
  await letLearn(teacher, ada, classId)
  const [pupil] = (await ada.call(scorekeepingCalls, 'scorekeeping.board', { classId })).ok.pupils
  await handInPoints(ada, classId, { ...ada, personId: pupil?.id ?? '' }, 5)
  // Somebody real who is in it past every refusal is not erased with it.
  await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${classId}, ${ada.personId}, now())`)
  const both = await Promise.all([remove(teacher, classId), remove(teacher, classId)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])

  expect([await mine(teacher), await pending(teacher), await pending(admin)]).toEqual([[], [], []])
  for (const archived of ['false', 'true'])
    for (const by of [teacher, admin]) expect(await classNames(by, archived)).toEqual(archived === 'true' ? [] : ['7C'])
  expect((await admin.call(classesCalls, 'classes.class', { classId })).status).toBe(404)
  expect((await ada.call(scorekeepingCalls, 'scorekeeping.board', { classId })).status).toBe(403)
  expect((await admin.call(classesCalls, 'classes.archive-class', { classId, archived: false })).refusal.refusal).toBe(
    'classes.rehearsal-class',
  )

  const left = await school.db.one<{ people: number; places: number; roles: number; items: number; sum: number; drift: number }>(sql`
    select (select count(*) from people_person where is_test and erased_at is null)::int as people,
           (select count(*) from classes_pupil where class_id = ${classId})::int as places,
           (select count(*) from people_role where class_id = ${classId})::int as roles,
           (select count(*) from market_item)::int as items,
           (select coalesce(sum(amount), 0) from ledger_posting)::int as sum,
           (select count(*) from ledger_account a where a.balance <> (
             select coalesce(sum(p.amount), 0) from ledger_posting p where p.account_id = a.id))::int as drift`)
  expect(left).toEqual({ people: 0, places: 0, roles: 0, items: 0, sum: 0, drift: 0 })
  // A real pupil only loses the place at which it learned.
  expect((await ada.call(peopleCalls, 'people.download-me', {})).status).toBe(200)
  expect((await open(teacher)).status).toBe(200)
})

test('nobody real becomes a pupil of it, and its pupils stay in it, by whatever call', async () => {
  const { school, admin, teacher, ada, classId: real, open, simulated } = await openRehearsals()
  const { classId } = (await open(teacher)).ok
  const [alba, bruno] = await simulated(classId)
  const personId = bruno?.id ?? ''
  await school.db.run(sql`update people_person set vouched_at = now() where id = ${ada.personId}`)
  const { code } = await school.db.one<{ code: string }>(sql`select code from classes_class where id = ${classId}`)
  const bytes = Buffer.from('Name,Class\nOttilie,Rehearsal 1')
  const refused = [
    await admin.call(classesCalls, 'classes.place-pupil', { classId, personId: ada.personId }),
    await ada.call(classesCalls, 'classes.join-class', { code }),
    await admin.call(classesCalls, 'classes.import-roster', { type: 'text/csv', bytes, classId: null }),
    await admin.call(classesCalls, 'classes.add-pupil', { classId, displayName: 'Olga', username: null, email: null }),
    await admin.call(classesCalls, 'classes.place-pupil', { classId: real, personId }),
    await teacher.call(classesCalls, 'classes.remove-pupil', { classId, personId }),
    await teacher.call(classesCalls, 'classes.archive-class', { classId, archived: true }),
    await admin.call(classesCalls, 'classes.assign-role', { personId, role: 'teacher', classId: real }),
    await admin.call(classesCalls, 'classes.issue-reset-link', { personId }),
    await admin.call(rehearsalCalls, 'rehearsal.reset-account', { personId: alba?.id ?? '' }),
    await admin.call(rehearsalCalls, 'rehearsal.make-account', { displayName: 'Test Pupil', classId }),
  ]
  expect(refused.map(({ refusal }) => refusal.refusal)).toEqual(refused.map(() => 'classes.rehearsal-class'))
  // As a real account it would outlive the class.
  const unmarked = await admin.call(peopleCalls, 'people.mark-test', { personId, isTest: false })
  expect(unmarked.refusal.refusal).toBe('people.simulated')
  const { people } = (await teacher.call(classesCalls, 'classes.suggest-people', { classId: real, query: 'Bruno' })).ok
  expect(people).toEqual([])
})

test('an admin makes a test account in a class and begins it anew; a real account never', async () => {
  const { admin, teacher, ada, classId, open } = await openRehearsals()
  const input = { displayName: 'Test Pupil', classId }
  expect((await teacher.call(rehearsalCalls, 'rehearsal.make-account', input)).status).toBe(403)
  const made = (await admin.call(rehearsalCalls, 'rehearsal.make-account', input)).ok
  await open(teacher)
  const accounts = async () => (await admin.call(rehearsalCalls, 'rehearsal.accounts', {})).ok.accounts
  expect(await accounts()).toEqual([{ ...made, classes: ['7C'] }])
  const again = (await admin.call(rehearsalCalls, 'rehearsal.reset-account', { personId: made.id })).ok
  expect(again.id).not.toBe(made.id)
  expect(await accounts()).toEqual([{ id: again.id, displayName: 'Test Pupil', classes: ['7C'] }])
  const refused = await admin.call(rehearsalCalls, 'rehearsal.reset-account', { personId: ada.personId })
  expect(refused.refusal.refusal).toBe('rehearsal.not-test-account')
  expect((await admin.call(peopleCalls, 'people.act-as', { personId: again.id })).status).toBe(200)
})

test('a rehearsal gives nobody rights who teaches no other class, and finds no pupil for anybody', async () => {
  const { school, admin, teacher, classId: ownId, open, mine, signInAgain } = await openRehearsals()
  const other = await school.schoolClass('8A')
  await school.person('Mr Lund', { role: 'teacher', classId: other })
  const { classId } = (await open(teacher)).ok
  const find = (by: Visitor) => by.call(classesCalls, 'classes.suggest-people', { classId, query: 'a' })
  const play = async () => (await teacher.call(rehearsalCalls, 'rehearsal.play', {})).status
  const breakOf = async () =>
    (await teacher.call(storyCalls, 'story.set-break', { from: '2026-12-28', to: '2026-12-29', free: true })).status
  const colleagues = async () =>
    (await admin.call(classesCalls, 'classes.staff', { classId: other })).ok.colleagues.map(({ displayName }) => displayName)
  expect([(await find(teacher)).status, (await find(admin)).status]).toEqual([409, 409])
  expect([await play(), await breakOf(), await colleagues()]).toEqual([200, 200, ['Ms Haddad']])

  // The class is archived, and with it the rights are gone until it is opened again.
  const archive = (archived: boolean) => admin.call(classesCalls, 'classes.archive-class', { classId: ownId, archived })
  expect((await archive(true)).status).toBe(200)
  expect([(await find(teacher)).status, await play(), await breakOf()]).toEqual([403, 403, 403])
  expect((await archive(false)).status).toBe(200)
  expect([await play(), await mine(teacher)]).toMatchObject([200, [{ id: classId }]])

  const now = school.school.clock()
  const until = new Date(now.getTime() + 3_600_000)
  await school.db.run(sql`
    insert into classes_cover (id, class_id, person_id, given_by, from_at, until_at, due_at)
    values (${randomUUID()}, ${other}, ${teacher.personId}, ${admin.personId}, ${now}, ${until}, ${until})`)
  await admin.call(classesCalls, 'classes.withdraw-role', { personId: teacher.personId, role: 'teacher', classId: ownId })
  await signInAgain(teacher)
  const ofOther = (await teacher.call(classesCalls, 'classes.class', { classId: other })).status
  expect([(await find(teacher)).status, await play(), await breakOf(), ofOther, await colleagues()]).toEqual([403, 403, 403, 403, []])
  // Nor is anything asked there of somebody without the right to answer.
  const lund = await school.db.one(sql<{ id: string }>`select id from people_person where display_name = 'Mr Lund'`)
  expect(await inChange(school.school, ({ tx }) => answerersOf({ tx, now }, [other]))).toEqual([lund.id])
})
