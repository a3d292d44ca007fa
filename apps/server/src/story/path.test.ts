// The path at the end of the story: it counts in battles, and can be changed once.

import { movesCalls } from '@xiotein/contract/moves'
import { storyCalls } from '@xiotein/contract/story'
import { vaultCalls } from '@xiotein/contract/vault'
import { expect, test } from 'vitest'
import { fighterAlone } from '../battle/index.ts'
import { sql } from '../platform/database/index.ts'
import { openMarketSchool } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'
import { lanternJob } from '../vault/index.ts'

test('a path counts in every battle from then on, and is changed once', async () => {
  const { school, ada } = await openMarketSchool(0)
  const change = (path: 'path_power' | 'path_tempo' | 'path_control') => ada.call(storyCalls, 'story.change-path', { path })
  const own = async () => (await ada.call(storyCalls, 'story.path', {})).ok
  expect(await own()).toEqual({ path: null, mayChange: false, sooner: null })
  expect((await change('path_power')).refusal.words).toBe(
    'You have no path yet. You choose one in the story, and then you can change it once.',
  )
  expect(await fighterAlone(school.db, ada.personId)).not.toHaveProperty('maxShield')
  await school.db.run(sql`insert into moves_path (person_id, path) values (${ada.personId}, 'path_power')`)
  expect(await own()).toEqual({ path: 'path_power', mayChange: true, sooner: null })
  expect(await fighterAlone(school.db, ada.personId)).toMatchObject({ maxShield: 65 })
  expect((await change('path_power')).ok.mayChange).toBe(true)
  const both = await Promise.all([change('path_tempo'), change('path_control')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { path: taken } = await own()
  expect((await change(taken ?? 'path_power')).ok).toMatchObject({ path: taken, mayChange: false })
  expect((await own()).mayChange).toBe(false)
  expect((await change('path_power')).refusal.words).toBe('You have changed your path once. Now it stays.')
})

test('the vault of a Lantern House has more shields and an overshield each Monday, and gives back what it got', async () => {
  const { school, ada, pupil } = await openMarketSchool(0)
  const ben = await pupil('Ben')
  const vaultOf = async (of: Visitor) => (await of.call(vaultCalls, 'vault.mine', {})).ok.vault
  await school.db.run(sql`insert into moves_path (person_id, path) values (${ada.personId}, 'path_tempo')`)
  expect((await ada.call(storyCalls, 'story.change-path', { path: 'path_power' })).status).toBe(200)
  expect(await vaultOf(ada)).toMatchObject({ maxShield: 75, shield: 75, overshield: 0 })
  for (let twice = 1; twice <= 2; twice += 1) await school.change(change => lanternJob.run(change, { period: 'now', dueAt: change.now }))
  expect([(await vaultOf(ada))?.overshield, (await vaultOf(ben))?.overshield]).toEqual([1, 0])
  await school.db.run(sql`update moves_path set changed_at = null`)
  await ada.call(storyCalls, 'story.change-path', { path: 'path_control' })
  expect(await vaultOf(ada)).toMatchObject({ maxShield: 50, shield: 50, overshield: 1 })
  const { rows } = (await ada.call(vaultCalls, 'vault.history', {})).ok
  expect(rows.map(({ kind }) => kind)).toEqual(['lantern', 'lantern', 'lantern'])
})

test('the Runner chooses a move in the slots that rests, and nobody else does', async () => {
  const { school, ada } = await openMarketSchool(0)
  const choose = (move: string) => ada.call(storyCalls, 'story.choose-sooner-move', { move })
  await ada.call(movesCalls, 'moves.equip', { moveIds: ['vault-hack', 'shield-restoration'] })
  expect((await choose('vault-hack')).refusal.refusal).toBe('story.no-sooner-move')
  await school.db.run(sql`insert into moves_path (person_id, path) values (${ada.personId}, 'path_tempo')`)
  const { sooner } = (await ada.call(storyCalls, 'story.path', {})).ok
  expect(sooner).toEqual({ move: 'vault-hack', of: ['vault-hack', 'shield-restoration'] })
  expect((await choose('ember-lash')).refusal.words).toContain('from your slots')
  expect((await choose('shield-restoration')).ok.sooner?.move).toBe('shield-restoration')
  expect(await fighterAlone(school.db, ada.personId)).toMatchObject({ maxEnergy: 110, traits: { soonerMove: 'shield-restoration' } })
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
  expect((await ada.call(storyCalls, 'story.path', {})).ok).toEqual({ path: 'path_control', mayChange: true, sooner: null })
  expect(await fighterAlone(school.db, ada.personId)).toMatchObject({ traits: { lastsLongerTurns: 1, burdensPercent: 80 } })
})
