import { randomUUID } from 'node:crypto'
import { growthCalls, growthTopics } from '@xiotein/contract/growth'
import { noticesCalls } from '@xiotein/contract/notices'
import { BADGES, type Badge, xpForReaching } from '@xiotein/game/growth'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/durations.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { earnBadges, grantXp } from './index.ts'

const MONDAY = '2026-03-09T14:00:00.000Z'

const open = async () => {
  const school = await openTestSchool({ limits: false })
  school.setClock(MONDAY)
  return { school, ada: await school.person('Ada', { pupilOf: await school.schoolClass('7C') }) }
}
/** XP of points in class, or of something else. */
const earn = (school: TestSchool, pupil: Visitor, amount: number, source = 'class-points') =>
  school.change(change => grantXp(change, [{ personId: pupil.personId, amount, source, causeId: randomUUID() }]))
const honours = async (pupil: Visitor) => (await pupil.call(growthCalls, 'growth.honours', {})).ok
const earnedBy = async (pupil: Visitor) =>
  (await honours(pupil)).badges.flatMap(({ badge, earnedAt }) => (earnedAt === null ? [] : [badge]))
const progressOf = async (pupil: Visitor, badge: Badge) => (await honours(pupil)).badges.find(each => each.badge === badge)?.progress
const badgesNotified = async (pupil: Visitor) =>
  (await pupil.call(noticesCalls, 'notices.mine', {})).ok.notices
    .filter(({ type }) => type === 'badge_earned')
    .map(({ data }) => data.badge)

test('a pupil earns XP badges at the moment each threshold is passed, in that order', async () => {
  const { school, ada } = await open()
  expect((await honours(ada)).badges.map(({ badge, earnedAt }) => [badge, earnedAt])).toEqual(BADGES.map(badge => [badge, null]))
  await earn(school, ada, 1, 'test')
  expect((await honours(ada)).badges[0]).toEqual({ badge: 'first-xp', earnedAt: MONDAY, progress: null })
  await earn(school, ada, xpForReaching(2) - 2, 'test')
  expect(await earnedBy(ada)).toEqual(['first-xp'])
  expect(await progressOf(ada, 'level-5')).toEqual({ reached: 1, needed: 5 })
  await earn(school, ada, 1, 'test')
  expect(await earnedBy(ada)).toEqual(['first-xp', 'level-2'])
  await earn(school, ada, xpForReaching(10) - xpForReaching(2), 'test')
  expect(await earnedBy(ada)).toEqual(['first-xp', 'level-2', 'level-5', 'level-10'])
  expect([...(await badgesNotified(ada))].sort()).toEqual(['first-xp', 'level-10', 'level-2', 'level-5'])
})

test('points in class and the game days with points are counted; other XP are not', async () => {
  const { school, ada } = await open()
  await earn(school, ada, 60, 'test')
  expect(await progressOf(ada, 'points-50')).toEqual({ reached: 0, needed: 50 })
  for (const day of [0, 1, 2, 3]) {
    school.setClock(new Date(Date.parse(MONDAY) + day * DAY_MS))
    await earn(school, ada, 10)
    await earn(school, ada, 2)
  }
  expect([await progressOf(ada, 'points-50'), await progressOf(ada, 'days-5')]).toEqual([
    { reached: 48, needed: 50 },
    { reached: 4, needed: 5 },
  ])
  // A clock that is set back counts no day twice, and a day begins at 13:00 UTC.
  school.setClock(MONDAY)
  await earn(school, ada, 1)
  school.setClock('2026-03-13T12:59:59.999Z')
  await earn(school, ada, 1)
  expect(await earnedBy(ada)).toEqual(['first-xp', 'level-2', 'points-50'])
  school.setClock('2026-03-13T13:00:00.000Z')
  await earn(school, ada, 1)
  expect(await earnedBy(ada)).toEqual(['first-xp', 'level-2', 'days-5', 'points-50'])
  for (const day of Array.from({ length: 15 }, (_, index) => index + 5)) {
    expect(await earnedBy(ada)).not.toContain('days-20')
    school.setClock(new Date(Date.parse(MONDAY) + day * DAY_MS))
    await earn(school, ada, 1)
  }
  expect(await earnedBy(ada)).toContain('days-20')
  await earn(school, ada, 500 - 48 - 3 - 15)
  expect(await earnedBy(ada)).toContain('points-500')
})

test('taking points back removes no badge, and earning them again gives none a second time', async () => {
  const { school, ada } = await open()
  await earn(school, ada, 120)
  const before = await honours(ada)
  await earn(school, ada, -120, 'undo')
  expect((await honours(ada)).badges.filter(({ earnedAt }) => earnedAt !== null)).toEqual(
    before.badges.filter(({ earnedAt }) => earnedAt !== null),
  )
  expect(await progressOf(ada, 'points-500')).toEqual({ reached: 0, needed: 500 })
  school.setClock(new Date(Date.parse(MONDAY) + DAY_MS))
  await earn(school, ada, 120)
  expect((await honours(ada)).badges[0]?.earnedAt).toBe(MONDAY)
  expect((await badgesNotified(ada)).length).toBe(3)
})

test('twenty gains at once give the badge once, with one notice', async () => {
  const { school, ada } = await open()
  await Promise.all(Array.from({ length: 20 }, () => earn(school, ada, 5)))
  await Promise.all(
    Array.from({ length: 20 }, () => school.change(change => earnBadges(change, [{ personId: ada.personId, badge: 'squad-joined' }]))),
  )
  expect(await earnedBy(ada)).toEqual(['first-xp', 'level-2', 'points-50', 'squad-joined'])
  expect([...(await badgesNotified(ada))].sort()).toEqual(['first-xp', 'level-2', 'points-50', 'squad-joined'])
})

test("a new badge reaches its owner's windows, without a notice if none are wanted; staff and erased people earn none", async () => {
  const { school, ada } = await open()
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: await school.schoolClass('8A') })
  const gone = await school.person('Ben')
  await school.db.run(sql`update people_person set notifications = false where id = ${ada.personId}`)
  await school.db.run(sql`update people_person set erased_at = now() where id = ${gone.personId}`)
  const badges = [ada, teacher, gone].map(({ personId }) => ({ personId, badge: 'scorekeeper' as const }))
  const events = await school.emitted(change => earnBadges(change, badges))
  expect(events.map(({ name, topic }) => [name, topic])).toEqual([['growth.honours-changed', `person:${ada.personId}`]])
  expect(growthTopics.person['growth.honours-changed'].safeParse(events[0]?.payload).success).toBe(true)
  expect((await school.db.rows(sql`select badge from growth_badge`)).length).toBe(1)
})

test('a pupil wears a title that is earned, another one or none; one that is not earned is refused in words', async () => {
  const { school, ada } = await open()
  const wear = (badge: Badge | null) => ada.call(growthCalls, 'growth.wear-title', { badge })
  const early = await wear('level-2')
  expect([early.status, early.refusal.refusal, early.refusal.words]).toEqual([
    409,
    'growth.title-not-earned',
    'You have not earned this title yet.',
  ])
  expect((await wear(null)).ok).toMatchObject({ titles: [], worn: null })
  await earn(school, ada, 110)
  expect((await wear('level-2')).ok).toMatchObject({ titles: ['first-xp', 'level-2', 'points-50'], worn: 'level-2' })
  expect((await wear('points-50')).ok.worn).toBe('points-50')
  expect((await wear('level-5')).refusal.refusal).toBe('growth.title-not-earned')
  expect((await honours(ada)).worn).toBe('points-50')
  // The title stays even when its points are taken back.
  await earn(school, ada, -110, 'undo')
  expect((await honours(ada)).worn).toBe('points-50')
  expect((await wear(null)).ok.worn).toBeNull()
  expect((await ada.call(growthCalls, 'growth.wear-title', { badge: 'king' as 'level-2' })).status).toBe(400)
})

test('the database keeps no title that is not earned, and no badge twice', async () => {
  const { school, ada } = await open()
  await earn(school, ada, 10)
  const { db } = school
  await expect(db.run(sql`update growth_pupil set worn_title = 'level-2' where person_id = ${ada.personId}`)).rejects.toThrow(
    'wears_earned',
  )
  await expect(
    db.run(sql`insert into growth_badge (person_id, badge, earned_at) values (${ada.personId}, 'first-xp', now())`),
  ).rejects.toThrow('growth_badge_pkey')
  await expect(
    db.run(sql`insert into growth_badge (person_id, badge, earned_at) values (${ada.personId}, 'First XP', now())`),
  ).rejects.toThrow('check')
})
