import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { assertTrustworthy } from './server-settings.ts'

let database: TestDatabase
const name = (): string => /\/([a-z0-9_]+)(?:\?|$)/.exec(database.ownerUrl)?.[1] ?? ''

const set = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

beforeEach(async () => {
  database = await createTestDatabase('empty')
})
afterEach(() => database.drop())

test('C8: a database that may lose confirmed points after a power cut is refused, no matter who has set it so', async () => {
  await set(`ALTER DATABASE ${name()} SET synchronous_commit = off`)
  await expect(assertTrustworthy(database.url)).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(/^PostgreSQL runs with (fsync|synchronous_commit) = off and could lose points after a power cut; set /),
  })
})

test('a database that cannot sort names is refused', async () => {
  await set(`DELETE FROM pg_collation WHERE collname = 'und-x-icu'`)
  await expect(assertTrustworthy(database.url)).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringContaining('without ICU'),
  })
})

test.each(['postgres://:::secret', 'postgres://ada:secret@db.school:99999/xiotein'])(
  'an address that is none is refused without its password',
  async url => {
    const refusal = await assertTrustworthy(url).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ name: 'StartRefusal', message: expect.stringMatching(/^DATABASE_URL is not a database address/) })
    expect(String(refusal)).not.toContain('ada:secret')
  },
)

test('a database that cannot be reached is refused in one sentence', async () => {
  await expect(assertTrustworthy('postgres://ada:pw@127.0.0.1:1/school')).rejects.toMatchObject({
    name: 'StartRefusal',
    message: 'The database cannot be reached (connect ECONNREFUSED 127.0.0.1:1); check DATABASE_URL and that the server runs.',
  })
})
