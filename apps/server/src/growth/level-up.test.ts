import { randomUUID } from 'node:crypto'
import { growthCalls } from '@xiotein/contract/growth'
import { noticesCalls } from '@xiotein/contract/notices'
import { LIVE_MESSAGES, type LiveEvent } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { connectLive } from '../testing/live-visitor.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { grantXp } from './index.ts'

const earn = (school: TestSchool, pupil: Visitor, amount: number) =>
  school.change(change => grantXp(change, [{ personId: pupil.personId, amount, source: 'class-points', causeId: randomUUID() }]))
const waiting = async (pupil: Visitor) => (await pupil.call(growthCalls, 'growth.standing', {})).ok.levelUp
const claim = async (pupil: Visitor) => (await pupil.call(growthCalls, 'growth.claim-level-up', {})).ok.levelUp

test("a pupil's first XP are not celebrated, the next level is, and each level once", async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  expect(await claim(ada)).toBeNull()
  await earn(school, ada, 130)
  expect(await waiting(ada)).toBeNull()
  expect(await claim(ada)).toBeNull()
  await earn(school, ada, 100)
  expect(await waiting(ada)).toEqual({ from: 2, to: 3 })
  expect(await claim(ada)).toEqual({ from: 2, to: 3, xp: 230 })
  expect(await waiting(ada)).toBeNull()
  expect(await claim(ada)).toBeNull()
  // Taken back and earned again: the level was shown already.
  await earn(school, ada, -100)
  await earn(school, ada, 110)
  expect(await waiting(ada)).toBeNull()
  expect(await claim(ada)).toBeNull()
})

test('levels gained while the pupil was away are shown together, and only if still held', async () => {
  const school = await openTestSchool()
  const [ada, ben] = [await school.person('Ada'), await school.person('Ben')]
  await earn(school, ada, 50)
  await earn(school, ada, 60)
  await earn(school, ada, 300)
  expect(await claim(ada)).toEqual({ from: 1, to: 4, xp: 410 })
  await earn(school, ben, 50)
  await earn(school, ben, 60)
  await earn(school, ben, -60)
  expect(await claim(ben)).toBeNull()
})

test('when twenty windows claim one level at once, one shows it', async () => {
  const school = await openTestSchool({ limits: false })
  const ada = await school.person('Ada')
  for (let round = 1; round <= 5; round += 1) {
    await earn(school, ada, 50)
    await earn(school, ada, 150 * round)
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(ada)))
    expect(claims.filter(levelUp => levelUp !== null)).toHaveLength(1)
  }
  const { notices } = (await ada.call(noticesCalls, 'notices.mine', {})).ok
  expect(notices.filter(({ type }) => type === 'level_up')).toHaveLength(5)
})

test('a lost answer can be requested again with its key, and shows the same level', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  await earn(school, ada, 50)
  await earn(school, ada, 60)
  const key = randomUUID()
  const [first, again] = [
    await ada.call(growthCalls, 'growth.claim-level-up', {}, { key }),
    await ada.call(growthCalls, 'growth.claim-level-up', {}, { key }),
  ]
  expect(first.ok.levelUp).toEqual({ from: 1, to: 2, xp: 110 })
  expect(again.ok).toEqual(first.ok)
})

test("new XP show the level in all of the pupil's open windows until one of them claims it", async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  const live = await connectLive(school, ada)
  const levelUps: unknown[] = []
  live.socket.on(LIVE_MESSAGES.event, (event: LiveEvent<string, { levelUp: unknown }>) => {
    if (event.name === 'growth.standing') levelUps.push(event.payload.levelUp)
  })
  await live.watch([`person:${ada.personId}`])
  for (const amount of [60, 60]) await earn(school, ada, amount)
  await expect.poll(() => levelUps).toEqual([null, { from: 1, to: 2 }])
  await claim(ada)
  await expect.poll(() => levelUps).toEqual([null, { from: 1, to: 2 }, null])
})
