import { randomUUID } from 'node:crypto'
import { classesCalls } from '@xiotein/contract/classes'
import { movesCalls } from '@xiotein/contract/moves'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { squadsCalls } from '@xiotein/contract/squads'
import { MOST_MEMBERS, MOST_PENDING_INVITATIONS } from '@xiotein/game/squads'
import { describe, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, PASSWORD } from '../testing/school.ts'
import { brings, CREST, founds, invites, mineOf, pupilsOf } from '../testing/squad-life.ts'
import { eraseSquads } from './erasing.ts'

const NAMES = ['Ada', 'Ben', 'Cem', 'Dora', 'Eve', 'Finn', 'Gus'] as const
const lesson = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  return { school, classId, ...(await pupilsOf(school, classId, NAMES)) }
}
const membersOf = async (pupil: Parameters<typeof mineOf>[0]) =>
  (await mineOf(pupil)).squad?.members.map(({ displayName, isLeader }) => (isLeader ? `${displayName} leads` : displayName))

test('Ada founds a squad, Ben is told, accepts, and Ada is told', async () => {
  const { Ada, Ben } = await lesson()
  expect((await mineOf(Ada)).may.found).toBe(true)
  const squadId = await founds(Ada, '  Copper   Herons ')
  expect(await mineOf(Ada)).toMatchObject({ squad: { name: 'Copper Herons', crest: CREST, locked: false }, may: { found: false } })
  await invites(Ada, Ben, squadId)

  const [invitation] = (await mineOf(Ben)).invitations
  expect(invitation).toMatchObject({ squadName: 'Copper Herons', fromUserName: 'Ada', members: 1 })
  const bell = (await Ben.call(noticesCalls, 'notices.mine', {})).ok.notices[0]
  expect(bell).toMatchObject({ type: 'squad_invitation', title: 'Copper Herons invites you', link: '/squads' })

  await Ben.call(squadsCalls, 'squads.accept-invitation', { invitationId: invitation?.id ?? '' })
  await Ben.call(movesCalls, 'moves.choose-manifest', { manifest: 'cooking' })
  expect((await mineOf(Ada)).squad?.members.map(({ manifest, level }) => [manifest, level])).toEqual([
    [null, 1],
    ['cooking', 1],
  ])
  expect(await membersOf(Ben)).toEqual(['Ada leads', 'Ben'])
  expect((await mineOf(Ada)).sent).toEqual([])
  const { notices } = (await Ada.call(noticesCalls, 'notices.mine', {})).ok
  expect(notices.find(({ type }) => type === 'squad_joined')?.title).toBe('Ben joined Copper Herons')
})

describe('a squad says no', () => {
  test('to a second squad, a taken name, and people without a class', async () => {
    const { school, Ada, Ben } = await lesson()
    await founds(Ada, 'Night Owls')
    const found = (who: typeof Ada, name: string) => who.call(squadsCalls, 'squads.found', { name, crest: CREST })
    expect((await found(Ada, 'Day Owls')).refusal.refusal).toBe('squads.in-a-squad')
    expect((await found(Ben, 'NIGHT OWLS')).refusal).toMatchObject({
      refusal: 'squads.name-taken',
      words: 'Another squad has this name. Please choose another one.',
    })
    expect((await found(await school.person('Zoe'), 'Loners')).refusal.refusal).toBe('squads.not-a-pupil')
  })

  test('to inviting the same pupil twice, again on the same day, a member, somebody of another squad and a stranger', async () => {
    const { school, Ada, Ben, Cem, Dora } = await lesson()
    const otherClass = await school.schoolClass('8A')
    const stranger = await school.person('Stranger', { pupilOf: otherClass })
    school.setClock('2026-11-20T14:00:00Z')
    const squadId = await founds(Ada, 'Night Owls')
    const asks = async (who: typeof Ada, personId: string) =>
      (await who.call(squadsCalls, 'squads.invite', { squadId, personId })).refusal.refusal
    const invitationId = await invites(Ada, Ben, squadId)
    expect(await asks(Ada, Ben.personId)).toBe('squads.invited-already')
    await Ben.call(squadsCalls, 'squads.decline-invitation', { invitationId })
    expect(await asks(Ada, Ben.personId)).toBe('squads.asked-today')
    await brings(Ada, Cem, squadId)
    expect(await asks(Ada, Cem.personId)).toBe('squads.already-member')
    expect(await asks(Cem, Ben.personId)).toBe('squads.not-leader')
    await founds(Dora, 'Day Owls')
    expect(await asks(Ada, Dora.personId)).toBe('squads.they-have-a-squad')
    expect(await asks(Dora, Ben.personId)).toBe('squads.no-squad')
    for (const nobody of [stranger.personId, randomUUID()]) expect(await asks(Ada, nobody)).toBe('squads.unknown-pupil')
    school.setClock('2026-11-21T13:00:00Z')
    await invites(Ada, Ben, squadId)
  })

  test('to more invitations than may be pending', async () => {
    const { school, classId, Ada } = await lesson()
    const squadId = await founds(Ada, 'Night Owls')
    for (let count = 0; count < MOST_PENDING_INVITATIONS; count += 1) {
      await invites(Ada, await school.person(`Pupil ${count}`, { pupilOf: classId }), squadId)
    }
    const last = await school.person('One more', { pupilOf: classId })
    const answer = await Ada.call(squadsCalls, 'squads.invite', { squadId, personId: last.personId })
    expect(answer.refusal.words).toBe('12 invitations are waiting for an answer. Take one back before you send another.')
  })

  test('to a pupil who comes when it is full, gone or locked, or when the invitation is over', async () => {
    const { school, classId, Ada, Ben, Cem, Dora, Eve, Finn, Gus } = await lesson()
    const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
    const squadId = await founds(Ada, 'Night Owls')
    const accepts = async (who: typeof Ada, invitationId: string) =>
      (await who.call(squadsCalls, 'squads.accept-invitation', { invitationId })).refusal
    const gus = await invites(Ada, Gus, squadId)
    expect((await Ben.call(squadsCalls, 'squads.accept-invitation', { invitationId: gus })).status).toBe(404)
    for (const pupil of [Ben, Cem, Dora, Eve, Finn]) await brings(Ada, pupil, squadId)
    expect((await mineOf(Ada)).squad?.members).toHaveLength(MOST_MEMBERS)
    expect((await accepts(Gus, gus)).words).toBe('This squad is full: it has 6 members. The last place was taken.')
    expect((await mineOf(Ada)).squad?.may.invite).toBe(false)

    await Finn.call(squadsCalls, 'squads.leave', { squadId })
    await teacher.call(squadsCalls, 'squads.lock', { squadIds: [squadId], locked: true })
    expect((await accepts(Gus, gus)).refusal).toBe('squads.locked')
    expect((await Ben.call(squadsCalls, 'squads.leave', { squadId })).refusal.refusal).toBe('squads.locked')
    await teacher.call(squadsCalls, 'squads.lock', { squadIds: [squadId], locked: false })

    const finn = await founds(Finn, 'Day Owls')
    const late = await invites(Finn, Gus, finn)
    const other = await invites(Finn, await school.person('Hana', { pupilOf: classId }), finn)
    await Finn.call(squadsCalls, 'squads.withdraw-invitation', { invitationId: other })
    expect((await Finn.call(squadsCalls, 'squads.withdraw-invitation', { invitationId: other })).refusal.refusal).toBe(
      'squads.invitation-withdrawn',
    )
    await Finn.call(squadsCalls, 'squads.leave', { squadId: finn })
    expect((await accepts(Gus, late)).refusal).toBe('squads.gone')
    expect((await Gus.call(squadsCalls, 'squads.decline-invitation', { invitationId: late })).refusal.refusal).toBe(
      'squads.invitation-withdrawn',
    )
    await Gus.call(squadsCalls, 'squads.decline-invitation', { invitationId: gus })
    expect((await accepts(Gus, gus)).refusal).toBe('squads.invitation-declined')
  })

  test('to accepting twice, from another squad, and again after leaving', async () => {
    const { Ada, Ben, Cem } = await lesson()
    const owls = await founds(Ada, 'Night Owls')
    const foxes = await founds(Cem, 'Foxes')
    const invitationId = await invites(Ada, Ben, owls)
    const second = await invites(Cem, Ben, foxes)
    await Ben.call(squadsCalls, 'squads.accept-invitation', { invitationId })
    const accepts = async (id: string) => (await Ben.call(squadsCalls, 'squads.accept-invitation', { invitationId: id })).refusal.refusal
    expect(await accepts(invitationId)).toBe('squads.already-member')
    expect(await accepts(second)).toBe('squads.in-a-squad')
    await Ben.call(squadsCalls, 'squads.leave', { squadId: owls })
    expect(await accepts(invitationId)).toBe('squads.invitation-accepted')
    expect((await Ben.call(squadsCalls, 'squads.accept-invitation', { invitationId: second })).status).toBe(200)
  })
})

test('the lead is handed over, passes on when the leader leaves, and the last one out ends the squad and frees its name', async () => {
  const { school, Ada, Ben, Cem, Dora } = await lesson()
  const squadId = await founds(Ada, 'Night Owls')
  for (const pupil of [Ben, Cem, Dora]) await brings(Ada, pupil, squadId)
  const call = async (who: typeof Ada, name: 'squads.hand-over' | 'squads.remove-member', pupil: typeof Ada) => {
    const answer = await who.call(squadsCalls, name, { squadId, personId: pupil.personId })
    return answer.status === 200 ? 'done' : answer.refusal.refusal
  }
  expect(await call(Ben, 'squads.hand-over', Ben)).toBe('squads.not-leader')
  expect(await call(Ada, 'squads.hand-over', Ada)).toBe('squads.leader-already')
  expect(await call(Ada, 'squads.hand-over', Cem)).toBe('done')
  expect(await membersOf(Ada)).toEqual(['Ada', 'Ben', 'Cem leads', 'Dora'])
  expect((await mineOf(Ada)).squad?.may).toMatchObject({ invite: false, remove: false, handOver: false, change: false, leave: true })
  expect(await call(Ada, 'squads.remove-member', Dora)).toBe('squads.not-leader')
  expect(await call(Cem, 'squads.remove-member', Cem)).toBe('squads.remove-yourself')
  expect(await call(Cem, 'squads.remove-member', Dora)).toBe('done')
  expect(await call(Cem, 'squads.remove-member', Dora)).toBe('squads.not-a-member')
  expect((await Dora.call(noticesCalls, 'notices.mine', {})).ok.notices[0]?.type).toBe('squad_removed')
  // Ada has been there longest, but could not lead.
  await school.db.run(sql`update people_person set suspended_at = now() where id = ${Ada.personId}`)
  await Cem.call(squadsCalls, 'squads.leave', { squadId })
  expect(await membersOf(Ben)).toEqual(['Ada', 'Ben leads'])
  await school.db.run(sql`update people_person set suspended_at = null where id = ${Ada.personId}`)
  await Ada.call(squadsCalls, 'squads.leave', { squadId })
  await Ben.call(squadsCalls, 'squads.leave', { squadId })
  expect((await mineOf(Ben)).squad).toBeNull()
  expect((await Ben.call(squadsCalls, 'squads.leave', { squadId })).refusal.refusal).toBe('squads.no-squad')
  await founds(Dora, 'night owls')
})

test('a pupil who becomes staff, or leaves the last class, leaves the squad; the lead passes on and the others are notified', async () => {
  const { school, classId, Ada, Ben, Cem, Dora } = await lesson()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const chess = await school.schoolClass('Chess')
  const squadId = await founds(Ada, 'Night Owls')
  for (const pupil of [Ben, Cem, Dora]) await brings(Ada, pupil, squadId)
  expect((await admin.call(squadsCalls, 'squads.lock', { squadIds: [squadId], locked: true })).status).toBe(200)
  expect((await admin.call(classesCalls, 'classes.assign-role', { personId: Ada.personId, role: 'teacher', classId: chess })).status).toBe(
    200,
  )
  expect(await membersOf(Ben)).toEqual(['Ben leads', 'Cem', 'Dora'])
  const bell = (await Ben.call(noticesCalls, 'notices.mine', {})).ok.notices.map(({ type }) => type)
  expect(bell).toEqual(expect.arrayContaining(['squad_left', 'squad_leader']))

  const remove = (from: string, { personId }: typeof Ada) => admin.call(classesCalls, 'classes.remove-pupil', { classId: from, personId })
  await admin.call(classesCalls, 'classes.place-pupil', { classId: chess, personId: Cem.personId })
  expect((await remove(classId, Cem)).status).toBe(200)
  expect((await remove(classId, Dora)).status).toBe(200)
  expect(await membersOf(Ben)).toEqual(['Ben leads', 'Cem'])
  expect((await mineOf(Dora)).squad).toBeNull()
  await remove(classId, Ben)
  await remove(chess, Cem)
  expect((await mineOf(Cem)).squad).toBeNull()
  await founds(await school.person('Eda', { pupilOf: classId }), 'Night Owls')
})

test('a leader finds the pupils of their own class by name; nobody else looks through names, and no address is shown', async () => {
  const { school, Ada, Ben, Cem } = await lesson()
  await school.person('Benedikt', { pupilOf: await school.schoolClass('8A') })
  const looks = (who: typeof Ada, query: string) => who.call(squadsCalls, 'squads.candidates', { query })
  expect((await looks(Ada, 'ben')).status).toBe(403)
  const squadId = await founds(Ada, 'Night Owls')
  expect((await looks(Ada, 'bÉN')).ok).toEqual({ pupils: [{ id: Ben.personId, displayName: 'Ben', state: 'free' }], more: false })
  await invites(Ada, Ben, squadId)
  await founds(Cem, 'Foxes')
  expect((await looks(Ada, 'e')).ok.pupils.map(({ displayName, state }) => `${displayName} ${state}`)).toEqual([
    'Ben invited',
    'Cem in-a-squad',
    'Eve free',
  ])
  expect((await looks(Ben, 'ben')).status).toBe(403)
})

test("a squad member's picture is shown to the member and to staff of a class, not to other members", async () => {
  const { school, classId, Ada, Ben } = await lesson()
  const photoId = randomUUID()
  await school.db.run(sql`
    insert into people_photo (id, person_id, image, created_at) values (${photoId}, ${Ben.personId}, ${Buffer.from('x')}, now())`)
  await school.db.run(sql`update people_person set photo_id = ${photoId} where id = ${Ben.personId}`)
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const squadId = await founds(Ada, 'Copper Herons')
  await brings(Ada, Ben, squadId)
  const photoOfBen = (squad: { members: readonly { id: string; photo: string | null }[] } | null | undefined) =>
    squad?.members.find(({ id }) => id === Ben.personId)?.photo
  expect(photoOfBen((await mineOf(Ada)).squad)).toBeNull()
  expect(photoOfBen((await mineOf(Ben)).squad)).toContain(photoId)
  const { squads } = (await teacher.call(squadsCalls, 'squads.of-class', { classId })).ok
  expect(photoOfBen(squads[0])).toContain(photoId)
})

test("name and crest are the leader's and the teacher's to change", async () => {
  const { school, classId, Ada, Ben, Cem } = await lesson()
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const other = await school.person('Mr Other', { role: 'teacher', classId: await school.schoolClass('8A') })
  const squadId = await founds(Ada, 'Rude Name')
  await brings(Ada, Ben, squadId)
  const change = async (who: typeof Ada, name: string) =>
    (await who.call(squadsCalls, 'squads.change', { squadId, name, crest: { ...CREST, ink: 'plum' } })).status
  expect([await change(Ben, 'X1'), await change(Cem, 'X2'), await change(other, 'X3')]).toEqual([403, 404, 404])
  expect([await change(Ada, 'Kind Name'), await change(teacher, 'Kinder Name')]).toEqual([200, 200])
  expect((await mineOf(Ben)).squad).toMatchObject({ name: 'Kinder Name', crest: { ink: 'plum' } })
  const dissolves = async (who: typeof Ada) => (await who.call(squadsCalls, 'squads.dissolve', { squadId })).status
  expect([await dissolves(Ada), await dissolves(other), await dissolves(teacher)]).toEqual([403, 404, 200])
  expect((await mineOf(Ben)).squad).toBeNull()
})

test('an erased pupil leaves the squad and every invitation; the others stay', async () => {
  const { school, Ada, Ben, Cem } = await lesson()
  const admin = await school.person('Nora', { role: 'admin', password: PASSWORD })
  const squadId = await founds(Ada, 'Night Owls')
  await brings(Ada, Ben, squadId)
  await invites(Ada, Cem, squadId)
  expect((await Ada.call(peopleCalls, 'people.download-me', {})).ok).toMatchObject({
    squads: { squad: { name: 'Night Owls', leads: true }, invitations: [{ status: 'accepted' }, { status: 'pending' }] },
  })
  const events = await school.emitted(change => eraseSquads(change, Ada.personId))
  expect(events.filter(({ name }) => name === 'squads.changed').map(({ topic }) => topic)).toEqual(
    expect.arrayContaining([Ben, Cem].map(({ personId }) => `person:${personId}`)),
  )
  await admin.call(peopleCalls, 'people.erase-person', { personId: Ada.personId })
  expect(await membersOf(Ben)).toEqual(['Ben leads'])
  expect((await Ben.call(noticesCalls, 'notices.mine', {})).ok.notices[0]?.type).toBe('squad_leader')
  expect((await mineOf(Cem)).invitations).toEqual([])
})
