import { auditCalls } from '@xiotein/contract/audit'
import { classesCalls } from '@xiotein/contract/classes'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { tokensCalls } from '@xiotein/contract/tokens'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/durations.ts'
import { cleaningJobs } from '../platform/retention/index.ts'
import { tokenDigest } from '../platform/sign-in/index.ts'
import { makeProgram, type Program, programWith } from '../testing/program.ts'
import { runAll } from '../testing/run-all.ts'
import { openTestSchool, PASSWORD, type Visitor } from '../testing/school.ts'
import { tokens } from './index.ts'

const open = async (options: { limits?: boolean } = {}) => {
  const school = await openTestSchool(options)
  const classId = await school.schoolClass('7C')
  const head = await school.person('Head', { role: 'admin' })
  const deputy = await school.person('Deputy', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ada = await school.person('Ada', { pupilOf: classId, email: 'ada@school.example' })
  return { school, classId, head, deputy, teacher, ada }
}
const listOf = async (admin: Visitor) => (await admin.call(tokensCalls, 'tokens.list', {})).ok
const readsRoster = (program: Program, classId: string) => program.call(classesCalls, 'classes.class', { classId })
const points = (classId: string, pupil: Visitor) => ({
  classId,
  changes: [{ pupilId: pupil.personId, changeAmount: 2 }],
  recordedAt: null,
})

test('a token has its scopes together and nothing else', async () => {
  const { school, classId, head, ada } = await open()
  const scopes = ['read-roster', 'read-points', 'submit-points'] as const
  const tried: string[] = []
  for (const held of [...scopes.map(scope => [scope]), [...scopes]]) {
    const program = await makeProgram(school, head, held)
    const [roster, board, submitted] = [
      await readsRoster(program, classId),
      await program.call(scorekeepingCalls, 'scorekeeping.board', { classId }),
      await program.call(scorekeepingCalls, 'scorekeeping.submit-changes', points(classId, ada)),
    ]
    tried.push(`${held.join(' ')}: ${[roster, board, submitted].map(({ status }) => status).join(' ')}`)
  }
  expect(tried).toEqual([
    'read-roster: 200 403 403',
    'read-points: 403 200 403',
    'submit-points: 403 403 200',
    'read-roster read-points submit-points: 200 200 200',
  ])
})

test('a program reads no addresses, sign-in names or times', async () => {
  const { school, classId, head, ada } = await open()
  const program = await makeProgram(school, head, ['read-roster', 'read-points'])
  const { body } = await readsRoster(program, classId)
  expect(body).toMatchObject({
    code: null,
    roster: [{ id: ada.personId, displayName: 'Ada', email: null, username: null, lastSeenAt: null }],
  })
  const board = await program.call(scorekeepingCalls, 'scorekeeping.board', { classId })
  expect(JSON.stringify([body, board.body])).not.toContain('ada@school.example')
  expect(board.body).toMatchObject({ may: { submit: false, award: false, editReasons: false, openDisplay: false } })
})

test("a program's submission waits for a teacher, who sees its origin; the token's maker cannot approve it", async () => {
  const { school, classId, head, deputy, teacher, ada } = await open()
  const program = await makeProgram(school, head, ['submit-points'])
  const submitted = await program.call(scorekeepingCalls, 'scorekeeping.submit-changes', points(classId, ada))
  expect(submitted.body).toMatchObject({ status: 'pending', submitter: { displayName: 'Attendance register (program)' } })
  const notices = (await teacher.call(noticesCalls, 'notices.mine', {})).ok
  expect(JSON.stringify(notices)).toContain('Attendance register (program)')
  const queue = (await teacher.call(scorekeepingCalls, 'scorekeeping.queue', { classId })).ok
  expect(queue.rows.map(row => row.submitter.displayName)).toEqual(['Attendance register (program)'])

  const submissionId = String(submitted.body.id)
  const { lines } = (await teacher.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId })).ok
  const approve = (reviewer: Visitor) =>
    reviewer.call(scorekeepingCalls, 'scorekeeping.approve-submission', { submissionId, lineIds: lines.map(({ id }) => id) })
  expect((await approve(head)).refusal.refusal).toBe('scorekeeping.own-submission')
  expect((await approve(teacher)).ok.status).toBe('approved')
  const entries = (await deputy.call(auditCalls, 'audit.entries', { action: 'scorekeeping.submit-changes' })).ok.rows
  expect(entries).toMatchObject([
    { actor: { displayName: 'Attendance register (program)' }, byProgram: true, actingFor: { displayName: 'Head' } },
  ])
})

test('a repeated submission of a program counts once', async () => {
  const { school, classId, head, ada } = await open()
  const program = await makeProgram(school, head, ['submit-points'])
  const send = () =>
    program.call(scorekeepingCalls, 'scorekeeping.submit-changes', points(classId, ada), { 'idempotency-key': 'attendance-of-monday' })
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
})

test('the secret is shown once and stored only as a digest; making and revoking are in the audit log', async () => {
  const { school, classId, head, deputy } = await open()
  const program = await makeProgram(school, head, ['read-roster', 'submit-points'], { days: 1 })
  expect(program.secret).toMatch(/^xiotein_[\w-]{43}$/)
  expect(JSON.stringify(await listOf(deputy))).not.toContain(program.secret)
  const [stored] = await school.db.rows<{ digest: Buffer }>(sql`select digest from tokens_token`)
  expect(stored?.digest.equals(tokenDigest(program.secret))).toBe(true)
  const answers = await school.db.rows<{ answer: unknown }>(sql`select answer from platform_command`)
  expect(JSON.stringify(answers)).not.toContain(program.secret)

  expect((await readsRoster(program, classId)).status).toBe(200)
  expect((await deputy.call(tokensCalls, 'tokens.revoke', { tokenId: program.id })).status).toBe(200)
  expect(await readsRoster(program, classId)).toMatchObject({ status: 401, refusal: 'http.token-over' })
  expect((await head.call(tokensCalls, 'tokens.revoke', { tokenId: program.id })).refusal.words).toBe('This token has already ended.')
  const entries = async (language: string) => {
    const { ok } = await head.call(auditCalls, 'audit.entries', {}, { language })
    return ok.rows.filter(({ action }) => action.startsWith('tokens.')).map(({ words }) => words)
  }
  expect(await entries('en')).toEqual([
    'revoked the token of Attendance register (program)',
    'created a token for Attendance register (program), valid for 1 day, to read rosters, to hand in points',
  ])
  expect((await entries('es'))[0]).toBe('revocó el token de Attendance register (program)')
})

test('a token ends at its date, is listed for another month, and is then forgotten', async () => {
  const { school, classId, head } = await open()
  const start = new Date()
  school.setClock(start)
  const program = await makeProgram(school, head, ['read-roster'], { days: 7 })
  const after = (days: number): void => school.setClock(new Date(start.getTime() + days * DAY_MS))
  after(6.9)
  expect((await readsRoster(program, classId)).status).toBe(200)
  after(7)
  expect(await readsRoster(program, classId)).toMatchObject({ status: 401, refusal: 'http.token-over' })
  expect((await listOf(head)).tokens).toMatchObject([{ name: 'Attendance register', state: 'over' }])
  const rows = () => school.db.rows(sql`select id from tokens_token`)
  await runAll(school.school, cleaningJobs(tokens.retention), new Date(start.getTime() + 36 * DAY_MS))
  expect(await rows()).toHaveLength(1)
  await runAll(school.school, cleaningJobs(tokens.retention), new Date(start.getTime() + 37 * DAY_MS))
  expect(await rows()).toEqual([])
})

test.each([
  [
    'loses the role',
    (deputy: Visitor, personId: string) => deputy.call(classesCalls, 'classes.withdraw-role', { personId, role: 'admin', classId: null }),
  ],
  ['is suspended', (deputy: Visitor, personId: string) => deputy.call(peopleCalls, 'people.suspend', { personId, suspended: true })],
  ['is erased', (deputy: Visitor, personId: string) => deputy.call(peopleCalls, 'people.erase-person', { personId })],
])('a token ends for good when the admin who made it %s', async (_what, leave) => {
  const { school, classId, head, deputy } = await open()
  await school.person('Principal', { role: 'admin', email: 'principal@school.example', password: PASSWORD })
  const program = await makeProgram(school, head, ['read-roster'])
  expect((await leave(deputy, head.personId)).status).toBe(200)
  expect(await readsRoster(program, classId)).toMatchObject({ status: 401, refusal: 'http.token-over' })
  expect((await listOf(deputy)).tokens).toMatchObject([{ id: program.id, state: 'creator-left' }])
  const { rows } = (await deputy.call(auditCalls, 'audit.entries', { action: 'tokens.end-with-maker' })).ok
  expect(rows).toMatchObject([{ actor: null, words: expect.stringContaining('its creator is no longer an admin') }])

  await deputy.call(peopleCalls, 'people.suspend', { personId: head.personId, suspended: false })
  await deputy.call(classesCalls, 'classes.assign-role', { personId: head.personId, role: 'admin', classId: null })
  expect((await readsRoster(program, classId)).status).toBe(401)
})

test('a token does not work while its maker is no admin, whatever took the role away', async () => {
  const { school, classId, head } = await open()
  const program = await makeProgram(school, head, ['read-roster'])
  await school.db.run(sql`delete from people_role where person_id = ${head.personId}`)
  expect((await readsRoster(program, classId)).status).toBe(401)
})

test('an admin who loses another role keeps the tokens', async () => {
  const { school, classId, head, deputy } = await open()
  const program = await makeProgram(school, head, ['read-roster'])
  const asTeacher = { personId: head.personId, role: 'teacher', classId } as const
  expect((await deputy.call(classesCalls, 'classes.assign-role', asTeacher)).status).toBe(200)
  expect((await deputy.call(classesCalls, 'classes.withdraw-role', asTeacher)).status).toBe(200)
  expect((await readsRoster(program, classId)).status).toBe(200)
})

test('making a token asks for the password once more', async () => {
  const { school } = await open()
  const head = await school.person('Principal', { role: 'admin', email: 'principal@school.example', password: PASSWORD })
  const input = { name: 'Register', scopes: ['read-roster' as const], days: 30, callsPerMinute: 60 }
  const make = async (password: string | null) => (await head.call(tokensCalls, 'tokens.make', { ...input, password })).refusal.refusal
  expect((await listOf(head)).proof).toBe('password')
  expect([await make(null), await make('not the one')]).toEqual(['people.wrong-password', 'people.wrong-password'])
  expect((await listOf(head)).tokens).toEqual([])
  expect(await make(PASSWORD)).toBeUndefined()
  expect((await listOf(head)).tokens).toHaveLength(1)
})

test('an admin who acts as a test account neither sees nor makes nor revokes tokens', async () => {
  const { school, head } = await open()
  const program = await makeProgram(school, head, ['read-roster'])
  const tester = await school.person('Tester', { role: 'admin', isTest: true })
  await head.call(peopleCalls, 'people.act-as', { personId: tester.personId })
  const input = { name: 'Register', scopes: ['read-roster' as const], days: 30, callsPerMinute: 60, password: null }
  const answers = [
    await head.call(tokensCalls, 'tokens.list', {}),
    await head.call(tokensCalls, 'tokens.make', input),
    await head.call(tokensCalls, 'tokens.revoke', { tokenId: program.id }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('the last use is shown to the minute', async () => {
  const { school, classId } = await open()
  const start = new Date('2026-11-23T08:00:00.000Z')
  school.setClock(start)
  const admin = await school.person('Principal', { role: 'admin' })
  const program = await makeProgram(school, admin, ['read-roster'])
  const usedAt = async () => (await listOf(admin)).tokens.find(({ id }) => id === program.id)?.usedAt
  expect(await usedAt()).toBeNull()
  const at = async (seconds: number, shown: number): Promise<void> => {
    school.setClock(new Date(start.getTime() + seconds * 1000))
    expect((await readsRoster(program, classId)).status).toBe(200)
    await expect.poll(usedAt).toBe(new Date(start.getTime() + shown * 1000).toISOString())
  }
  await at(5, 5)
  await at(64, 5)
  await at(65, 65)
})

test('a token has a limit of its own over all its calls, and takes no calls from its maker', async () => {
  const { school, classId, head } = await open({ limits: true })
  school.setClock(new Date())
  const [slow, other] = [
    await makeProgram(school, head, ['read-roster', 'read-points'], { callsPerMinute: 2 }),
    await makeProgram(school, head, ['read-roster']),
  ]
  const calls = [
    await readsRoster(slow, classId),
    await slow.call(scorekeepingCalls, 'scorekeeping.board', { classId }),
    await slow.call(classesCalls, 'classes.classes', {}),
  ]
  expect(calls.map(({ status, refusal }) => refusal ?? status)).toEqual([200, 200, 'http.too-many'])
  expect([(await readsRoster(other, classId)).status, (await listOf(head)).tokens.length]).toEqual([200, 2])
})

test('twenty tokens work at the same time, and of many admins who make the last one at once, one succeeds', async () => {
  const { school, head, deputy } = await open()
  for (let i = 0; i < 19; i += 1) await makeProgram(school, head, ['read-roster'], { name: `Register ${i}` })
  const input = { name: 'The last', scopes: ['read-roster' as const], days: 30, callsPerMinute: 60, password: null }
  const answers = await Promise.all([head, deputy, head, deputy].map(admin => admin.call(tokensCalls, 'tokens.make', input)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.refusal.words).toBe(
    'There are already 20 active tokens. First revoke one that is no longer needed.',
  )
  const [token] = (await listOf(head)).tokens
  await head.call(tokensCalls, 'tokens.revoke', { tokenId: token?.id ?? '' })
  expect((await head.call(tokensCalls, 'tokens.make', input)).status).toBe(200)
})

test('an admin cannot find, sign in, suspend or erase a program, or give it a role', async () => {
  const { school, classId, head } = await open()
  const { id: personId } = await makeProgram(school, head, ['read-roster'])
  expect((await head.call(peopleCalls, 'people.people', { query: 'Attendance' })).ok.rows).toEqual([])
  expect((await head.call(classesCalls, 'classes.suggest-people', { classId, query: 'Attendance' })).ok.people).toEqual([])
  const tried = [
    await head.call(classesCalls, 'classes.issue-reset-link', { personId }),
    await head.call(classesCalls, 'classes.issue-sign-in-code', { personId }),
    await head.call(classesCalls, 'classes.assign-role', { personId, role: 'teacher', classId }),
    await head.call(classesCalls, 'classes.place-pupil', { personId, classId }),
    await head.call(peopleCalls, 'people.suspend', { personId, suspended: true }),
    await head.call(peopleCalls, 'people.mark-test', { personId, isTest: true }),
    await head.call(peopleCalls, 'people.erase-person', { personId }),
  ]
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404))
  expect((await head.call(peopleCalls, 'people.act-as', { personId })).refusal.refusal).toBe('people.not-test-account')
})

test('the database opens no session for a program and gives it no role, whatever a command forgets', async () => {
  const { school, classId, head } = await open()
  const { id } = await makeProgram(school, head, ['read-roster'])
  const { autocommit, newId } = school.school
  const attempts = [
    sql`insert into people_session (id, digest, person_id, created_at, expires_at, seen_at) values (${newId()}, 'x', ${id}, now(), now(), now())`,
    sql`insert into people_role (id, person_id, role, class_id, assigned_at) values (${newId()}, ${id}, 'teacher', ${classId}, now())`,
    sql`insert into classes_pupil (class_id, person_id, joined_at) values (${classId}, ${id}, now())`,
    sql`insert into people_one_time (digest, person_id, purpose, credentials_version, created_at, expires_at) values ('x', ${id}, 'invitation', 1, now(), now())`,
    sql`update people_person set password_hash = 'x' where id = ${id}`,
  ]
  for (const attempt of attempts) await expect(autocommit.run(attempt)).rejects.toMatchObject({ code: '23514' })
})

test("an invented token is refused in the reader's language", async () => {
  const { school, classId } = await open()
  for (const secret of ['x', `xiotein_${'x'.repeat(43)}`, 'x'.repeat(43), `xiotein_${'x'.repeat(5000)}`]) {
    const { status, body } = await programWith(school, secret).call(classesCalls, 'classes.class', { classId }, { 'accept-language': 'es' })
    expect([status, body.words]).toEqual([
      401,
      'Este token no es válido: no se conoce aquí, ha caducado o fue revocado. Un administrador puede crear uno nuevo.',
    ])
  }
})
