import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { rosterFile } from '../roster-file.ts'
import { openTestSchool, type Visitor } from '../school.ts'

const imported = async (text: string) => {
  const school = await openTestSchool()
  school.setClock('2026-11-23T08:00:00Z')
  const classId = await school.schoolClass('7A')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const file = { ...rosterFile(text), classId }
  const names = async () => (await teacher.call(classesCalls, 'classes.class', { classId })).ok.roster.map(({ displayName }) => displayName)
  const bringIn = async (by: Visitor = teacher) => (await by.call(classesCalls, 'classes.import-roster', file)).ok.at
  const takeBack = (at: string, by: Visitor = teacher) => by.call(classesCalls, 'classes.take-back-import', { at })
  return { school, classId, admin, teacher, names, bringIn, takeBack }
}

test('an import that is taken back leaves the class as it was, and the usernames free', async () => {
  const { school, classId, teacher, admin, names, bringIn, takeBack } = await imported(
    'Name,Email\nBen Demir,\nZoë Kaya,\nAda,ada@example.org\n',
  )
  const ada = await school.person('Ada', { email: 'ada@example.org' })
  await school.person('Cem', { pupilOf: classId })
  school.setClock('2026-11-23T09:00:00Z')
  const at = await bringIn()
  await teacher.call(classesCalls, 'classes.print-cards', { classId, personIds: null })
  expect(await names()).toHaveLength(4)
  school.setClock('2026-11-23T10:00:00Z')
  expect((await takeBack(at)).ok).toEqual({ erased: 2, removed: 1, stayed: [] })
  expect(await names()).toEqual(['Cem'])
  expect((await ada.call(peopleCalls, 'people.front', {})).ok.me?.classes).toEqual([])
  expect((await takeBack(at)).refusal.refusal).toBe('classes.no-such-import')
  await bringIn(admin)
  const { ok } = await teacher.call(classesCalls, 'classes.class', { classId })
  expect(ok.roster.map(({ username }) => username)).toEqual(expect.arrayContaining(['ben.demir', 'zoe.kaya']))
})

test('whoever has signed in since stays and is named', async () => {
  const { school, classId, teacher, names, bringIn, takeBack } = await imported('Name\nBen Demir\nZoë Kaya\n')
  const at = await bringIn()
  const { ok: sheet } = await teacher.call(classesCalls, 'classes.print-cards', { classId, personIds: null })
  const [card] = sheet.cards
  const pupil = school.anybody()
  const started = await pupil.call(peopleCalls, 'people.sign-in', { name: card?.signInName ?? '', password: card?.startCode ?? '' })
  await pupil.call(peopleCalls, 'people.reset-password', { token: started.ok.choosePasswordToken ?? '', password: 'seven lanterns' })
  expect((await takeBack(at)).ok).toEqual({ erased: 1, removed: 0, stayed: ['Ben Demir'] })
  expect(await names()).toEqual(['Ben Demir'])
})

test('whoever has points, waiting or booked, a ticked challenge or a squad by now stays and is named', async () => {
  const { school, classId, teacher, names, bringIn, takeBack } = await imported('Name\nAda\nBen\nCem\nDana\nEli\n')
  const at = await bringIn()
  const { ok } = await teacher.call(classesCalls, 'classes.class', { classId })
  const idOf = (name: string): string => ok.roster.find(({ displayName }) => displayName === name)?.id ?? ''
  const plus = (name: string) => ({ classId, changes: [{ pupilId: idOf(name), changeAmount: 5 }], recordedAt: null })
  school.setClock('2026-11-23T08:30:00Z')
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId, pupilOf: classId })
  expect((await keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', plus('Ada'))).status).toBe(200)
  expect((await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', plus('Ben'))).status).toBe(200)
  await school.db.run(sql`insert into story_challenge (id, person_id, challenge, done_at, by_staff)
    values (gen_random_uuid(), ${idOf('Cem')}, 'believe', ${new Date(at)}, true)`)
  expect((await takeBack(at)).ok).toEqual({ erased: 2, removed: 0, stayed: ['Ada', 'Ben', 'Cem'] })
  expect((await names()).sort()).toEqual(['Ada', 'Ben', 'Cem', 'Teo'])
})

test('an import of a whole school is not taken back at once', async () => {
  const pupils = Array.from({ length: 201 }, (_, nth) => `Pupil ${nth}`)
  const { names, bringIn, takeBack } = await imported(`Name\n${pupils.join('\n')}\n`)
  expect((await takeBack(await bringIn())).refusal).toMatchObject({
    refusal: 'classes.import-too-large',
    words: expect.stringContaining('More than 200 accounts'),
  })
  expect(await names()).toHaveLength(201)
})

test('an address that an import gave goes with it, as do links that were sent there; a confirmed one stays', async () => {
  const { school, classId, admin, teacher, bringIn, takeBack } = await imported(
    'Name,Email\nAda,ada@example.org\nBen,ben@example.org\nZoë,zoe@example.org\n',
  )
  await teacher.call(classesCalls, 'classes.import-roster', { ...rosterFile('Name\nAda\nBen\nZoë\n'), classId })
  school.setClock('2026-11-23T09:00:00Z')
  const at = await bringIn()
  await school.anybody().call(peopleCalls, 'people.ask-password-reset', { email: 'ben@example.org' })
  await school.db.run(sql`update people_person set email_verified_at = now() where email = 'zoe@example.org'`)
  expect((await takeBack(at)).ok).toEqual({ erased: 0, removed: 0, stayed: [] })
  const { ok } = await teacher.call(classesCalls, 'classes.class', { classId })
  expect(ok.roster.map(({ username, email }) => [username, email])).toEqual([
    ['ada', null],
    ['ben', null],
    ['zoe', 'zoe@example.org'],
  ])
  expect(await school.db.rows(sql`select 1 from people_one_time where purpose = 'reset-password'`)).toEqual([])
  // Their owners and the admins are told, and the log names each of them.
  const told = await school.db.rows(sql<{ toAdmin: boolean; names: number }>`
    select person_id = ${admin.personId} as "toAdmin!", count(*)::int as names from notices_notice
    where data ->> 'kind' = 'taken' group by 1 order by 1`)
  expect(told).toEqual([
    { toAdmin: false, names: 2 },
    { toAdmin: true, names: 1 },
  ])
  const logged = await school.db.rows(sql<{ classId: string | null }>`
    select class_id from audit_entry where action = 'classes.take-address' and subject_id is not null`)
  expect(logged).toEqual([{ classId }, { classId }])
})

test('an import is taken back once: an address that a later import gave stays', async () => {
  const { school, classId, admin, teacher, bringIn, takeBack } = await imported('Name,Email\nBen,wrong@example.org\n')
  await teacher.call(classesCalls, 'classes.import-roster', { ...rosterFile('Name\nBen\n'), classId })
  school.setClock('2026-11-23T09:00:00Z')
  const at = await bringIn()
  expect((await takeBack(at)).status).toBe(200)
  school.setClock('2026-11-23T09:10:00Z')
  await admin.call(classesCalls, 'classes.import-roster', { ...rosterFile('Name,Email\nBen,ben@example.org\n'), classId })
  expect((await takeBack(at)).refusal.refusal).toBe('classes.no-such-import')
  const { ok } = await teacher.call(classesCalls, 'classes.class', { classId })
  expect(ok.roster.map(({ email }) => email)).toEqual(['ben@example.org'])
})

test('nobody takes back an import of somebody else, of a class that is no longer theirs, or after an hour', async () => {
  const { school, classId, admin, teacher, bringIn, takeBack } = await imported('Name\nBen Demir\n')
  const at = await bringIn()
  const other = await school.person('Ms Vega', { role: 'teacher', classId: await school.schoolClass('8A') })
  for (const somebody of [admin, other]) expect((await takeBack(at, somebody)).refusal.refusal).toBe('classes.no-such-import')
  const teaches = async (name: string) => {
    await school.db.run(
      sql`update people_role set class_id = (select id from classes_class where name = ${name}) where person_id = ${teacher.personId}`,
    )
  }
  school.setClock('2026-11-23T08:30:00Z')
  await teaches('8A')
  expect((await takeBack(at)).status).toBe(403)
  await teaches('7A')
  school.setClock('2026-11-23T09:00:01Z')
  expect((await takeBack(at)).refusal.refusal).toBe('classes.imported-long-ago')
  expect((await admin.call(classesCalls, 'classes.class', { classId })).ok.roster).toHaveLength(1)
})

test('of two imports at the same moment, one that is taken back leaves the other as it is', async () => {
  const { school, admin, teacher, names, bringIn, takeBack } = await imported('Name\nBen Demir\n')
  await school.schoolClass('8A')
  const at = await bringIn()
  const file = { ...rosterFile('Name,Class\nZoë Kaya,8A\nCem Oz,7A\n'), classId: null }
  expect((await admin.call(classesCalls, 'classes.import-roster', file)).ok.at).toBe(at)
  expect((await takeBack(at, admin)).ok).toEqual({ erased: 2, removed: 0, stayed: [] })
  expect(await names()).toEqual(['Ben Demir'])
  expect((await takeBack(at, teacher)).ok).toEqual({ erased: 1, removed: 0, stayed: [] })
})

test('a pupil who left the school and was brought back meanwhile goes with the import like the others', async () => {
  const { school, classId, teacher, names, bringIn, takeBack } = await imported('Name,Email\nBen Demir,\nAda,ada@example.org\n')
  await school.person('Ada', { email: 'ada@example.org' })
  school.setClock('2026-11-23T09:00:00Z')
  const at = await bringIn()
  const { roster } = (await teacher.call(classesCalls, 'classes.class', { classId })).ok
  for (const [minute, { id: personId }] of roster.entries()) {
    school.setClock(`2026-11-23T09:1${minute}:00Z`)
    const left = (await teacher.call(classesCalls, 'classes.leave-school', { classId, personId })).ok
    school.setClock(`2026-11-23T09:2${minute}:00Z`)
    expect((await teacher.call(classesCalls, 'classes.undo-leaving', { personId, at: left.at })).status).toBe(200)
  }
  expect((await takeBack(at)).ok).toEqual({ erased: 1, removed: 1, stayed: [] })
  expect(await names()).toEqual([])
})

test('pupils who were moved meanwhile go with the import, except from a class of somebody else', async () => {
  const { school, classId, admin, teacher, names, bringIn, takeBack } = await imported(
    'Name,Email\nBen Demir,\nZoë Kaya,\nAda,ada@example.org\nCem,cem@example.org\n',
  )
  const [own, other] = [await school.schoolClass('8A'), await school.schoolClass('9A')]
  await school.db.run(sql`
    insert into people_role (id, person_id, role, class_id, assigned_at) values (gen_random_uuid(), ${teacher.personId}, 'teacher', ${own}, now())`)
  for (const name of ['Ada', 'Cem']) await school.person(name, { email: `${name.toLowerCase()}@example.org` })
  school.setClock('2026-11-23T09:00:00Z')
  const at = await bringIn()
  const { roster } = (await teacher.call(classesCalls, 'classes.class', { classId })).ok
  const move = (by: Visitor, toClassId: string, moved: readonly string[]) => {
    const personIds = roster.filter(({ displayName }) => moved.includes(displayName)).map(({ id }) => id)
    return by.call(classesCalls, 'classes.move-pupils', { fromClassId: classId, toClassId, personIds })
  }
  expect((await move(teacher, own, ['Ben Demir', 'Ada'])).ok).toEqual({ moved: 2, gone: 0 })
  expect((await move(admin, other, ['Zoë Kaya', 'Cem'])).ok).toEqual({ moved: 2, gone: 0 })
  expect((await takeBack(at)).ok).toEqual({ erased: 1, removed: 1, stayed: ['Cem', 'Zoë Kaya'] })
  const pupilsOf = async (id: string) =>
    (await admin.call(classesCalls, 'classes.class', { classId: id })).ok.roster.map(({ displayName }) => displayName).sort()
  expect([await names(), await pupilsOf(own), await pupilsOf(other)]).toEqual([[], [], ['Cem', 'Zoë Kaya']])
})

test.each(['teacher', 'admin'] as const)(
  'a pupil who was moved to a class that is archived by now stays, when the %s takes the import back',
  async by => {
    const { school, classId, admin, teacher, names, bringIn, takeBack } = await imported('Name\nBen Demir\nCem\n')
    const other = await school.schoolClass('9A')
    const maker = by === 'admin' ? admin : teacher
    const at = await bringIn(maker)
    const { roster } = (await admin.call(classesCalls, 'classes.class', { classId })).ok
    const personIds = roster.filter(({ displayName }) => displayName === 'Cem').map(({ id }) => id)
    await admin.call(classesCalls, 'classes.move-pupils', { fromClassId: classId, toClassId: other, personIds })
    expect((await admin.call(classesCalls, 'classes.archive-class', { classId: other, archived: true })).status).toBe(200)
    expect((await takeBack(at, maker)).ok).toEqual({ erased: 1, removed: 0, stayed: ['Cem'] })
    expect(await names()).toEqual([])
  },
)

test('an import into a class that is archived by now is taken back once the class is reopened', async () => {
  const { school, admin, names, bringIn, takeBack } = await imported('Name\nBen Demir\n')
  await school.schoolClass('8A')
  const at = await bringIn(admin)
  const file = { ...rosterFile('Name,Class\nZoë Kaya,8A\n'), classId: null }
  school.setClock('2026-11-23T08:10:00Z')
  const wholeAt = (await admin.call(classesCalls, 'classes.import-roster', file)).ok.at
  const archive = async (name: string, archived: boolean) => {
    const { id } = await school.db.one<{ id: string }>(sql`select id from classes_class where name = ${name}`)
    expect((await admin.call(classesCalls, 'classes.archive-class', { classId: id, archived })).status).toBe(200)
  }
  for (const name of ['7A', '8A']) await archive(name, true)
  for (const each of [at, wholeAt]) expect((await takeBack(each, admin)).refusal.refusal).toBe('classes.class-archived')
  for (const name of ['7A', '8A']) await archive(name, false)
  for (const each of [at, wholeAt]) expect((await takeBack(each, admin)).ok).toEqual({ erased: 1, removed: 0, stayed: [] })
  expect(await names()).toEqual([])
})
