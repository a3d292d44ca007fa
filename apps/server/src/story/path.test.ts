// The path at the end of the story: it counts in battles, and can be changed once.

import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { fighterAlone } from '../battle/index.ts'
import { sql } from '../platform/database/index.ts'
import { openMarketSchool } from '../testing/market-life.ts'

test('a path counts in every battle from then on, and is changed once', async () => {
  const { school, ada } = await openMarketSchool(0)
  const change = (path: 'path_power' | 'path_tempo' | 'path_control') => ada.call(storyCalls, 'story.change-path', { path })
  const own = async () => (await ada.call(storyCalls, 'story.path', {})).ok
  expect(await own()).toEqual({ path: null, mayChange: false })
  expect((await change('path_power')).refusal.refusal).toBe('story.path-fixed')
  expect(await fighterAlone(school.db, ada.personId)).not.toHaveProperty('maxShield')
  await school.db.run(sql`insert into moves_path (person_id, path) values (${ada.personId}, 'path_power')`)
  expect(await own()).toEqual({ path: 'path_power', mayChange: true })
  expect(await fighterAlone(school.db, ada.personId)).toMatchObject({ maxShield: 65 })
  expect((await change('path_power')).ok.mayChange).toBe(true)
  const both = await Promise.all([change('path_tempo'), change('path_control')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { path: taken } = await own()
  expect((await change(taken ?? 'path_power')).ok).toEqual({ path: taken, mayChange: false })
  expect((await own()).mayChange).toBe(false)
  expect((await change('path_power')).refusal.words).toBe('You have changed your path once. Now it stays.')
})

test('the path that is chosen with the rewards of the last chapter is taken', async () => {
  const { school, ada } = await openMarketSchool(0)
  const episodeId = 'ep_09_pressure_points'
  await school.db.run(sql`
    insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${ada.personId}, ${episodeId}, now())`)
  for (;;) {
    const { scenes, ends } = (await ada.call(storyCalls, 'story.episode', { episodeId })).ok
    const last = scenes.at(-1)?.passages.at(-1)
    await ada.call(storyCalls, 'story.read-to', { episodeId, scene: scenes.length - 1, passage: (scenes.at(-1)?.passages.length ?? 1) - 1 })
    if (ends) break
    if (last?.is === 'choice') await ada.call(storyCalls, 'story.decide', { decision: last.decision, option: last.options[0]?.id ?? '' })
    if (last?.is === 'play' && last.play === 'boss')
      await school.db.run(sql`update story_episode set boss_defeated_at = now() where person_id = ${ada.personId}`)
    if (last?.is === 'play' && last.play === 'encounter')
      await school.db.run(sql`
        insert into story_encounter (person_id, episode, encounter, done_at, unaided) values (${ada.personId}, ${episodeId}, ${last.id}, now(), true)`)
  }
  expect((await ada.call(storyCalls, 'story.claim', { episodeId, choice: 'path_control' })).status).toBe(200)
  expect((await ada.call(storyCalls, 'story.path', {})).ok).toEqual({ path: 'path_control', mayChange: true })
  expect(await fighterAlone(school.db, ada.personId)).toMatchObject({ traits: { lastsLongerTurns: 1, burdensPercent: 80 } })
})
