// However often somebody begins and leaves, few attempts are kept, and what the rules count by them stays.

import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openMarketSchool } from '../testing/market-life.ts'
import { bringToBoss, chapterIn, TEAM_EPISODE } from '../testing/team-life.ts'
import { lossesOf } from './team/team-rows.ts'

test('twenty of many lost attempts at a boss are kept, with the last one that was won, and they bring the most help', async () => {
  const { school, ada } = await openMarketSchool(0)
  await bringToBoss(school, ada)
  const { boss } = chapterIn(TEAM_EPISODE)
  const begin = async () => (await ada.call(storyCalls, 'story.begin-boss', { episodeId: TEAM_EPISODE })).ok
  const { attemptId } = await begin()
  await ada.call(storyCalls, 'story.choose-against-boss', { attemptId, turn: 1, actions: [] })
  await ada.call(storyCalls, 'story.leave-boss', { attemptId })
  const add = (state: 'won' | 'lost', from: string, count: number) =>
    school.db.run(sql`
      insert into story_attempt (id, person_id, episode, encounter, language, seed, helped, read_aloud, drill, turns, state, started_at)
      select gen_random_uuid(), person_id, episode, encounter, language, seed, helped, read_aloud, drill, turns, ${state},
             ${from}::timestamptz + make_interval(mins => nth::int)
      from story_attempt, generate_series(1, ${count}::int) as nth where id = ${attemptId}`)
  await add('lost', '2026-11-22T08:00:00Z', 100)
  await add('won', '2026-11-23T08:00:00Z', 1)
  await add('lost', '2026-11-24T08:00:00Z', 99)
  school.setClock('2026-11-25T15:01:00Z')
  const begun = await begin()
  const kept = await school.db.rows<{ state: string; rows: number }>(sql`
    select state, count(*)::int as rows from story_attempt where person_id = ${ada.personId} group by state order by state`)
  expect(kept).toEqual([
    { state: 'lost', rows: 20 },
    { state: 'open', rows: 1 },
    { state: 'won', rows: 1 },
  ])
  expect([await lossesOf(school.db, ada.personId, TEAM_EPISODE, boss.id), begun.weakerPercent]).toEqual([20, 80])
})
