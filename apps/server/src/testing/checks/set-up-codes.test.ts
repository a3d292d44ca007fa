import { battleCalls } from '@xiotein/contract/battle'
import { demoCalls } from '@xiotein/contract/demo'
import { peopleCalls } from '@xiotein/contract/people'
import { schoolCalls } from '@xiotein/contract/school'
import { siegeCalls } from '@xiotein/contract/siege'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { newSetUpCode } from '../../school/index.ts'
import { openTestSchool } from '../school.ts'

const ADMIN = { adminName: 'Mr Osei', adminEmail: 'osei@example.org', adminPassword: 'blue-lantern-47' }
const SCHOOL = { name: 'Harbour School', timeZone: 'UTC', allowedDomains: [], signInWith: [], emailSignUp: true }

test('every code that a node printed works, until the school is set up', async () => {
  const school = await openTestSchool({ empty: true })
  const printed = [await newSetUpCode(school.db), await newSetUpCode(school.db), await newSetUpCode(school.db)]
  const visitor = school.anybody()
  const check = async (setUpCode: string | null) =>
    (await visitor.call(schoolCalls, 'school.check-set-up-code', { setUpCode: setUpCode ?? '' })).status
  expect(await Promise.all(printed.map(check))).toEqual([200, 200, 200])
  expect(await check('AAAAA-AAAAA')).toBe(403)
  const made = await visitor.call(peopleCalls, 'people.set-up-school', { ...SCHOOL, ...ADMIN, setUpCode: printed[0] ?? '' })
  expect(made.status).toBe(200)
  expect(await Promise.all(printed.map(check))).toEqual([409, 409, 409])
  expect((await visitor.call(demoCalls, 'demo.open', { setUpCode: printed[1] ?? '' })).status).toBe(409)
})

test('when nobody sets up a school, the codes of the last twenty starts work', async () => {
  const school = await openTestSchool({ empty: true })
  const printed: (string | null)[] = []
  for (let start = 0; start < 21; start += 1) printed.push(await newSetUpCode(school.db))
  const answers = printed.map(
    async code => (await school.anybody().call(schoolCalls, 'school.check-set-up-code', { setUpCode: code ?? '' })).status,
  )
  expect(await Promise.all(answers)).toEqual([403, ...Array.from({ length: 20 }, () => 200)])
})

test('the first admin says how sieges are played and whether pupils duel, and so it is, with the usual numbers', async () => {
  const school = await openTestSchool({ empty: true })
  const admin = school.anybody()
  const setUpCode = (await newSetUpCode(school.db)) ?? ''
  await admin.call(peopleCalls, 'people.set-up-school', { ...SCHOOL, ...ADMIN, setUpCode, siegeMode: 'friendly', duels: true })
  expect((await admin.call(siegeCalls, 'siege.settings', {})).ok).toMatchObject({ mode: 'friendly', mostThefts: 1, theftDays: 14 })
  expect((await admin.call(battleCalls, 'battle.settings', {})).ok).toMatchObject({ duels: true, reach: 'classmates', openHours: null })
  const logged = await school.db.rows(sql<{ action: string }>`select action from audit_entry`)
  expect(logged.map(({ action }) => action)).toEqual(expect.arrayContaining(['siege.change-settings', 'battle.change-settings']))
})
