// How often an open team rings those who could join.

import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { noticesOf } from '../../testing/market-life.ts'
import { openTestSchool } from '../../testing/school.ts'
import { bringToBoss, opensTeam } from '../../testing/team-life.ts'

test('somebody who opens and leaves teams in a loop rings others three times an hour', async () => {
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
})
