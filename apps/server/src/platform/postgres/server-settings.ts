// The settings of the embedded server: small enough for a school's spare machine, and never at the cost of durability.
import { connect } from './connect.ts'
import { StartRefusal } from './start-refusal.ts'

export type ServerSettings = Readonly<Record<string, string>>

/** For a machine with 1 GB of memory and more; 100 connections serve three app processes. */
export const SCHOOL_SETTINGS: ServerSettings = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '4MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  wal_compression: 'on',
  huge_pages: 'off',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  logging_collector: 'off',
  unix_socket_permissions: '0700',
}

const MUST_BE_ON = ['fsync', 'synchronous_commit', 'full_page_writes'] as const
/** With any other value a commit does not wait until the synchronous standbys have it on their disks. */
const CONFIRMED_EVERYWHERE: readonly unknown[] = ['on', 'remote_apply']
const OLDEST_SERVER_VERSION = 150000
/** The collation that sorts lists of names. */
const ALPHABET = 'und-x-icu'

/**
 * Refuses a server that may lose what it has confirmed, or that is too old or cannot sort names; for the embedded database and for any
 * other. Checked as the app's role, because a role or a database can have its own settings.
 */
export const assertTrustworthy = async (url: string): Promise<void> => {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ name: string; setting: string }>('SELECT name, setting FROM pg_settings WHERE name = ANY($1)', [
      [...MUST_BE_ON, 'server_version_num', 'server_version'],
    ])
    const settings = new Map(rows.map(row => [row.name, row.setting]))
    if (Number(settings.get('server_version_num')) < OLDEST_SERVER_VERSION)
      throw new StartRefusal(`This PostgreSQL is version ${settings.get('server_version')}, but Xiotein needs 15 or newer.`)
    const { rows: alphabets } = await client.query('SELECT FROM pg_collation WHERE collname = $1', [ALPHABET])
    if (alphabets.length === 0)
      throw new StartRefusal('This PostgreSQL was built without ICU and cannot sort names; use a usual package of PostgreSQL.')
    const unsafe = MUST_BE_ON.find(name => settings.get(name) === 'off')
    if (unsafe !== undefined)
      throw new StartRefusal(
        `PostgreSQL runs with ${unsafe} = off and could lose points after a power cut; set ${unsafe} = on (ALTER SYSTEM RESET ${unsafe}) and start again.`,
      )
    // Without a standby it means the same as on. But one may be added while the app runs, and then points would be confirmed that one machine has.
    const confirmed = settings.get('synchronous_commit')
    if (!CONFIRMED_EVERYWHERE.includes(confirmed))
      throw new StartRefusal(
        `PostgreSQL runs with synchronous_commit = ${confirmed} and could lose points together with one machine of a cluster; set synchronous_commit = on (ALTER SYSTEM RESET synchronous_commit) and start again.`,
      )
  } finally {
    await client.end()
  }
}
