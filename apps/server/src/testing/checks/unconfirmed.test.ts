// L2: an account whose address is not confirmed is told nothing of the school and holds no right in it, by every call, topic and file.

import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { endpoints, topics } from '../../features.ts'
import { sql } from '../../platform/database/index.ts'
import { connectLive } from '../live-visitor.ts'
import { rosterFile } from '../roster-file.ts'
import { PASSWORD, type Visitor } from '../school.ts'
import { MATRIX } from './matrix.ts'
import { type Cast, gatherCast } from './principals.ts'
import { probe } from './probe.ts'
import { leaked, secretsOf } from './secrets.ts'
import { openUsedSchool, type UsedSchool } from './used-school.ts'

/** The calls that somebody may make with their own account while its address waits. All others must be closed. */
const OWN_ACCOUNT = [
  'people.front',
  'people.photo',
  'people.rename-me',
  'people.change-photo',
  'people.remove-photo',
  'people.change-preferences',
  'people.download-me',
  'people.change-password',
  'people.change-email',
  'people.delete-me',
  'people.resend-verification',
  'people.sessions',
  'people.end-session',
  'people.sign-out',
  'people.sign-out-everywhere',
  'people.act-as-myself',
]

/** Somebody who signed up, and somebody who holds every role before the address is confirmed, as an invitation or an older database may leave it. */
const newcomers = async (world: Cast): Promise<Visitor[]> => {
  const { school, classId } = world
  const plain = await school.person('Stranger', { email: 'stranger@elsewhere.example', password: PASSWORD })
  const teacher = await school.person('Invited', { email: 'invited@elsewhere.example', role: 'teacher', classId, pupilOf: classId })
  const admin = await school.person('Invited Admin', { email: 'invited-admin@elsewhere.example', role: 'admin' })
  const all = [plain, teacher, admin]
  await school.db.run(sql`
    update people_person set email_verified_at = null, display_name = 'Somebody new' where id = any(${all.map(one => one.personId)}::uuid[])`)
  return all
}

/** Secrets of others: all but their own ids and the class that an invitation is for. */
const foreignSecrets = async (world: UsedSchool, newcomer: Visitor): Promise<string[]> => {
  const own = new Set([newcomer.personId, 'Somebody new', world.classId])
  const rows = await world.school.db.rows<{ email: string }>(sql`select email from people_person where id = ${newcomer.personId}`)
  for (const { email } of rows) own.add(email)
  return (await secretsOf(world)).filter(secret => !own.has(secret))
}

test("L2: every call that is not about one's own account is closed to people who have not confirmed an address, and so is a new call by default", () => {
  expect(
    endpoints
      .filter(call => call.evenUnconfirmed)
      .map(call => call.name)
      .sort(),
  ).toEqual([...OWN_ACCOUNT].sort())
})

test('L2: no call tells an unconfirmed account anything of the school, or lets it do anything there', async () => {
  const world = await openUsedSchool()
  const wrong: string[] = []
  for (const newcomer of await newcomers(world)) {
    const secrets = await foreignSecrets(world, newcomer)
    for (const call of endpoints.filter(each => !MATRIX[each.name]?.ends)) {
      for (const input of [{}, { classId: world.classId }, (await MATRIX[call.name]?.input(world)) ?? {}]) {
        const { status, body, headers, refusal } = await probe(world.school.app, call, newcomer.cookie, input)
        wrong.push(...leaked(body + headers, JSON.stringify(input), secrets).map(secret => `${call.name} told ${secret}`))
        if (call.who === 'signed-in' && !call.evenUnconfirmed && refusal !== 'http.unconfirmed')
          wrong.push(`${call.name}: ${status} ${refusal}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('L2: the Hall of Fame shows an unconfirmed account what it shows a stranger', async () => {
  const world = await openUsedSchool()
  const board = endpoints.find(call => call.name === 'fame.board')
  if (!board) throw new Error('no board')
  const stranger = await probe(world.school.app, board, '', {})
  for (const { cookie } of await newcomers(world)) expect((await probe(world.school.app, board, cookie, {})).body).toBe(stranger.body)
})

test('L2: no topic is open to an unconfirmed account, and each opens with the confirmation, on the same connection', async () => {
  const world = await gatherCast()
  const { school, who, classId } = world
  const [, teacher] = (await newcomers(world)) as [Visitor, Visitor]
  const wanted = Object.keys(topics).flatMap(topic => [
    `${topic}:${classId}`,
    `${topic}:${teacher.personId}`,
    `${topic}:${who.pupil.personId}`,
  ])
  const live = await connectLive(school, teacher)
  expect(await live.watch([...wanted, 'fame:all', 'school-review:all'])).toEqual([])
  await school.db.run(sql`update people_person set email_verified_at = now() where id = ${teacher.personId}`)
  await expect.poll(() => live.watch(wanted)).toEqual(expect.arrayContaining([`class:${classId}`, `person:${teacher.personId}`]))
})

test('L2: nobody gets a role or a class before the address is confirmed, and is found by no teacher', async () => {
  const world = await gatherCast()
  const { who, classId, otherClassId } = world
  const [plain] = (await newcomers(world)) as [Visitor]
  const { personId } = plain
  for (const [role, ofClass] of [
    ['scorekeeper', classId],
    ['teacher', classId],
    ['admin', null],
  ] as const) {
    const given = await who.admin.call(classesCalls, 'classes.assign-role', { personId, role, classId: ofClass })
    expect(given.refusal.refusal).toBe('classes.unconfirmed-account')
  }
  for (const by of [who.admin, who.otherTeacher]) {
    const placed = await by.call(classesCalls, 'classes.place-pupil', { classId: otherClassId, personId })
    expect(placed.refusal.refusal).toBe('classes.unconfirmed-account')
    expect((await by.call(classesCalls, 'classes.suggest-people', { classId: otherClassId, query: 'Somebody new' })).ok.people).toEqual([])
  }
  const file = rosterFile('Name,Email\nStranger,stranger@elsewhere.example')
  const preview = await who.otherTeacher.call(classesCalls, 'classes.preview-roster', { ...file, classId: otherClassId })
  expect(preview.ok.rows).toMatchObject([
    { outcome: 'refused', words: 'Somebody signed up with this email address and has not confirmed it yet' },
  ])
  expect((await who.otherTeacher.call(classesCalls, 'classes.import-roster', { ...file, classId: otherClassId })).refusal.refusal).toBe(
    'classes.nothing-to-import',
  )
  const { count } = await world.school.db.one<{ count: number }>(sql`
    select (select count(*) from people_role where person_id = ${personId}) + (select count(*) from classes_pupil where person_id = ${personId}) as count`)
  expect(count).toBe(0)
})

test('an admin who has an address to confirm is none yet: the last one who can act stays', async () => {
  const world = await gatherCast()
  const { who } = world
  await newcomers(world)
  await world.school.db.run(sql`update people_person set password_hash = 'x' where display_name = 'Somebody new'`)
  const left = await who.admin.call(classesCalls, 'classes.withdraw-role', { personId: who.admin.personId, role: 'admin', classId: null })
  expect(left.refusal.refusal).toBe('people.last-admin')
})

test('an account that the school made without an address is confirmed: the school vouches for it', async () => {
  const world = await gatherCast()
  const { school, who, classId } = world
  const made = await who.teacher.call(classesCalls, 'classes.add-pupil', { classId, displayName: 'Ivo', username: 'ivo', email: null })
  const ivo = school.anybody()
  const { ok } = await ivo.call(peopleCalls, 'people.sign-in', { name: 'ivo', password: made.ok.startCode ?? '' })
  await ivo.call(peopleCalls, 'people.reset-password', { token: ok.choosePasswordToken ?? '', password: PASSWORD })
  const front = await ivo.call(peopleCalls, 'people.front', {})
  expect(front.ok.me?.classes).toMatchObject([{ id: classId }])
  expect((await ivo.call(classesCalls, 'classes.classes', {})).status).toBe(200)
})
