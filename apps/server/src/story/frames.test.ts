// The frames that the ends of chapters give, around the Power Card.

import { squadsCalls } from '@xiotein/contract/squads'
import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openMarketSchool } from '../testing/market-life.ts'
import type { TestSchool, Visitor } from '../testing/school.ts'

const claimed = (school: TestSchool, pupil: Visitor, episode: string, chosen: string) =>
  school.db.run(sql`
    insert into story_episode (id, person_id, episode, started_at, boss_defeated_at, claimed_at, chosen)
    values (gen_random_uuid(), ${pupil.personId}, ${episode}, now(), now(), now(), ${chosen})`)

const wear = (pupil: Visitor, frame: 'fire' | 'water' | 'ninth' | null) => pupil.call(storyCalls, 'story.wear-frame', { frame })
const frameOn = async (pupil: Visitor) => (await pupil.call(squadsCalls, 'squads.power-card', {})).ok.card?.frame

test('a frame that was chosen at the end of a chapter is put around the card, and taken off', async () => {
  const { school, ada } = await openMarketSchool(0)
  await claimed(school, ada, 'ep_01_xiotein_letter', 'frame_fire')
  await claimed(school, ada, 'ep_02_welcome_xiotein', 'shield-breaker')
  expect((await ada.call(storyCalls, 'story.frames', {})).ok).toEqual({ frames: ['fire'], worn: null })
  expect((await wear(ada, 'water')).refusal.words).toBe('You do not have this frame yet.')
  expect((await wear(ada, 'ninth')).refusal.refusal).toBe('story.frame-not-earned')
  expect((await wear(ada, 'fire')).ok).toEqual({ frames: ['fire'], worn: 'fire' })
  expect(await frameOn(ada)).toBe('fire')
  await wear(ada, null)
  expect(await frameOn(ada)).toBe(null)
})

test('the last chapter brings its frame without a choice', async () => {
  const { school, ada } = await openMarketSchool(0)
  await claimed(school, ada, 'ep_09_pressure_points', 'path_tempo')
  expect((await wear(ada, 'ninth')).ok.worn).toBe('ninth')
})
