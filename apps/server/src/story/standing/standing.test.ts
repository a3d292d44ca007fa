// The standing of a class's pupils in the story, as their staff reads it.

import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { openMarketSchool } from '../../testing/market-life.ts'
import type { Visitor } from '../../testing/school.ts'
import { brings, founds } from '../../testing/squad-life.ts'
import { bringToBoss, chapterIn } from '../../testing/team-life.ts'
import { factsOfAll } from '../facts.ts'
import { pupilsNow } from '../handed-in/doable.ts'
import { storedOfAll } from '../progress-rows.ts'

const FIRST = 'ep_01_xiotein_letter'

test('staff read who has not begun, who reads, who is in front of a guardian, who waits for a gate, and who was away', async () => {
  const { school, ada, pupil, teacher, classId } = await openMarketSchool(0)
  const { db } = school
  const [ben, cem] = [await pupil('Ben'), await pupil('Cem')]
  const standing = async () => (await teacher.call(storyCalls, 'story.standing', { classId })).ok.pupils
  expect((await standing()).map(({ displayName, next, isAway }) => [displayName, next.is, isAway])).toEqual([
    ['Ada', 'begin', false],
    ['Ben', 'begin', false],
    ['Cem', 'begin', false],
  ])
  for (const person of [ada, ben]) await person.call(storyCalls, 'story.start', { episodeId: FIRST })
  expect((await standing())[0]).toMatchObject({
    chapter: 1,
    percent: 0,
    next: { is: 'read' },
    waiting: [],
    answered: 0,
    lastAt: expect.any(String),
  })
  await db.run(sql`
    insert into story_encounter (person_id, episode, encounter, done_at, unaided)
    select ${ben.personId}, ${FIRST}, encounter, now(), true
    from unnest(array['smudged-address', 'yesterdays-corner', 'straw-clerk', 'drowsy-stair']) as encounter`)
  await db.run(sql`update story_episode set boss_tries = 3 where person_id = ${ben.personId}`)
  await teacher.call(storyCalls, 'story.set-pace', { classIds: [classId], days: [{ chapter: 1, opensOn: '2100-01-01' }] })
  const [, atBoss, atGate] = await standing()
  expect(atBoss?.next).toEqual({ is: 'boss', tries: 3 })
  expect(atGate).toMatchObject({
    displayName: 'Cem',
    personId: cem.personId,
    next: { is: 'gate', gate: { is: 'pace', opensOn: '2100-01-01' } },
  })
  await db.run(sql`update story_episode set started_at = now() - interval '20 days' where person_id = ${ada.personId}`)
  expect((await standing()).map(({ isAway }) => isAway)).toEqual([true, false, false])
  // Reading on is being there.
  await ada.call(storyCalls, 'story.read-to', { episodeId: FIRST, scene: 0, passage: 1 })
  expect((await standing()).map(({ isAway }) => isAway)).toEqual([false, false, false])
})

test('a pupil who never began counts as away two weeks after they could have; deeds of staff for them do not count as presence, a team fight does', async () => {
  const { school, ada, pupil, teacher, classId } = await openMarketSchool(0)
  const { db } = school
  const ben = await pupil('Ben')
  const away = async () => (await teacher.call(storyCalls, 'story.standing', { classId })).ok.pupils.map(({ isAway }) => isAway)
  await ada.call(storyCalls, 'story.start', { episodeId: FIRST })
  await db.run(sql`update story_episode set started_at = now() - interval '20 days'`)
  await db.run(sql`update classes_pupil set joined_at = now() - interval '20 days'`)
  expect(await away()).toEqual([true, true])
  const asked = { classId, personId: ada.personId, challenge: 'letter', reason: 'Read in class.' }
  expect((await teacher.call(storyCalls, 'story.grant', asked)).status).toBe(200)
  expect(await away()).toEqual([true, true])
  const today = new Date().toISOString().slice(0, 10)
  await teacher.call(storyCalls, 'story.set-pace', { classIds: [classId], days: [{ chapter: 1, opensOn: today }] })
  expect(await away()).toEqual([true, false])
  const teamId = school.school.newId()
  await db.run(sql`
    insert into story_team (id, episode, encounter, host_id, state, created_at, due_at)
    values (${teamId}, ${FIRST}, 'seal', ${ada.personId}, 'waiting', now() - interval '1 day', now())`)
  await db.run(sql`
    insert into story_team_seat (team_id, person_id, place, is_live, is_open, heard_at)
    values (${teamId}, ${ada.personId}, 0, true, true, now() - interval '1 day'), (${teamId}, ${ben.personId}, 1, false, false, now())`)
  expect(await away()).toEqual([false, false])
})

test('nobody counts as away while the day of their next chapter has not come, nor for two weeks after it', async () => {
  const { school, ada, teacher, classId } = await openMarketSchool(0)
  await ada.call(storyCalls, 'story.start', { episodeId: FIRST })
  await school.db.run(sql`update story_episode set claimed_at = now(), chosen = 'frame_fire', boss_defeated_at = now()`)
  for (const { id } of chapterIn(FIRST).challenges)
    await school.db.run(
      sql`insert into story_challenge (id, person_id, challenge, done_at) values (gen_random_uuid(), ${ada.personId}, ${id}, now())`,
    )
  await school.db.run(sql`update story_episode set started_at = now() - interval '30 days', claimed_at = now() - interval '30 days'`)
  await teacher.call(storyCalls, 'story.set-pace', { classIds: [classId], days: [{ chapter: 2, opensOn: '2100-01-01' }] })
  const isAway = async (opensInDays: number) => {
    await school.db.run(sql`update story_pace set opens_on = now()::date + ${opensInDays}::int`)
    return (await teacher.call(storyCalls, 'story.standing', { classId })).ok.pupils[0]?.isAway
  }
  expect([await isAway(5), await isAway(-5), await isAway(-20)]).toEqual([false, false, true])
})

test('staff reads who waits for which teammate in front of the guardian of a team chapter', async () => {
  const { school, pupil, teacher, classId } = await openMarketSchool(0)
  const [ben, cem, dua, eva] = [await pupil('Ben'), await pupil('Cem'), await pupil('Dua'), await pupil('Eva')]
  const squadId = await founds(ben, 'Copper Herons')
  // Of another class, which the teacher may not see.
  const otherId = await school.schoolClass('8A')
  const fay = await school.person('Fay', { pupilOf: otherId })
  await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${otherId}, ${ben.personId}, now())`)
  for (const mate of [cem, dua, fay]) await brings(ben, mate, squadId)
  for (const { personId } of [ben, cem])
    await school.db.run(sql`insert into story_episode (id, person_id, episode, started_at, boss_defeated_at, claimed_at, chosen)
      values (gen_random_uuid(), ${personId}, ${FIRST}, now(), now(), now(), 'frame_fire')`)
  for (const { id } of chapterIn(FIRST).challenges)
    for (const { personId } of [ben, cem])
      await school.db.run(
        sql`insert into story_challenge (id, person_id, challenge, done_at) values (gen_random_uuid(), ${personId}, ${id}, now())`,
      )
  for (const mate of [ben, cem, eva]) await bringToBoss(school, mate)
  const waitsFor = async () =>
    new Map(
      (await teacher.call(storyCalls, 'story.standing', { classId })).ok.pupils.map(each => [
        each.displayName,
        [...each.waitsFor, each.waitsForOthers],
      ]),
    )
  const seen = await waitsFor()
  expect([seen.get('Ben'), seen.get('Cem'), seen.get('Dua'), seen.get('Eva')]).toEqual([['Dua', 1], ['Dua', 1], [0], [0]])
  await bringToBoss(school, dua)
  expect((await waitsFor()).get('Ben')).toEqual([1])
  await bringToBoss(school, fay)
  expect((await waitsFor()).get('Ben')).toEqual([0])
})

test('a class takes as many statements as a pupil, as long as nobody waits for power', async () => {
  const { school, ada, pupil } = await openMarketSchool(0)
  const others = [await pupil('Ben'), await pupil('Cem'), await pupil('Dua')]
  const statementsOf = async (ask: (db: Queryable) => Promise<unknown>): Promise<number> => {
    const { db } = school
    let asked = 0
    const counting: Queryable = {
      ...db,
      rows: query => {
        asked += 1
        return db.rows(query)
      },
      one: query => {
        asked += 1
        return db.one(query)
      },
      maybe: query => {
        asked += 1
        return db.maybe(query)
      },
    }
    await ask(counting)
    return asked
  }
  const one = [ada.personId]
  const all = [ada, ...others].map(({ personId }) => personId)
  const stateOf = (ids: readonly string[]) => statementsOf(db => pupilsNow(school.school, db, ids, new Date('2026-11-25T15:00:00Z')))
  expect(await stateOf(all)).toBe(await stateOf(one))
  expect(await stateOf(one)).toBeLessThanOrEqual(14)
  // The same for the evidence that the program has seen since staff counted challenges as done, which depends on cards and moves, too.
  const seenOf = async (ids: readonly string[]) => {
    const stored = await storedOfAll(school.db, ids)
    return statementsOf(db => factsOfAll(db, stored))
  }
  expect(await seenOf(all)).toBe(await seenOf(one))
  expect(await seenOf(one)).toBeLessThanOrEqual(16)
})

test('it is read by the staff of the class alone', async () => {
  const { school, ada, classId } = await openMarketSchool(0)
  const stranger = await school.person('Mr Other', { role: 'teacher', classId: await school.schoolClass('8A') })
  const read = { classId, personId: ada.personId }
  const statuses = async (by: Visitor) => [
    (await by.call(storyCalls, 'story.standing', { classId })).status,
    (await by.call(storyCalls, 'story.answered-work', read)).status,
    (await by.call(storyCalls, 'story.grant', { ...read, challenge: 'letter', reason: 'Read it in class.' })).status,
    (await by.call(storyCalls, 'story.take-back', { ...read, is: 'challenge', id: 'letter', reason: 'Not theirs.' })).status,
  ]
  for (const person of [ada, stranger]) expect(await statuses(person)).toEqual([403, 403, 403, 403])
  // Whether the class is still open, and who is in it, is not told either.
  await school.db.run(sql`update classes_class set archived_at = now() where id = ${classId}`)
  await school.db.run(sql`delete from classes_pupil where class_id = ${classId}`)
  expect(await statuses(stranger)).toEqual([403, 403, 403, 403])
})
