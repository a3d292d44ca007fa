// Challenges that are done in class: a pupil says so without a word more, and staff find one row for the class.

import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { decidedOf, noticesOf, openMarketSchool, rowsOf } from '../../testing/market-life.ts'
import type { Visitor } from '../../testing/school.ts'
import { ppOf } from '../../testing/vault-life.ts'

const EPISODE = 'ep_08_new_normal'

const openSixLanterns = async () => {
  const market = await openMarketSchool(0)
  const ready = async (pupil: Visitor): Promise<Visitor> => {
    await market.school.db.run(sql`
      insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${pupil.personId}, ${EPISODE}, now())`)
    return pupil
  }
  return { ...market, ready, ada: await ready(market.ada), ben: await ready(await market.pupil('Ben')) }
}

const sayDone = (pupil: Visitor, challenge = 'believe', text = '') =>
  pupil.call(storyCalls, 'story.hand-in', { challenge, text, pictureIds: [] })
const stateOf = async (pupil: Visitor, challenge = 'believe') =>
  (await pupil.call(storyCalls, 'story.chapter', { episodeId: EPISODE })).ok.challenges.find(({ id }) => id === challenge)
const marksIn = async (staff: Visitor, classId: string, challenge = 'believe') =>
  (await staff.call(storyCalls, 'story.to-tick', { classId })).ok.challenges.find(({ id }) => id === challenge)?.waiting ?? []
const review = (staff: Visitor, workIds: string[], decision: 'approve' | 'deny', reason = '') =>
  staff.call(storyCalls, 'story.review', { workIds, decision, reason })

test('pupils who did it in class are one row for its staff, one message, and done with one press', async () => {
  const { school, ada, ben, teacher, classId } = await openSixLanterns()
  expect((await sayDone(ada)).status).toBe(200)
  school.setClock('2026-11-25T15:01:00Z')
  expect((await sayDone(ben)).status).toBe(200)
  expect(await stateOf(ada)).toMatchObject({ by: 'ticked', state: 'waiting' })
  const rows = await rowsOf(teacher)
  const facts = { challenge: 'Believe', challengeId: 'believe', classId, said: 2 }
  expect(String(rows[0]?.facts.marks).split(' ')).toHaveLength(2)
  expect(rows).toMatchObject([{ kind: 'did', who: 'Ada, Ben', classNames: ['7C'], facts }])
  const told = async () => (await noticesOf(teacher)).filter(({ type }) => type === 'challenge_submitted')
  expect(await told()).toMatchObject([{ title: 'Done in class?', link: `/admin?open=did.${rows[0]?.id}` }])
  // It is neither work to read nor work that was read.
  expect((await teacher.call(storyCalls, 'story.waiting', {})).ok.total).toBe(0)
  const standing = async () => (await teacher.call(storyCalls, 'story.standing', { classId })).ok.pupils[0]
  expect(await standing()).toMatchObject({ waiting: [], answered: 0 })
  const marks = await marksIn(teacher, classId)
  expect(marks.map(({ personId }) => personId)).toEqual([ada.personId, ben.personId])
  const workIds = marks.map(({ workId }) => workId)
  expect((await review(teacher, workIds, 'approve')).ok).toEqual({ answered: workIds, closed: 0 })
  expect([(await stateOf(ada))?.state, (await stateOf(ben))?.state, await rowsOf(teacher)]).toEqual(['done', 'done', []])
  expect(await standing()).toMatchObject({ waiting: [], answered: 0 })
  expect((await teacher.call(storyCalls, 'story.answered-work', { classId, personId: ada.personId })).ok.works).toEqual([])
  expect(await told()).toEqual([])
})

test('the word that one did it has no words with it, is given where it can be, and waits once', async () => {
  const { ada, pupil } = await openSixLanterns()
  expect((await sayDone(ada, 'believe', 'Look!')).refusal.refusal).toBe('story.challenge-not-found')
  expect((await sayDone(await pupil('Cem'))).refusal.refusal).toBe('story.challenge-locked')
  expect((await sayDone(ada, 'grow')).refusal.refusal).toBe('story.work-empty')
  expect((await sayDone(ada)).status).toBe(200)
  expect((await sayDone(ada)).refusal.refusal).toBe('story.work-waits')
})

test('a teacher who says not yet gives a reason, and the pupil can say it again; a tick answers it, too', async () => {
  const { ada, teacher, classId } = await openSixLanterns()
  await sayDone(ada)
  const first = (await marksIn(teacher, classId)).map(({ workId }) => workId)
  await review(teacher, first, 'deny', 'We open the letters in May.')
  expect(await stateOf(ada)).toMatchObject({ state: 'denied', reason: 'We open the letters in May.' })
  expect(await rowsOf(teacher)).toEqual([])
  expect((await sayDone(ada)).status).toBe(200)
  await teacher.call(storyCalls, 'story.tick', { classId, challenge: 'believe', personIds: [ada.personId] })
  expect([(await stateOf(ada))?.state, await rowsOf(teacher)]).toEqual(['done', []])
})

test('an answer to marks is read for an hour and taken back as a whole, without a reason: they wait again, and what was paid is back', async () => {
  const { school, ada, ben, teacher } = await openSixLanterns()
  const otherTeacher = await school.person('Ms Far', { role: 'teacher', classId: await school.schoolClass('8B') })
  await sayDone(ada)
  await sayDone(ben)
  const ppBefore = await ppOf(school.db, ada.personId)
  const [waits] = await rowsOf(teacher)
  const workIds = String(waits?.facts.marks).split(' ')
  const decided = () => decidedOf(teacher)
  const takeBack = (by: Visitor, ids = workIds) => by.call(storyCalls, 'story.take-back-answers', { workIds: ids })
  const told = async () => (await noticesOf(ada)).filter(({ type }) => type.startsWith('challenge_'))
  expect((await takeBack(teacher)).refusal.refusal).toBe('story.answer-not-standing')
  for (const decision of ['approve', 'deny'] as const) {
    await review(teacher, workIds, decision, decision === 'deny' ? 'We open the letters in May.' : '')
    expect(await decided()).toMatchObject([{ ...waits, approve: decision === 'approve' }])
    expect((await told()).map(({ type }) => type)).toEqual([decision === 'approve' ? 'challenge_approved' : 'challenge_denied'])
    expect((await takeBack(otherTeacher)).status).toBe(403)
    expect((await takeBack(teacher)).ok).toEqual({ undone: 2, stands: 0 })
    expect([await rowsOf(teacher), await decided(), await told()]).toEqual([[waits], [], []])
    expect([(await stateOf(ada))?.state, await ppOf(school.db, ada.personId)]).toEqual(['waiting', ppBefore])
  }
  // A mark that has been followed by something stays as it is, and so does all of it after an hour.
  await review(teacher, workIds, 'deny', 'We open the letters in May.')
  await sayDone(ben)
  expect((await takeBack(teacher)).ok).toEqual({ undone: 1, stands: 1 })
  const again = String((await rowsOf(teacher))[0]?.facts.marks).split(' ')
  await review(teacher, again, 'approve')
  school.setClock('2026-11-25T16:30:00Z')
  expect((await takeBack(teacher, again)).refusal.refusal).toBe('story.answer-too-old')
})

test('a pupil of two classes is in one row for a reader of both, and in the own one for each of the others', async () => {
  const { school, ada, ben, admin, teacher, classId, ready } = await openSixLanterns()
  const other = await school.schoolClass('8A')
  await school.db.run(
    sql`insert into classes_pupil (class_id, person_id, joined_at) values (${other}, ${ada.personId}, ${'2026-11-25T15:00:00Z'})`,
  )
  const theirs = await school.person('Mr Other', { role: 'teacher', classId: other })
  await sayDone(ada)
  school.setClock('2026-11-25T15:01:00Z')
  await sayDone(ben)
  school.setClock('2026-11-25T15:02:00Z')
  const cem = await school.person('Cem', { pupilOf: other })
  await ready(cem)
  await sayDone(cem)
  const said = async (staff: Visitor) => (await rowsOf(staff)).map(({ classNames, who }) => [...classNames, who])
  const marks = async (staff: Visitor) => (await rowsOf(staff)).map(({ facts }) => String(facts.marks).split(' '))
  const [ofAda, ofBen] = (await marksIn(teacher, classId)).map(({ workId }) => workId)
  const ofCem = (await marksIn(theirs, other)).find(({ personId }) => personId === cem.personId)?.workId
  // Each row is answered by its own marks: those of 8A leave Ada alone, who is in the row of 7C.
  expect(await marks(admin)).toEqual([[ofAda, ofBen], [ofCem]])
  expect(await said(admin)).toEqual([
    ['7C', 'Ada, Ben'],
    ['8A', 'Cem'],
  ])
  expect(await said(teacher)).toEqual([['7C', 'Ada, Ben']])
  expect(await said(theirs)).toEqual([['8A', 'Ada, Cem']])
  const stranger = await school.person('Ms Far', { role: 'teacher', classId: await school.schoolClass('8B') })
  expect([await said(stranger), (await review(stranger, [ofAda ?? ''], 'approve')).status]).toEqual([[], 403])
})
