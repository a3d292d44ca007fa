// One PostgreSQL for a whole test run, with a migrated template that tests copy. TEST_DATABASE_URL names another server to use.
import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { escapeIdentifier } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, migrationsFolder } from '../platform/database/migrate.ts'
import { withDatabase } from '../platform/postgres/address.ts'
import { hasRedis } from './redis-server.ts'
import { STAGES } from './stages.ts'
import { copyOf, execute, type FoundServer, findTestServer, listed, quiet } from './test-server.ts'

type TestServer = Omit<FoundServer, 'stop'> & {
  readonly template: string
  /** The numbers of migrations after which the template was copied as `<template>_<migrations>`. */
  readonly stages: readonly number[]
  /** The beginning of the name of each database of this run. */
  readonly prefix: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Brings the template up to date, and copies it at each stage and before the newest migration. Returns the numbers of migrations of the copies. */
const bringUp = async (ownerUrl: string, template: string): Promise<number[]> => {
  const files = (await readdir(migrationsFolder())).filter(file => file.endsWith('.sql')).sort()
  const stepsBefore = STAGES.map(ending => files.findIndex(file => file.endsWith(ending)))
  const stages = [...new Set([...stepsBefore, files.length - 1])].sort((a, b) => a - b)
  const directory = await mkdtemp(join(tmpdir(), 'xiotein-stages-'))
  let copied = 0
  for (const migrations of [...stages, files.length]) {
    for (const file of files.slice(copied, migrations)) await copyFile(join(migrationsFolder(), file), join(directory, file))
    copied = migrations
    await migrate(withDatabase(ownerUrl, template), { directory, log: quiet })
    if (migrations < files.length) await execute(ownerUrl, copyOf(template, `${template}_${migrations}`))
  }
  await rm(directory, { recursive: true })
  return stages
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!hasRedis()) process.stdout.write('There is no redis-server or valkey-server: nodes that tell each other by Redis are not tried.\n')
  const server = await findTestServer()
  const run = randomBytes(4).toString('hex')
  const [template, prefix] = [`xiotein_template_${run}`, `xiotein_test_${run}_`]
  await execute(server.ownerUrl, `CREATE DATABASE ${escapeIdentifier(template)}`)
  const stages = await bringUp(server.ownerUrl, template)
  project.provide('testServer', { ownerUrl: server.ownerUrl, appUrl: server.appUrl, template, stages, prefix })
  return async () => {
    // Workers keep databases for their next test, and end without one.
    const left = await listed(server.ownerUrl, 'select datname as name from pg_database where starts_with(datname, $1)', prefix)
    const copies = stages.map(migrations => `${template}_${migrations}`)
    for (const name of [...left, ...copies, template])
      await execute(server.ownerUrl, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`)
    await server.stop()
  }
}
