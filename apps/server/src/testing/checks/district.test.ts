// Many schools in one deployment: each is found by its host, opens when somebody comes, closes when unused, and needs no neighbour.

import { cpSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { demoCalls } from '@xiotein/contract/demo'
import type { peopleCalls } from '@xiotein/contract/people'
import { LIVE_PATH, pathOf } from '@xiotein/contract/wire'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recounts, restored } from '../../features.ts'
import { connectDatabase, lockName, sql } from '../../platform/database/index.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openCommands, schoolUrl } from '../../platform/district/index.ts'
import { openMigrator } from '../../platform/district/migrator.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { type Answered, METRICS_TOKEN, openTestDistrict, type TestDistrict } from '../district-life.ts'
import { tinyMigrations } from '../tiny-migrations.ts'
import { PATIENCE_MS } from './night.ts'

const FRONT: keyof typeof peopleCalls = 'people.front'
const front = { path: pathOf(FRONT) }
const [OAK, ELM] = ['oak.example.org', 'elm.example.org']
const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

/** Runs statements as a role of the database, to find out what it may do. */
const asRole = async (url: string, ...statements: readonly string[]): Promise<(string | null)[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const refused: (string | null)[] = []
  for (const statement of statements)
    refused.push(
      await client.query(statement).then(
        () => null,
        (error: { code?: string }) => error.code ?? 'error',
      ),
    )
  await client.end()
  return refused
}

const rowsOf = async <Row extends object>(url: string, text: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

const isOpen = async ({ district, row }: TestDistrict, host: string): Promise<boolean> =>
  district.schools.opened((await row(host)).name) !== null

test('a school opens when somebody comes, and closes when nobody has come for a while', { timeout: PATIENCE_MS }, async () => {
  const life = await openTestDistrict()
  const { district, ask } = life
  await life.add(OAK)
  expect(life.said.at(-1)).toMatch(/^Set up the school at http:\/\/oak\.example\.org:\d+\/setup\?code=\S+\nSet-up code: \S+$/)
  const start = Date.now()
  life.setClock(new Date(start))
  expect(await isOpen(life, OAK)).toBe(false)
  const first = await Promise.all(Array.from({ length: 30 }, () => ask(OAK, front)))
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]))
  expect(JSON.parse(first[0]?.body ?? '')).toMatchObject({ needsSetUp: true })
  expect(await isOpen(life, OAK)).toBe(true)
  life.setClock(new Date(start + HOUR_MS / 4 - 1))
  await district.schools.sweep()
  expect(await isOpen(life, OAK)).toBe(true)
  life.setClock(new Date(start + HOUR_MS / 4))
  // A request that comes while it closes waits, and opens it again.
  const [, meanwhile] = await Promise.all([district.schools.sweep(), ask(OAK, front)])
  expect(meanwhile.status).toBe(200)
  life.setClock(new Date(start + HOUR_MS))
  await district.schools.sweep()
  expect(await isOpen(life, OAK)).toBe(false)
  expect((await ask('OAK.example.org.:1234', front)).status).toBe(200)
})

test('nobody is let in by a host that no school has, and everybody reads why', { timeout: PATIENCE_MS }, async () => {
  const life = await openTestDistrict()
  await life.add(OAK)
  for (const host of ['ash.example.org', 'oak.example.org.evil.example', 'oak', '127.0.0.1', 'oak.example.org:443@elm.example.org', '*']) {
    const { status, body } = await life.ask(host, { ...front, headers: { 'x-forwarded-host': OAK, forwarded: `host=${OAK}` } })
    expect([host, status, JSON.parse(body).refusal]).toEqual([host, 421, 'http.not-found'])
  }
  const page = await life.ask('ash.example.org', { headers: { accept: 'text/html', 'accept-language': 'es-MX' } })
  expect([page.status, page.body]).toEqual([421, expect.stringContaining('En esta direcci')])
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  const twice = await life.sendRaw(`GET / HTTP/1.1\r\nHost: ${OAK}\r\nHost: ${OAK}\r\nConnection: close\r\n\r\n`)
  expect(twice).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(await life.sendRaw('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /)
  expect(await life.sendRaw(`GET http://${ELM}${front.path} HTTP/1.1\r\nHost: ${OAK}\r\nConnection: close\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 421 /,
  )
  expect(await life.sendRaw(`GET http://${OAK}${front.path} HTTP/1.1\r\nHost: ${OAK}\r\nConnection: close\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 200 /,
  )
  const upgrade = `GET ${LIVE_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ash.example.org\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n'
  expect(await life.sendRaw(upgrade + key)).toMatch(/^HTTP\/1\.1 421 /)
})

test('the database itself keeps the schools apart', { timeout: PATIENCE_MS }, async () => {
  const life = await openTestDistrict()
  const [oak, elm] = [await life.add(OAK), await life.add(ELM)]
  await life.ask(OAK, front)
  const others = [
    `select * from ${elm.name}.people_person`,
    `insert into ${elm.name}.platform_event (topic, name, version, payload) values ('x', 'x', 1, '{}')`,
    `create table ${elm.name}.mine ()`,
    `create table public.mine ()`,
    `set role ${elm.name}`,
    'select * from district.school',
    `alter role ${elm.name} password 'x'`,
  ]
  expect(await asRole(schoolUrl(life.districtUrl, oak), ...others)).toEqual(others.map(() => '42501'))
  expect(await asRole(schoolUrl(life.districtUrl, oak), 'select * from people_person')).toEqual([null])
  // The school that is open is connected as its own role.
  const users = await rowsOf<{ name: string }>(
    life.districtUrl,
    `select distinct usename as name from pg_stat_activity where datname = current_database() and application_name = 'xiotein'`,
  )
  expect(users).toEqual([{ name: oak.name }])
})

test('no school waits for a neighbour that holds a lock, migrates or fills its demo school', { timeout: PATIENCE_MS }, async () => {
  const life = await openTestDistrict()
  const [oak, elm] = [await life.add(OAK), await life.add(ELM)].map(school => schoolUrl(life.districtUrl, school))
  const [holder, waiter] = [
    connectDatabase(oak ?? '', { maxConnections: 1 }),
    connectDatabase(elm ?? '', { maxConnections: 1, statementTimeoutMs: 2_000 }),
  ]
  onTestFinished(async () => {
    await holder.end()
    await waiter.end()
  })
  await holder.transaction(async tx => {
    for (const name of ['season', 'demo.open']) await lockName(tx, name)
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(current_schema(), 8406217001))`)
    await tx.run(sql`select people_book_attempt('sign-up', 'x', now(), now(), 5)`)
    await waiter.transaction(async other => {
      await lockName(other, 'season')
      await other.run(sql`select people_book_attempt('sign-up', 'x', now(), now(), 5)`)
    })
    expect(await migrate(elm ?? '', { directory: MIGRATIONS, log: () => undefined })).toEqual([])
    const cast: keyof typeof demoCalls = 'demo.cast'
    expect((await life.ask(ELM, { path: pathOf(cast) })).status).toBe(404)
  })
})

test('a suspended school is closed to everybody, in words, until it is resumed', { timeout: PATIENCE_MS }, async () => {
  const life = await openTestDistrict()
  await life.add(OAK)
  await life.add(ELM)
  expect((await life.ask(OAK, front)).status).toBe(200)
  await life.commands.suspend(OAK)
  await life.district.refresh()
  const refused = await life.ask(OAK, { ...front, headers: { 'accept-language': 'es' } })
  expect([refused.status, JSON.parse(refused.body)]).toEqual([
    503,
    { refusal: 'http.unavailable', words: expect.stringContaining('cerrada'), detail: {}, errorId: null },
  ])
  const page = await life.ask(OAK, { headers: { accept: 'text/html' } })
  expect([page.status, page.body]).toEqual([503, expect.stringContaining('This school is closed for now.')])
  expect((await life.ask(ELM, front)).status).toBe(200)
  await life.commands.resume(OAK)
  await life.district.refresh()
  expect((await life.ask(OAK, front)).status).toBe(200)
  const actions = await rowsOf<{ action: string }>(
    life.districtUrl,
    `select action from district.operator_action where host = '${OAK}' order by id`,
  )
  expect(actions.map(({ action }) => action)).toEqual(['add', 'suspend', 'resume'])
  const tried = await asRole(life.districtUrl, 'delete from district.operator_action', 'truncate district.operator_action')
  expect(tried).toEqual(['23001', '23001'])
})

test('a school that was added half is added to the end, and one that was removed half is gone', { timeout: PATIENCE_MS }, async () => {
  const life = await openTestDistrict()
  const { commands, districtUrl, said } = life
  const half = { name: `school_half_${Date.now()}`, password: 'half-a-password' }
  const statements = [
    `insert into district.school (name, password, host, address, state) values ('${half.name}', '${half.password}', '${OAK}', 'https://${OAK}', 'making')`,
    `create role ${half.name} login`,
  ]
  expect(await asRole(districtUrl, ...statements)).toEqual([null, null])
  await life.district.refresh()
  expect((await life.ask(OAK, front)).status).toBe(421)
  await commands.add(OAK)
  await life.district.refresh()
  expect((await life.ask(OAK, front)).status).toBe(200)
  // Given again, it prints another code, and the first one still works.
  await commands.add(OAK)
  const codes = said.flatMap(line => /code=(\S+)/.exec(line)?.[1] ?? [])
  expect(codes).toHaveLength(2)
  for (const setUpCode of codes) {
    const body = JSON.stringify({ setUpCode })
    const headers = { 'content-type': 'application/json', origin: `https://${OAK}` }
    expect((await life.ask(OAK, { path: pathOf('school.check-set-up-code'), method: 'POST', headers, body })).status).toBe(200)
  }
  await expect(commands.remove(OAK, true)).rejects.toThrow('suspend it first')
  await commands.suspend(OAK)
  await expect(commands.remove(OAK, false)).rejects.toThrow('--for-ever')
  await asRole(districtUrl, `update district.school set state = 'removing' where host = '${OAK}'`)
  await commands.remove(OAK, true)
  await life.district.refresh()
  expect((await life.ask(OAK, front)).status).toBe(421)
  expect(await rowsOf(districtUrl, `select from pg_roles where rolname = '${half.name}'`)).toEqual([])
  expect(await rowsOf(districtUrl, `select from pg_namespace where nspname = '${half.name}'`)).toEqual([])
  await expect(commands.suspend(OAK)).rejects.toThrow('There is no school at oak.example.org')
})

test('a school moves to another host, and the old one leads nowhere', { timeout: PATIENCE_MS }, async () => {
  const life = await openTestDistrict()
  await life.add(OAK)
  const elm = `insert into district.school (name, password, host, address, state) values ('school_elm', 'p', '${ELM}', 'https://${ELM}', 'active')`
  expect(await asRole(life.districtUrl, elm)).toEqual([null])
  await expect(life.commands.move(OAK, ELM)).rejects.toThrow('There is another school at elm.example.org already.')
  await life.commands.move(OAK, 'ash.example.org')
  // A command that was cut off after it was saved is announced again, and changes nothing.
  await life.commands.move(OAK, 'ash.example.org')
  await life.district.refresh()
  expect((await life.ask('ash.example.org', front)).status).toBe(200)
  expect((await life.ask(OAK, front)).status).toBe(421)
})

test('the jobs of a school that nobody opens run once an hour, and no neighbour waits for one that fails', {
  timeout: PATIENCE_MS,
}, async () => {
  const life = await openTestDistrict()
  const [oak, elm] = [await life.add(OAK), await life.add(ELM)]
  const lookedLongAgo = () => asRole(life.districtUrl, `update district.school set jobs_looked_at = now() - interval '61 minutes'`)
  const at = Date.UTC(2026, 10, 23, 14, 0)
  life.setClock(new Date(at))
  await lookedLongAgo()
  await life.district.rounds.runDue()
  life.setClock(new Date(at + 24 * HOUR_MS))
  await life.district.rounds.runDue()
  const runs = (url: string) =>
    rowsOf<{ job: string }>(url, `select job from platform_job_run where job = 'platform-cleaning' and tries > 0`)
  expect(await runs(schoolUrl(life.districtUrl, oak))).toEqual([])
  await lookedLongAgo()
  await asRole(life.districtUrl, `alter table ${elm.name}.platform_email rename to platform_email_away`)
  await life.district.rounds.runDue()
  expect(await runs(schoolUrl(life.districtUrl, oak))).toHaveLength(1)
  expect((await life.row(OAK)).jobsFailing).toBe(0)
  expect((await life.row(ELM)).jobsFailing).toBeGreaterThan(0)
  expect(await isOpen(life, OAK)).toBe(false)
  // A school whose jobs cannot be looked at does not count as one that was looked at.
  const doneAt = async (host: string): Promise<number> => (await life.row(host)).jobsDoneAt.getTime()
  const before = await doneAt(ELM)
  await asRole(life.districtUrl, `alter table ${elm.name}.platform_job_run rename to platform_job_run_away`)
  await lookedLongAgo()
  await life.district.rounds.runDue()
  expect([await doneAt(ELM), (await doneAt(OAK)) > before]).toEqual([before, true])
})

test('a school whose tables cannot be brought up to date stays closed, and the others open', { timeout: PATIENCE_MS }, async () => {
  const newer = await mkdtemp(join(tmpdir(), 'xiotein-migrations-'))
  onTestFinished(() => rm(newer, { recursive: true }))
  cpSync(MIGRATIONS, newer, { recursive: true })
  const life = await openTestDistrict({ migrations: newer })
  await life.add(OAK)
  const elm = await life.add(ELM)
  const next = String((await readdir(newer)).filter(file => file.endsWith('.sql')).length + 1).padStart(4, '0')
  const file = join(newer, `${next}-new-step.sql`)
  writeFileSync(
    file,
    `create table new_step (); do $$ begin if current_schema() = '${elm.name}' then raise exception 'Ada'; end if; end $$;`,
  )
  // Another district process, of the next version, beside the old one.
  const client = new Client({ connectionString: life.districtUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const { newest, bringUpToDate } = await openMigrator(life.districtUrl, { db: client, directory: newer })
  await bringUpToDate(await life.row(OAK))
  await expect(bringUpToDate(await life.row(ELM))).rejects.toThrow('district.broken')
  await expect(bringUpToDate(await life.row(ELM))).rejects.toThrow('district.broken')
  expect(await life.row(OAK)).toMatchObject({ schemaVersion: newest, failure: null })
  expect(await life.row(ELM)).toMatchObject({ schemaVersion: newest - 1, failure: `${next}-new-step (P0001)` })
  // The old version continues with both.
  await life.district.refresh()
  expect([(await life.ask(OAK, front)).status, (await life.ask(ELM, front)).status]).toEqual([200, 200])
  await life.commands.list()
  expect(life.said).toContain(`${ELM}  broken: the migration ${next}-new-step (P0001) failed  ${elm.name}`)
  writeFileSync(file, 'create table new_step ();')
  await life.commands.resume(ELM)
  const again = await openMigrator(life.districtUrl, { db: client, directory: newer })
  await again.bringUpToDate(await life.row(ELM))
  expect(await life.row(ELM)).toMatchObject({ schemaVersion: newest, failure: null })
})

test('a school is backed up while it is open, and put back alone, to the last row', { timeout: PATIENCE_MS }, async () => {
  const life = await openTestDistrict()
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-district-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [oak, elm] = [await life.add(OAK), await life.add(ELM)]
  const named = (school: string, name: string) =>
    `insert into ${school}.school_settings (name, time_zone, created_at) values ('${name}', 'UTC', now())
     on conflict (only_one) do update set name = excluded.name`
  expect(await asRole(life.districtUrl, named(oak.name, 'Oak'), named(elm.name, 'Elm'))).toEqual([null, null])
  const nameIn = async (host: string) => JSON.parse((await life.ask(host, front)).body).schoolName
  expect([await nameIn(OAK), await nameIn(ELM)]).toEqual(['Oak', 'Elm'])
  const file = join(folder, 'oak.xiotein')
  await life.commands.backup(OAK, file)
  const sha256 = /SHA-256 ([0-9a-f]{64})/.exec(life.said.join('\n'))?.[1] ?? ''
  await asRole(life.districtUrl, named(oak.name, 'Oak, damaged'))
  const how = { replace: true, checksum: sha256 }
  await expect(life.commands.restore(OAK, file, { ...how, replace: false })).rejects.toThrow('There is a school in this database already')
  await expect(life.commands.restore(OAK, file, { ...how, checksum: '0'.repeat(64) })).rejects.toThrow('has another SHA-256')
  expect((await life.row(OAK)).state).toBe('active')
  // A restore that was cut off leaves the school closed; given again, it goes through.
  await asRole(life.districtUrl, `update district.school set state = 'moving' where host = '${OAK}'`)
  await life.district.refresh()
  expect((await life.ask(OAK, front)).status).toBe(503)
  await life.commands.restore(OAK, file, how)
  await life.district.refresh()
  expect([await nameIn(OAK), await nameIn(ELM)]).toEqual(['Oak', 'Elm'])
  // Also in a district that has never heard of it.
  await life.commands.add('ash.example.org')
  await life.commands.restore('ash.example.org', file, { replace: false, checksum: sha256 })
  await life.district.refresh()
  expect(await nameIn('ash.example.org')).toBe('Oak')
})

test('all schools are brought up to date at once, some at a time, and a run that was cut off goes on', {
  timeout: PATIENCE_MS,
}, async () => {
  const [{ migrations: older }, { migrations: newer, addMigration }] = [await tinyMigrations(), await tinyMigrations()]
  addMigration('0002-squads', 'create table squad ();')
  const life = await openTestDistrict({ migrations: older, newSetUpCode: async () => null })
  const hosts = [OAK, ELM, 'ash.example.org', 'fir.example.org', 'yew.example.org']
  for (const host of hosts) await life.add(host)
  // One of them came that far before the run was killed, and the catalogue has not heard of it.
  await migrate(schoolUrl(life.districtUrl, await life.row(ELM)), { directory: newer, log: () => undefined })
  const said: string[] = []
  const { commands, close } = await openCommands({
    districtUrl: life.districtUrl,
    migrations: newer,
    facts: { ...restored, recounts },
    newSetUpCode: async () => null,
    say: line => void said.push(line),
  })
  onTestFinished(close)
  await commands.migrate()
  expect(said).toEqual([...hosts.map((_, at) => `${at + 1} of 5 schools`), `All 5 schools are at migration 2.`])
  for (const host of hosts) expect((await life.row(host)).schemaVersion).toBe(2)
  said.length = 0
  await commands.migrate()
  expect(said).toEqual(['All 5 schools are at migration 2.'])
})

test('a greedy school is refused in words, and its neighbours are let in', { timeout: PATIENCE_MS }, async () => {
  const life = await openTestDistrict({ shares: { most: 20, mostOfOne: 15 }, limits: false })
  const [oak] = [await life.add(OAK), await life.add(ELM)]
  await life.ask(ELM, front)
  // The school answers nothing while its settings are locked.
  const holder = new Client({ connectionString: life.districtUrl })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query(`begin; lock table ${oak.name}.school_settings in access exclusive mode`)
  // A client that wishes for another protocol is answered in this one, and counts all the same.
  const wish = { connection: 'Upgrade', upgrade: 'h2c' }
  const asked = Array.from({ length: 60 }, (_, at) =>
    life.ask(OAK, { ...front, headers: { cookie: `xiotein=${String(at).padStart(43, 'x')}`, ...(at % 2 === 0 ? wish : {}) } }),
  )
  const refused: Answered[] = []
  for (const each of asked) void each.then(answer => refused.push(answer))
  await vi.waitFor(() => expect(refused).toHaveLength(45), 60_000)
  expect(new Set(refused.map(({ status, headers }) => `${status} ${headers['retry-after']}`))).toEqual(new Set(['503 2']))
  expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({ refusal: 'http.busy', words: expect.stringContaining('The server is busy') })
  // An even share of two schools are ten.
  const next = await Promise.all(Array.from({ length: 10 }, () => life.ask(ELM, front)))
  expect(next.map(({ status }) => status)).toEqual(next.map(() => 200))
  await holder.query('rollback')
  expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(15)
})

test('health is for everybody, and figures by school are for holders of the token', { timeout: PATIENCE_MS }, async () => {
  const life = await openTestDistrict()
  await life.add(OAK)
  for (const host of [OAK, '10.0.0.7']) {
    expect((await life.ask(host, { path: '/healthz' })).body).toBe('{"ok":true,"hearsOthers":true}\n')
    expect((await life.ask(host, { path: '/readyz' })).status).toBe(200)
  }
  expect(await isOpen(life, OAK)).toBe(false)
  await life.ask(OAK, front)
  for (const path of ['/metrics', '/schools']) {
    expect((await life.ask('10.0.0.7', { path })).status).toBe(421)
    expect((await life.ask(OAK, { path, headers: { authorization: 'Bearer x' } })).body).not.toContain('xiotein_school')
  }
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const figures = (await life.ask('10.0.0.7', { path: '/metrics', headers })).body
  expect(figures).toContain(`xiotein_school_open{school="${OAK}"} 1`)
  expect(figures).toContain(`xiotein_school_http_requests_total{school="${OAK}",status="200"}`)
  expect(JSON.parse((await life.ask('10.0.0.7', { path: '/schools', headers })).body)).toMatchObject({
    schools: [{ school: OAK, state: 'active', openHere: true, callsUnderWay: 0, jobsFailing: 0 }],
  })
})
