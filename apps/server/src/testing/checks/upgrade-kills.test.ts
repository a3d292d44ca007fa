// C7, and the same for a district: the process that updates tables is killed in the middle of a step. Each school has the tables of before or those of
// after, never something between, and the next run continues.

import { copyFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diceOf } from '@xiotein/game/rules'
import { escapeIdentifier } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase, type Database, sql } from '../../platform/database/index.ts'
import { migrate, migrationsFolder } from '../../platform/database/migrate.ts'
import { openCommands, schoolUrl } from '../../platform/district/index.ts'
import type { SchoolRole } from '../../platform/district/school-role.ts'
import { bundled } from '../bundled.ts'
import { openStops, type Tables, tablesOf } from '../stops.ts'
import { createTestDatabase } from '../test-database.ts'
import { execute, listed } from '../test-server.ts'
import { driftOf, IN_ORDER } from './books.ts'
import { byDay, PATIENCE_MS, record } from './night.ts'

/** The newest step; by night all but the first one, which makes the table of the steps as well. */
const STEPS = byDay(1, Number.POSITIVE_INFINITY)
const POINTS = byDay(2, 10)
/** A step before which people already have points. */
const WITH_PEOPLE = '-classes.sql'

const SCHOOLS = byDay(4, 20)
const DISTRICT_STEPS = byDay(2, 4)
const DISTRICT_KILLS = byDay(2, 40)

type School = SchoolRole & { readonly version: number }

const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'xiotein-steps-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

/** A folder with the first steps alone, to which further ones can be added. */
const firstSteps = async (count: number) => {
  const directory = await folder()
  const files = (await readdir(migrationsFolder())).filter(file => file.endsWith('.sql')).sort()
  const add = async (file: string | undefined): Promise<void> => {
    if (file !== undefined) await copyFile(join(migrationsFolder(), file), join(directory, file))
  }
  for (const file of files.slice(0, count)) await add(file)
  await cp(join(migrationsFolder(), 'district'), join(directory, 'district'), { recursive: true })
  return { directory, files, upTo: (version: number) => add(files[version - 1]) }
}

/** The points at which to kill a step with this many commands, spread evenly; the last one is just before the step is saved. */
const pointsOf = (commands: number): number[] => {
  const points = Array.from({ length: POINTS }, (_, at) => Math.ceil(((at + 1) * commands) / POINTS))
  return [...new Set(points)]
}

const program = async (entry: string): Promise<string> => {
  const made = await bundled(entry)
  onTestFinished(() => made.remove())
  return made.program
}

const giveTestPoints = async (db: Database): Promise<void> => {
  const [ada, schoolClass, cause] = ['1', '2', '3'].map(digit => `${digit.repeat(8)}-1111-4111-8111-111111111111`)
  await db.run(sql`insert into people_person (id, display_name, created_at) values (${ada}, 'Ada', now())`)
  await db.run(sql`insert into people_class (id, name, code, created_at) values (${schoolClass}, '7C', 'ABCDEF', now())`)
  await db.run(sql`insert into people_pupil (class_id, person_id, joined_at) values (${schoolClass}, ${ada}, now())`)
  await db.run(sql`insert into ledger_account (id, person_id, balance) values (${ada}, ${ada}, 5)`)
  await db.run(sql`
    with made as (
      insert into ledger_transaction (kind, reason, actor_id, cause_id, at) values ('class-points', 'Helpful', ${ada}, ${cause}, now()) returning id, at
    )
    insert into ledger_posting (transaction_id, account_id, amount, balance_after, at)
    select made.id, a.id, case when a.person_id is null then -5 else 5 end, a.balance, made.at
    from made, ledger_account a where a.person_id is not null or a.system_name = 'class-awards'`)
}

test('C7: an upgrade that is killed in the middle of a step leaves the tables of before, and goes on', {
  timeout: PATIENCE_MS,
}, async () => {
  const { files } = await firstSteps(0)
  const from = Math.max(1, files.length - STEPS)
  const { directory, upTo } = await firstSteps(from)
  const [calm, killed] = [await createTestDatabase('empty'), await createTestDatabase('empty')]
  onTestFinished(async () => {
    await calm.drop()
    await killed.drop()
  })
  const bring = (url: string) => migrate(url, { directory, log: () => undefined })
  for (const { ownerUrl } of [calm, killed]) await bring(ownerUrl)
  const [counting, stops] = [await openStops(calm.ownerUrl), await openStops(killed.ownerUrl)]
  for (const each of [counting, stops]) await each.watch('public')
  const db = connectDatabase(killed.ownerUrl, { maxConnections: 1 })
  onTestFinished(() => db.end())
  const args = [await program('testing/migrate-to-kill.ts'), killed.ownerUrl, directory]

  let [before, kills] = [await tablesOf(killed.ownerUrl), 0]
  expect(before).toEqual(await tablesOf(calm.ownerUrl))
  for (let version = from + 1; version <= files.length; version += 1) {
    if (files[version - 1]?.endsWith(WITH_PEOPLE)) await giveTestPoints(db)
    await upTo(version)
    await counting.countFrom0()
    await bring(calm.ownerUrl)
    const after = await tablesOf(calm.ownerUrl)
    for (const point of pointsOf(await counting.count())) {
      expect([version, point, await stops.killAt(point, args)]).toEqual([version, point, true])
      expect(await tablesOf(killed.ownerUrl)).toEqual(before)
      kills += 1
    }
    await stops.letEnd(args)
    expect(await tablesOf(killed.ownerUrl)).toEqual(after)
    before = after
  }
  expect(before.version).toBe(files.length)
  expect(await driftOf(db)).toEqual(IN_ORDER)
  record('C7', { steps: files.length - from, kills, goal: 'the tables of before or of after, and no drift' })
})

test('C7: a district whose upgrade is killed again and again has each school at one of its steps, and comes to the end', {
  timeout: PATIENCE_MS,
}, async () => {
  const { files } = await firstSteps(0)
  const from = files.length - DISTRICT_STEPS
  const { directory, upTo } = await firstSteps(from)
  const database = await createTestDatabase('empty')
  const districtUrl = database.ownerUrl
  const { commands, client, close } = await openCommands({
    districtUrl,
    migrations: directory,
    say: () => undefined,
    newSetUpCode: async () => null,
    facts: { schoolTables: [], forgotten: [], recounts: [] },
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

  // One school takes the steps undisturbed: as it is then, all have to be.
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
  expect(await stops.letEnd(...run)).toContain(`All ${hosts.length} schools are at step ${files.length}.`)
  for (const school of await schools()) {
    expect(school.version).toBe(files.length)
    expect(await tablesOf(schoolUrl(districtUrl, school))).toEqual(expected.get(files.length))
  }
  record('C7, a district', {
    seed,
    schools: SCHOOLS,
    kills,
    'with schools at different steps': between,
    goal: 'each school at one of its steps',
  })
})
