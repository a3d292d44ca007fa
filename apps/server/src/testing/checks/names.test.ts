import { classesCalls } from '@xiotein/contract/classes'
import { displayName, peopleCalls } from '@xiotein/contract/people'
import { rehearsalCalls } from '@xiotein/contract/rehearsal'
import { squadName, squadsCalls } from '@xiotein/contract/squads'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../features.ts'
import { newSetUpCode } from '../../school/index.ts'
import { openTestSchool, PASSWORD } from '../school.ts'

/** A Cyrillic letter among Latin ones. */
const MIXED = 'Tеacher'
const CREST = { shape: 'shield', ink: 'night', sign: 'lantern' } as const

/** Every call of the registry that takes a name which its writer chose and others read. */
const callsWithNames = (): string[] =>
  endpoints.flatMap(({ name, call }) => {
    const fields = call.input instanceof z.ZodObject ? Object.values(call.input.shape) : []
    return fields.some(field => field === displayName || field === squadName) ? [name] : []
  })

test('a name that mixes alphabets is refused in words wherever one is taken', async () => {
  const school = await openTestSchool()
  const { db } = school
  await db.run({ name: 'sign-up-on', text: 'update school_settings set email_sign_up = true', values: [] })
  const classId = await school.schoolClass('7A')
  const admin = await school.person('Mr Admin', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const pupil = await school.person('Ada Okafor', { pupilOf: classId })
  const stranger = school.anybody()
  const founded = await pupil.call(squadsCalls, 'squads.found', { name: 'Team Ω', crest: CREST })
  expect(founded.status).toBe(200)
  const { squadId } = founded.ok

  const email = 'mixed@example.org'
  const setUp = { setUpCode: '', name: 'School', timeZone: 'Europe/Vienna', allowedDomains: [], signInWith: [], emailSignUp: false }
  const asked = {
    'people.set-up-school': stranger.call(peopleCalls, 'people.set-up-school', {
      ...setUp,
      adminName: MIXED,
      adminEmail: email,
      adminPassword: PASSWORD,
    }),
    'people.sign-up': stranger.call(peopleCalls, 'people.sign-up', { displayName: MIXED, email, password: PASSWORD }),
    'people.rename-me': pupil.call(peopleCalls, 'people.rename-me', { displayName: MIXED }),
    'classes.add-pupil': teacher.call(classesCalls, 'classes.add-pupil', { classId, displayName: MIXED, username: null, email: null }),
    'classes.invite-staff': admin.call(classesCalls, 'classes.invite-staff', { displayName: MIXED, email, role: 'teacher', classId }),
    'classes.invite-cover': admin.call(classesCalls, 'classes.invite-cover', {
      classId,
      displayName: MIXED,
      email,
      fromDay: '2099-01-01',
      toDay: '2099-01-01',
    }),
    'classes.rename-person': teacher.call(classesCalls, 'classes.rename-person', { personId: pupil.personId, displayName: MIXED }),
    'rehearsal.make-account': admin.call(rehearsalCalls, 'rehearsal.make-account', { displayName: MIXED, classId: null }),
    'squads.found': pupil.call(squadsCalls, 'squads.found', { name: MIXED, crest: CREST }),
    'squads.change': pupil.call(squadsCalls, 'squads.change', { squadId, name: MIXED, crest: CREST }),
  }
  expect(Object.keys(asked).sort()).toEqual(callsWithNames().sort())
  for (const [name, answer] of Object.entries(asked)) {
    const { status, refusal } = await answer
    expect([name, status, refusal.refusal]).toEqual([name, 400, 'people.mixed-letters'])
    expect(refusal.words).toContain('one alphabet')
  }
  expect(await db.rows({ name: 'mixed', text: "select id from people_person where display_name = 'Tеacher'", values: [] })).toEqual([])
})

test('the first start refuses it as well, and the code stays good', async () => {
  const school = await openTestSchool({ empty: true })
  const setUpCode = (await newSetUpCode(school.db)) ?? ''
  const answers = { setUpCode, name: 'School', timeZone: 'Europe/Vienna', allowedDomains: [], signInWith: [], emailSignUp: false }
  const setUp = (adminName: string) =>
    school
      .anybody()
      .call(peopleCalls, 'people.set-up-school', { ...answers, adminName, adminEmail: 'a@example.org', adminPassword: PASSWORD })
  expect((await setUp(MIXED)).refusal.refusal).toBe('people.mixed-letters')
  expect((await setUp('Zoë O’Brien-Smith')).status).toBe(200)
})
