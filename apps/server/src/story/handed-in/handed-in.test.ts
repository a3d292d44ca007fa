// Challenges that a person looks at: what pupils hand in, what teachers answer, and what teachers tick for many at once.

import { auditCalls } from '@xiotein/contract/audit'
import { storyCalls } from '@xiotein/contract/story'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { cleaningJobs } from '../../platform/retention/index.ts'
import { HOSTILE_PICTURES } from '../../testing/hostile-pictures.ts'
import { noticesOf, openMarketSchool } from '../../testing/market-life.ts'
import type { TestSchool, Visitor } from '../../testing/school.ts'
import { ppOf } from '../../testing/vault-life.ts'
import { exportStory } from '../personal-data.ts'
import { storyRetention } from './pictures.ts'

const EPISODE = 'ep_03_overnight'
const CHALLENGE = 'veil-revelation'

/** The state of a pupil who has begun an episode. */
const begin = (school: TestSchool, pupil: Visitor, episode = EPISODE) =>
  school.db.run(sql`
    insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${pupil.personId}, ${episode}, now())`)

const markDone = (school: TestSchool, pupil: Visitor, challenge: string) =>
  school.db.run(sql`
    insert into story_challenge (id, person_id, challenge, done_at) values (gen_random_uuid(), ${pupil.personId}, ${challenge}, now())`)

const openHandIn = async () => {
  const market = await openMarketSchool(0)
  const ready = async (pupil: Visitor): Promise<Visitor> => {
    await begin(market.school, pupil)
    await markDone(market.school, pupil, 'illusion-trials')
    return pupil
  }
  return { ...market, ready, ada: await ready(market.ada) }
}

const handIn = (pupil: Visitor, text = 'I saw a lamp.\n\nI heard a door.', pictureIds: string[] = [], challenge = CHALLENGE) =>
  pupil.call(storyCalls, 'story.hand-in', { challenge, text, pictureIds })
const waitingFor = async (staff: Visitor) => (await staff.call(storyCalls, 'story.waiting', {})).ok
const review = (staff: Visitor, workIds: string[], decision: 'approve' | 'deny', reason = '') =>
  staff.call(storyCalls, 'story.review', { workIds, decision, reason })
const stateOf = async (pupil: Visitor, challenge = CHALLENGE) => {
  const { challenges } = (await pupil.call(storyCalls, 'story.chapter', { episodeId: EPISODE })).ok
  return challenges.find(({ id }) => id === challenge)
}
/** Reads what the audit log says of the story, newest first. */
const auditLog = async (admin: Visitor, language: 'en' | 'es') =>
  (await admin.call(auditCalls, 'audit.entries', { action: 'story' }, { language })).ok.rows.map(({ words }) => words)
const ownWork = async (pupil: Visitor) => (await pupil.call(storyCalls, 'story.own-work', { challenge: CHALLENGE })).ok.work

const CANARY = 'canary-46.9481N-7.4474E'
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#cc8800' } })
    .withExifMerge({ IFD0: { Artist: CANARY } })
    .jpeg()
    .toBuffer()
const addPicture = async (pupil: Visitor, bytes?: Buffer) =>
  pupil.call(storyCalls, 'story.add-picture', { type: 'image/jpeg', bytes: new Uint8Array(bytes ?? (await photo())) })

test('work waits for a teacher of the class, comes back with a reason, is handed in again, and pays once', async () => {
  const { school, ada, teacher, admin } = await openHandIn()
  expect((await handIn(ada)).status).toBe(200)
  expect((await handIn(ada)).refusal.words).toBe('You have handed this in already. Your teacher has not looked at it yet.')
  const { works, total } = await waitingFor(teacher)
  // One that is beyond the end of the list is read by its id, and nobody else's work is.
  const one = async (by: Visitor) => (await by.call(storyCalls, 'story.waiting', { workId: works[0]?.id ?? '' })).ok.works
  const stranger = await school.person('Mr Stone', { role: 'teacher', classId: await school.schoolClass('8Z') })
  expect([await one(teacher), await one(stranger)]).toEqual([works, []])
  expect([works, total]).toMatchObject([
    [
      {
        displayName: 'Ada',
        title: 'What you know, and how',
        text: 'I saw a lamp.\n\nI heard a door.',
        pictures: [],
        classNames: ['7C'],
        xp: 25,
        pp: 50,
      },
    ],
    1,
  ])
  expect(await stateOf(ada)).toMatchObject({ state: 'waiting', reason: null })
  const workId = works[0]?.id ?? ''
  expect((await noticesOf(teacher))[0]).toMatchObject({
    type: 'challenge_submitted',
    title: 'Work to look at',
    message: 'Ada handed in What you know, and how.',
    link: `/admin?open=work.${workId}`,
  })
  expect((await review(teacher, [workId], 'deny')).refusal.words).toBe('Say in a few words what is missing. The pupil reads it.')
  await review(teacher, [workId], 'deny', 'What did you guess?')
  expect(await stateOf(ada)).toMatchObject({ state: 'denied', reason: 'What did you guess?' })
  expect((await noticesOf(teacher)).filter(({ type }) => type === 'challenge_submitted')).toEqual([])
  expect((await noticesOf(ada))[0]).toMatchObject({
    type: 'challenge_denied',
    title: 'Challenge not approved yet',
    message: 'What you know, and how: What did you guess?',
    link: '/chapters?challenge=veil-revelation',
  })
  await handIn(ada, 'I guessed that it was a cat.')
  expect((await review(teacher, [workId], 'approve')).refusal.words).toBe('Somebody has answered this already.')
  const [again] = (await waitingFor(admin)).works
  expect(again?.sentBack).toEqual([{ reason: 'What did you guess?', at: expect.any(String) }])
  const answers = await Promise.all([teacher, admin, teacher].map(staff => review(staff, [again?.id ?? ''], 'approve')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await stateOf(ada)).toMatchObject({ state: 'done', reason: null })
  expect(await ppOf(school.db, ada.personId)).toBe(50)
  expect((await noticesOf(ada)).map(({ type }) => type)).toContain('challenge_approved')
  expect((await handIn(ada)).refusal.refusal).toBe('story.challenge-done')
  expect(await auditLog(admin, 'en')).toEqual([
    'approved what Ada handed in for What you know, and how',
    'sent back what Ada handed in for What you know, and how',
  ])
  expect(await auditLog(admin, 'es')).toEqual([
    'aprobó lo que Ada entregó para Cómo lo sabes',
    'devolvió lo que Ada entregó para Cómo lo sabes',
  ])
})

test('a reflection is there while it waits or is approved, not after it came back; the echo comes with the beasts', async () => {
  const { school, ada, teacher } = await openHandIn()
  const hasReflection = async () => (await stateOf(ada))?.requirements.map(({ met }) => met)
  expect([await hasReflection(), (await stateOf(ada))?.state]).toEqual([[false], 'open'])
  await handIn(ada)
  expect(await hasReflection()).toEqual([true])
  const answerAll = async (decision: 'approve' | 'deny') =>
    review(
      teacher,
      (await waitingFor(teacher)).works.map(({ id }) => id),
      decision,
      'Say more.',
    )
  await answerAll('deny')
  expect(await hasReflection()).toEqual([false])
  await handIn(ada)
  await answerAll('approve')
  expect(await hasReflection()).toEqual([true])
  await begin(school, ada, 'ep_04_first_bloodroot')
  const echo = async () => {
    const { challenges } = (await ada.call(storyCalls, 'story.chapter', { episodeId: 'ep_04_first_bloodroot' })).ok
    const found = challenges.find(({ id }) => id === 'internal-visions')
    return [found?.state, found?.requirements[0]?.met]
  }
  expect(await echo()).toEqual(['locked', false])
  await markDone(school, ada, 'beasts')
  expect(await echo()).toEqual(['open', true])
})

test('work is handed in for an open challenge of its kind, and is not empty', async () => {
  const { school, classId } = await openMarketSchool(0)
  const ben = await school.person('Ben', { pupilOf: classId })
  const refusal = async (...work: [string?, string[]?, string?]) => (await handIn(ben, ...work)).refusal.refusal
  expect(await refusal()).toBe('story.challenge-locked')
  await begin(school, ben)
  expect(await refusal()).toBe('story.challenge-locked')
  await markDone(school, ben, 'illusion-trials')
  expect(await refusal('  \n ')).toBe('story.work-empty')
  expect(await refusal('a'.repeat(2001))).toBe('http.bad-input')
  for (const challenge of ['letter', 'believe', 'nothing']) expect(await refusal('Done', [], challenge)).toBe('story.challenge-not-found')
  expect((await handIn(ben, 'a'.repeat(2000))).status).toBe(200)
})

test('pictures are kept whole without metadata, for their pupil and the staff of the class, and come back with the work', async () => {
  const { school, ada, pupil, teacher, ready } = await openHandIn()
  const ben = await ready(await pupil('Ben'))
  const otherTeacher = await school.person('Mr Other', { role: 'teacher', classId: await school.schoolClass('8A') })
  const look = async (by: Visitor, pictureId: string) => by.call(storyCalls, 'story.picture', { pictureId })
  const { pictureId } = (await addPicture(ada)).ok
  const bytes = (await look(ada, pictureId)).ok as unknown as Buffer
  const { format, width, height, exif } = await sharp(bytes).metadata()
  expect([format, width, height, exif, bytes.includes(CANARY)]).toEqual(['webp', 1600, 800, undefined, false])
  expect((await look(teacher, pictureId)).status).toBe(403)
  expect((await handIn(ben, '', [pictureId])).refusal.refusal).toBe('story.picture-gone')
  await handIn(ada, '', [pictureId])
  for (const [by, status] of [
    [ada, 200],
    [teacher, 200],
    [ben, 403],
    [otherTeacher, 403],
  ] as const)
    expect((await look(by, pictureId)).status).toBe(status)
  const [work] = (await waitingFor(teacher)).works
  expect([work?.pictures, (await waitingFor(otherTeacher)).total]).toEqual([[`/api/story/picture?pictureId=${pictureId}`], 0])
  expect((await review(otherTeacher, [work?.id ?? ''], 'approve')).status).toBe(403)
  await review(teacher, [work?.id ?? ''], 'deny', 'Turn the page round.')
  const second = (await addPicture(ada)).ok.pictureId
  await handIn(ada, 'Turned.', [second, pictureId])
  expect((await ownWork(ada))?.pictures.map(each => each.pictureId)).toEqual([second, pictureId])
})

test('F6: no hostile file becomes a picture of work, and nothing of it is kept', async () => {
  const { school, ada } = await openHandIn()
  for (const [what, make, refusal] of HOSTILE_PICTURES)
    expect([what, (await addPicture(ada, await make())).refusal.refusal]).toEqual([what, refusal])
  expect(await school.db.rows(sql`select id from story_picture`)).toEqual([])
})

test('pictures that nobody hands in are forgotten after a day', async () => {
  const { school, ada } = await openHandIn()
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#cc8800' } })
    .png()
    .toBuffer()
  for (let count = 0; count < 8; count += 1) await addPicture(ada, picture)
  // Until then they are among the data that their pupil can take along.
  expect((await exportStory(school.db, ada.personId)) as object).toMatchObject({
    pictures: Array(6).fill({ challenge: null, place: null, image: expect.stringMatching(/^data:image/), createdAt: expect.any(Date) }),
  })
  const { pictureId } = (await addPicture(ada, picture)).ok
  const kept = async () => (await school.db.one(sql<{ count: number }>`select count(*)::int as count from story_picture`)).count
  expect(await kept()).toBe(6)
  await handIn(ada, 'Look.', [pictureId])
  const jobs = openJobs(school.school, cleaningJobs(storyRetention), { timeZone: async () => 'UTC', byTheClock: false })
  await jobs.runDue()
  expect(await kept()).toBe(6)
  school.setClock('2026-11-27T15:00:00Z')
  await jobs.runDue()
  expect(await kept()).toBe(1)
})

test('a teacher ticks a challenge for many at once: each is paid once, and anybody who is not there yet, or has left, is named', async () => {
  const { school, ada, pupil, teacher, admin, classId } = await openHandIn()
  const [ben, cem] = [await pupil('Ben'), await pupil('Cem')]
  for (const somebody of [ada, ben]) await begin(school, somebody, 'ep_08_new_normal')
  const tick = (challenge: string, people: Visitor[], staff = teacher) =>
    staff.call(storyCalls, 'story.tick', { classId, challenge, personIds: people.map(({ personId }) => personId) })
  const stranger = await school.person('Stella', { pupilOf: await school.schoolClass('8A') })
  expect((await tick('believe', [ada, ben, cem, stranger])).ok).toEqual({
    ticked: [ada.personId, ben.personId].sort(),
    notYet: [cem.personId],
    gone: [stranger.personId],
  })
  expect((await tick('believe', [ada, ben])).ok).toEqual({ ticked: [], notYet: [], gone: [] })
  expect((await tick('letter', [ada])).refusal.refusal).toBe('story.challenge-not-found')
  expect((await tick('believe', [stranger])).status).toBe(404)
  // Work that was handed in may be done in class instead: it no longer waits, and pays once.
  await handIn(ada)
  const before = (await teacher.call(storyCalls, 'story.to-tick', { classId })).ok.challenges
  expect(before.find(({ id }) => id === CHALLENGE)).toMatchObject({
    required: false,
    xp: 25,
    pp: 50,
    done: [],
    ready: [ada.personId],
    waiting: [{ personId: ada.personId, workId: expect.any(String) }],
  })
  expect(before.find(({ id }) => id === 'listen')).toMatchObject({ required: true, waiting: [], ready: [ada.personId, ben.personId] })
  const both = await Promise.all([tick(CHALLENGE, [ada]), tick(CHALLENGE, [ada])])
  expect(both.flatMap(({ ok }) => ok.ticked)).toEqual([ada.personId])
  expect([(await waitingFor(teacher)).total, await ppOf(school.db, ada.personId)]).toEqual([0, 50])
  expect([(await auditLog(admin, 'en'))[0], (await auditLog(admin, 'es'))[0]]).toEqual([
    'ticked What you know, and how for Ada',
    'marcó Cómo lo sabes como hecho para Ada',
  ])
  const { pupils, challenges } = (await teacher.call(storyCalls, 'story.to-tick', { classId })).ok
  expect(pupils.map(({ displayName }) => displayName)).toEqual(['Ada', 'Ben', 'Cem'])
  expect(challenges.find(({ id }) => id === 'believe')?.done.sort()).toEqual([ada.personId, ben.personId].sort())
  expect(challenges.find(({ id }) => id === CHALLENGE)?.done).toEqual([ada.personId])
})

test('staff of the class reads what a pupil handed in and how it was answered, and nobody else does', async () => {
  const { school, ada, pupil, teacher, classId } = await openHandIn()
  const ben = await pupil('Ben')
  const { pictureId } = (await addPicture(ada)).ok
  await handIn(ada, 'I saw a lamp.', [pictureId])
  const answered = async (staff = teacher, personId = ada.personId) => staff.call(storyCalls, 'story.answered-work', { classId, personId })
  const standing = async () => (await teacher.call(storyCalls, 'story.standing', { classId })).ok.pupils[0]
  const [work] = (await waitingFor(teacher)).works
  expect([(await answered()).ok.works, await standing()]).toMatchObject([[], { waiting: [work?.id], answered: 0 }])
  await review(teacher, [work?.id ?? ''], 'deny', 'What did you guess?')
  expect((await answered()).ok.works).toMatchObject([{ isApproved: false, reason: 'What did you guess?', text: 'I saw a lamp.' }])
  await handIn(ada, 'I guessed.', [pictureId])
  await review(
    teacher,
    (await waitingFor(teacher)).works.map(({ id }) => id),
    'approve',
  )
  expect((await answered()).ok.works).toEqual([
    {
      id: expect.any(String),
      title: 'What you know, and how',
      description: expect.any(String),
      text: 'I guessed.',
      pictures: [`/api/story/picture?pictureId=${pictureId}`],
      isApproved: true,
      reason: '',
      handedInAt: expect.any(String),
      answeredAt: expect.any(String),
    },
  ])
  expect(await standing()).toMatchObject({ waiting: [], answered: 1 })
  expect((await answered(teacher, ben.personId)).ok.works).toEqual([])
  const otherClass = await school.schoolClass('8A')
  const stranger = await school.person('Mr Other', { role: 'teacher', classId: otherClass })
  for (const person of [ada, ben, stranger]) expect((await answered(person)).status).toBe(403)
  // A teacher's own class gives access to nobody of another class.
  const input = { classId: otherClass, personId: ada.personId }
  expect((await stranger.call(storyCalls, 'story.answered-work', input)).status).toBe(404)
})
