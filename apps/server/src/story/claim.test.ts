// The outcome of the claim of each chapter: a line of the letter, a level in the story, and what keeps the next chapter shut.

import { CHAPTERS, DECISIONS } from '@xiotein/content/story'
import { growthCalls } from '@xiotein/contract/growth'
import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openMarketSchool } from '../testing/market-life.ts'
import type { TestSchool, Visitor } from '../testing/school.ts'

/** The state when the chapters before are claimed, and this one is played and read to its end. */
const playThrough = async ({ db }: TestSchool, { personId }: Visitor, upTo: number): Promise<void> => {
  for (const { chapter, episode, encounters } of CHAPTERS.slice(0, upTo)) {
    await db.run(sql`
      insert into story_episode (id, person_id, episode, started_at, boss_defeated_at, claimed_at, chosen, far_scene, far_passage)
      values (gen_random_uuid(), ${personId}, ${episode}, now(), now(), ${chapter < upTo ? new Date() : null},
              ${chapter < upTo ? 'shield-restore' : null}, 99, 0)`)
    for (const { id } of encounters)
      await db.run(sql`
        insert into story_encounter (person_id, episode, encounter, done_at, unaided) values (${personId}, ${episode}, ${id}, now(), false)`)
  }
  for (const [decision, { options }] of Object.entries(DECISIONS))
    await db.run(sql`
      insert into story_decision (person_id, decision, option, decided_at) values (${personId}, ${decision}, ${options[0] ?? ''}, now())`)
}

test('the strength that is shown in chapter 4 lends Level 3 until that chapter ends', async () => {
  const { school, ada } = await openMarketSchool(0)
  await playThrough(school, ada, 4)
  const ascension = async () => (await ada.call(growthCalls, 'growth.history', {})).ok.ascension
  expect(await ascension()).toBe(2)
  await school.db.run(sql`
    insert into story_challenge (id, person_id, challenge, done_at) values (gen_random_uuid(), ${ada.personId}, 'internal-visions', now())`)
  expect(await ascension()).toBe(3)
  await ada.call(storyCalls, 'story.claim', { episodeId: CHAPTERS[3]?.episode ?? '', choice: 'shield-restore' })
  expect(await ascension()).toBe(2)
})

const claim = async (chapter: number) => {
  const { school, ada } = await openMarketSchool(0)
  await playThrough(school, ada, chapter)
  const { episode, rewards } = CHAPTERS[chapter - 1] ?? { episode: '', rewards: { choices: [] } }
  return (await ada.call(storyCalls, 'story.claim', { episodeId: episode, choice: rewards.choices[0] ?? '' })).ok
}

test('the last chapter uncovers no line of the letter, confirms the level, and says what is left of it', async () => {
  expect(await claim(9)).toMatchObject({
    letterLine: null,
    ascension: 3,
    opened: null,
    missing: [{ is: 'chapter', met: false, chapter: 9 }],
  })
})

test('a chapter that brings no level tells none, and names everything that keeps the next one shut', async () => {
  const claimed = await claim(4)
  expect([claimed.ascension, claimed.letterLine]).toEqual([null, 'I broke something and said it was the wind.'])
  expect(claimed.missing.map(({ is, met }) => [is, met])).toEqual([
    ['level', false],
    ['power', false],
  ])
})

test('staff whose charts count chapters are told of a claim, without a name', async () => {
  const { school, ada, classId } = await openMarketSchool(0)
  await playThrough(school, ada, 1)
  await ada.call(storyCalls, 'story.claim', { episodeId: CHAPTERS[0]?.episode ?? '', choice: CHAPTERS[0]?.rewards.choices[0] ?? '' })
  const told = await school.db.rows(sql<{ topic: string; payload: unknown }>`
    select distinct topic, payload from platform_event where name = 'story.progress-changed' order by topic`)
  expect(told).toEqual([`class-review:${classId}`, 'school-review:all'].map(topic => ({ topic, payload: {} })))
})
