import { randomUUID } from 'node:crypto'
import { classesCalls } from '@xiotein/contract/classes'
import { fameCalls } from '@xiotein/contract/fame'
import { movesCalls } from '@xiotein/contract/moves'
import { peopleCalls } from '@xiotein/contract/people'
import { faceOf } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { grantXp } from '../growth/index.ts'
import { lockBalances, movePp, openAccounts } from '../ledger/index.ts'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'

// A Wednesday; the week began on Monday at 13:00 UTC.
const NOW = '2026-03-11T15:00:00Z'
const LAST_WEEK = new Date('2026-03-06T10:00:00Z')

const giveXp = (school: TestSchool, given: readonly (readonly [Visitor, number])[], at: Date | string = NOW): Promise<unknown> =>
  school.change(
    change =>
      grantXp(
        change,
        given.map(([{ personId }, amount]) => ({ personId, amount, source: 'test', causeId: randomUUID() })),
      ),
    at,
  )

const givePp = (school: TestSchool, given: readonly (readonly [Visitor, number])[]): Promise<unknown> =>
  school.change(async change => {
    const { tx } = change
    const personIds = given.map(([{ personId }]) => personId)
    await openAccounts(tx, personIds)
    await lockBalances(tx, personIds)
    const kinds = { kind: 'class-points', counterpart: 'class-awards', reason: 'Test' } as const
    await movePp(
      change,
      personIds[0] ?? '',
      given.map(([{ personId }, amount]) => ({ personId, amount, ...kinds, causeId: randomUUID() })),
    )
  }, NOW)

const openSchool = async () => {
  const school = await openTestSchool()
  school.setClock(NOW)
  return { school, classId: await school.schoolClass('7C') }
}

const classOf = async (school: TestSchool, classId: string, names: readonly string[]): Promise<Visitor[]> => {
  const pupils: Visitor[] = []
  for (const name of names) pupils.push(await school.person(name, { pupilOf: classId }))
  return pupils
}

const placesOf = (rows: readonly { place: number; name: string | null }[]): string[] => rows.map(row => `${row.place} ${row.name}`)

test('pupils with the same XP share a place, and the next place is lower by their number', async () => {
  const { school, classId } = await openSchool()
  const [ada, ben, cleo, dan] = await classOf(school, classId, ['Ada Ober', 'Ben Ilg', 'Cleo Ur', 'Dan Eck', 'Eva Ast', 'Finn Om'])
  await giveXp(school, [
    [ada as Visitor, 300],
    [ben as Visitor, 200],
    [cleo as Visitor, 200],
    [dan as Visitor, 100],
  ])
  const { ok } = await (dan as Visitor).call(fameCalls, 'fame.board', { by: 'level', classId })
  expect(ok.className).toBe('7C')
  // Six pupils, so everybody can see three places.
  expect(placesOf(ok.top)).toEqual(['1 Ada Ober', '2 Ben Ilg', '2 Cleo Ur'])
  expect(ok.top[0]).toEqual({
    place: 1,
    name: 'Ada Ober',
    photo: null,
    face: faceOf((ada as Visitor).personId),
    title: null,
    manifest: null,
    level: 3,
    value: 300,
    mine: false,
  })
  expect(ok.own).toMatchObject({ place: 4, level: 2, value: 100, before: { name: 'Cleo Ur', by: 100 }, hidesName: false })
  expect(placesOf(ok.own?.window ?? [])).toEqual(['2 Ben Ilg', '2 Cleo Ur', '4 Dan Eck'])
})

test('pupils who share a place are sorted by name, with É next to E', async () => {
  const { school, classId } = await openSchool()
  const [zoe, eva, ben] = (await classOf(school, classId, ['Zoe Ur', 'Éva Ast', 'Ben Ilg', 'Dan Eck', 'Finn Om', 'Gil Ro'])) as [
    Visitor,
    Visitor,
    Visitor,
  ]
  await giveXp(school, [
    [zoe, 200],
    [eva, 200],
    [ben, 200],
  ])
  const { ok } = await ben.call(fameCalls, 'fame.board', { by: 'level', classId })
  expect(placesOf(ok.top)).toEqual(['1 Ben Ilg', '1 Éva Ast', '1 Zoe Ur'])
})

test('where more share the first place than there is room for, the board says so and names nobody', async () => {
  const { school, classId } = await openSchool()
  const pupils = await classOf(
    school,
    classId,
    Array.from({ length: 42 }, (_, index) => `P${index}`),
  )
  const before = (await school.anybody().call(fameCalls, 'fame.board', {})).ok
  expect([before.top, before.leftOut]).toEqual([[], null])
  await giveXp(
    school,
    pupils.map(pupil => [pupil, 10]),
  )
  const { top, leftOut, own } = (await (pupils[41] as Visitor).call(fameCalls, 'fame.board', {})).ok
  expect([top, leftOut, own?.place, own?.before, own?.window.length]).toEqual([[], { place: 1, count: 42 }, 1, null, 1])
})

test('pupils see their own place with its neighbours, and nobody else sees who is last', async () => {
  const { school, classId } = await openSchool()
  const pupils = await classOf(
    school,
    classId,
    Array.from({ length: 30 }, (_, index) => `P${String(index + 1).padStart(2, '0')}`),
  )
  await giveXp(
    school,
    pupils.map((pupil, index) => [pupil, 300 - index * 10]),
  )
  const windowFor = async (number: number) =>
    placesOf((await (pupils[number - 1] as Visitor).call(fameCalls, 'fame.board', { classId })).ok.own?.window ?? [])
  expect(await windowFor(20)).toEqual(['18 P18', '19 P19', '20 P20', '21 P21', '22 P22'])
  expect(await windowFor(1)).toEqual(['1 P01', '2 P02', '3 P03'])
  expect(await windowFor(28)).toEqual(['26 P26', '27 P27', '28 P28', '29 P29'])
  expect(await windowFor(29)).toEqual(['27 P27', '28 P28', '29 P29'])
  expect(await windowFor(30)).toEqual(['28 P28', '29 P29', '30 P30'])
  for (const pupil of pupils.slice(0, 29)) expect(JSON.stringify((await pupil.call(fameCalls, 'fame.board', {})).ok)).not.toContain('P30')
  const { ok } = await (pupils[29] as Visitor).call(fameCalls, 'fame.board', { classId })
  expect(ok.top).toHaveLength(12)
})

test("a board is by XP, by PP, or by the XP of this week, which begins with Monday's reset", async () => {
  const { school, classId } = await openSchool()
  const [ada, ben, cleo] = (await classOf(school, classId, ['Ada', 'Ben', 'Cleo', 'Dan'])) as [Visitor, Visitor, Visitor]
  await giveXp(
    school,
    [
      [ada, 500],
      [ben, 400],
    ],
    LAST_WEEK,
  )
  await giveXp(
    school,
    [
      [ben, 5],
      [cleo, 20],
    ],
    '2026-03-09T13:00:00Z',
  )
  await giveXp(school, [[ada, 7]], '2026-03-09T12:59:59Z')
  await givePp(school, [
    [ben, 50],
    [cleo, 60],
  ])
  const top = async (by: 'level' | 'pp' | 'week') =>
    (await ada.call(fameCalls, 'fame.board', { by, classId })).ok.top.map(row => [row.name, row.value])
  expect(await top('level')).toEqual([
    ['Ada', 507],
    ['Ben', 405],
  ])
  expect(await top('pp')).toEqual([
    ['Cleo', 60],
    ['Ben', 50],
  ])
  expect(await top('week')).toEqual([
    ['Cleo', 20],
    ['Ben', 5],
  ])
  // A pupil without XP this week has no place, and nothing says that they are last.
  expect((await ada.call(fameCalls, 'fame.board', { by: 'week', classId })).ok.own).toMatchObject({ place: null, value: 0, window: [] })
})

test('a pupil who climbed this week is told so, and nobody is told that they fell', async () => {
  const { school, classId } = await openSchool()
  const [ada, ben, cleo] = (await classOf(school, classId, ['Ada', 'Ben', 'Cleo'])) as [Visitor, Visitor, Visitor]
  await giveXp(
    school,
    [
      [ada, 30],
      [ben, 20],
      [cleo, 10],
    ],
    LAST_WEEK,
  )
  await giveXp(school, [[cleo, 25]])
  const climbed = async (pupil: Visitor) => (await pupil.call(fameCalls, 'fame.board', { classId })).ok.own?.climbed
  expect([await climbed(ada), await climbed(ben), await climbed(cleo)]).toEqual([0, 0, 2])
})

test('a pupil who hides their name is on no board and no list, and still sees their own place', async () => {
  const { school, classId } = await openSchool()
  const [ada, ben, cleo] = (await classOf(school, classId, ['Ada Secret', 'Ben', 'Cleo', 'Dan'])) as [Visitor, Visitor, Visitor]
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  await giveXp(school, [
    [ada, 300],
    [ben, 200],
    [cleo, 100],
  ])
  expect((await ada.call(fameCalls, 'fame.hide-name', { hidesName: true })).ok).toEqual({
    hidesName: true,
    hiddenByStaff: false,
    isPupil: true,
    access: 'initials',
  })
  expect((await ada.call(fameCalls, 'fame.privacy', {})).ok.hidesName).toBe(true)
  for (const reader of [ben, teacher, school.anybody()]) {
    const answers = [await reader.call(fameCalls, 'fame.board', {}), await reader.call(fameCalls, 'fame.everybody', {})]
    expect(JSON.stringify(answers)).not.toMatch(/Ada|Secret/)
    expect(JSON.stringify(answers)).not.toContain(ada.personId)
    // There is no gap where the hidden pupil would be.
    expect(answers[0]?.ok).toMatchObject({
      top: [
        { place: 1, value: 200 },
        { place: 2, value: 100 },
      ],
    })
  }
  const { own } = (await ada.call(fameCalls, 'fame.board', { classId })).ok
  expect(own).toMatchObject({ place: 1, value: 300, hidesName: true, before: null })
  expect(placesOf(own?.window ?? [])).toEqual(['1 Ada Secret', '1 Ben'])

  await ada.call(fameCalls, 'fame.hide-name', { hidesName: false })
  expect((await ben.call(fameCalls, 'fame.board', { classId })).ok.top[0]?.name).toBe('Ada Secret')
})

test("visitors and other classes read first names and initials, and nobody's address or id", async () => {
  const { school, classId } = await openSchool()
  const otherId = await school.schoolClass('8A')
  const [ada] = (await classOf(school, classId, ['Ada Ober', 'ben.secret@school.example'])) as [Visitor, Visitor]
  const [zoe] = (await classOf(school, otherId, ['Zoë Quist'])) as [Visitor]
  const ben = await school.person('Ben Ilg', { pupilOf: classId, email: 'ben.ilg@school.example' })
  await giveXp(school, [
    [ada, 300],
    [ben, 200],
    [zoe, 100],
  ])
  const namesFor = async (reader: Visitor) => (await reader.call(fameCalls, 'fame.board', {})).ok.top.map(row => row.name)
  expect(await namesFor(school.anybody())).toEqual(['Ada O.', 'Ben I.'])
  expect(await namesFor(zoe)).toEqual(['Ada O.', 'Ben I.'])
  expect(await namesFor(ada)).toEqual(['Ada Ober', 'Ben Ilg'])
  const everybody = await zoe.call(fameCalls, 'fame.everybody', {})
  expect(everybody.ok.rows.map(row => row.name)).toEqual(['Ada O.', 'Ben I.', 'ben S.', 'Zoë Quist'])
  for (const reader of [school.anybody(), zoe, ada]) {
    const all = JSON.stringify([await reader.call(fameCalls, 'fame.board', {}), await reader.call(fameCalls, 'fame.everybody', {})])
    expect(all).not.toContain('@')
    for (const { personId } of [ada, ben, zoe]) expect(all).not.toContain(personId)
  }
})

test('pictures are shown to staff and to the pupil themselves', async () => {
  const { school, classId } = await openSchool()
  const [ada, ben] = (await classOf(school, classId, ['Ada', 'Ben', 'Cleo', 'Dan'])) as [Visitor, Visitor]
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  await giveXp(school, [
    [ada, 300],
    [ben, 200],
  ])
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  expect((await ada.call(peopleCalls, 'people.change-photo', { type: 'image/png', bytes: Buffer.from(png, 'base64') })).status).toBe(200)
  const photoFor = async (reader: Visitor) => (await reader.call(fameCalls, 'fame.board', {})).ok.top[0]?.photo ?? null
  expect(await photoFor(ada)).toContain('/api/people/photo')
  expect(await photoFor(teacher)).toContain('/api/people/photo')
  expect(await photoFor(ben)).toBeNull()
  expect(await photoFor(school.anybody())).toBeNull()
})

test('an admin opens and closes the Hall of Fame, with effect at once', async () => {
  const { school, classId } = await openSchool()
  const [ada, ben] = (await classOf(school, classId, ['Ada Ober', 'Ben Ilg'])) as [Visitor, Visitor]
  const admin = await school.person('Head', { role: 'admin' })
  const nobody = school.anybody()
  await giveXp(school, [[ada, 300]])
  const set = (access: 'off' | 'signed-in' | 'initials' | 'names') => admin.call(fameCalls, 'fame.change-access', { access })
  expect((await admin.call(fameCalls, 'fame.settings', {})).ok).toMatchObject({ access: 'initials' })

  await set('names')
  expect((await nobody.call(fameCalls, 'fame.board', {})).ok.top[0]?.name).toBe('Ada Ober')
  await set('signed-in')
  const outside = await nobody.call(fameCalls, 'fame.board', {})
  expect([outside.status, outside.refusal.refusal]).toEqual([403, 'fame.signed-in-only'])
  expect(outside.refusal.words).toBe('Only people who are signed in can see the Hall of Fame of this school.')
  expect((await ben.call(fameCalls, 'fame.board', {})).status).toBe(200)
  await set('off')
  for (const reader of [nobody, ben, admin]) expect((await reader.call(fameCalls, 'fame.board', {})).refusal.refusal).toBe('fame.off')
  expect((await ben.call(fameCalls, 'fame.everybody', {})).refusal.refusal).toBe('fame.off')
  expect((await admin.call(fameCalls, 'fame.settings', {})).ok).toMatchObject({ access: 'off' })

  expect((await ada.call(fameCalls, 'fame.settings', {})).status).toBe(403)
  expect((await ada.call(fameCalls, 'fame.change-access', { access: 'names' })).status).toBe(403)
  expect((await nobody.call(fameCalls, 'fame.hide-name', { hidesName: true })).status).toBe(401)
})

test('the board of a class is for its pupils and its staff', async () => {
  const { school, classId } = await openSchool()
  const otherId = await school.schoolClass('8A')
  const [ada] = (await classOf(school, classId, ['Ada'])) as [Visitor]
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const admin = await school.person('Head', { role: 'admin' })
  const statusFor = async (reader: Visitor, id: string) => [
    (await reader.call(fameCalls, 'fame.board', { classId: id })).status,
    (await reader.call(fameCalls, 'fame.everybody', { classId: id })).status,
  ]
  expect(await statusFor(ada, classId)).toEqual([200, 200])
  expect(await statusFor(teacher, classId)).toEqual([200, 200])
  expect(await statusFor(ada, otherId)).toEqual([403, 403])
  expect(await statusFor(teacher, otherId)).toEqual([403, 403])
  expect(await statusFor(school.anybody(), classId)).toEqual([403, 401])
  expect(await statusFor(admin, randomUUID())).toEqual([404, 404])
  const classesFor = async (reader: Visitor) => (await reader.call(fameCalls, 'fame.board', {})).ok.classes.map(each => each.name)
  expect([await classesFor(ada), await classesFor(admin), await classesFor(school.anybody())]).toEqual([['7C'], ['7C', '8A'], []])
})

test('erased and suspended pupils, test accounts and pupils of archived classes are on no board', async () => {
  const { school, classId } = await openSchool()
  const closedId = await school.schoolClass('6B')
  const admin = await school.person('Head', { role: 'admin' })
  const [ada, ben, cleo] = (await classOf(school, classId, ['Ada', 'Ben', 'Cleo', 'Dan'])) as [Visitor, Visitor, Visitor]
  const [old] = (await classOf(school, closedId, ['Old'])) as [Visitor]
  const tester = await school.person('Tester', { pupilOf: classId, isTest: true })
  await giveXp(school, [
    [ada, 300],
    [ben, 200],
    [cleo, 100],
    [old, 400],
    [tester, 500],
  ])
  await admin.call(classesCalls, 'classes.archive-class', { classId: closedId, archived: true })
  await admin.call(peopleCalls, 'people.suspend', { personId: ben.personId, suspended: true })
  await ada.call(fameCalls, 'fame.hide-name', { hidesName: true })
  await admin.call(peopleCalls, 'people.erase-person', { personId: ada.personId })
  const { ok } = await admin.call(fameCalls, 'fame.board', {})
  expect(placesOf(ok.top)).toEqual(['1 Cleo'])
  const names = (await admin.call(fameCalls, 'fame.everybody', {})).ok.rows.map(row => row.name)
  expect(names).toEqual(['Cleo', 'Dan'])
})

test('everybody is in the list by name, page by page, with the manifest that they chose', async () => {
  const { school, classId } = await openSchool()
  const pupils = await classOf(
    school,
    classId,
    Array.from({ length: 61 }, (_, index) => `P${String(index + 1).padStart(2, '0')}`),
  )
  const first = pupils[0] as Visitor
  await first.call(movesCalls, 'moves.choose-manifest', { manifest: 'cooking' })
  const one = (await first.call(fameCalls, 'fame.everybody', { classId })).ok
  expect([one.rows.length, one.next]).toEqual([60, '60'])
  expect(one.rows[0]).toEqual({ name: 'P01', photo: null, face: faceOf(first.personId), manifest: 'cooking', title: null, mine: true })
  const two = (await first.call(fameCalls, 'fame.everybody', { classId, cursor: one.next ?? '' })).ok
  expect([two.rows.map(row => row.name), two.next]).toEqual([['P61'], null])
})

test('squads have a board of their own, ranked by the average of their members', async () => {
  const { school, classId } = await openSchool()
  const otherId = await school.schoolClass('8A')
  const [ada, ben, cleo, dan] = (await classOf(school, classId, ['Ada', 'Ben', 'Cleo', 'Dan'])) as [Visitor, Visitor, Visitor, Visitor]
  const [eva] = (await classOf(school, otherId, ['Eva'])) as [Visitor]
  await giveXp(school, [
    [ada, 100],
    [ben, 51],
    [cleo, 60],
    [dan, 60],
    [eva, 500],
  ])
  const { db } = school
  const squadOf = async (name: string, ...members: Visitor[]): Promise<void> => {
    const squadId = randomUUID()
    await db.run(sql`
      insert into squads_squad (id, name, crest_shape, crest_ink, crest_sign, created_at)
      values (${squadId}, ${name}, 'shield', 'night', 'star', now())`)
    for (const [at, { personId }] of members.entries())
      await db.run(
        sql`insert into squads_member (person_id, squad_id, place, joined_at) values (${personId}, ${squadId}, ${at + 1}, now())`,
      )
  }
  await squadOf('Herons', ada, ben)
  await squadOf('Moths', cleo, dan)
  await squadOf('Alone', eva)
  await cleo.call(fameCalls, 'fame.hide-name', { hidesName: true })
  const { top, own } = (await cleo.call(fameCalls, 'fame.squads', { classId })).ok
  const crest = { shape: 'shield', ink: 'night', sign: 'star' }
  expect(top).toEqual([{ place: 1, name: 'Herons', crest, members: 2, value: 75, mine: false }])
  expect([own?.place, own?.window.map(row => row.name)]).toEqual([2, ['Herons', 'Moths']])
  // Only its members see the last squad, and nobody sees a squad of one.
  expect(JSON.stringify((await eva.call(fameCalls, 'fame.squads', {})).ok)).not.toMatch(/Moths|Alone/)
  expect((await eva.call(fameCalls, 'fame.squads', { classId })).status).toBe(403)
  expect((await school.anybody().call(fameCalls, 'fame.squads', {})).status).toBe(401)
})
