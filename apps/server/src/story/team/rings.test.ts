// Teams that wait: how often one rings those who could join, and that its host sees it.

import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { noticesOf } from '../../testing/market-life.ts'
import { openTestSchool } from '../../testing/school.ts'
import { bringToBoss, opensTeam, TEAM_EPISODE } from '../../testing/team-life.ts'

test('somebody who opens teams in a loop rings others three times an hour, and a host sees their own team among many newer ones', async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const [gil, hal] = [await school.person('Gil', { pupilOf: classId }), await school.person('Hal', { pupilOf: classId })]
  for (const each of [gil, hal]) await bringToBoss(school, each)
  const rung = async () => (await noticesOf(hal)).some(({ type }) => type === 'story_team')
  const heard: boolean[] = []
  for (let time = 0; time < 5; time += 1) {
    const teamId = await opensTeam(gil)
    heard.push(await rung())
    await gil.call(storyCalls, 'story.leave-team', { teamId })
  }
  expect(heard).toEqual([true, true, true, false, false])

  const teamId = await opensTeam(gil)
  await school.db.run(sql`
    insert into story_team (id, episode, encounter, host_id, state, created_at, due_at)
    select gen_random_uuid(), episode, encounter, ${hal.personId}, state, created_at + interval '1 minute', due_at
    from story_team, generate_series(1, 21) where id = ${teamId}`)
  const { teams } = (await gil.call(storyCalls, 'story.teams', { episodeId: TEAM_EPISODE })).ok
  expect([teams.length, teams.some(team => team.teamId === teamId)]).toEqual([20, true])
})
