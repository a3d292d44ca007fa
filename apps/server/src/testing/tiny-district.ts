// A district of two schools with one table each: for tests that ask nothing of a school itself.
import { type Client, escapeIdentifier } from 'pg'
import { onTestFinished } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { type DistrictSchool, schoolAt } from '../platform/district/catalogue-rows.ts'
import { openCommands } from '../platform/district/commands.ts'
import { createTestDatabase } from './test-database.ts'
import { execute, listed } from './test-server.ts'
import { tinyMigrations } from './tiny-migrations.ts'

export const [OAK, ELM] = ['oak.example.org', 'elm.example.org']
export const HOW = { replace: true, checksum: null }

export const openDatabase = async () => {
  const database = await createTestDatabase('empty')
  onTestFinished(() => database.drop())
  return { ...database, districtUrl: database.ownerUrl, ...(await tinyMigrations()) }
}

/** The books of a tiny school allow it one pupil. */
const ONE_PUPIL = {
  feature: 'ledger',
  what: 'balances',
  query: sql<{ differing: number }>`select greatest(count(*) - 1, 0)::int as differing from pupil`,
}

export const openTiny = async ({
  schoolTables = [],
  closesWithinMs = 15_000,
}: {
  schoolTables?: readonly string[]
  closesWithinMs?: number
} = {}) => {
  const { server, districtUrl, migrations, addMigration } = await openDatabase()
  const opened = async () => {
    const said: string[] = []
    const { commands, client, close } = await openCommands({
      districtUrl,
      migrations,
      say: line => void said.push(line),
      newSetUpCode: async () => null,
      facts: { schoolTables, forgotten: [], recounts: [ONE_PUPIL], redactedInBackup: [] },
      closesWithinMs,
    })
    onTestFinished(close)
    return { commands, client, said }
  }
  const first = await opened()
  for (const host of [OAK, ELM]) await first.commands.add(host)
  onTestFinished(async () => {
    const roles = await listed(districtUrl, 'select name from district.school')
    for (const role of roles) await execute(districtUrl, `DROP OWNED BY ${escapeIdentifier(role)}`)
    for (const role of roles) await execute(server, `DROP ROLE ${escapeIdentifier(role)}`)
  })
  return { ...first, opened, districtUrl, migrations, addMigration }
}

export const row = async (client: Client, host: string): Promise<DistrictSchool> => {
  const school = await schoolAt(client, host)
  if (school === null) throw new Error(`there is no ${host}`)
  return school
}
