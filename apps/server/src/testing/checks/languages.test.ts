// Every answer is in its reader's language: refusals, the audit log, emails, what a class begins with.

import { squadNames } from '@xiotein/content/squads'
import { auditCalls } from '@xiotein/contract/audit'
import { classesCalls } from '@xiotein/contract/classes'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { squadsCalls } from '@xiotein/contract/squads'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openTestSchool, PASSWORD, type TestSchool } from '../school.ts'

const MEXICO = { language: 'es-MX,es;q=0.9,en;q=0.8' }

test("a refusal is in the reader's language, or in English if the product does not have that language", async () => {
  const school = await openTestSchool()
  const stranger = school.anybody()
  const wrong = { name: 'nobody', password: 'nothing-at-all' }
  const inSpanish = await stranger.call(peopleCalls, 'people.sign-in', wrong, MEXICO)
  expect(inSpanish.refusal.words).toBe('El nombre o la contraseña no son correctos. Inténtalo de nuevo.')
  for (const language of ['tlh', 'de-AT,de;q=0.9', '*', ';;,', undefined]) {
    const answer = await stranger.call(peopleCalls, 'people.sign-in', wrong, language === undefined ? {} : { language })
    expect(answer.refusal.words).toBe('The name or the password is wrong. Please try again.')
  }
  expect((await stranger.call(peopleCalls, 'people.sessions', {}, MEXICO)).refusal.words).toBe('Primero inicia sesión.')
})

test('the audit log is read in the language of its reader, no matter who wrote it', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7A')
  const admin = await school.person('Ms Haddad', { role: 'admin' })
  const pupil = await school.person('Ada', { pupilOf: classId })
  await admin.call(classesCalls, 'classes.assign-role', { personId: pupil.personId, role: 'scorekeeper', classId })
  const words = async (language: string) => (await admin.call(auditCalls, 'audit.entries', {}, { language })).ok.rows.map(row => row.words)
  expect(await words('es')).toEqual(['nombró a Ada anotador de 7A'])
  expect(await words('en')).toEqual(['made Ada a scorekeeper of 7A'])
})

const subjectsOf = (school: TestSchool): Promise<{ subject: string }[]> =>
  school.db.rows(sql`select subject from platform_email order by created_at, id`)

test('an email to somebody who chose no language is written in the language of the person who causes it', async () => {
  const school = await openTestSchool()
  await school.person('Ada', { email: 'ada@example.org' })
  await school.anybody().call(peopleCalls, 'people.ask-password-reset', { email: 'ada@example.org' }, MEXICO)
  await expect.poll(() => subjectsOf(school)).toEqual([{ subject: 'Elige una contraseña nueva para Test School' }])
})

test('people who chose a language get every email in it', async () => {
  const school = await openTestSchool()
  const admin = await school.person('Ms Haddad', { role: 'admin' })
  const classId = await school.schoolClass('7A')
  const ada = await school.person('Ada', { email: 'ada@example.org', password: PASSWORD })
  await school.db.run(sql`update people_person set email_verified_at = null where id = ${ada.personId}`)
  await ada.call(peopleCalls, 'people.change-preferences', { language: 'es' })
  const english = { language: 'en' }
  await ada.call(peopleCalls, 'people.resend-verification', {}, english)
  await ada.call(peopleCalls, 'people.change-email', { email: 'new@example.org', password: PASSWORD }, english)
  await school.anybody().call(peopleCalls, 'people.ask-password-reset', { email: 'ada@example.org' }, english)
  await expect
    .poll(async () => (await subjectsOf(school)).map(message => message.subject).sort())
    .toEqual([
      'Confirma tu dirección de correo para Test School',
      'Confirma tu nueva dirección de correo para Test School',
      'Elige una contraseña nueva para Test School',
      'Se está cambiando tu dirección de correo en Test School',
    ])
  // Nobody gets a role before the address is confirmed.
  await school.db.run(sql`update people_person set email_verified_at = now() where id = ${ada.personId}`)
  await admin.call(classesCalls, 'classes.assign-role', { personId: ada.personId, role: 'teacher', classId }, english)
  expect(await subjectsOf(school)).toContainEqual({ subject: 'Un nuevo rol en Test School' })
})

test('a class begins with reasons, and gets squads, in the language of its teacher; its pupils read their history in their own', async () => {
  const school = await openTestSchool()
  const admin = await school.person('Ms Haddad', { role: 'admin' })
  const { id: classId } = (await admin.call(classesCalls, 'classes.create-class', { name: '7A' }, MEXICO)).ok
  const { reasons } = (await admin.call(scorekeepingCalls, 'scorekeeping.reasons', { classId })).ok
  expect(reasons.map(reason => reason.label)).toContain('Trabajo en equipo')

  const [ada, ben] = [await school.person('Ada', { pupilOf: classId }), await school.person('Ben', { pupilOf: classId })]
  const expected = [[ada.personId, ben.personId]]
  await admin.call(squadsCalls, 'squads.make-balanced', { classId, size: 2, keepApart: [], seed: 1, expected, locked: false }, MEXICO)
  const { squads } = (await admin.call(squadsCalls, 'squads.of-class', { classId })).ok
  expect(squads.map(squad => squadNames.es.includes(squad.name))).toEqual([true])

  const changes = [{ pupilId: ada.personId, changeAmount: 3 }]
  await admin.call(scorekeepingCalls, 'scorekeeping.award-directly', { classId, changes, recordedAt: null })
  const history = async (language: string) => (await ada.call(ledgerCalls, 'ledger.history', {}, { language })).ok.rows[0]?.reason
  expect([await history('es'), await history('en')]).toEqual(['Puntos en clase', 'Points in class'])
})
