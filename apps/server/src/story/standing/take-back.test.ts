// Staff takes back what it counted as done, with what was paid, and lets a pupil play an encounter again.

import { growthCalls } from '@xiotein/contract/growth'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { noticesOf, openMarketSchool } from '../../testing/market-life.ts'
import type { TestSchool, Visitor } from '../../testing/school.ts'
import { givePp, ppOf } from '../../testing/vault-life.ts'

const REASON = 'That was for somebody else.'
const EPISODE = 'ep_01_xiotein_letter'

const open = async () => {
  const { school, ada, teacher, classId, ...more } = await openMarketSchool(0)
  const of = { classId, personId: ada.personId }
  return {
    ...more,
    school,
    ada,
    teacher,
    classId,
    grant: () => teacher.call(storyCalls, 'story.grant', { ...of, challenge: 'letter', reason: 'Read in class.' }),
    takeBack: (is: 'challenge' | 'encounter', id: string, staff: Visitor = teacher) =>
      staff.call(storyCalls, 'story.take-back', { ...of, is, id, reason: REASON }),
    standing: async () => (await teacher.call(storyCalls, 'story.standing', { classId })).ok.pupils[0],
    xp: async () => (await ada.call(growthCalls, 'growth.standing', {})).ok.xp,
    pp: () => ppOf(school.db, ada.personId),
  }
}

/** Plays the first two encounters, and reads on to the scene after them. */
const readOn = async (school: TestSchool, pupil: Visitor): Promise<void> => {
  for (const encounter of ['yesterdays-corner', 'smudged-address'])
    await school.db.run(sql`
      insert into story_encounter (person_id, episode, encounter, done_at, unaided) values (${pupil.personId}, ${EPISODE}, ${encounter}, now(), true)`)
  const { scenes } = (await pupil.call(storyCalls, 'story.episode', { episodeId: EPISODE })).ok
  await pupil.call(storyCalls, 'story.read-to', { episodeId: EPISODE, scene: scenes.length - 1, passage: 0 })
}

test('a challenge that staff counted as done is taken back once, with what it paid, and the pupil reads why', async () => {
  const { school, ada, grant, takeBack, standing, xp, pp } = await open()
  expect((await takeBack('challenge', 'letter')).refusal.refusal).toBe('story.nothing-to-take-back')
  await grant()
  expect([(await standing())?.takeable, await xp(), await pp()]).toEqual([
    [{ is: 'challenge', id: 'letter', title: 'The letter', xp: 10, pp: 5 }],
    10,
    5,
  ])
  const both = await Promise.all([takeBack('challenge', 'letter'), takeBack('challenge', 'letter')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([(await standing())?.takeable, await xp(), await pp()]).toEqual([[], 0, 0])
  expect((await noticesOf(ada)).find(({ type }) => type === 'challenge_taken_back')).toMatchObject({
    title: 'A challenge is open again',
    message: `The letter. 10 XP and 5 PP went back. A teacher wrote: ${REASON}`,
  })
  const logged = await school.db.rows(sql<{ detail: unknown }>`select detail from audit_entry where action = 'story.take-back'`)
  expect(logged).toEqual([{ detail: expect.objectContaining({ challenge: 'letter', reason: REASON }) }])
  await grant()
  expect([await xp(), await pp()]).toEqual([10, 5])
  // The history says which challenge it was, in the language of its reader.
  const reasonsIn = async (language: string) => {
    const { rows } = (await ada.call(ledgerCalls, 'ledger.history', {}, { language })).ok
    return rows.map(({ reason }) => reason)
  }
  expect(await reasonsIn('en')).toEqual(['Challenge: The letter', 'Challenge taken back: The letter', 'Challenge: The letter'])
  expect(await reasonsIn('es')).toEqual(['Desafío: La carta', 'Desafío retirado: La carta', 'Desafío: La carta'])
})

test('the card of a challenge that was taken back shows why, until it is done again', async () => {
  const { ada, grant, takeBack } = await open()
  const letter = async () => {
    const { challenges } = (await ada.call(storyCalls, 'story.chapter', { episodeId: EPISODE })).ok
    return challenges.flatMap(({ id, state, reason }) => (id === 'letter' ? [[state, reason]] : []))[0]
  }
  await grant()
  expect(await letter()).toEqual(['done', null])
  await takeBack('challenge', 'letter')
  expect(await letter()).toEqual(['open', REASON])
  await grant()
  expect(await letter()).toEqual(['done', null])
})

test('spent rewards stay owed, and are settled when the challenge is done again', async () => {
  const { school, ada, grant, takeBack, pp } = await open()
  await grant()
  await givePp(school, ada.personId, -3)
  await takeBack('challenge', 'letter')
  expect(await pp()).toBe(0)
  await grant()
  expect(await pp()).toBe(2)
  await takeBack('challenge', 'letter')
  await grant()
  expect(await pp()).toBe(2)
})

test('what staff counted and its pupil has done since stays done, and is not offered to be taken back', async () => {
  const { school, ada, grant, takeBack, standing, xp, pp } = await open()
  await grant()
  await ada.call(storyCalls, 'story.start', { episodeId: EPISODE })
  await readOn(school, ada)
  expect((await standing())?.takeable.filter(({ is }) => is === 'challenge')).toEqual([])
  const { refusal } = await takeBack('challenge', 'letter')
  expect([refusal.refusal, refusal.words]).toEqual(['story.seen-done', 'The pupil has done this since then, so it stays done.'])
  expect([await xp(), await pp()]).toEqual([10, 5])
})

test('an encounter is played anew until the rewards of its episode are claimed; what the program saw done is not taken back', async () => {
  const { school, ada, takeBack, standing } = await open()
  await ada.call(storyCalls, 'story.start', { episodeId: EPISODE })
  await readOn(school, ada)
  const episode = async () => (await ada.call(storyCalls, 'story.episode', { episodeId: EPISODE })).ok
  expect((await takeBack('challenge', 'letter')).refusal.refusal).toBe('story.nothing-to-take-back')
  await takeBack('encounter', 'smudged-address')
  const after = await episode()
  expect([after.scenes.length, after.at, after.scenes.at(-1)?.passages.at(-1)]).toMatchObject([
    2,
    { scene: 1, passage: 0 },
    { id: 'smudged-address', done: false },
  ])
  const notices = async (language: string) =>
    (await noticesOf(ada, language))
      .filter(({ type }) => type === 'encounter_reopened')
      .map(({ title, message, link }) => [title, message, link])
  expect(await notices('en')).toEqual([
    ['A game of the story is open again', `A teacher wrote about “The Smudged Address”: ${REASON}`, `/story/${EPISODE}`],
  ])
  expect((await notices('es'))[0]?.[0]).toBe('Un juego de la historia vuelve a estar abierto')
  expect((await standing())?.takeable.map(({ id }) => id)).toContain('yesterdays-corner')
  await school.db.run(sql`
    update story_episode set boss_defeated_at = now(), claimed_at = now(), chosen = 'frame_fire' where person_id = ${ada.personId}`)
  expect((await takeBack('encounter', 'yesterdays-corner')).refusal.refusal).toBe('story.nothing-to-take-back')
})

test('only staff of the class takes back, and only for its pupils', async () => {
  const { school, ada, teacher, classId, grant, takeBack } = await open()
  await grant()
  const stranger = await school.person('Mr Other', { role: 'teacher', classId: await school.schoolClass('8A') })
  for (const person of [ada, stranger]) expect((await takeBack('challenge', 'letter', person)).status).toBe(403)
  const of = { classId, personId: stranger.personId, is: 'challenge', id: 'letter', reason: REASON } as const
  expect((await teacher.call(storyCalls, 'story.take-back', of)).status).toBe(404)
})
