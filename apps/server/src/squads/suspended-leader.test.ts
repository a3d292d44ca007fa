import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { squadsCalls } from '@xiotein/contract/squads'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'
import { brings, founds, invites, mineOf, pupilsOf } from '../testing/squad-life.ts'

const open = async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const { Ada, Ben, Cem } = await pupilsOf(school, classId, ['Ada', 'Ben', 'Cem'])
  const squadId = await founds(Ada, 'Night Owls')
  await brings(Ada, Ben, squadId)
  await brings(Ada, Cem, squadId)
  const suspend = async (pupil: Visitor, suspended: boolean) =>
    expect((await admin.call(peopleCalls, 'people.suspend', { personId: pupil.personId, suspended })).status).toBe(200)
  const leaderSeenBy = async (pupil: Visitor) => (await mineOf(pupil)).squad?.members.find(({ isLeader }) => isLeader)?.displayName
  return { school, Ada, Ben, Cem, suspend, leaderSeenBy }
}

test('a squad whose leader is suspended is led by the longest-standing other member, who reads so; the former leader comes back as a member', async () => {
  const { Ada, Ben, Cem, suspend, leaderSeenBy } = await open()
  await suspend(Ada, true)
  expect(await leaderSeenBy(Cem)).toBe('Ben')
  expect((await mineOf(Ben)).squad?.may).toMatchObject({ invite: true, handOver: true })
  expect((await Ben.call(noticesCalls, 'notices.mine', {})).ok.notices[0]?.type).toBe('squad_leader')
  await suspend(Ada, false)
  expect(await leaderSeenBy(Cem)).toBe('Ben')
})

test('nobody hands the lead to a suspended member', async () => {
  const { Ada, Ben, Cem, suspend, leaderSeenBy } = await open()
  await suspend(Cem, true)
  const squadId = (await mineOf(Ada)).squad?.id ?? ''
  const handTo = (pupil: Visitor) => Ada.call(squadsCalls, 'squads.hand-over', { squadId, personId: pupil.personId })
  expect((await handTo(Cem)).refusal.words).toBe('This pupil cannot lead the squad at the moment. Choose another member.')
  expect(await leaderSeenBy(Ben)).toBe('Ada')
  expect((await handTo(Ben)).status).toBe(200)
})

test('where all were suspended, the first who is back leads', async () => {
  const { school, Ada, Ben, Cem, suspend, leaderSeenBy } = await open()
  for (const pupil of [Ada, Ben]) await suspend(pupil, true)
  expect(await leaderSeenBy(Cem)).toBe('Cem')
  await suspend(Cem, true)
  await suspend(Ben, false)
  await suspend(Cem, false)
  // Their sessions have ended with the suspension.
  const leaders = await school.db.rows(sql<{ id: string }>`select person_id as id from squads_member where is_leader`)
  expect(leaders).toEqual([{ id: Ben.personId }])
})

test('whoever joins a squad whose members are all suspended leads it, and reads so', async () => {
  const { school, suspend, leaderSeenBy } = await open()
  const { Dan, Eve } = await pupilsOf(school, await school.schoolClass('7D'), ['Dan', 'Eve'])
  const invitationId = await invites(Dan, Eve, await founds(Dan, 'Day Owls'))
  await suspend(Dan, true)
  expect((await Eve.call(squadsCalls, 'squads.accept-invitation', { invitationId })).status).toBe(200)
  expect(await leaderSeenBy(Eve)).toBe('Eve')
  expect((await Eve.call(noticesCalls, 'notices.mine', {})).ok.notices.map(({ type }) => type)).toContain('squad_leader')
})
