// The preview of an episode: for staff, whole, in the reader's language, and without a trace.

import { CHAPTERS, PLAN } from '@xiotein/content/story'
import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openMarketSchool } from '../../testing/market-life.ts'

test('staff reads every episode to its end, with every answer, in both languages, and nothing is stored', async () => {
  const { school, teacher } = await openMarketSchool(0)
  for (const { episode, boss, gates, objectives, rewards, scenes, wornTitle } of CHAPTERS)
    for (const language of ['en', 'es'] as const) {
      const { ok } = await teacher.call(storyCalls, 'story.preview', { episodeId: episode }, { language })
      const passages = ok.scenes.flatMap(scene => scene.passages)
      expect(ok.scenes).toHaveLength(scenes.length)
      expect(passages.filter(({ is }) => is === 'play')).toHaveLength(5)
      expect(passages).toContainEqual(expect.objectContaining({ play: 'boss', title: boss.name[language] }))
      for (const passage of passages) if (passage.is === 'choice') expect(passage.options.length).toBeGreaterThan(1)
      expect(ok.minutes).toBeGreaterThan(15)
      expect(ok.objectives).toEqual(objectives.map(({ text, required }) => ({ text: text[language], required })))
      expect([ok.rewards.choices, ok.rewards.fixed, ok.gates.power]).toEqual([rewards.choices, rewards.fixed, gates.minPower])
      expect(ok.wornTitle).toBe(wornTitle[language])
      expect(ok.plan.map(({ name }) => name)).toEqual(episode === 'ep_09_pressure_points' ? PLAN.map(({ name }) => name[language]) : [])
      for (const { does, keeps } of ok.plan) for (const answers of [does, keeps]) expect(answers.filter(({ fits }) => fits)).toHaveLength(1)
    }
  expect((await school.db.one(sql<{ begun: number }>`select count(*)::int as begun from story_episode`)).begun).toBe(0)
})

test('the example of a journey is that of a pupil who begins, the same for everybody, and nothing is stored', async () => {
  const { school, ada, teacher } = await openMarketSchool(0)
  const seen = (await teacher.call(storyCalls, 'story.example', {})).ok
  const own = (await ada.call(storyCalls, 'story.journey', {})).ok
  expect(seen.journey).toMatchObject({ current: 1, totalProgress: 0, letter: [], missing: [] })
  expect(seen.journey.chapters.map(({ state, title }) => [state, title])).toEqual(own.chapters.map(({ state, title }) => [state, title]))
  expect(seen.chapter).toMatchObject({ chapter: 1, started: false, claimed: false, boss: { phases: [], mechanics: [], advice: null } })
  await ada.call(storyCalls, 'story.start', { episodeId: seen.chapter.episodeId })
  expect((await ada.call(storyCalls, 'story.example', {})).ok).toEqual(seen)
  expect((await school.db.one(sql<{ begun: number }>`select count(*)::int as begun from story_episode`)).begun).toBe(1)
})

test('pupils do not read ahead by it', async () => {
  const { ada, teacher } = await openMarketSchool(0)
  expect((await ada.call(storyCalls, 'story.preview', { episodeId: 'ep_01_xiotein_letter' })).status).toBe(403)
  expect((await teacher.call(storyCalls, 'story.preview', { episodeId: 'ep_10_nothing' })).refusal.words).toBe('Episode not found')
})
