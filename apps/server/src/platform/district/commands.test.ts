// Operators' commands, on schools with one table each.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier, Pool } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { execute, listed } from '../../testing/test-server.ts'
import { ELM, HOW, OAK, openDatabase, openTiny, row } from '../../testing/tiny-district.ts'
import { backupName, listName } from '../backup/old-backups.ts'
import { prepareCatalogue } from './catalogue.ts'
import { openMigrator } from './migrator.ts'
import { schoolUrl } from './school-role.ts'

test('a migration that a deadlock or a lost connection cut off does not mark the school, and goes through the next time', async () => {
  const { client, opened, districtUrl, migrations, addMigration } = await openTiny()
  const { name } = await row(client, ELM)
  const onlyThere = (what: string) => `do $$ begin if current_schema() = '${name}' then ${what}; end if; end $$;`
  for (const what of [`raise exception 'x' using errcode = '40P01'`, 'perform pg_terminate_backend(pg_backend_pid())']) {
    addMigration('0002-squads', onlyThere(what))
    const { bringUpToDate } = await openMigrator(districtUrl, { db: client, directory: migrations })
    await expect(bringUpToDate(await row(client, ELM))).rejects.toThrow('The migration 0002-squads failed')
    expect(await row(client, ELM)).toMatchObject({ schemaVersion: 1, failure: null, failedVersion: null })
  }
  const { commands, said } = await opened()
  await expect(commands.migrate()).rejects.toThrow('A migration was cut off in these schools: elm.example.org. Give the command again.')
  expect(await row(client, OAK)).toMatchObject({ schemaVersion: 2 })
  addMigration('0002-squads', onlyThere('null'))
  await commands.migrate()
  expect(said.at(-1)).toBe('All 2 schools are at migration 2.')
})

test('schools that are being made, moved or removed do not count as brought up to date', async () => {
  const { client, opened, addMigration } = await openTiny()
  await client.query(`update district.school set state = 'moving' where host = $1`, [ELM])
  addMigration('0002-squads', 'create table squad ();')
  const { commands, said } = await opened()
  await commands.migrate()
  expect(said).toEqual(['1 of 1 schools', 'All 1 schools are at migration 2.'])
  expect(await row(client, ELM)).toMatchObject({ schemaVersion: 1 })
})

test('a suspended school stays suspended, also when a restore was cut off and is given again', async () => {
  const { commands, client } = await openTiny()
  const restoreFrom = async (host: string, state: string): Promise<string> => {
    await client.query('update district.school set state = $2 where host = $1', [host, state])
    await expect(commands.restore(host, '/no/such/file', HOW)).rejects.toThrow('/no/such/file')
    return (await row(client, host)).state
  }
  await commands.suspend(ELM)
  expect(await restoreFrom(ELM, 'suspended')).toBe('suspended')
  expect(await restoreFrom(ELM, 'moving')).toBe('suspended')
  expect(await restoreFrom(OAK, 'moving')).toBe('active')
  await commands.resume(ELM)
  expect(await restoreFrom(ELM, 'moving')).toBe('active')
})

test('a restore closes no school if it would be refused, and a newer version goes on with what an older one restored', async () => {
  const { commands, client, districtUrl, migrations, opened, addMigration } = await openTiny({ schoolTables: ['pupil'] })
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [backup, wrong] = [join(folder, 'oak.xiotein'), join(folder, 'notes.txt')]
  writeFileSync(wrong, 'These are notes.')
  const oak = schoolUrl(districtUrl, await row(client, OAK))
  await execute(oak, 'insert into pupil default values')
  await commands.backup(OAK, backup)
  await expect(commands.restore(OAK, wrong, HOW)).rejects.toThrow('is not a Xiotein backup')
  await expect(commands.restore(OAK, backup, { replace: true, checksum: '0'.repeat(64) })).rejects.toThrow('another SHA-256')
  await expect(commands.restore(OAK, backup, { replace: false, checksum: null })).rejects.toThrow('add --replace')
  const actions = await listed(districtUrl, `select action as name from district.operator_action where host = '${OAK}' order by id`)
  expect([(await row(client, OAK)).state, actions]).toEqual(['active', ['add', 'backup']])
  addMigration('0002-squads', 'create table squad ();')
  const newer = (await opened()).commands
  await newer.migrate()
  // The commands opened first still know one migration.
  await rm(join(migrations, '0002-squads.sql'))
  // It waits for whoever is in the school; until it has ended nobody opens the school, and no other restore begins.
  const visitor = new Client({ connectionString: oak })
  await visitor.connect()
  const restored = commands.restore(OAK, backup, HOW)
  await vi.waitFor(async () => expect((await row(client, OAK)).state).toBe('moving'), 10_000)
  await expect(newer.resume(OAK)).rejects.toThrow(`Another command for the school at ${OAK} is under way`)
  await expect(newer.restore(OAK, backup, HOW)).rejects.toThrow(`Another command for the school at ${OAK} is under way`)
  expect((await row(client, OAK)).state).toBe('moving')
  await visitor.end()
  await restored
  await newer.resume(OAK)
  addMigration('0002-squads', 'create table squad ();')
  await newer.migrate()
  const now = schoolUrl(districtUrl, await row(client, OAK))
  expect(await listed(now, `select tablename as name from pg_tables where schemaname = current_schema() and tablename = 'squad'`)).toEqual([
    'squad',
  ])
})

/** A school with one pupil, and a backup of it. */
const backedUp = async (options: Parameters<typeof openTiny>[0] = {}) => {
  const tiny = await openTiny({ ...options, schoolTables: ['pupil'] })
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'oak.xiotein')
  const urlNow = async () => schoolUrl(tiny.districtUrl, await row(tiny.client, OAK))
  await execute(await urlNow(), 'insert into pupil default values')
  await tiny.commands.backup(OAK, file)
  return { ...tiny, file, urlNow }
}

test('a node that has not heard of a restore, and still has the school open, writes nothing into it afterwards', async () => {
  const { commands, file, urlNow } = await backedUp({ closesWithinMs: 1_000 })
  const stale = new Pool({ connectionString: await urlNow(), max: 1 })
  stale.on('error', () => undefined)
  onTestFinished(() => stale.end())
  await stale.query('insert into pupil default values')
  await commands.restore(OAK, file, HOW)
  await expect(stale.query('insert into pupil default values')).rejects.toMatchObject({ code: '28P01' })
  expect(await listed(await urlNow(), 'select count(*)::text as name from pupil')).toEqual(['1'])
})

test('a restore by an older version that ends before it has written down which tables are there leaves none to be overlooked', async () => {
  const { commands, client, districtUrl, migrations, opened, addMigration, file, urlNow } = await backedUp()
  addMigration('0002-squads', 'create table squad ();')
  await (await opened()).commands.migrate()
  await rm(join(migrations, '0002-squads.sql'))
  const older = await opened()
  addMigration('0002-squads', 'create table squad ();')
  await execute(
    districtUrl,
    `create function district.cut_off() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); end $$;
     create trigger cut_off before insert on district.operator_action for each row when (new.action = 'restored') execute function district.cut_off()`,
  )
  await expect(older.commands.restore(OAK, file, HOW)).rejects.toThrow()
  expect((await row(client, OAK)).state).toBe('moving')
  await commands.resume(OAK)
  await (await opened()).commands.migrate()
  expect(
    await listed(await urlNow(), `select tablename as name from pg_tables where schemaname = current_schema() and tablename = 'squad'`),
  ).toEqual(['squad'])
})

test('all schools are backed up, each to a file of its own, although one cannot be', async () => {
  const { commands, client, districtUrl, said } = await openTiny()
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await commands.backupAll(folder)
  expect(said.at(-1)).toBe(`All 2 schools are in ${folder}.`)
  const filesOf = async () => (await readdir(folder)).map(name => name.replace(/-\d{4}-\d{2}-\d{2}-\d{6}\./, '.')).sort()
  expect(await filesOf()).toEqual([`${ELM}.xiotein`, `${OAK}.xiotein`, 'schools.json'])
  const { name } = await row(client, ELM)
  await rm(folder, { recursive: true })
  await mkdir(folder)
  await execute(districtUrl, `alter role ${escapeIdentifier(name)} nologin`)
  await expect(commands.backupAll(folder)).rejects.toThrow(`These schools could not be backed up: ${ELM}.`)
  expect(await filesOf()).toEqual([`${OAK}.xiotein`, 'schools.json'])
  const [list = ''] = (await readdir(folder)).filter(name => name.endsWith('.json'))
  await expect(commands.restoreAll(join(folder, list), HOW)).rejects.toThrow(`These schools could not be restored: ${ELM}.`)
  expect(said).toContain('There was no good backup of this school at that time; restore an older one.')
})

test('a district that was lost comes back from the files and the list of one night, each school as it was', async () => {
  const { commands, client, districtUrl, said } = await openTiny({ schoolTables: ['pupil'] })
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const pupilsOf = async (host: string) =>
    (await listed(schoolUrl(districtUrl, await row(client, host)), 'select 1 as name from pupil')).length
  await execute(schoolUrl(districtUrl, await row(client, OAK)), 'insert into pupil default values')
  await commands.move(OAK, `http://${OAK}`)
  await commands.mail(OAK, 'points@oak.example.org')
  await commands.suspend(ELM)
  const cutOff = (host: string) => client.query(`update district.school set state = 'moving' where host = $1`, [host])
  await cutOff(OAK)
  await commands.backupAll(folder)
  await commands.resume(OAK)
  const list = join(folder, (await readdir(folder)).find(name => name.endsWith('.json')) ?? '')
  const sha256 = createHash('sha256').update(readFileSync(list)).digest('hex')
  expect(said).toContain(`The list of the schools is in ${list}, SHA-256 ${sha256}`)
  await commands.suspend(OAK)
  for (const host of [OAK, ELM]) await commands.remove(host, true)
  await expect(commands.restoreAll(list, { replace: false, checksum: '0'.repeat(64) })).rejects.toThrow('it is another list')
  await expect(commands.restoreAll(folder, HOW)).rejects.toThrow('is not a list of schools')
  // The command is cut off: the one school is back already, the other is not.
  const ofElm = join(folder, (await readdir(folder)).find(name => name.startsWith(ELM)) ?? '')
  await rename(ofElm, `${ofElm}.away`)
  await expect(commands.restoreAll(list, { replace: false, checksum: sha256 })).rejects.toThrow(`could not be restored: ${ELM}.`)
  await cutOff(OAK)
  await cutOff(ELM)
  await rename(`${ofElm}.away`, ofElm)
  for (let time = 1; time <= 2; time += 1) {
    await commands.restoreAll(list, { replace: false, checksum: sha256 })
    expect(said.at(-1)).toBe('All 2 schools have been restored.')
    expect(await row(client, OAK)).toMatchObject({ address: `http://${OAK}`, state: 'active', mailFrom: 'points@oak.example.org' })
    expect(await row(client, ELM)).toMatchObject({ address: `https://${ELM}`, state: 'suspended', mailFrom: null })
    expect(await pupilsOf(OAK)).toBe(1)
  }
  // A school that is back already is not restored again, unless the operator says so.
  expect(said.filter(line => line.startsWith('The school as it was '))).toHaveLength(2)
  await execute(schoolUrl(districtUrl, await row(client, OAK)), 'delete from pupil')
  await commands.restoreAll(list, { replace: true, checksum: sha256 })
  expect(await pupilsOf(OAK)).toBe(1)
})

test('a school whose books do not add up is named when all are backed up, and its backup is recorded as one of no use', async () => {
  const { commands, client, districtUrl, said } = await openTiny()
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await execute(schoolUrl(districtUrl, await row(client, ELM)), 'insert into pupil select from generate_series(1, 2)')
  await expect(commands.backupAll(folder)).rejects.toThrow(
    `The books of these schools do not add up, so a restore would refuse their files: ${ELM}.`,
  )
  expect([(await readdir(folder)).length, said.filter(line => line.startsWith('All '))]).toEqual([3, []])
  const { rows } = await client.query(`select host, action from district.operator_action where action like 'backup%' order by host`)
  expect(rows).toEqual([
    { host: ELM, action: 'backup-with-bad-books' },
    { host: OAK, action: 'backup' },
  ])
})

test('old backups are deleted after a night, except those of a school of which there is no new one, and except other files', async () => {
  const { commands, client, districtUrl } = await openTiny()
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const ofElm = backupName(ELM, daysAgo(40))
  const newer = (host: string) => [33, 32, 31, 30, 29, 28].map(days => backupName(host, daysAgo(days)))
  const lists = [33.5, 33, 32, 31, 30, 29, 28].map(days => listName(daysAgo(days)))
  const others = [`${OAK}.xiotein`, `${OAK}-2020-01-01-000000.xiotein.gpg`, 'notes-2020-01-01-000000.json']
  const kept = [ofElm, ...newer(OAK), ...lists, ...others]
  for (const name of [...kept, backupName(OAK, daysAgo(35)), backupName('gone.example.org', daysAgo(35)), listName(daysAgo(35))])
    writeFileSync(join(folder, name), '')
  const { name } = await row(client, ELM)
  await execute(districtUrl, `alter role ${escapeIdentifier(name)} nologin`)
  await expect(commands.backupAll(folder)).rejects.toThrow(`These schools could not be backed up: ${ELM}.`)
  const after = await readdir(folder)
  const fresh = after.filter(name => !kept.includes(name)).sort()
  expect([fresh.length, fresh[0]?.startsWith(`${OAK}-20`), after]).toEqual([2, true, expect.arrayContaining(kept)])
  await execute(districtUrl, `alter role ${escapeIdentifier(name)} login`)
  for (const name of fresh) await rm(join(folder, name))
  for (const name of newer(ELM)) writeFileSync(join(folder, name), '')
  await commands.backupAll(folder)
  expect(await readdir(folder)).not.toContain(ofElm)
})

test('a node that starts for the first time waits for another one that is making the catalogue', async () => {
  const { districtUrl, migrations } = await openDatabase()
  const other = new Client({ connectionString: districtUrl })
  await other.connect()
  await other.query(`begin; select pg_advisory_xact_lock(hashtext('district')); create schema district`)
  const started = prepareCatalogue(districtUrl, migrations)
  await vi.waitFor(async () => {
    const { rowCount } = await other.query('select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))')
    expect(rowCount).toBe(1)
  }, 10_000)
  await other.query('commit')
  await other.end()
  await started
})

test('a school has a sender of its own for its emails, until it has that of the district again', async () => {
  const { commands, client, said } = await openTiny()
  const isFrom = async (host: string) => (await row(client, host)).mailFrom
  for (const wrong of ['', 'Oak School', 'oak@example.org, elm@example.org', 'Oak <oak@example.org\r\nBcc: elm@example.org>'])
    await expect(commands.mail(OAK, wrong)).rejects.toThrow(
      'is not a sender of emails; it should look like Oak School <points@oak.example.org>.',
    )
  expect(await isFrom(OAK)).toBeNull()
  // Given again, it changes nothing.
  for (const typed of ['Oak School <points@oak.example.org>', '"Oak School" <points@oak.example.org>']) await commands.mail(OAK, typed)
  expect([await isFrom(OAK), await isFrom(ELM)]).toEqual(['"Oak School" <points@oak.example.org>', null])
  expect(said.at(-1)).toBe('Emails of the school at oak.example.org come from "Oak School" <points@oak.example.org>.')
  await commands.mail(OAK, null)
  expect(await isFrom(OAK)).toBeNull()
  const { rows } = await client.query(`select host, detail from district.operator_action where action = 'mail' order by id`)
  expect(rows).toEqual([
    { host: OAK, detail: '"Oak School" <points@oak.example.org>' },
    { host: OAK, detail: 'as the district' },
  ])
})

test('a school that cannot be reached ends the command, but not before what is under way elsewhere is written down', async () => {
  const { client, opened, districtUrl, addMigration } = await openTiny()
  const [oak, elm] = [await row(client, OAK), await row(client, ELM)]
  // A newer node has been in one school, so this version refuses it.
  await client.query(
    `insert into ${oak.name}.schema_migrations (version, name, checksum) values (2, '0002-other', ''), (3, '0003-other', '')`,
  )
  addMigration('0002-squads', `do $$ begin if current_schema() = '${elm.name}' then perform pg_advisory_xact_lock(2002); end if; end $$;`)
  const { commands, said } = await opened()
  const holder = new Client({ connectionString: districtUrl })
  await holder.connect()
  await holder.query('select pg_advisory_lock(2002)')
  const ended = commands.migrate().then(
    () => null,
    (error: Error) => error,
  )
  const connectionsOf = async (name: string): Promise<number | null> =>
    (await client.query('select from pg_stat_activity where usename = $1', [name])).rowCount
  await vi.waitFor(async () => {
    const { rowCount } = await client.query(`select from pg_stat_activity where usename = $1 and wait_event = 'advisory'`, [elm.name])
    expect([rowCount, await connectionsOf(oak.name)]).toEqual([1, 0])
  }, 60_000)
  await holder.end()
  expect((await ended)?.message).toContain('The database is newer than this Xiotein')
  expect(await row(client, ELM)).toMatchObject({ schemaVersion: 2 })
  expect(said).toEqual(['1 of 2 schools'])
})

test('commands of the version before, which call an action a deed, write and read the same log', async () => {
  const { client } = await openTiny()
  await client.query('insert into district.deed (operator, name, host, deed, detail) values ($1, $2, $3, $4, $5)', [
    'sam',
    'school_oak',
    OAK,
    'restored',
    'abc',
  ])
  const { rowCount } = await client.query(
    `select from district.deed where name = 'school_oak' and deed = 'restored' and detail = 'abc' limit 1`,
  )
  const { rows } = await client.query('select operator, action from district.operator_action order by id desc limit 1')
  expect([rowCount, rows]).toEqual([1, [{ operator: 'sam', action: 'restored' }]])
  await expect(client.query('delete from district.deed')).rejects.toThrow('append-only')
})

test('what is done in a school is done in that one, at its address, and written down', async () => {
  const { commands, client } = await openTiny()
  const { name } = await row(client, ELM)
  const seen: string[] = []
  await commands.inSchool(ELM, 'reset-link', async (url, address) => {
    seen.push(...(await listed(url, 'select current_schema() as name')), address)
  })
  expect(seen).toEqual([name, `https://${ELM}`])
  const { rows } = await client.query('select host, action, detail from district.operator_action order by id desc limit 1')
  expect(rows).toEqual([{ host: ELM, action: 'reset-link', detail: null }])
  await expect(commands.inSchool('ash.example.org', 'reset-link', async () => undefined)).rejects.toThrow('There is no school at')
})

test('a school is led to another machine only while it is closed, and only where PostgreSQL has others', async () => {
  const { commands } = await openTiny()
  await expect(commands.distribute(OAK)).rejects.toThrow(`The school at ${OAK} is open; suspend it first.`)
  await commands.suspend(OAK)
  await expect(commands.distribute(OAK)).rejects.toThrow('The database of the district has no other machines')
})
