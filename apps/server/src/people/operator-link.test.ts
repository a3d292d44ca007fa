// `npm run reset-link`: the way back in for the only admin.
import { auditCalls } from '@xiotein/contract/audit'
import { peopleCalls } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { StartRefusal } from '../platform/postgres/start-refusal.ts'
import { openTestSchool, PASSWORD } from '../testing/school.ts'
import { sayResetLink } from './say-reset-link.ts'

const NEW_PASSWORD = 'harbour-kites-82'

const withAdmin = async () => {
  const school = await openTestSchool()
  const admin = await school.person('Mr Osei', { role: 'admin', password: PASSWORD, email: 'osei@example.org' })
  const asked = async (name: string, address: string | null = 'https://points.example.org') => {
    const lines: string[] = []
    await sayResetLink({ url: school.ownerUrl, name, address, say: line => void lines.push(line) })
    return lines.join('\n')
  }
  return { school, admin, asked }
}

test('a link from the console lets the only admin in again, once, and the audit log says so', async () => {
  const { school, asked } = await withAdmin()
  const said = await asked('Osei@example.org')
  const [, token = ''] = /https:\/\/points\.example\.org\/reset-password\?token=(\S+)/.exec(said) ?? []
  expect(said).toContain('A link for Mr Osei, until ')
  expect(await school.db.rows(sql`select digest from people_one_time where digest = ${Buffer.from(token)}`)).toEqual([])

  const visitor = school.anybody()
  expect((await visitor.call(peopleCalls, 'people.reset-password', { token, password: NEW_PASSWORD })).status).toBe(200)
  const again = await school.anybody().call(peopleCalls, 'people.reset-password', { token, password: `${NEW_PASSWORD}3` })
  expect(again.refusal.refusal).toBe('people.link-used-up')
  const { ok } = await visitor.call(auditCalls, 'audit.entries', {})
  expect(ok.rows.map(row => [row.actor?.displayName ?? null, row.action])).toEqual([
    ['Mr Osei', 'people.reset-password'],
    [null, 'people.operator-link'],
  ])
  expect(ok.rows[1]?.words).toBe("created a password link for Mr Osei, on the server's console")
})

test('it is for admins alone, and names them when somebody else is asked for', async () => {
  const { school, asked } = await withAdmin()
  const classId = await school.schoolClass('7A')
  await school.person('Ms Lee', { role: 'teacher', classId, email: 'lee@example.org' })
  await school.person('Ada', { pupilOf: classId, email: 'ada@example.org' })
  await school.person('Suspended', { role: 'admin', email: 'gone@example.org' })
  await school.db.run(sql`update people_person set suspended_at = now() where email = 'gone@example.org'`)
  for (const name of ['lee@example.org', 'ada@example.org', 'gone@example.org', 'nobody', '']) {
    const refusal = new StartRefusal(`No admin of this school signs in as ${name}. The admins sign in as: osei@example.org.`)
    await expect(asked(name)).rejects.toThrow(refusal)
  }
  expect(await school.db.rows(sql`select digest from people_one_time`)).toEqual([])
})
