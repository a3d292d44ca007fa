// A migration that waits for a lock in one school, and jobs that never end in one, keep no other school waiting.

import { createServer } from 'node:http'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { DistrictSchool } from '../../platform/district/index.ts'
import { openMigrator } from '../../platform/district/migrator.ts'
import { type OpenSchool, openSchools } from '../../platform/district/open-schools.ts'
import { openJobRounds } from '../../platform/district/rounds.ts'
import { openLog } from '../../platform/log.ts'
import { openTestDistrict } from '../district-life.ts'
import { tinyMigrations } from '../tiny-migrations.ts'
import { PATIENCE_MS } from './night.ts'

const HOSTS = ['oak', 'elm', 'ash'].map(name => `${name}.example.org`)

/** A district whose schools have one table each. */
const openTinyDistrict = async () => {
  const { migrations, addMigration } = await tinyMigrations()
  const life = await openTestDistrict({ migrations, newSetUpCode: async () => null })
  const rows: DistrictSchool[] = []
  for (const host of HOSTS) rows.push(await life.add(host))
  return { life, rows, migrations, addMigration }
}

const connected = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('schools whose new migration waits for a lock keep no other school from opening, and go on later', {
  timeout: PATIENCE_MS,
}, async () => {
  const { life, rows, migrations, addMigration } = await openTinyDistrict()
  const [oak, elm, ash] = rows
  if (!oak || !elm || !ash) throw new Error('there are no schools')
  addMigration('0002-new-column', 'alter table pupil add column shoe int;')
  const client = await connected(life.districtUrl)
  const migrator = await openMigrator(life.districtUrl, { db: client, directory: migrations })
  const schools = openSchools({
    prepare: migrator.bringUpToDate,
    open: async (): Promise<OpenSchool> => ({
      server: createServer(),
      liveConnections: () => 0,
      isDueBy: async () => false,
      close: async () => undefined,
    }),
    byName: name => rows.find(row => row.name === name) ?? null,
    closeAfterMs: 900_000,
    clock: () => new Date(),
    log: openLog('silent'),
  })
  onTestFinished(() => schools.close())
  const holder = await connected(life.districtUrl)
  await holder.query('begin')
  for (const { name } of [oak, elm]) await holder.query(`lock table ${name}.pupil in access share mode`)
  const held = Promise.allSettled([schools.use(oak), schools.use(elm)])
  ;(await schools.use(ash)).leave()
  expect((await life.row(ash.host)).schemaVersion).toBe(migrator.newest)
  // The others are in order: the next visitor opens them.
  for (const end of await held) expect(end).toMatchObject({ status: 'rejected', reason: { passes: true } })
  await holder.query('rollback')
  for (const one of [oak, elm]) {
    ;(await schools.use(one)).leave()
    expect(await life.row(one.host)).toMatchObject({ schemaVersion: migrator.newest, failure: null })
  }
})

test('a school whose jobs do not end keeps no other school from its jobs', { timeout: PATIENCE_MS }, async () => {
  const { life } = await openTinyDistrict()
  const db = await connected(life.districtUrl)
  await db.query(`update district.school set jobs_looked_at = now() - interval '2 hours'`)
  const looked: string[] = []
  let end = (_failing: number): void => undefined
  const rounds = openJobRounds(db, {
    run: async ({ host }) => {
      looked.push(host)
      if (looked.length > 1) return 0
      return new Promise(resolve => {
        end = resolve
      })
    },
    log: openLog('silent'),
    byTheClock: false,
    longestMs: 10,
  })
  await rounds.runDue()
  expect(looked.toSorted()).toEqual(HOSTS.toSorted())
  end(2)
  await rounds.close()
  expect((await life.row(looked[0] ?? '')).jobsFailing).toBe(2)
})
