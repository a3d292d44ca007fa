// One PostgreSQL for a whole test run, with a migrated template that tests copy. TEST_DATABASE_URL names another server to use.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { escapeIdentifier } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/database/migrate.ts'
import { withDatabase } from '../platform/postgres/address.ts'
import { hasRedis } from './redis-server.ts'
import { execute, type FoundServer, findTestServer, listed, quiet } from './test-server.ts'

type TestServer = Omit<FoundServer, 'stop'> & {
  readonly template: string
  /** The beginning of the name of each database of this run. */
  readonly prefix: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const MIGRATIONS = join(import.meta.dirname, '../../migrations')

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!hasRedis()) process.stdout.write('There is no redis-server or valkey-server: nodes that tell each other by Redis are not tried.\n')
  const server = await findTestServer()
  const run = randomBytes(4).toString('hex')
  const [template, prefix] = [`xiotein_template_${run}`, `xiotein_test_${run}_`]
  await execute(server.ownerUrl, `CREATE DATABASE ${escapeIdentifier(template)}`)
  await migrate(withDatabase(server.ownerUrl, template), { directory: MIGRATIONS, log: quiet })
  project.provide('testServer', { ownerUrl: server.ownerUrl, appUrl: server.appUrl, template, prefix })
  return async () => {
    // Workers keep databases for their next test, and end without one.
    const left = await listed(server.ownerUrl, 'select datname as name from pg_database where starts_with(datname, $1)', prefix)
    for (const name of [...left, template]) await execute(server.ownerUrl, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`)
    await server.stop()
  }
}
