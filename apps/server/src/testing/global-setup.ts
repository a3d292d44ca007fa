// One PostgreSQL for a whole test run, with a migrated template that tests copy. TEST_DATABASE_URL names another server to use.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { escapeIdentifier } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/database/migrate.ts'
import { withDatabase } from '../platform/postgres/address.ts'
import { execute, type FoundServer, findTestServer, quiet } from './test-server.ts'

export type TestServer = Omit<FoundServer, 'stop'> & { readonly template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const MIGRATIONS = join(import.meta.dirname, '../../migrations')

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findTestServer()
  const template = `xiotein_template_${randomBytes(4).toString('hex')}`
  await execute(server.ownerUrl, `CREATE DATABASE ${escapeIdentifier(template)}`)
  await migrate(withDatabase(server.ownerUrl, template), { directory: MIGRATIONS, log: quiet })
  project.provide('testServer', { ownerUrl: server.ownerUrl, appUrl: server.appUrl, template })
  return async () => {
    await execute(server.ownerUrl, `DROP DATABASE ${escapeIdentifier(template)}`)
    await server.stop()
  }
}
