import { randomUUID } from 'node:crypto'
import { peopleCalls } from '@xiotein/contract/people'
import { squadsCalls } from '@xiotein/contract/squads'
import { diceOf } from '@xiotein/game/rules'
import { balancedSquads, type Pair } from '@xiotein/game/squads'
import { expect, test, vi } from 'vitest'
import { grantXp } from '../growth/index.ts'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'
import { brings, founds, invites, mineOf, pupilsOf } from '../testing/squad-life.ts'

const NAMES = ['Ada', 'Ben', 'Cem', 'Dora', 'Eve', 'Finn', 'Gus', 'Hana', 'Ivo'] as const
const lesson = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  return { school, classId, teacher, pupils: await pupilsOf(school, classId, NAMES) }
}

const ofClass = async (teacher: Visitor, classId: string) => (await teacher.call(squadsCalls, 'squads.of-class', { classId })).ok

/** As on the teacher's screen: the same rule makes the preview, and the server is asked for exactly that. */
const makes = async (
  teacher: Visitor,
  classId: string,
  wish: { size: number; keepApart?: readonly Pair[]; seed?: number; locked?: boolean },
) => {
  const { size, keepApart = [], seed = 7, locked = false } = wish
  const pupils = (await ofClass(teacher, classId)).pupils.filter(pupil => !pupil.stays)
  const shown = balancedSquads(pupils, { size, keepApart }, diceOf(seed))
  const expected = shown.ok ? shown.outcome.map(squad => [...squad]) : []
  const pairs = keepApart.map(([one, other]): [string, string] => [one, other])
  return teacher.call(squadsCalls, 'squads.make-balanced', { classId, size, keepApart: pairs, seed, expected, locked })
}

test('a teacher makes even, locked squads in one step, with a pair kept apart', async () => {
  const { school, classId, teacher, pupils } = await lesson()
  const strongOnes = [pupils.Ada, pupils.Ben].map(({ personId }) => ({ personId, amount: 900, source: 'class-points', causeId: personId }))
  await school.change(change => grantXp(change, strongOnes))
  const old = await founds(pupils.Cem, 'Night Owls')
  await brings(pupils.Cem, pupils.Dora, old)
  const stale = await invites(pupils.Cem, pupils.Eve, old)
  const pair: Pair = [pupils.Cem.personId, pupils.Dora.personId]
  expect((await makes(teacher, classId, { size: 3, keepApart: [pair], locked: true })).status).toBe(200)

  const made = await ofClass(teacher, classId)
  expect(made.squads.map(squad => squad.members.length)).toEqual([3, 3, 3])
  expect(made.squads.every(squad => squad.locked && squad.className === '7C')).toBe(true)
  expect(made.squads.map(squad => squad.members.filter(({ isLeader }) => isLeader).length)).toEqual([1, 1, 1])
  expect(new Set(made.squads.flatMap(squad => squad.members.map(({ id }) => id))).size).toBe(9)
  const strong = made.squads.filter(squad => squad.members.some(({ level }) => level > 1))
  expect(strong).toHaveLength(2)
  const squadOf = (id: string) => made.pupils.find(pupil => pupil.id === id)?.squadId
  expect(squadOf(pair[0])).not.toBe(squadOf(pair[1]))
  expect(made.squads.some(({ name }) => name === 'Night Owls')).toBe(false)
  const late = await pupils.Eve.call(squadsCalls, 'squads.accept-invitation', { invitationId: stale })
  expect(late.refusal.refusal).toBe('squads.gone')
  const squad = (await mineOf(pupils.Ada)).squad
  expect(squad?.may.leave).toBe(false)
  expect((await pupils.Ada.call(squadsCalls, 'squads.leave', { squadId: squad?.id ?? '' })).refusal.refusal).toBe('squads.locked')
  const rows = await school.db.rows(sql`select detail from audit_entry where action = 'squads.make-balanced'`)
  expect(rows).toEqual([{ detail: { count: 3, seed: 7 } }])
})

test('squads that cannot be made are refused by name, and nothing changes', async () => {
  const { school, classId, teacher, pupils } = await lesson()
  await founds(pupils.Ada, 'Night Owls')
  const everybody = Object.values(pupils)
  const apart = everybody.slice(1).map((pupil): Pair => [pupils.Ada.personId, pupil.personId])
  expect((await makes(teacher, classId, { size: 3, keepApart: apart })).refusal).toMatchObject({
    refusal: 'squads.cannot-keep-apart',
    words: 'These pairs cannot all be kept apart in 3 squads. Choose smaller squads or remove a pair.',
  })
  const stranger = await school.person('Zoe')
  expect((await makes(teacher, classId, { size: 3, keepApart: [[pupils.Ada.personId, stranger.personId]] })).refusal.refusal).toBe(
    'squads.not-in-class',
  )
  const body = { classId, size: 3, keepApart: [], seed: 7, locked: false }
  const changed = await teacher.call(squadsCalls, 'squads.make-balanced', { ...body, expected: [[pupils.Ada.personId]] })
  expect(changed.refusal.refusal).toBe('squads.changed-meanwhile')
  const small = await school.schoolClass('1 pupil')
  const other = await school.person('Mr Other', { role: 'teacher', classId: small })
  await school.person('Alone', { pupilOf: small })
  expect((await makes(other, small, { size: 3 })).refusal.words).toBe('Squads need at least 2 pupils who can be put into one.')
  expect((await mineOf(pupils.Ada)).squad?.name).toBe('Night Owls')
  expect((await ofClass(teacher, classId)).squads).toHaveLength(1)
})

test('a locked squad of another class keeps its pupils; the rest of a mixed squad continues', async () => {
  const { school, classId, teacher, pupils } = await lesson()
  const otherClass = await school.schoolClass('8A')
  const other = await school.person('Mr Other', { role: 'teacher', classId: otherClass })
  const both = await school.person('Both', { pupilOf: classId })
  const mate = await school.person('Mate', { pupilOf: otherClass })
  await school.db.run(sql`
    insert into classes_pupil (class_id, person_id, joined_at) values (${otherClass}, ${both.personId}, ${new Date()}), (${otherClass}, ${pupils.Ada.personId}, ${new Date()})`)
  await makes(other, otherClass, { size: 2, locked: true })
  const before = (await mineOf(both)).squad?.id
  const owls = await founds(pupils.Ben, 'Night Owls')
  const late = await school.person('Late', { pupilOf: classId })
  await brings(pupils.Ben, late, owls)
  await school.db.run(sql`update classes_pupil set class_id = ${otherClass} where person_id = ${late.personId}`)
  expect((await ofClass(teacher, classId)).pupils.filter(({ stays }) => stays).map(({ displayName }) => displayName)).toEqual([
    'Ada',
    'Both',
  ])
  expect((await makes(teacher, classId, { size: 4 })).status).toBe(200)
  expect((await mineOf(both)).squad?.id).toBe(before)
  expect((await mineOf(pupils.Ben)).squad?.id).not.toBe(owls)
  expect((await mineOf(mate)).squad).toBeTruthy()
  // Whoever leads a squad now is told so, in the new ones and in the one that goes on.
  const told = await school.db.rows(sql`select person_id from notices_notice where type = 'squad_leader'`)
  const leaders = (await ofClass(teacher, classId)).squads.flatMap(({ members }) =>
    members.flatMap(({ id, isLeader }) => (isLeader ? [id] : [])),
  )
  expect(told).toEqual(expect.arrayContaining([...leaders, late.personId].map(personId => ({ personId }))))

  // Once the other class is archived its lock ends, and its squad belongs to the classes of its leader.
  await school.db.run(sql`update classes_class set archived_at = ${new Date()} where id = ${otherClass}`)
  expect((await ofClass(teacher, classId)).pupils.filter(({ stays }) => stays)).toEqual([])
  expect((await mineOf(both)).squad).toMatchObject({ locked: false, className: null })
})

test('a suspended pupil is in no new squad and left alone in no old one', async () => {
  const { school, classId, teacher, pupils } = await lesson()
  await makes(teacher, classId, { size: 3, locked: true })
  const admin = await school.person('Ms Lind', { role: 'admin' })
  const suspend = (suspended: boolean) => admin.call(peopleCalls, 'people.suspend', { personId: pupils.Ada.personId, suspended })
  await suspend(true)
  const before = await ofClass(teacher, classId)
  expect(before.suspendedIn).toEqual([expect.any(String)])
  expect(before.squads.map(({ id }) => id)).toContain(before.suspendedIn[0])
  expect((await makes(teacher, classId, { size: 4, seed: 8, locked: true })).status).toBe(200)
  expect((await ofClass(teacher, classId)).squads.flatMap(({ members }) => members)).toHaveLength(8)
  await suspend(false)
  const { squads, pupils: listed } = await ofClass(teacher, classId)
  expect(squads.map(({ members }) => members.length)).toEqual([4, 4])
  expect(listed.find(({ id }) => id === pupils.Ada.personId)?.squadId).toBeNull()
})

test('open lists of squads and the Hall of Fame are told of a suspension and of its end', async () => {
  const { school, classId, pupils } = await lesson()
  const admin = await school.person('Ms Lind', { role: 'admin' })
  const suspend = (suspended: boolean) => admin.call(peopleCalls, 'people.suspend', { personId: pupils.Ada.personId, suspended })
  const heard = () => [`class-squads:${classId}`, 'fame:all'].map(topic => school.school.hub.lastOf(topic) ?? 0)
  // Until this node hears what is committed.
  await vi.waitFor(
    async () => {
      await school.change(change =>
        grantXp(change, [{ personId: pupils.Ben.personId, amount: 900, source: 'test', causeId: randomUUID() }]),
      )
      expect(heard()).not.toContain(0)
    },
    { timeout: 30_000 },
  )
  for (const suspended of [true, false]) {
    const before = heard()
    expect((await suspend(suspended)).status).toBe(200)
    await expect.poll(() => heard().every((at, which) => at > (before[which] ?? 0))).toBe(true)
  }
})

test('squads of a class are for its teachers alone', async () => {
  const { school, classId, teacher, pupils } = await lesson()
  const other = await school.person('Mr Other', { role: 'teacher', classId: await school.schoolClass('8A') })
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId, pupilOf: classId })
  const squadId = await founds(pupils.Ada, 'Night Owls')
  for (const who of [other, keeper, pupils.Ada]) {
    expect((await who.call(squadsCalls, 'squads.of-class', { classId })).status).toBe(403)
    const body = { classId, size: 3, keepApart: [], seed: 7, expected: [], locked: true }
    expect((await who.call(squadsCalls, 'squads.make-balanced', body)).status).toBe(403)
    expect((await who.call(squadsCalls, 'squads.lock', { squadIds: [squadId], locked: true })).status).toBeGreaterThanOrEqual(403)
  }
  const mixed = await teacher.call(squadsCalls, 'squads.lock', { squadIds: [squadId, classId], locked: true })
  expect(mixed.status).toBe(404)
  expect((await mineOf(pupils.Ada)).squad?.locked).toBe(false)
  expect((await teacher.call(squadsCalls, 'squads.lock', { squadIds: [squadId, squadId], locked: true })).status).toBe(200)
  expect((await mineOf(pupils.Ada)).squad?.locked).toBe(true)
})

test('pupils and squads are sorted by name', async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const register = ['anna', 'Đana', 'Ebba', 'Édna', 'Zora'] as const
  const pupils = await pupilsOf(school, classId, [...register].reverse())
  for (const name of register) await founds(pupils[name], name)
  const shown = await ofClass(teacher, classId)
  expect(shown.pupils.map(pupil => pupil.displayName)).toEqual(register)
  expect(shown.squads.map(squad => squad.name)).toEqual(register)
  const found = await pupils.anna.call(squadsCalls, 'squads.candidates', { query: 'a' })
  expect(found.ok.pupils.map(pupil => pupil.displayName)).toEqual(register.slice(1))
})
