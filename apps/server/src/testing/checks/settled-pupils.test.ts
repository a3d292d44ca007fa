import { battleCalls } from '@xiotein/contract/battle'
import { classesCalls } from '@xiotein/contract/classes'
import { fameCalls } from '@xiotein/contract/fame'
import { marketCalls } from '@xiotein/contract/market'
import { movesCalls } from '@xiotein/contract/moves'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { siegeCalls } from '@xiotein/contract/siege'
import { storyCalls } from '@xiotein/contract/story'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openDuel, SETTINGS } from '../battle-life.ts'
import { buyOne, openMarketSchool, requestsFor, rowsOf, sell } from '../market-life.ts'
import { rosterFile } from '../roster-file.ts'
import { openTestSchool, PASSWORD, type Visitor } from '../school.ts'

const schoolWithTwoTeachers = async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-23T08:00:00Z')
  const own = await school.schoolClass('7C')
  const other = await school.schoolClass('8A')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: own })
  const stranger = await school.person('Ms Vega', { role: 'teacher', classId: other })
  const ada = await school.person('Ada', { pupilOf: own, email: 'ada@example.org', password: PASSWORD })
  const { personId } = ada
  const link = (by: Visitor) => by.call(classesCalls, 'classes.issue-reset-link', { personId })
  const card = (by: Visitor, classId: string) => by.call(classesCalls, 'classes.print-cards', { classId, personIds: [personId] })
  const code = (by: Visitor) => by.call(classesCalls, 'classes.issue-sign-in-code', { personId })
  const classCode = (by: Visitor, classId: string) => by.call(classesCalls, 'classes.issue-class-sign-in-code', { classId })
  return { school, own, other, admin, teacher, stranger, ada, personId, link, card, code, classCode }
}

test("a teacher who adds a pupil of the school gets no way into the account for a day; an admin and the pupil's own teacher do", async () => {
  const { school, own, other, admin, teacher, stranger, personId, link, card, code, classCode } = await schoolWithTwoTeachers()
  school.setClock('2026-11-23T10:00:00Z')
  expect((await stranger.call(classesCalls, 'classes.place-pupil', { classId: other, personId })).status).toBe(200)
  for (const answer of [await link(stranger), await code(stranger), await classCode(stranger, other)]) {
    expect([answer.status, answer.refusal.refusal]).toEqual([403, 'classes.new-to-class'])
    expect(answer.refusal.words).toContain('an admin can do it today')
  }
  expect(await card(stranger, other)).toMatchObject({ status: 403, refusal: { refusal: 'classes.cards-new-to-class' } })
  expect((await link(teacher)).status).toBe(200)
  expect((await card(teacher, own)).status).toBe(200)
  expect((await code(teacher)).status).toBe(200)
  expect((await link(admin)).status).toBe(200)
  expect((await code(admin)).status).toBe(200)
  expect((await classCode(admin, other)).ok).toMatchObject({ pupils: 1, newToClass: 0 })
  expect((await card(admin, other)).status).toBe(200)
  school.setClock('2026-11-24T09:59:59Z')
  expect((await link(stranger)).status).toBe(403)
  school.setClock('2026-11-24T10:00:00Z')
  expect((await link(stranger)).status).toBe(200)
  expect((await code(stranger)).status).toBe(200)
  expect((await card(stranger, other)).status).toBe(200)
})

test('whoever adds a pupil of another class gives the account no address for a day; an admin does', async () => {
  const { school, other, admin, stranger } = await schoolWithTwoTeachers()
  const mei = await school.person('Mei', { pupilOf: await school.schoolClass('7D') })
  school.setClock('2026-11-23T10:00:00Z')
  await stranger.call(classesCalls, 'classes.place-pupil', { classId: other, personId: mei.personId })
  const file = { ...rosterFile('Name,Email\nMei,mei@example.org'), classId: other }
  const outcome = async (by: Visitor) => (await by.call(classesCalls, 'classes.preview-roster', file)).ok.rows[0]?.outcome
  expect([await outcome(stranger), await outcome(admin)]).toEqual(['namesake', 'gets-address'])
  expect((await stranger.call(classesCalls, 'classes.import-roster', file)).refusal.refusal).toBe('classes.nothing-to-import')
  school.setClock('2026-11-24T10:00:00Z')
  expect((await stranger.call(classesCalls, 'classes.import-roster', file)).ok.addressed).toBe(1)
})

test('being removed and added again, or joining by a code, restarts the day', async () => {
  const { school, own, other, teacher, stranger, ada, personId, link } = await schoolWithTwoTeachers()
  school.setClock('2026-11-25T08:00:00Z')
  const place = { classId: own, personId }
  await teacher.call(classesCalls, 'classes.remove-pupil', place)
  await teacher.call(classesCalls, 'classes.place-pupil', place)
  expect((await link(teacher)).refusal.refusal).toBe('classes.new-to-class')
  const { code } = (await stranger.call(classesCalls, 'classes.class', { classId: other })).ok
  expect((await ada.call(classesCalls, 'classes.join-class', { code: code ?? '' })).status).toBe(200)
  expect((await link(stranger)).refusal.refusal).toBe('classes.new-to-class')
})

test('a pupil whom a teacher has just added gets the first card and the next one at once, in that class', async () => {
  const { school, own, other, teacher, stranger } = await schoolWithTwoTeachers()
  const made = await teacher.call(classesCalls, 'classes.add-pupil', { classId: own, displayName: 'Ivo', username: null, email: null })
  const file = rosterFile('Name\nMei')
  await teacher.call(classesCalls, 'classes.import-roster', { ...file, classId: own })
  const cards = await teacher.call(classesCalls, 'classes.print-cards', { classId: own, personIds: null })
  expect(cards.ok.cards.map(each => each.displayName)).toEqual(['Ivo', 'Mei'])
  school.setClock('2026-11-23T08:30:00Z')
  await stranger.call(classesCalls, 'classes.place-pupil', { classId: other, personId: made.ok.id })
  // Cards for everybody without a password leave out pupils who have just joined.
  expect((await stranger.call(classesCalls, 'classes.print-cards', { classId: other, personIds: null })).ok.cards).toEqual([])
})

test('whoever adds a pupil of another class reads and changes nothing of them for a day, and their teachers are told', async () => {
  const { school, own, other, admin, teacher, stranger, personId } = await schoolWithTwoTeachers()
  await teacher.call(siegeCalls, 'siege.switch-pupil', { personId, takesPart: false })
  await teacher.call(siegeCalls, 'siege.note-pupil', { personId, seen: '', reason: 'Agreed with the parents.' })
  school.setClock('2026-11-23T10:00:00Z')
  await stranger.call(classesCalls, 'classes.place-pupil', { classId: other, personId })
  const [notice] = (await teacher.call(noticesCalls, 'notices.mine', {})).ok.notices
  expect(notice?.title).toBe('Ada is in 8A, too')
  expect(notice?.message).toContain('Ms Vega added Ada to 8A.')
  const { moves } = (await teacher.call(movesCalls, 'moves.of-pupil', { personId })).ok
  const each = (by: Visitor) =>
    Promise.all([
      by.call(movesCalls, 'moves.reset-for-pupil', { personId, moveId: null, version: moves?.version ?? 0 }),
      by.call(siegeCalls, 'siege.switch-pupil', { personId, takesPart: true }),
      by.call(classesCalls, 'classes.rename-person', { personId, displayName: 'Addie' }),
      by.call(siegeCalls, 'siege.history', { personId, side: 'both' }),
      by.call(fameCalls, 'fame.of-pupil', { personId }),
      by.call(fameCalls, 'fame.hide-pupil', { personId, hidden: true }),
    ])
  const reasons = async (by: Visitor, classId: string) => [
    ...(await by.call(siegeCalls, 'siege.switches', {})).ok.pupils.map(({ reason }) => reason),
    ...(await by.call(siegeCalls, 'siege.of-class', { classId })).ok.pupils.map(({ reason }) => reason),
  ]
  for (const { status, refusal } of await each(stranger)) expect([status, refusal.refusal]).toEqual([403, 'classes.new-to-class'])
  const written = ['Agreed with the parents.', 'Agreed with the parents.']
  expect([await reasons(stranger, other), await reasons(teacher, own), await reasons(admin, other)]).toEqual([[], written, written])
  school.setClock('2026-11-24T10:00:00Z')
  expect(await reasons(stranger, other)).toEqual(written)
  for (const { status } of await each(stranger)) expect(status).toBe(200)
  expect((await admin.call(classesCalls, 'classes.rename-person', { personId, displayName: 'Ada' })).status).toBe(200)
})

test('a pupil who joins a first class by its code is settled there at once', async () => {
  const { school, other, stranger } = await schoolWithTwoTeachers()
  school.setClock('2026-11-23T09:00:00Z')
  const bo = await school.person('Bo')
  const { code } = (await stranger.call(classesCalls, 'classes.class', { classId: other })).ok
  expect((await bo.call(classesCalls, 'classes.join-class', { code: code ?? '' })).status).toBe(200)
  expect((await stranger.call(siegeCalls, 'siege.switch-pupil', { personId: bo.personId, takesPart: false })).status).toBe(200)
})

/** Ada of 7C is placed in 8A at 15:10, whose staff want to decide on what she did before. */
const placedAfter = async (before: (school: Awaited<ReturnType<typeof openMarketSchool>>) => Promise<void>) => {
  const market = await openMarketSchool(200)
  const { school, ada } = market
  const other = await school.schoolClass('8A')
  const stranger = await school.person('Ms Vega', { role: 'teacher', classId: other })
  await before(market)
  school.setClock('2026-11-25T15:10:00Z')
  const placed = { classId: other, personId: ada.personId }
  expect((await stranger.call(classesCalls, 'classes.place-pupil', placed)).status).toBe(200)
  school.setClock('2026-11-25T15:20:00Z')
  return { ...market, other, stranger, aDayLater: () => school.setClock('2026-11-26T15:10:00Z') }
}

const NEW = [403, 'classes.new-to-class']

test('work that was handed in before a pupil came is read, answered and taken back by the staff of the other class for a day; what follows by both', async () => {
  const EPISODE = 'ep_08_new_normal'
  const { ada, classId, teacher, stranger, other, aDayLater } = await placedAfter(async market => {
    await market.school.db.run(sql`
      insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${market.ada.personId}, ${EPISODE}, now())`)
    await market.ada.call(storyCalls, 'story.hand-in', { challenge: 'believe', text: '', pictureIds: [] })
  })
  const marks = async (by: Visitor) => (await rowsOf(by)).filter(({ kind }) => kind === 'did').map(({ facts }) => String(facts.marks))
  const workIds = (await marks(teacher))[0]?.split(' ') ?? []
  const review = (by: Visitor, decision: 'approve' | 'deny') =>
    by.call(storyCalls, 'story.review', { workIds, decision, reason: decision === 'deny' ? 'Not yet.' : '' })
  const takeBack = (by: Visitor) => by.call(storyCalls, 'story.take-back-answers', { workIds })
  const denied = (answer: { status: number; refusal: { refusal: string } }) => [answer.status, answer.refusal.refusal]
  expect(await marks(stranger)).toEqual([])
  expect(denied(await review(stranger, 'approve'))).toEqual(NEW)
  expect((await review(teacher, 'approve')).status).toBe(200)
  expect(denied(await takeBack(stranger))).toEqual(NEW)
  const read = { classId: other, personId: ada.personId }
  expect(denied(await stranger.call(storyCalls, 'story.answered-work', read))).toEqual(NEW)
  expect(denied(await stranger.call(storyCalls, 'story.grant', { ...read, challenge: 'believe', reason: 'Well done.' }))).toEqual(NEW)
  expect((await takeBack(teacher)).status).toBe(200)
  expect((await review(teacher, 'deny')).status).toBe(200)
  await ada.call(storyCalls, 'story.hand-in', { challenge: 'believe', text: '', pictureIds: [] })
  expect([await marks(stranger), await marks(teacher)]).toEqual([[expect.any(String)], [expect.any(String)]])
  aDayLater()
  expect((await stranger.call(storyCalls, 'story.answered-work', read)).status).toBe(200)
  expect((await teacher.call(storyCalls, 'story.answered-work', { classId, personId: ada.personId })).status).toBe(200)
})

test('a tick of a class that has just got a pupil leaves the work alone that the pupil handed in before, for a day', async () => {
  const { ada, classId, teacher, stranger, other, aDayLater } = await placedAfter(async market => {
    await market.school.db.run(sql`
      insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${market.ada.personId}, 'ep_08_new_normal', now())`)
    await market.ada.call(storyCalls, 'story.hand-in', { challenge: 'believe', text: '', pictureIds: [] })
  })
  const toTick = async (by: Visitor, of: string, challenge = 'believe') => {
    const { challenges } = (await by.call(storyCalls, 'story.to-tick', { classId: of })).ok
    const { ready, waiting } = challenges.find(({ id }) => id === challenge) ?? { ready: [], waiting: [] }
    return [ready, waiting.map(({ personId }) => personId)]
  }
  const tick = async (challenge = 'believe') =>
    (await stranger.call(storyCalls, 'story.tick', { classId: other, challenge, personIds: [ada.personId] })).ok
  const [yes, no] = [[ada.personId], []]
  expect([await toTick(stranger, other), await toTick(teacher, classId)]).toEqual([
    [no, no],
    [yes, yes],
  ])
  expect(await tick()).toEqual({ ticked: no, notYet: yes, gone: no })
  // Nothing of before waits for another challenge.
  expect(await toTick(stranger, other, 'listen')).toEqual([yes, no])
  expect(await tick('listen')).toEqual({ ticked: yes, notYet: no, gone: no })
  aDayLater()
  expect(await toTick(stranger, other)).toEqual([yes, yes])
  expect(await tick()).toEqual({ ticked: yes, notYet: no, gone: no })
})

test('words and pictures of before, and why they came back, are not shown to a class that has just got the pupil', async () => {
  const CHALLENGE = 'veil-revelation'
  const sent = (by: Visitor, text: string, pictureIds: string[] = []) =>
    by.call(storyCalls, 'story.hand-in', { challenge: CHALLENGE, text, pictureIds })
  const pictures: string[] = []
  const { ada, classId, other, teacher, stranger, admin, aDayLater } = await placedAfter(async ({ school, ada: pupil }) => {
    await school.db.run(sql`
      insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${pupil.personId}, 'ep_03_overnight', now())`)
    await school.db.run(sql`
      insert into story_challenge (id, person_id, challenge, done_at, by_staff) values (gen_random_uuid(), ${pupil.personId}, 'illusion-trials', now(), true)`)
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#cc8800' } })
      .jpeg()
      .toBuffer()
    const { pictureId } = (await pupil.call(storyCalls, 'story.add-picture', { type: 'image/jpeg', bytes: new Uint8Array(image) })).ok
    pictures.push(pictureId)
    await sent(pupil, 'I saw a lamp.', pictures)
  })
  const standing = async (by: Visitor, of: string) => {
    const [seen] = (await by.call(storyCalls, 'story.standing', { classId: of })).ok.pupils
    return [seen?.waiting.length, seen?.answered, (seen?.grantable.length ?? 0) > 0, (seen?.takeable.length ?? 0) > 0]
  }
  const worksOf = async (by: Visitor) =>
    (await by.call(storyCalls, 'story.waiting', {})).ok.works.map(({ id, text, sentBack }) => ({ id, text, reasons: sentBack.length }))
  const [first] = await worksOf(teacher)
  expect([await worksOf(stranger), first?.text, await worksOf(admin)]).toEqual([[], 'I saw a lamp.', [first]])
  const looks = async (by: Visitor) => (await by.call(storyCalls, 'story.picture', { pictureId: pictures[0] ?? '' })).status
  expect([await looks(stranger), await looks(teacher), await looks(admin)]).toEqual([403, 200, 200])
  expect([await standing(stranger, other), await standing(admin, other)]).toEqual([
    [0, 0, false, false],
    [1, 0, true, true],
  ])
  await teacher.call(storyCalls, 'story.review', { workIds: [first?.id ?? ''], decision: 'deny', reason: 'What did you guess?' })
  const takeBack = await stranger.call(storyCalls, 'story.take-back', {
    classId: other,
    personId: ada.personId,
    is: 'challenge',
    id: 'illusion-trials',
    reason: 'Not theirs.',
  })
  expect([takeBack.status, takeBack.refusal.refusal]).toEqual(NEW)
  expect([await standing(stranger, other), await standing(teacher, classId)]).toEqual([
    [0, 0, false, false],
    [0, 1, true, true],
  ])
  await sent(ada, 'I guessed a cat.')
  expect([await standing(stranger, other), await standing(teacher, classId)]).toEqual([
    [1, 0, false, false],
    [1, 0, true, true],
  ])
  const work = { id: expect.any(String), text: 'I guessed a cat.', reasons: 1 }
  expect([await worksOf(stranger), await worksOf(teacher)]).toEqual([[work], [work]])
  aDayLater()
  expect(await standing(stranger, other)).toEqual([1, 0, true, true])
})

test('reasons that colleagues wrote before a pupil came stay with the other class for a day', async () => {
  const CHALLENGE = 'veil-revelation'
  const sent = (by: Visitor) => by.call(storyCalls, 'story.hand-in', { challenge: CHALLENGE, text: 'I saw a lamp.', pictureIds: [] })
  const { ada, teacher, stranger, aDayLater } = await placedAfter(async ({ school, teacher: own, ada: pupil }) => {
    await school.db.run(sql`
      insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${pupil.personId}, 'ep_03_overnight', now())`)
    await school.db.run(sql`
      insert into story_challenge (id, person_id, challenge, done_at) values (gen_random_uuid(), ${pupil.personId}, 'illusion-trials', now())`)
    await sent(pupil)
    const [work] = (await own.call(storyCalls, 'story.waiting', {})).ok.works
    await own.call(storyCalls, 'story.review', { workIds: [work?.id ?? ''], decision: 'deny', reason: 'What did you guess?' })
  })
  await sent(ada)
  const reasonsOf = async (by: Visitor) => (await by.call(storyCalls, 'story.waiting', {})).ok.works.map(({ sentBack }) => sentBack.length)
  expect([await reasonsOf(stranger), await reasonsOf(teacher)]).toEqual([[0], [1]])
  aDayLater()
  expect(await reasonsOf(stranger)).toEqual([1])
})

test('a perk that was asked for before a pupil came is decided by the staff of the other class for a day, and its purchase read by them', async () => {
  const { admin, ada, teacher, stranger, aDayLater } = await placedAfter(async market => {
    const { item } = (await buyOne(market.ada, await sell(market.admin))).ok
    await market.ada.call(marketCalls, 'market.ask', { itemId: item.id })
  })
  const [request] = await requestsFor(teacher)
  const requestId = request?.id ?? ''
  const decide = (by: Visitor) => by.call(marketCalls, 'market.decide', { requestId, decision: 'approve', reason: '' })
  const takeBack = (by: Visitor) => by.call(marketCalls, 'market.take-back', { requestId })
  const boughtSeenBy = async (by: Visitor) => (await by.call(marketCalls, 'market.purchases', {})).ok.rows.length
  expect(await requestsFor(stranger)).toEqual([])
  expect((await decide(stranger)).refusal.refusal).toBe('classes.new-to-class')
  expect((await decide(teacher)).status).toBe(200)
  expect((await takeBack(stranger)).refusal.refusal).toBe('classes.new-to-class')
  expect((await takeBack(teacher)).status).toBe(200)
  expect([await boughtSeenBy(stranger), await boughtSeenBy(teacher), await boughtSeenBy(admin)]).toEqual([0, 1, 1])
  const { item } = (await buyOne(ada, await sell(admin, { name: 'Tea' }))).ok
  await ada.call(marketCalls, 'market.ask', { itemId: item.id })
  expect((await requestsFor(stranger)).map(({ itemName }) => itemName)).toEqual(['Tea'])
  expect(await boughtSeenBy(stranger)).toBe(1)
  aDayLater()
  expect(await requestsFor(stranger)).toHaveLength(2)
  expect((await decide(stranger)).status).toBe(200)
})

test('beside the first request to a new class stand no perks of before, for a day', async () => {
  const { admin, ada, teacher, stranger, aDayLater } = await placedAfter(async market => {
    const snack = await sell(market.admin)
    const first = (await buyOne(market.ada, snack)).ok.item
    await buyOne(market.ada, snack)
    await market.ada.call(marketCalls, 'market.ask', { itemId: first.id })
    const [request] = await requestsFor(market.teacher)
    await market.teacher.call(marketCalls, 'market.decide', { requestId: request?.id ?? '', decision: 'approve', reason: '' })
  })
  const [snack] = (await admin.call(marketCalls, 'market.perks', {})).ok.perks
  const { item } = (await buyOne(ada, snack ?? (await sell(admin)))).ok
  await ada.call(marketCalls, 'market.ask', { itemId: item.id })
  const beside = async (by: Visitor) =>
    (await rowsOf(by)).filter(({ kind }) => kind === 'perk').map(({ facts: { more, lately } }) => ({ more, lately }))
  expect([await beside(stranger), await beside(teacher)]).toEqual([[{ more: 0, lately: 0 }], [{ more: 1, lately: 1 }]])
  aDayLater()
  expect(await beside(stranger)).toEqual([{ more: 1, lately: 1 }])
})

test('a name that was asked for before a pupil came is decided by the staff of the other class for a day', async () => {
  const { teacher, stranger, other, aDayLater } = await placedAfter(async market => {
    await market.ada.call(peopleCalls, 'people.rename-me', { displayName: 'Adele' })
  })
  const namesFor = async (by: Visitor) => (await rowsOf(by)).filter(({ kind }) => kind === 'name').map(({ id }) => id)
  const [askedNameId = ''] = await namesFor(teacher)
  const decide = (by: Visitor) => by.call(classesCalls, 'classes.decide-name', { askedNameId, decision: 'approve' })
  const takeBack = (by: Visitor) => by.call(classesCalls, 'classes.take-back-name', { askedNameId })
  const onRoster = async () =>
    (await stranger.call(classesCalls, 'classes.class', { classId: other })).ok.roster.map(({ askedName }) => askedName?.displayName)
  const told = async () => (await stranger.call(noticesCalls, 'notices.mine', {})).ok.notices.map(({ type }) => type)
  expect([await namesFor(stranger), await onRoster(), await told()]).toEqual([[], [undefined], []])
  expect((await decide(stranger)).refusal.refusal).toBe('classes.new-to-class')
  expect((await decide(teacher)).status).toBe(200)
  expect((await takeBack(stranger)).refusal.refusal).toBe('classes.new-to-class')
  expect((await takeBack(teacher)).status).toBe(200)
  aDayLater()
  expect([await namesFor(stranger), await onRoster()]).toEqual([[askedNameId], ['Adele']])
  expect((await decide(stranger)).status).toBe(200)
})

test('a pupil is no newcomer to a teacher who also teaches a class in which the pupil is settled', async () => {
  const { school, classId, ada, other } = await placedAfter(async market => {
    await market.ada.call(peopleCalls, 'people.rename-me', { displayName: 'Adele' })
    await market.teacher.call(siegeCalls, 'siege.switch-pupil', { personId: market.ada.personId, takesPart: false })
    await market.teacher.call(siegeCalls, 'siege.note-pupil', { personId: market.ada.personId, seen: '', reason: 'Agreed.' })
  })
  const colleague = await school.person('Mr Lund', { role: 'teacher', classId })
  await school.db.run(sql`
    insert into people_role (id, person_id, role, class_id, assigned_at)
    values (gen_random_uuid(), ${colleague.personId}, 'teacher', ${other}, now())`)
  const { roster } = (await colleague.call(classesCalls, 'classes.class', { classId: other })).ok
  expect(roster.map(({ askedName }) => askedName?.displayName)).toEqual(['Adele'])
  const { pupils } = (await colleague.call(siegeCalls, 'siege.of-class', { classId: other })).ok
  expect(pupils.map(({ reason }) => reason)).toEqual(['Agreed.'])
  const note = { personId: ada.personId, seen: pupils[0]?.reason ?? '', reason: 'Agreed with the parents.' }
  expect((await colleague.call(siegeCalls, 'siege.note-pupil', note)).status).toBe(200)
})

test('a duel that began before a pupil came is read and ended by the staff of the other class for a day', async () => {
  const battles: string[] = []
  const { school, ada, teacher, stranger, other, pupil, aDayLater } = await placedAfter(async market => {
    const ben = await market.pupil('Ben')
    battles.push(await openDuel(market.school, market.ada, ben))
    await ben.call(battleCalls, 'battle.give-up', { battleId: battles[0] ?? '' })
    battles.push(await openDuel(market.school, market.ada, ben))
  })
  const [ended = '', running = ''] = battles
  const statuses = async (by: Visitor) => [
    (await by.call(battleCalls, 'battle.fight', { battleId: running })).status,
    (await by.call(battleCalls, 'battle.recording', { battleId: ended })).status,
  ]
  const listed = async () => [
    (await stranger.call(battleCalls, 'battle.of-class', { classId: other })).ok.battles.map(({ battleId }) => battleId),
    (await stranger.call(battleCalls, 'battle.ended-of-class', { classId: other })).ok.rows.map(({ battleId }) => battleId),
  ]
  expect([await statuses(stranger), await statuses(teacher), await listed()]).toEqual([
    [404, 404],
    [200, 200],
    [[], []],
  ])
  expect((await stranger.call(battleCalls, 'battle.stop', { battleId: running })).status).toBe(404)
  expect((await teacher.call(battleCalls, 'battle.stop', { battleId: running })).status).toBe(200)
  const next = await openDuel(school, ada, await pupil('Cem'))
  expect(await listed()).toEqual([[next], []])
  expect((await stranger.call(battleCalls, 'battle.stop', { battleId: next })).status).toBe(200)
  expect(await listed()).toEqual([[], [next]])
  const lobby = await ada.call(battleCalls, 'battle.create', { name: 'Another one', settings: SETTINGS })
  expect((await stranger.call(battleCalls, 'battle.stop', { battleId: lobby.ok.lobbyId })).status).toBe(200)
  aDayLater()
  expect(await statuses(stranger)).toEqual([200, 200])
})
