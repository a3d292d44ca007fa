// Three PostgreSQL under Patroni, and etcd on three other machines, from the files of deploy/cluster.

import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './ask.ts'
import { type Account, accountOf, type Furniture, type Machine, openMachine } from './machine.ts'
import { DEPLOYED, type Variables, variablesOf } from './variables.ts'

/** Large enough for the data and for the WAL that is kept for a copy that is away (`max_slot_wal_keep_size`), and small enough to be filled. */
const DISK_MIB = 2_048
const LEAST_FREE_MB = 128
/** The same as in the unit of systemd. */
const STEP_ASIDE_EVERY_MS = 5_000
const PATRONI_ANSWERS_WITHIN_MS = 3_000
const CONFIG = '/etc/patroni/config.yml'
/** The place of the scripts on a machine of a cluster. */
const SCRIPTS = '/srv/xiotein/deploy/cluster'

export type Places = { readonly account: Account; readonly folder: string }

/** Both ends must know them; nobody else does. */
const secret = randomBytes(12).toString('hex')
export const OWNER = { role: 'xiotein', password: randomBytes(12).toString('hex') }
const SECRETS = Object.fromEntries(['SUPERUSER', 'REPLICATION', 'REWIND', 'RESTAPI'].map(who => [`PATRONI_${who}_PASSWORD`, secret]))

export const startEtcd = (machine: Machine): void => {
  const { name, address } = machine
  const env = variablesOf('etcd.env', {
    ETCD_NAME: name,
    ETCD_LISTEN_CLIENT_URLS: `http://${address}:2379`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${address}:2379`,
    ETCD_LISTEN_PEER_URLS: `http://${address}:2380`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${address}:2380`,
  })
  machine.start('etcd', [], { account: accountOf('etcd'), env })
}

type Member = {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | string
}

export type DatabaseMachine = Machine & {
  readonly env: Variables
  startPatroni(): void
  /** Returns Patroni's complaints about its file, before its first start. */
  complaints(): Promise<string>
  /** Returns the members that Patroni on this machine knows; null when it does not answer. */
  members(): Promise<readonly Member[] | null>
  /** The process id of PostgreSQL itself. */
  postmaster(): number
}

type Own = {
  /** Changes of Patroni's file that an operator would make. */
  readonly edit?: (text: string) => string
  readonly env?: Variables
}

const patroniFile = ({ folder }: Places, name: string, edit: (text: string) => string): string => {
  const file = join(folder, `${name}-patroni.yml`)
  writeFileSync(file, edit(readFileSync(join(DEPLOYED, 'patroni.yml'), 'utf8')))
  return file
}

export const openDatabaseMachine = async (name: string, nth: number, places: Places, own: Own = {}): Promise<DatabaseMachine> => {
  const { account, folder } = places
  const furniture: Furniture = {
    folders: {
      '/var/lib/postgresql': { account, mib: DISK_MIB },
      '/run/postgresql': { account, mib: 16 },
      '/run/xiotein-step-aside': { account, mib: 1 },
    },
    copies: {
      '/etc/patroni': { 'config.yml': patroniFile(places, name, own.edit ?? (text => text)) },
      [SCRIPTS]: { 'archive-wal': join(DEPLOYED, 'archive-wal'), 'step-aside': join(DEPLOYED, 'step-aside') },
    },
    shared: { '/var/lib/pgbackrest': join(folder, 'archive'), '/etc/pgbackrest.conf': join(folder, 'pgbackrest.conf') },
  }
  const machine = await openMachine(name, nth, furniture)
  const { address } = machine
  const env = {
    ...variablesOf('patroni.env', {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `${address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      LEAST_FREE_MB: String(LEAST_FREE_MB),
      ...SECRETS,
    }),
    ...own.env,
  }
  return {
    ...machine,
    env,
    startPatroni: () => void machine.start('patroni', [CONFIG], { account, env }),
    complaints: () => machine.run('patroni', ['--validate-config', CONFIG], { account, env }),
    members: async () => {
      try {
        const read = async (answer: Response): Promise<Member[]> => ((await answer.json()) as { members: Member[] }).members
        return await ask(`http://${address}:8008/cluster`, {}, PATRONI_ANSWERS_WITHIN_MS, read)
      } catch {
        return null
      }
    },
    postmaster: () => Number(readFileSync(machine.path('/var/lib/postgresql/15/xiotein/postmaster.pid'), 'utf8').split('\n')[0]),
  }
}

/** Hands the primary on where a disk is nearly full, as the timer of systemd does. Returns what ends it. */
export const stepAside = (machines: readonly DatabaseMachine[], { account }: Places): (() => void) => {
  const look = async (machine: DatabaseMachine): Promise<void> => {
    const env = { ...machine.env, RUNTIME_DIRECTORY: '/run/xiotein-step-aside' }
    // A machine that is frozen, or whose Patroni refuses, is asked again the next time.
    const said = await machine.run('sh', [join(SCRIPTS, 'step-aside')], { account, env }).catch((error: Error) => error.message)
    if (said !== '') process.stdout.write(`${machine.name}: ${said.trim()}\n`)
  }
  const timer = setInterval(() => {
    for (const machine of machines) void look(machine)
  }, STEP_ASIDE_EVERY_MS)
  return () => clearInterval(timer)
}

const AGAIN_MS = 250

/** Looks again and again until there is something. */
export const until = async <Result>(what: string, patienceMs: number, look: () => Promise<Result | null>): Promise<Result> => {
  const startedAt = performance.now()
  for (;;) {
    const found = await look()
    if (found !== null) return found
    if (performance.now() - startedAt > patienceMs) throw new Error(`${what}: not within ${patienceMs / 1_000} s`)
    await pause(AGAIN_MS)
  }
}

const WELL = new Set(['running', 'streaming'])

/** The leader, when all members follow it on its timeline and confirm with it. */
export const wellLedBy = (members: readonly Member[] | null, count: number): string | null => {
  if (members === null || members.length !== count) return null
  const leader = members.find(({ role }) => role === 'leader')
  const isWell =
    leader !== undefined &&
    members.every(({ state, timeline }) => WELL.has(state) && timeline === leader.timeline) &&
    members.every(({ role }) => role === 'leader' || role === 'sync_standby')
  return isWell ? leader.name : null
}

/** Waits until the whole cluster is well, and answers its primary. */
export const untilWell = (machines: readonly DatabaseMachine[], patienceMs: number): Promise<DatabaseMachine> =>
  until('the cluster is well', patienceMs, async () => {
    const answers = await Promise.all(machines.map(machine => machine.members()))
    const leaders = answers.map(members => wellLedBy(members, machines.length))
    // All of them agree.
    return machines.find(({ name }) => leaders.every(leader => leader === name)) ?? null
  })

/** Statements of an administrator, on the primary. */
export const administer = async (
  primary: DatabaseMachine,
  { account }: Places,
  database: string,
  ...statements: readonly string[]
): Promise<string> =>
  primary.run(
    'psql',
    [
      '--no-psqlrc',
      '--quiet',
      '--tuples-only',
      '--no-align',
      '--set=ON_ERROR_STOP=1',
      `--dbname=${database}`,
      ...statements.flatMap(text => ['--command', text]),
    ],
    { account },
  )

export const addressOf = ({ address }: Machine, database = 'xiotein'): string =>
  `postgres://${OWNER.role}:${OWNER.password}@${address}:5432/${database}`
