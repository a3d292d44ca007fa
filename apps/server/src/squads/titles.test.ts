import { growthCalls } from '@xiotein/contract/growth'
import type { Badge } from '@xiotein/game/growth'
import { expect, test } from 'vitest'
import { openTestSchool, type Visitor } from '../testing/school.ts'
import { brings, founds, mineOf, pupilsOf } from '../testing/squad-life.ts'

const titlesIn = async (pupil: Visitor) => (await mineOf(pupil)).squad?.members.map(({ displayName, title }) => [displayName, title])

test("members read each other's titles as they are worn now", async () => {
  const school = await openTestSchool()
  const { Ada, Ben } = await pupilsOf(school, await school.schoolClass('7C'), ['Ada', 'Ben'])
  const squadId = await founds(Ada, 'Night Owls')
  await brings(Ada, Ben, squadId)
  const wear = (badge: Badge | null) => Ada.call(growthCalls, 'growth.wear-title', { badge })
  await wear('squad-founded')
  const withTitle = [
    ['Ada', 'squad-founded'],
    ['Ben', null],
  ]
  expect([await titlesIn(Ada), await titlesIn(Ben)]).toEqual([withTitle, withTitle])
  await wear(null)
  expect(await titlesIn(Ben)).toEqual([
    ['Ada', null],
    ['Ben', null],
  ])
})
