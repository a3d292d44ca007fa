import { randomUUID } from 'node:crypto'
import { noticesCalls } from '@xiotein/contract/notices'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { sendNotices, settleNotices } from './index.ts'

const WORK = { challengeId: 'ch1-letter', challengeEn: 'Reflect', challengeEs: 'Reflexiona' } as const

/** Asks somebody at once about a perk and the work of each of these pupils. */
const ask = async (school: TestSchool, { personId }: Visitor, names: readonly string[], at: string): Promise<string[]> => {
  const together = randomUUID()
  const works = names.map(userName => ({
    type: 'challenge_submitted' as const,
    requestId: randomUUID(),
    userId: randomUUID(),
    userName,
    ...WORK,
    together,
  }))
  const perk = {
    type: 'artifact_usage',
    requestId: randomUUID(),
    userId: randomUUID(),
    userName: 'Ada',
    artifactName: 'Snack',
    together,
  } as const
  await school.change(
    change =>
      sendNotices(
        change,
        [...works, perk].map(notice => ({ personId, aboutId: null, notice })),
      ),
    at,
  )
  return works.map(({ requestId }) => requestId)
}

test('requests of one kind about which somebody is asked at once are one notice with their number', async () => {
  const school = await openTestSchool()
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: await school.schoolClass('7C') })
  const bell = async () => {
    const { notices, unread } = (await teacher.call(noticesCalls, 'notices.mine', {})).ok
    return { unread, notices: notices.map(({ message, link, count = 1 }) => ({ message, link, count })) }
  }
  const later = await ask(school, teacher, ['Dua'], '2026-11-25T09:00:00Z')
  const [first = '', second = ''] = await ask(school, teacher, ['Ada', 'Ben', 'Cem'], '2026-11-25T09:30:00Z')
  const several = (count: number) => ({ message: `${count} pieces of work wait for you.`, link: '/admin', count })
  const alone = expect.objectContaining({ message: 'Dua handed in Reflect.', link: `/admin?open=work.${later[0]}`, count: 1 })
  const perk = expect.objectContaining({ message: 'Ada would like to use Snack.', count: 1 })
  expect(await bell()).toEqual({ unread: 4, notices: expect.arrayContaining([several(3), perk, alone, perk]) })
  // What is answered is no longer counted.
  await school.change(change => settleNotices(change, first))
  expect(await bell()).toMatchObject({ unread: 4, notices: expect.arrayContaining([several(2)]) })
  // Whoever opens it has read all of it, and nothing else.
  const { notices } = (await teacher.call(noticesCalls, 'notices.mine', {})).ok
  const noticeId = notices.find(({ count }) => count === 2)?.id ?? ''
  await teacher.call(noticesCalls, 'notices.mark-read', { noticeId, together: true })
  expect(await bell()).toEqual({ unread: 3, notices: expect.arrayContaining([perk, alone, perk]) })
  // In the history each stands alone, with its request.
  const { rows } = (await teacher.call(noticesCalls, 'notices.history', {})).ok
  expect(rows.map(({ data }) => data.requestId)).toContain(second)
})

test('whoever opens several that are one has read them also when the first of them was answered or cleared meanwhile', async () => {
  const school = await openTestSchool()
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: await school.schoolClass('7C') })
  const shown = async () => (await teacher.call(noticesCalls, 'notices.mine', {})).ok.notices.find(({ count }) => count !== undefined)
  const read = async (noticeId = '') => teacher.call(noticesCalls, 'notices.mark-read', { noticeId, together: true })
  const unreadNames = async () =>
    (await teacher.call(noticesCalls, 'notices.mine', {})).ok.notices.map(({ data }) => data.userName).filter(name => name !== 'Ada')
  await ask(school, teacher, ['Dua', 'Ben', 'Cem'], '2026-11-25T09:30:00Z')
  const before = await shown()
  const { requestId } = await school.db.one<{ requestId: string }>(
    sql`select data ->> 'requestId' as "requestId" from notices_notice where id = ${before?.id}`,
  )
  await school.change(change => settleNotices(change, requestId))
  await read(before?.id)
  expect(await unreadNames()).toEqual([])
  await ask(school, teacher, ['Eli', 'Fay', 'Gus'], '2026-11-25T09:40:00Z')
  const next = await shown()
  await teacher.call(noticesCalls, 'notices.delete', { noticeId: next?.id ?? '' })
  await read(next?.id)
  expect(await unreadNames()).toEqual([])
})

test('of several that are one, the last one that waits is shown with its own words', async () => {
  const school = await openTestSchool()
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: await school.schoolClass('7C') })
  const [first = '', second = ''] = await ask(school, teacher, ['Ada', 'Ben', 'Cem'], '2026-11-25T09:30:00Z')
  await school.change(change => settleNotices(change, first, second))
  const { notices } = (await teacher.call(noticesCalls, 'notices.mine', {})).ok
  expect(notices.map(({ message }) => message).sort()).toEqual(['Ada would like to use Snack.', 'Cem handed in Reflect.'])
})
