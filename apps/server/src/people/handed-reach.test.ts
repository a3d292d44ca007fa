import { peopleCalls } from '@xiotein/contract/people'
import { schoolCalls } from '@xiotein/contract/school'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool } from '../testing/school.ts'

test('a computer that was carried to another network says so to staff, and which address it has there', async () => {
  const school = await openTestSchool()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const pupil = await school.person('Ada', { pupilOf: await school.schoolClass('7A') })
  const front = async (who = admin) => (await who.call(peopleCalls, 'people.front', {})).ok
  const save = (address: string) => school.db.run(sql`update school_settings set address = ${address}`)
  expect((await front()).handedReach).toBe('this-computer')
  await save('http://192.168.7.7:3000')
  expect(await front()).toMatchObject({ handedAddress: 'http://192.168.7.7:3000', handedReach: 'other-network' })
  const { networkAddresses } = (await admin.call(schoolCalls, 'school.settings', {})).ok
  expect(networkAddresses).toEqual(['http://192.168.1.20:3000'])
  await save(networkAddresses[0] ?? '')
  expect((await front()).handedReach).toBe('this-network')
  expect((await front(pupil)).handedReach).toBeNull()
})
