// C7 for a district: the process that updates its schools is killed again and again. Each school has the tables of one of its migrations, and the next run
// continues.

import { diceOf } from '@xiotein/game/rules'
import { escapeIdentifier } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { openCommands, schoolUrl } from '../../platform/district/index.ts'
import type { SchoolRole } from '../../platform/district/school-role.ts'
import { openStops, type Tables, tablesOf } from '../stops.ts'
import { createTestDatabase } from '../test-database.ts'
import { execute, listed } from '../test-server.ts'
import { firstMigrations, program } from './first-migrations.ts'
import { PATIENCE_MS, record } from './night.ts'

const SCHOOLS = 20
const DISTRICT_STEPS = 4
const DISTRICT_KILLS = 40

type School = SchoolRole & { readonly version: number }

test('C7: a district whose upgrade is killed again and again has each school at one of its migrations, and comes to the end', {
  timeout: PATIENCE_MS,
}, async () => {
  const { files } = await firstMigrations(0)
  const from = files.length - DISTRICT_STEPS
  const { directory, upTo } = await firstMigrations(from)
  const database = await createTestDatabase('empty')
  const districtUrl = database.ownerUrl
  const { commands, client, close } = await openCommands({
    districtUrl,
    migrations: directory,
    say: () => undefined,
    newSetUpCode: async () => null,
    facts: { schoolTables: [], forgotten: [], recounts: [], redactedInBackup: [] },
  })
  onTestFinished(async () => {
    const roles = await listed(districtUrl, 'select name from district.school')
    await close()
    await database.drop()
    for (const role of roles) await execute(database.server, `DROP ROLE IF EXISTS ${escapeIdentifier(role)}`)
  })
  const hosts = Array.from({ length: SCHOOLS + 1 }, (_, at) => `school-${at}.example.org`)
  for (const host of hosts) await commands.add(host)
  const schools = async (): Promise<School[]> =>
    (await client.query<School>('select name, password, schema_version as "version" from district.school order by created_at')).rows
  const stops = await openStops(districtUrl)
  for (const { name } of await schools()) await stops.watch(name)

  // One school takes the migrations undisturbed: as it is then, all have to be.
  const calm = schoolUrl(districtUrl, (await schools())[0] as School)
  const expected = new Map<number, Tables>([[from, await tablesOf(calm)]])
  await stops.countFrom0()
  for (let version = from + 1; version <= files.length; version += 1) {
    await upTo(version)
    await migrate(calm, { directory, log: () => undefined })
    expected.set(version, await tablesOf(calm))
  }
  const commandsOfOne = await stops.count()
  const made = await program('school-command.ts')
  const run = [[made, 'migrate'], { DISTRICT_DATABASE_URL: districtUrl }] as const
  const seed = Math.floor(Math.random() * 2 ** 32)
  const dice = diceOf(seed)
  let [kills, between] = [0, 0]
  for (; kills < DISTRICT_KILLS; kills += 1) {
    // Somewhere in the work of two schools, so that the third and the fourth are left for the next time.
    if (!(await stops.killAt(dice.between(1, 2 * commandsOfOne), ...run))) break
    const versions: number[] = []
    for (const school of (await schools()).slice(1)) {
      const tables = await tablesOf(schoolUrl(districtUrl, school))
      expect(tables).toEqual(expected.get(tables.version))
      // The catalogue never says that a school is further than it is.
      expect(school.version).toBeLessThanOrEqual(tables.version)
      versions.push(tables.version)
    }
    if (new Set(versions).size > 1) between += 1
  }
  expect(kills).toBeGreaterThan(1)
  expect(await stops.letEnd(...run)).toContain(`All ${hosts.length} schools are at migration ${files.length}.`)
  for (const school of await schools()) {
    expect(school.version).toBe(files.length)
    expect(await tablesOf(schoolUrl(districtUrl, school))).toEqual(expected.get(files.length))
  }
  record('C7, a district', {
    seed,
    schools: SCHOOLS,
    kills,
    'with schools at different migrations': between,
    goal: 'each school at one of its migrations',
  })
})
