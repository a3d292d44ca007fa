// The cost of each action to the app and to the database, and how many commits a second PostgreSQL takes while it notifies:
// the figures of docs/scale.md.

import { randomUUID } from 'node:crypto'
import { LIVE_MESSAGES, LIVE_PATH } from '@xiotein/contract/wire'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { sql } from '../../../apps/server/src/platform/database/index.ts'
import type { Row } from '../row.ts'
import type { BenchPerson, BenchSchool } from './bench-school.ts'
import { type Served, serveApart } from './serve-apart.ts'

const PUPILS = 200
const IN_CLASS = 25
const LESSONS = 60
const AWARDS = 400
const PASSWORD = 'bench-lantern-93'
/** The reads of a pupil's home page, all at once. */
const HOME = ['people/front', 'ledger/balance', 'growth/standing', 'notices/mine', 'squads/mine']
/** The number of people at a time that two cores keep busy. */
const AT_ONCE = 4
const COMMITS = 2_000

const inParallel = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, at: number) => Promise<unknown>,
): Promise<void> => {
  let next = 0
  const hand = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as Item, at)
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
}

const call = async <Answer>(port: number, path: string, cookie: string, body?: unknown): Promise<Answer> => {
  const sending = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const answered = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, ...(body === undefined ? {} : sending) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answered.text()
  if (!answered.ok) throw new Error(`${path} was answered with ${answered.status}: ${text}`)
  return JSON.parse(text) as Answer
}

const listen = (port: number, { id, cookie }: BenchPerson): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(`http://127.0.0.1:${port}`, {
      path: LIVE_PATH,
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie },
    })
    socket.on('connect_error', reject)
    socket.on('connect', () => socket.emit(LIVE_MESSAGES.watch, [`person:${id}`], {}, () => resolve(socket)))
  })

type Spent = { readonly app: number; readonly database: number; readonly wal: number; readonly writes: number; readonly kept: number }

/** Tables whose rows are deleted within 30 days are not counted as kept. */
const KEPT = sql<{ bytes: number }>`
  select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 as bytes from pg_class c
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    and c.relname !~ '^(platform_|people_session|people_attempt|people_device|notices_)'`

const standing = async ({ db, databaseCpuSeconds }: BenchSchool, served: Served): Promise<Spent> => {
  const now = await db.one<{ wal: number; writes: number }>(sql`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal, pg_current_xact_id()::text::float8 as writes`)
  const { bytes } = await db.one<{ bytes: number }>(KEPT)
  return { ...now, kept: bytes, app: await served.cpuSeconds(), database: databaseCpuSeconds() }
}

const one = (value: number, digits = 1): string => value.toFixed(digits)

const commitsASecond = async (url: string, connections: number, statement: string): Promise<number> => {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const since = performance.now()
  await Promise.all(
    clients.map(async client => {
      for (let commit = 0; commit < COMMITS / connections; commit += 1) await client.query(statement)
    }),
  )
  const seconds = (performance.now() - since) / 1_000
  await Promise.all(clients.map(client => client.end()))
  return COMMITS / seconds
}

const notifyRows = async ({ db, ownerUrl }: BenchSchool): Promise<Row[]> => {
  await db.run(sql`create table bench_commit (at timestamptz)`)
  const plain = 'insert into bench_commit values (now())'
  const notifying = `with saved as (${plain}) select pg_notify('bench', 'somebody')`
  const figures: string[] = []
  for (const connections of [8, 32]) {
    const [without, with_] = [await commitsASecond(ownerUrl, connections, plain), await commitsASecond(ownerUrl, connections, notifying)]
    figures.push(`${connections}: ${one(without, 0)} and ${one(with_, 0)}`)
  }
  return [
    {
      name: 'Commits a second on this disk, by connections, without and with NOTIFY',
      figure: figures.join('; '),
      goal: 'reported',
      ratio: null,
    },
  ]
}

export const sharesBench = async (bench: BenchSchool): Promise<Row[]> => {
  const classes = await Promise.all(Array.from({ length: PUPILS / IN_CLASS }, (_, nth) => bench.schoolClass(`Class ${nth}`)))
  const pupils: BenchPerson[] = []
  const staff: { classId: string; teacher: BenchPerson; scorekeeper: BenchPerson; pupils: BenchPerson[] }[] = []
  for (const classId of classes) {
    const at = staff.length
    const teacher = await bench.person(`Teacher ${at}`, { role: 'teacher', classId })
    const scorekeeper = await bench.person(`Scorekeeper ${at}`, { role: 'scorekeeper', classId })
    const own: BenchPerson[] = []
    for (let n = 0; n < IN_CLASS; n += 1)
      own.push(await bench.person(`Pupil ${at * IN_CLASS + n}`, { pupilOf: classId, password: PASSWORD }))
    pupils.push(...own)
    staff.push({ classId, teacher, scorekeeper, pupils: own })
  }
  await bench.db.run(sql`analyze`)
  const served = await serveApart(bench)
  const { port } = served
  const rows: Row[] = []
  const measure = async (what: string, times: number, work: () => Promise<void>): Promise<void> => {
    const before = await standing(bench, served)
    await work()
    const after = await standing(bench, served)
    const each = (key: keyof Spent): number => (after[key] - before[key]) / times
    const figure = [
      `app ${one(each('app') * 1_000)} ms, database ${one(each('database') * 1_000)} ms`,
      // Looking is a write, too.
      `${one((after.writes - before.writes - 1) / times)} writing commits`,
      `${one(each('wal') / 1_024)} KiB of WAL`,
      `${one(each('kept') / 1_024)} KiB kept`,
    ].join(', ')
    rows.push({ name: what, figure, goal: 'reported', ratio: null })
  }
  const signIn = (at: number) => call(port, 'people/sign-in', '', { name: `pupil.${at}`, password: PASSWORD })
  const home = ({ cookie }: BenchPerson) => Promise.all(HOME.map(path => call(port, path, cookie)))
  const lesson = (at: number) => staff[at % staff.length] as (typeof staff)[number]
  const submit = async (at: number): Promise<string> => {
    const { classId, scorekeeper, pupils: own } = lesson(at)
    const changes = own.map(({ id }) => ({ pupilId: id, changeAmount: 2 }))
    return (await call<{ id: string }>(port, 'scorekeeping/submit-changes', scorekeeper.cookie, { classId, recordedAt: null, changes })).id
  }
  const approve = async (at: number, submissionId: string): Promise<void> => {
    const { teacher } = lesson(at)
    const { lines } = await call<{ lines: { id: string }[] }>(port, `scorekeeping/submission?submissionId=${submissionId}`, teacher.cookie)
    const input = { submissionId, lineIds: lines.map(({ id }) => id) }
    await call(port, 'scorekeeping/approve-submission', teacher.cookie, input)
  }
  const award = (at: number) => {
    const { classId, teacher, pupils: own } = lesson(at)
    const changes = [{ pupilId: own[at % own.length]?.id, changeAmount: 1 }]
    return call(port, 'scorekeeping/award-directly', teacher.cookie, { classId, recordedAt: null, changes })
  }
  const times = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

  // A server that has just started compiles its code first.
  await inParallel(times(PUPILS), AT_ONCE, signIn)
  await inParallel(pupils, AT_ONCE, home)
  for (const at of times(staff.length * 2)) await approve(at, await submit(at))
  await inParallel(times(80), AT_ONCE, award)

  await measure('One sign-in with a password', PUPILS, () => inParallel(times(PUPILS), AT_ONCE, signIn))
  await measure(`The home page: ${HOME.length} reads`, PUPILS, () => inParallel(pupils, AT_ONCE, home))
  const sockets: Socket[] = []
  await measure('Opening a live connection', PUPILS, () =>
    inParallel(pupils, AT_ONCE, async pupil => void sockets.push(await listen(port, pupil))),
  )
  const submitted: string[] = []
  await measure(`Handing in points of ${IN_CLASS} pupils`, LESSONS, () =>
    inParallel(times(LESSONS), AT_ONCE, async at => {
      submitted[at] = await submit(at)
    }),
  )
  await measure(`Reading and approving them, with ${IN_CLASS} pupils watching`, LESSONS, () =>
    inParallel(times(LESSONS), AT_ONCE, at => approve(at, submitted[at] ?? '')),
  )
  await measure('Awarding points to one pupil, who watches', AWARDS, () => inParallel(times(AWARDS), AT_ONCE, award))
  for (const socket of sockets) socket.disconnect()
  served.kill()
  const { entries } = await bench.db.one(sql<{ entries: number }>`
    select count(*) as "entries!" from pg_class where relnamespace = current_schema()::regnamespace`)
  rows.push({
    name: 'Entries of pg_class of a school: tables, indexes and sequences',
    figure: String(entries),
    goal: 'reported',
    ratio: null,
  })
  return [...rows, ...(await notifyRows(bench))]
}
