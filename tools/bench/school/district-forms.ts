// A schema for each school against a database for each school: what both take from one PostgreSQL. docs/decisions/0038-districts.md

import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts'
import { makeRole, schoolUrl } from '../../../apps/server/src/platform/district/school-role.ts'
import { withDatabase } from '../../../apps/server/src/platform/postgres/address.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/embedded-postgres.ts'
import { median, type Row } from '../row.ts'
import { cpuOf } from './cpu-of.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../apps/server/migrations')
/** XIOTEIN_SCHOOLS=500 takes half an hour. */
const SCHOOLS = Number(process.env.XIOTEIN_SCHOOLS ?? 40)
const OPEN = Math.min(50, SCHOOLS)
const AT_ONCE = 4
const NOTES = 500

type Form = {
  readonly name: string
  /** Makes an empty school and answers its address. */
  make(server: EmbeddedPostgres, owner: Client, at: number): Promise<string>
}

const FORMS: readonly Form[] = [
  {
    name: 'schema',
    make: async (server, owner, at) => {
      const role = { name: `school_${at}`, password: `password-${at}` }
      await makeRole(owner, role)
      return schoolUrl(server.ownerUrl, role)
    },
  },
  {
    name: 'database',
    make: async (server, owner, at) => {
      const name = `school_${at}`
      await owner.query(`CREATE ROLE ${name} LOGIN PASSWORD 'password-${at}'`)
      await owner.query(`CREATE DATABASE ${escapeIdentifier(name)} OWNER ${name}`)
      return schoolUrl(withDatabase(server.ownerUrl, name), { name, password: `password-${at}` })
    },
  },
]

const connected = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** Returns the memory that only this process holds, in MiB. */
const privateMemory = (pid: number): number =>
  [...readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+: +(\d+) kB/gm)].reduce(
    (sum, [, kb]) => sum + Number(kb),
    0,
  ) / 1_024

/** Work for each, some at a time. */
const inParallel = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const left = [...items]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next)
    }),
  )
}

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1_000
}

const TABLES = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relkind = 'r' order by 1`

type Figures = Readonly<Record<string, number>>

const measure = async (form: Form): Promise<Figures> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'xiotein-forms-'))
  const settings = { max_connections: '300', max_locks_per_transaction: '256' }
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings })
  const owner = await connected(server.ownerUrl)
  const urls: string[] = []
  const made: number[] = []
  for (let at = 0; at < SCHOOLS; at += 1) {
    made.push(
      await seconds(async () => {
        const url = await form.make(server, owner, at)
        await migrate(url, { directory: MIGRATIONS, log: () => undefined })
        urls.push(url)
      }),
    )
  }
  const { rows } = await owner.query<{ mb: string }>('select sum(pg_database_size(oid)) / 1048576.0 as mb from pg_database')

  const clients: Client[] = []
  const first: number[] = []
  const memory: number[] = []
  for (const url of urls.slice(0, OPEN)) {
    const client = await connected(url)
    clients.push(client)
    first.push(await seconds(async () => void (await client.query('select * from people_person limit 1'))))
    const tables = await client.query<{ name: string }>(TABLES)
    for (const { name } of tables.rows) await client.query(`select * from ${escapeIdentifier(name)} limit 1`)
    const pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
    memory.push(privateMemory(pid))
  }
  // One listens in each school, and one school speaks.
  for (const client of clients) await client.query('listen somebody_else')
  const pids = await owner.query<{ pid: number }>(`select pid from pg_stat_activity where backend_type = 'client backend'`)
  const spent = (): number => pids.rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  const before = spent()
  for (let note = 0; note < NOTES; note += 1) await clients[0]?.query(`select pg_notify('points', '')`)
  const notifying = spent() - before
  for (const client of clients) await client.end()

  const step = await seconds(() =>
    inParallel(urls, async url => {
      const client = await connected(url)
      await client.query('alter table people_person add column shoe int')
      await client.end()
    }),
  )
  await owner.end()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
  const tail = made.slice(-10)
  return {
    'seconds to make the first ten, each': made.slice(0, 10).reduce((sum, each) => sum + each, 0) / Math.min(10, made.length),
    'seconds to make the last ten, each': tail.reduce((sum, each) => sum + each, 0) / tail.length,
    'MiB of disk, each': Number(rows[0]?.mb ?? 0) / SCHOOLS,
    'MiB of memory of a connection that has read every table': median(memory),
    'ms of the first statement of a connection': median(first) * 1_000,
    'seconds for one more step in all': step,
    [`ms of CPU of a notification with ${OPEN} listening connections`]: (notifying / NOTES) * 1_000,
  }
}

export const districtFormsBench = async (): Promise<Row[]> => {
  const [schema = {}, database = {}] = [await measure(FORMS[0] as Form), await measure(FORMS[1] as Form)]
  return Object.keys(schema).map(name => {
    const [one = 0, other = 0] = [schema[name], database[name]]
    const figure = `${one.toFixed(2)} in a schema, ${other.toFixed(2)} in a database`
    return { name: `${SCHOOLS} schools: ${name}`, figure, goal: 'for the record', ratio: other === 0 ? null : one / other }
  })
}
