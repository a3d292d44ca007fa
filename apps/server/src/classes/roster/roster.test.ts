import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test, vi } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { rosterFile } from '../../testing/roster-file.ts'
import { openTestSchool } from '../../testing/school.ts'

const staffed = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7A')
  const otherId = await school.schoolClass('7B')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const count = async (): Promise<string> => {
    const { state } = await school.db.one<{ state: string }>(sql`
      select (select count(*) from people_person) || ' ' || (select count(*) from classes_pupil) || ' ' || (select count(*) from classes_class)
             || ' ' || (select count(*) from people_one_time) || ' ' || (select count(*) from audit_entry) as state`)
    return state
  }
  return { school, classId, otherId, admin, teacher, count }
}

const FILE = 'Last name;First name;E-mail;Form\nOkafor;Ada;ada@example.org;7A\nDemir;Ben;;7C\nDemir;Ben;;7C\n;;broken;7A\n'

test('the preview says line by line what will happen and writes nothing; the import does it', async () => {
  const { school, admin, count } = await staffed()
  const ada = await school.person('Ada Okafor', { email: 'ada@example.org' })
  const before = await count()
  const { ok: preview } = await admin.call(classesCalls, 'classes.preview-roster', { ...rosterFile(FILE), classId: null })
  expect(preview).toMatchObject({ encoding: 'UTF-8', separator: 'semicolon', newClasses: ['7C'] })
  expect(preview.counts).toMatchObject({ new: 1, joinsClass: 1, alreadyThere: 0, duplicate: 1, refused: 1 })
  expect(preview.rows.map(row => [row.lineNumber, row.displayName, row.className, row.outcome])).toEqual([
    [2, 'Ada Okafor', '7A', 'joins-class'],
    [3, 'Ben Demir', '7C', 'new'],
    [4, 'Ben Demir', '7C', 'duplicate'],
    [5, '', '7A', 'refused'],
  ])
  expect(await count()).toBe(before)

  const { ok: imported } = await admin.call(classesCalls, 'classes.import-roster', { ...rosterFile(FILE), classId: null })
  expect(imported).toMatchObject({ created: 1, joined: 1 })
  expect(imported.classes.map(one => one.name)).toEqual(['7A', '7C'])
  const newClass = imported.classes.find(one => one.name === '7C')
  const { ok: seen } = await admin.call(classesCalls, 'classes.class', { classId: newClass?.id ?? '' })
  expect(seen.roster).toMatchObject([{ displayName: 'Ben Demir', username: 'ben.demir', email: null, needsCard: true }])
  const reasons = await school.db.rows(sql`select id from scorekeeping_reason where class_id = ${newClass?.id}`)
  expect(reasons.length).toBeGreaterThan(0)
  expect((await ada.call(peopleCalls, 'people.front', {})).ok.me?.classes.map(one => one.name)).toEqual(['7A'])

  const again = await admin.call(classesCalls, 'classes.import-roster', { ...rosterFile(FILE), classId: null })
  expect(again.refusal.refusal).toBe('classes.nothing-to-import')
})

test('an admin brings a file without classes into a new class; a teacher makes none', async () => {
  const { admin, teacher } = await staffed()
  const file = { ...rosterFile('Alumno/a;Nacimiento\n"García Ñúñez, Álvaro";2015\n'), classId: null }
  expect((await admin.call(classesCalls, 'classes.preview-roster', file)).refusal.refusal).toBe('classes.no-class-column')
  const { ok } = await admin.call(classesCalls, 'classes.import-roster', { ...file, newClass: '5º A' })
  expect(ok.classes.map(({ name }) => name)).toEqual(['5º A'])
  expect((await teacher.call(classesCalls, 'classes.import-roster', { ...file, newClass: '5º B' })).refusal.refusal).toBe('http.forbidden')
})

test('an admin who teaches the new classes of a file says so once, and stays signed in', async () => {
  const { admin, otherId } = await staffed()
  const file = rosterFile('Name,Class\nAda Okafor,7B\nBen Demir,7C\nCem Kaya,7D\n')
  const { ok } = await admin.call(classesCalls, 'classes.import-roster', { ...file, classId: null, teach: 'true' })
  const { classes } = (await admin.call(classesCalls, 'classes.classes', {})).ok
  const taught = classes.filter(({ teachers }) => teachers.some(({ id }) => id === admin.personId)).map(({ id }) => id)
  expect(taught).toEqual(ok.classes.map(({ id }) => id).filter(id => id !== otherId))
  expect(taught).toHaveLength(2)
})

test('an import with the same key is one import', async () => {
  const { admin, count, classId } = await staffed()
  const input = { ...rosterFile(FILE), classId: null }
  const key = 'roster-of-the-year-1'
  const first = await admin.call(classesCalls, 'classes.import-roster', input, { key })
  const after = await count()
  const second = await admin.call(classesCalls, 'classes.import-roster', input, { key })
  expect(second.ok).toEqual(first.ok)
  expect(await count()).toBe(after)
  const otherFile = await admin.call(classesCalls, 'classes.import-roster', rosterFile(FILE.replace('Ada', 'Eva')), { key })
  const otherClass = await admin.call(classesCalls, 'classes.import-roster', { ...input, classId }, { key })
  expect([otherFile, otherClass].map(answer => answer.refusal.refusal)).toEqual(['http.key-reused', 'http.key-reused'])
})

test('a teacher imports only into a class of their own, and the column "Class" is ignored', async () => {
  const { teacher, classId, otherId } = await staffed()
  const wide = await teacher.call(classesCalls, 'classes.preview-roster', { ...rosterFile(FILE), classId: null })
  const foreign = await teacher.call(classesCalls, 'classes.import-roster', { ...rosterFile(FILE), classId: otherId })
  expect([wide.status, foreign.status]).toEqual([403, 403])
  const own = await teacher.call(classesCalls, 'classes.preview-roster', { ...rosterFile(FILE), classId })
  expect(own.ok.newClasses).toEqual([])
  expect(new Set(own.ok.rows.map(row => row.className))).toEqual(new Set(['7A']))
})

test('pupils and scorekeepers cannot preview, import, export or print', async () => {
  const { school, classId } = await staffed()
  const pupil = await school.person('Ben', { pupilOf: classId })
  const scorekeeper = await school.person('Cem', { role: 'scorekeeper', classId, pupilOf: classId })
  for (const somebody of [pupil, scorekeeper]) {
    const answers = [
      await somebody.call(classesCalls, 'classes.preview-roster', { ...rosterFile(FILE), classId }),
      await somebody.call(classesCalls, 'classes.import-roster', { ...rosterFile(FILE), classId }),
      await somebody.call(classesCalls, 'classes.export-roster', { classId }),
      await somebody.call(classesCalls, 'classes.print-cards', { classId, personIds: null }),
    ]
    expect(answers.map(answer => answer.status)).toEqual([403, 403, 403, 403])
  }
})

test('an admin whose file names no class is asked for one', async () => {
  const { admin } = await staffed()
  const answer = await admin.call(classesCalls, 'classes.preview-roster', { ...rosterFile('Name\nAda\n'), classId: null })
  expect(answer.refusal).toMatchObject({
    refusal: 'classes.no-class-column',
    words: 'The file has no column “Class”. Choose a class or a new one above, or add the column.',
  })
})

test('the words of a refused file carry its numbers', async () => {
  const { admin, classId } = await staffed()
  const many = rosterFile(`Name\n${'Ada\n'.repeat(2001)}`)
  const tooMany = await admin.call(classesCalls, 'classes.preview-roster', { ...many, classId })
  expect(tooMany.refusal.words).toBe('This file has more than 2000 pupils. Please split it.')
  const open = await admin.call(classesCalls, 'classes.preview-roster', { ...rosterFile('Name\n"Ada\n'), classId })
  expect(open.refusal.words).toBe('A quotation mark in line 2 is never closed. Please check the file.')
})

test('one import brings in two thousand pupils, each with a sign-in name', async () => {
  const { school, admin } = await staffed()
  const rows = Array.from(
    { length: 2000 },
    (_, i) => `"Pupil ${i % 500}","O'Neill ${i}",${i % 2 ? `p${i}@example.org` : ''},Class ${i % 70}`,
  )
  const file = rosterFile(`First name,Last name,Email,Class\n${rows.join('\n')}\n`)
  const { ok } = await admin.call(classesCalls, 'classes.import-roster', { ...file, classId: null })
  expect(ok).toMatchObject({ created: 2000, joined: 0 })
  expect(ok.classes).toHaveLength(70)
  const { members, names } = await school.db.one<{ members: number; names: number }>(sql`
    select (select count(*) from classes_pupil) as members, (select count(*) from people_person where username is not null) as names`)
  expect({ members, names }).toEqual({ members: 2000, names: 1000 })
})

test('an import that fails half way leaves nothing behind', async () => {
  const { school, admin, count } = await staffed()
  await school.db.run(sql`update classes_class set code = 'SAME' where name = '7A'`)
  const before = await count()
  const owner = await import('pg').then(pg => new pg.default.Client({ connectionString: school.ownerUrl }))
  await owner.connect()
  await owner.query(`alter table classes_pupil add constraint nobody_joins check (joined_at < '2000-01-01') not valid`)
  await owner.end()
  const answer = await admin.call(classesCalls, 'classes.import-roster', { ...rosterFile(FILE), classId: null })
  expect(answer.status).toBe(500)
  expect(await count()).toBe(before)
})

test('exporting a roster and importing it again changes nobody, whatever the names', async () => {
  const { school, admin, classId } = await staffed()
  const nasty = fc.sample(fc.array(fc.constantFrom(...'=+-@\'",; aZéß'), { minLength: 1, maxLength: 12 }), { numRuns: 40, seed: 20261121 })
  const names = [...nasty.map(letters => letters.join('').trim()).filter(name => name !== ''), '=cmd|/c calc', '+1', '-5', '@me', "'=1"]
  for (const [at, displayName] of names.entries()) {
    const email = at % 3 === 0 ? `+${at}=a@example.org` : null
    const answer = await admin.call(classesCalls, 'classes.add-pupil', { classId, displayName, username: null, email })
    expect(answer.status).toBe(200)
  }
  const { ok: file } = await admin.call(classesCalls, 'classes.export-roster', { classId })
  expect(file.fileName).toBe('roster-7a.csv')
  expect(file.csv.startsWith('\ufeff"First name","Last name","Email","Username","Class"\r\n')).toBe(true)
  const cells = Papa.parse<string[]>(file.csv).data.flat()
  expect(cells.filter(cell => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  const { ok: preview } = await admin.call(classesCalls, 'classes.preview-roster', { ...rosterFile(file.csv), classId })
  expect(preview.counts).toMatchObject({ new: 0, joinsClass: 0, alreadyThere: names.length, duplicate: 0, refused: 0 })
  const { ok: seen } = await admin.call(classesCalls, 'classes.class', { classId })
  expect(preview.rows.map(row => row.displayName)).toEqual(seen.roster.map(pupil => pupil.displayName))
  const spanish = { language: 'es' }
  const { ok: lista } = await admin.call(classesCalls, 'classes.export-roster', { classId }, spanish)
  expect(lista.fileName).toBe('lista-7a.csv')
  expect(lista.csv.startsWith('\ufeff"Nombre","Apellidos","Correo electrónico","Usuario","Clase"\r\n')).toBe(true)
  const back = await admin.call(classesCalls, 'classes.preview-roster', { ...rosterFile(lista.csv), classId }, spanish)
  expect(new Set(back.ok.rows.map(row => row.words))).toEqual(new Set(['Ya está en la clase']))
  const audit = await school.db.rows<{ action: string }>(sql`select action from audit_entry order by id desc limit 1`)
  expect(audit).toEqual([{ action: 'classes.export-roster' }])
})

test('a sign-in card lets a pupil in until a password is chosen, and no longer; a new card ends the old one', async () => {
  const { school, teacher, classId } = await staffed()
  await teacher.call(classesCalls, 'classes.import-roster', { ...rosterFile('Name\nZoë Kaya\nBen Demir\n'), classId })
  const { ok: old } = await teacher.call(classesCalls, 'classes.print-cards', { classId, personIds: null })
  await school.db.run(sql`update school_settings set address = 'http://192.168.1.20:4510'`)
  const { ok: sheet } = await teacher.call(classesCalls, 'classes.print-cards', { classId, personIds: null })
  // The page is open on the computer of the server: pupils cannot go to its own name.
  expect([old.address, sheet.address]).toEqual(['http://localhost:80', 'http://192.168.1.20:4510'])
  expect(sheet).toMatchObject({ schoolName: 'Test School', className: '7A' })
  expect(sheet.cards.map(card => card.signInName)).toEqual(['ben.demir', 'zoe.kaya'])
  const [card] = sheet.cards
  const { signInName, startCode } = { signInName: card?.signInName ?? '', startCode: card?.startCode ?? '' }
  expect(startCode).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)

  const pupil = school.anybody()
  const spent = await pupil.call(peopleCalls, 'people.sign-in', { name: signInName, password: old.cards[0]?.startCode ?? '' })
  expect(spent.refusal.refusal).toBe('people.wrong-sign-in')
  const typed = startCode.toLowerCase().replace('-', ' ')
  // A child who closes the page before a password is chosen comes back with the same card.
  const closed = await school.anybody().call(peopleCalls, 'people.sign-in', { name: signInName.toUpperCase(), password: typed })
  const started = await pupil.call(peopleCalls, 'people.sign-in', { name: signInName, password: typed })
  const token = started.ok.choosePasswordToken ?? ''
  const left = { token: closed.ok.choosePasswordToken ?? '', password: 'seven lanterns' }
  expect((await school.anybody().call(peopleCalls, 'people.reset-password', left)).refusal.refusal).toBe('people.link-used-up')
  const chosen = await pupil.call(peopleCalls, 'people.reset-password', { token, password: 'seven lanterns' })
  expect(chosen.status).toBe(200)
  expect((await pupil.call(peopleCalls, 'people.front', {})).ok.me).toMatchObject({ displayName: 'Ben Demir', hasPassword: true })
  const twice = await school.anybody().call(peopleCalls, 'people.sign-in', { name: signInName, password: typed })
  expect(twice.refusal.refusal).toBe('people.wrong-sign-in')

  const { ok: rest } = await teacher.call(classesCalls, 'classes.print-cards', { classId, personIds: null })
  expect(rest.cards.map(one => one.displayName)).toEqual(['Zoë Kaya'])
})

test('only pupils of the class get a card, and nobody who has become staff', async () => {
  const { school, teacher, classId } = await staffed()
  const stranger = await school.person('Dana', { email: 'dana@example.org' })
  const risen = await school.person('Eli', { pupilOf: classId, role: 'teacher', classId, email: 'eli@example.org' })
  for (const somebody of [stranger, risen]) {
    const answer = await teacher.call(classesCalls, 'classes.print-cards', { classId, personIds: [somebody.personId] })
    expect(answer.status).toBe(404)
  }
  const none = { suspended: 0, newToClass: 0 }
  expect((await teacher.call(classesCalls, 'classes.print-cards', { classId, personIds: null })).ok).toMatchObject({
    cards: [],
    leftOut: none,
  })
})

test('who gets no card yet is counted, and refused by name; a test account never gets one', async () => {
  const { school, admin, teacher, classId, otherId } = await staffed()
  const ada = await school.person('Ada', { pupilOf: classId, email: 'ada@example.org' })
  const tester = await school.person('Tess', { pupilOf: classId, email: 'tess@example.org', isTest: true })
  const ben = await school.person('Ben', { pupilOf: otherId, email: 'ben@example.org' })
  await admin.call(classesCalls, 'classes.place-pupil', { classId, personId: ben.personId })
  await admin.call(peopleCalls, 'people.suspend', { personId: ada.personId, suspended: true })
  const print = (personIds: string[] | null) => teacher.call(classesCalls, 'classes.print-cards', { classId, personIds })
  expect((await print(null)).ok).toMatchObject({ cards: [], leftOut: { suspended: 1, newToClass: 1 } })
  const refused = await Promise.all([ada, ben, tester].map(({ personId }) => print([personId])))
  expect(refused.map(({ refusal }) => refusal.refusal)).toEqual([
    'classes.cards-suspended',
    'classes.cards-new-to-class',
    'classes.test-account',
  ])
  const cem = await school.person('Cem', { pupilOf: otherId, email: 'cem@example.org' })
  await admin.call(classesCalls, 'classes.place-pupil', { classId, personId: cem.personId })
  expect((await print([cem.personId, ben.personId])).refusal.words).toBe(
    'Ben, Cem joined this class less than a day ago and get no card yet. Leave these pupils out today, or ask an admin.',
  )
  await admin.call(classesCalls, 'classes.remove-pupil', { classId, personId: cem.personId })
  const { roster } = (await teacher.call(classesCalls, 'classes.class', { classId })).ok
  expect(roster.map(({ displayName, isSuspended, needsCard }) => [displayName, isSuspended, needsCard])).toEqual([
    ['Ada', true, true],
    ['Ben', false, true],
    ['Tess', false, false],
  ])
})

test('a pupil who becomes staff while sign-in cards are made keeps no card that opens the account', async () => {
  const { school, admin, classId, otherId } = await staffed()
  await admin.call(classesCalls, 'classes.import-roster', { ...rosterFile('Name\nAda Okafor\nBen Demir\n'), classId })
  const { ok: sheet } = await admin.call(classesCalls, 'classes.print-cards', { classId, personIds: null })
  const [ada = '', ben = ''] = sheet.cards.map(card => card.id)
  const waiting = async (): Promise<number> =>
    (
      await school.db.one<{ calls: number }>(
        sql`select count(*)::int as calls from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).calls

  let assigned = false
  const { printed, role } = await school.db.transaction(async tx => {
    // Printing the cards waits for Ben's old code, after everybody was found to be a pupil.
    await tx.run(sql`select 1 from people_one_time where person_id = ${ben} for update`)
    const printed = admin.call(classesCalls, 'classes.print-cards', { classId, personIds: [ada, ben] })
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 })
    const role = admin.call(classesCalls, 'classes.assign-role', { personId: ada, role: 'teacher', classId: otherId })
    void role.then(() => {
      assigned = true
    })
    await vi.waitFor(async () => expect(assigned || (await waiting()) === 2).toBe(true), { timeout: 60_000 })
    return { printed, role }
  })
  expect([(await printed).status, (await role).status]).toEqual([200, 200])
  const left = await school.db.rows<{ purpose: string }>(
    sql`select purpose from people_one_time where person_id = ${ada} and purpose = 'start-code'`,
  )
  expect(left).toEqual([])
})

test('two namesakes of one list get accounts of their own, and a foot is left out', async () => {
  const { teacher, classId } = await staffed()
  const file = { ...rosterFile('Name\nCamila Lopez\nCamila Lopez\nTotal: 2\n'), classId, namesakes: '3', leftOut: '4' }
  const { ok: preview } = await teacher.call(classesCalls, 'classes.preview-roster', file)
  expect(preview.rows.map(row => row.outcome)).toEqual(['new', 'new', 'left-out'])
  expect((await teacher.call(classesCalls, 'classes.import-roster', file)).ok).toMatchObject({ created: 2 })
  const { ok } = await teacher.call(classesCalls, 'classes.class', { classId })
  expect(ok.roster.map(each => each.username)).toEqual(expect.arrayContaining(['camila.lopez', 'camila.lopez2']))
})

test('a list without heads is imported once somebody has said which column has the names', async () => {
  const { teacher, classId } = await staffed()
  const list = { ...rosterFile('1;Ada Lovelace\n2;Grace Hopper\n'), classId }
  expect((await teacher.call(classesCalls, 'classes.preview-roster', list)).ok.unclear).toEqual([
    ['1', 'Ada Lovelace'],
    ['2', 'Grace Hopper'],
  ])
  expect((await teacher.call(classesCalls, 'classes.import-roster', list)).refusal.refusal).toBe('classes.no-name-column')
  expect((await teacher.call(classesCalls, 'classes.import-roster', { ...list, nameColumns: '1,1' })).status).toBe(400)
  expect((await teacher.call(classesCalls, 'classes.import-roster', { ...list, nameColumns: '1' })).ok).toMatchObject({ created: 2 })
})

test('pupils who were pasted as names get the addresses of a later roster, and nobody gets a twin', async () => {
  const { school, teacher, classId } = await staffed()
  await teacher.call(classesCalls, 'classes.import-roster', { ...rosterFile('Name\nZoë Kaya\nBen Demir\n'), classId })
  const addresses = { ...rosterFile('Name,Email\nZoe Kaya,zoe@example.org\nBen Demir,ben@example.org\n'), classId }
  const { ok: preview } = await teacher.call(classesCalls, 'classes.preview-roster', addresses)
  expect(preview.counts).toMatchObject({ getsAddress: 2, new: 0 })
  expect((await teacher.call(classesCalls, 'classes.import-roster', addresses)).ok).toMatchObject({ created: 0, joined: 0, addressed: 2 })
  const { ok } = await teacher.call(classesCalls, 'classes.class', { classId })
  expect(ok.roster.map(({ displayName, username, email }) => [displayName, username, email])).toEqual([
    ['Ben Demir', 'ben.demir', 'ben@example.org'],
    ['Zoë Kaya', 'zoe.kaya', 'zoe@example.org'],
  ])
  const again = await teacher.call(classesCalls, 'classes.import-roster', addresses)
  expect(again.refusal.refusal).toBe('classes.nothing-to-import')
  const given = await school.db.rows(sql`select 1 from audit_entry where action = 'classes.give-address' and class_id = ${classId}`)
  expect(given).toHaveLength(2)
})

test('a card that was printed before still works when its pupil has got an address', async () => {
  const { teacher, school, classId } = await staffed()
  await teacher.call(classesCalls, 'classes.import-roster', { ...rosterFile('Name\nBen Demir\n'), classId })
  const { ok: sheet } = await teacher.call(classesCalls, 'classes.print-cards', { classId, personIds: null })
  await teacher.call(classesCalls, 'classes.import-roster', { ...rosterFile('Name,Email\nBen Demir,ben@example.org\n'), classId })
  const card = { name: 'ben.demir', password: sheet.cards[0]?.startCode ?? '' }
  expect((await school.anybody().call(peopleCalls, 'people.sign-in', card)).ok.choosePasswordToken).not.toBeNull()
})
