// The story of one pupil: what they may read, what they decide, what the program sees done and what it pays.

import { CHAPTERS } from '@xiotein/content/story'
import { growthCalls } from '@xiotein/contract/growth'
import { movesCalls } from '@xiotein/contract/moves'
import { type Episode, storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { noticesOf, openMarketSchool } from '../testing/market-life.ts'
import type { TestSchool, Visitor } from '../testing/school.ts'
import { ppOf } from '../testing/vault-life.ts'

const EPISODE = 'ep_01_xiotein_letter'
const [FIRST] = CHAPTERS

const journeyOf = async (pupil: Visitor, language = 'en') => (await pupil.call(storyCalls, 'story.journey', {}, { language })).ok
const chapterOf = async (pupil: Visitor) => (await pupil.call(storyCalls, 'story.chapter', { episodeId: EPISODE })).ok
const read = async (pupil: Visitor, language = 'en') =>
  (await pupil.call(storyCalls, 'story.episode', { episodeId: EPISODE }, { language })).ok
const start = (pupil: Visitor, episodeId = EPISODE) => pupil.call(storyCalls, 'story.start', { episodeId })
const readTo = (pupil: Visitor, scene: number, passage: number) =>
  pupil.call(storyCalls, 'story.read-to', { episodeId: EPISODE, scene, passage })
const claim = (pupil: Visitor, choice: string) => pupil.call(storyCalls, 'story.claim', { episodeId: EPISODE, choice })

/** Reads everything that is shown. */
const readOn = async (pupil: Visitor): Promise<Episode> => {
  const episode = await read(pupil)
  const scene = episode.scenes.length - 1
  await readTo(pupil, scene, (episode.scenes[scene]?.passages.length ?? 1) - 1)
  return episode
}

/** The state after a won encounter. */
const win = (school: TestSchool, pupil: Visitor, encounter: string) =>
  school.db.run(sql`
    insert into story_encounter (person_id, episode, encounter, done_at, unaided) values (${pupil.personId}, ${EPISODE}, ${encounter}, now(), true)`)

const beatBoss = (school: TestSchool, pupil: Visitor) =>
  school.db.run(sql`update story_episode set boss_defeated_at = now() where person_id = ${pupil.personId} and episode = ${EPISODE}`)

/** Reads and plays the first episode to its end. */
const playThrough = async (school: TestSchool, pupil: Visitor): Promise<void> => {
  await start(pupil)
  for (let turn = 0; turn < 10; turn += 1) {
    const { scenes, ends } = await readOn(pupil)
    const last = scenes.at(-1)?.passages.at(-1)
    if (ends) return
    if (last?.is === 'choice') await pupil.call(storyCalls, 'story.decide', { decision: last.decision, option: last.options[0]?.id ?? '' })
    if (last?.is === 'play') await (last.play === 'boss' ? beatBoss(school, pupil) : win(school, pupil, last.id))
  }
}

test('a new pupil begins at the first chapter, and reads what opens the second', async () => {
  const { ada, teacher } = await openMarketSchool(0)
  const journey = await journeyOf(ada)
  expect([journey.current, journey.totalProgress, journey.letter, journey.missing]).toEqual([1, 0, [], []])
  expect(journey.chapters.map(({ state }) => state)).toEqual(['open', ...Array.from({ length: 8 }, () => 'locked')])
  expect(journey.chapters[0]).toMatchObject({ title: 'The Awakening', percent: 0, gates: [] })
  expect(journey.chapters[1]?.gates).toEqual([
    { is: 'chapter', met: false, chapter: 1 },
    { is: 'level', met: false, need: 2, have: 1 },
    { is: 'power', met: false, need: 50, have: 38 },
    { is: 'ascension', met: false, need: 1, have: 0 },
  ])
  expect((await journeyOf(ada, 'es')).chapters[0]?.title).toBe('El despertar')
  expect((await ada.call(storyCalls, 'story.chapter', { episodeId: 'ep_02_welcome_xiotein' })).refusal.words).toBe('Episode is locked')
  expect((await start(ada, 'ep_02_welcome_xiotein')).refusal.words).toBe('Episode is locked')
  expect((await start(ada, 'ep_10_nothing')).refusal.words).toBe('Episode not found')
  expect((await teacher.call(storyCalls, 'story.journey', {})).status).toBe(403)
})

test('an episode is sent up to the first thing to do, and its reader goes on where they were', async () => {
  const { school, ada } = await openMarketSchool(0)
  expect((await ada.call(storyCalls, 'story.episode', { episodeId: EPISODE })).refusal.words).toBe('Episode progress not found')
  await start(ada)
  const first = await read(ada)
  expect([first.scenes.length, first.ends, first.scenes[0]?.passages.at(-1)]).toEqual([
    1,
    false,
    { is: 'play', play: 'encounter', id: 'yesterdays-corner', title: "Yesterday's Corner", done: false },
  ])
  expect(JSON.stringify(first)).not.toContain('Inside are nine lines')
  expect((await readTo(ada, 1, 0)).refusal.words).toBe('You have not read that far yet.')
  await readTo(ada, 0, 3)
  expect((await read(ada, 'es')).at).toEqual({ scene: 0, passage: 3 })
  await win(school, ada, 'yesterdays-corner')
  expect((await read(ada)).scenes.length).toBe(2)
})

test('a question is answered once, when the story asks it, and its answer is read', async () => {
  const { school, ada } = await openMarketSchool(0)
  await start(ada)
  const decide = (option: string, decision = 'carry') => ada.call(storyCalls, 'story.decide', { decision, option })
  expect((await decide('button')).refusal.refusal).toBe('story.decision-not-open')
  for (const { id } of FIRST?.encounters ?? []) await win(school, ada, id)
  expect((await read(ada)).scenes.at(-1)?.passages.at(-1)).toMatchObject({ is: 'choice', decision: 'carry', chosen: null })
  expect((await decide('sword')).refusal.refusal).toBe('story.decision-not-found')
  const before = JSON.stringify(await read(ada))
  await decide('bread')
  expect((await decide('bread')).status).toBe(200)
  expect((await decide('pencil')).refusal.refusal).toBe('story.decided-already')
  const after = await read(ada)
  expect(JSON.stringify(after).length).toBeGreaterThan(before.length)
  expect(after.scenes.flatMap(({ passages }) => passages)).toContainEqual(expect.objectContaining({ decision: 'carry', chosen: 'bread' }))
})

test('challenges that the program checks are paid and announced once, each after the one before', async () => {
  const { school, ada } = await openMarketSchool(0)
  await ada.call(movesCalls, 'moves.choose-manifest', { manifest: 'observation' })
  expect((await ada.call(storyCalls, 'story.check', {})).ok.done).toEqual([])
  await start(ada)
  await readOn(ada)
  await win(school, ada, 'yesterdays-corner')
  await readOn(ada)
  await win(school, ada, 'smudged-address')
  await readOn(ada)
  expect((await ada.call(storyCalls, 'story.check', {})).ok.done).toEqual([])
  const { challenges } = await chapterOf(ada)
  expect(challenges.slice(0, 3).map(({ id, state }) => [id, state])).toEqual([
    ['letter', 'done'],
    ['truth-metal-choice', 'done'],
    ['touch', 'open'],
  ])
  expect(challenges.map(({ required }) => required)).toEqual(challenges.map(() => true))
  expect(await ppOf(school.db, ada.personId)).toBe(13)
  expect((await ada.call(growthCalls, 'growth.standing', {})).ok.xp).toBe(25)
  expect((await noticesOf(ada)).map(({ message }) => message)).toContain('You finished The letter. You got 10 XP and 5 PP.')
})

test('a passage in the middle of a scene is kept and told, and what has come due is paid at the end of what is shown', async () => {
  const { school, ada } = await openMarketSchool(0)
  await start(ada)
  for (const { id } of FIRST?.encounters ?? []) await win(school, ada, id)
  await readOn(ada)
  const emittedVersion = async () =>
    (
      await school.db.one(sql<{ version: number }>`
        select max(version)::int as "version!" from platform_event where name = 'story.changed' and topic = ${`person:${ada.personId}`}`)
    ).version
  const before = await emittedVersion()
  await ada.call(movesCalls, 'moves.choose-manifest', { manifest: 'observation' })
  const { at, scenes } = await read(ada)
  const doneNow = async () => (await chapterOf(ada)).challenges.filter(({ state }) => state === 'done').map(({ id }) => id)
  const had = await doneNow()
  await readTo(ada, at.scene, 0)
  expect([await emittedVersion(), (await read(ada)).at, await doneNow()]).toEqual([before + 1, { scene: at.scene, passage: 0 }, had])
  await readTo(ada, 0, (scenes[0]?.passages.length ?? 1) - 1)
  expect((await doneNow()).length).toBeGreaterThan(had.length)
})

test('places that a challenge asks for count when they were opened, and only then', async () => {
  const { ada } = await openMarketSchool(0)
  const placesSeen = async () => (await chapterOf(ada)).challenges.find(({ id }) => id === 'power-card')
  expect(await placesSeen()).toMatchObject({ state: 'locked', after: ['Doors'] })
  await ada.call(storyCalls, 'story.visit', { place: 'power-card' })
  await ada.call(storyCalls, 'story.visit', { place: 'power-card' })
  // It is seen, and counts after the challenge before it.
  expect(await placesSeen()).toMatchObject({ state: 'early', after: ['Doors'], doneAt: null })
})

test('rewards are claimed once, when the episode is played to its end', async () => {
  const { school, ada } = await openMarketSchool(0)
  await start(ada)
  expect((await claim(ada, 'frame_fire')).refusal.words).toBe('Finish the episode first. Then its rewards are yours.')
  await playThrough(school, ada)
  const chapter = await chapterOf(ada)
  expect([chapter.claimable, chapter.letterLine, chapter.objectives.filter(({ done }) => done).map(({ id }) => id)]).toEqual([
    true,
    null,
    ['read-letter', 'read-address', 'climb-stair', 'open-seal'],
  ])
  const before = await ppOf(school.db, ada.personId)
  expect((await claim(ada, 'path_power')).refusal.refusal).toBe('story.choice-not-offered')
  const [one, two] = await Promise.all([claim(ada, 'frame_fire'), claim(ada, 'shield-breaker')])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  expect((one.status === 200 ? one : two).ok).toMatchObject({ xp: 50, pp: 25, title: 'Lamp-lit', ascension: 1 })
  expect(await ppOf(school.db, ada.personId)).toBe(before + 25)
  expect((await ada.call(growthCalls, 'growth.honours', {})).ok.titles).toContain('chapter-1')
  const after = await journeyOf(ada)
  expect([after.totalProgress, after.letter.length]).toEqual([11, 2])
  expect(after.seasonRewards).toEqual(['lamp_fire', 'letter_line_2', 'work_1'])
  expect((await claim(ada, 'frame_fire')).refusal.refusal).toBe('story.rewards-claimed')
})

test("the reader's own line is at the bottom of the letter, in their language", async () => {
  const { school, ada } = await openMarketSchool(0)
  expect((await journeyOf(ada)).postscript).toBeNull()
  await school.db.run(sql`
    insert into story_decision (person_id, decision, option, decided_at) values (${ada.personId}, 'postscript', 'seat', now())`)
  expect((await journeyOf(ada)).postscript).toBe('Somebody sits here now.')
  expect((await ada.call(storyCalls, 'story.journey', {}, { language: 'es' })).ok.postscript).toBe('Aquí ya se sienta alguien.')
})
