// Builds the cluster as docs/operations/cluster.md instructs an operator.

import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { type AppMachine, openAppMachine, READER } from './app-machine.ts'
import { openArchive } from './archive.ts'
import { administer, type DatabaseMachine, OWNER, openDatabaseMachine, type Places, startEtcd, until, untilWell } from './database.ts'
import { accountOf, openMachine, openNetwork } from './machine.ts'
import { PROBE_DATABASE } from './probe.ts'
import { DEPLOYED } from './variables.ts'

export const WELL_WITHIN_MS = 240_000
const NODE_TRIES_MS = 60_000

export type Cluster = {
  readonly places: Places
  readonly databases: readonly DatabaseMachine[]
  readonly apps: readonly AppMachine[]
}

const openPlaces = (base: string): Places => {
  const account = accountOf('postgres')
  const folder = mkdtempSync(join(base, 'cluster-'))
  chmodSync(folder, 0o755)
  const archive = join(folder, 'archive')
  mkdirSync(archive)
  chownSync(archive, account.uid, account.gid)
  copyFileSync(join(DEPLOYED, 'pgbackrest.conf'), join(folder, 'pgbackrest.conf'))
  return { account, folder }
}

const ROLES = [
  `create role ${OWNER.role} login password '${OWNER.password}'`,
  `create database xiotein owner ${OWNER.role} template template0 encoding 'UTF8'`,
  `create role ${READER.role} login password '${READER.password}' in role pg_monitor`,
  `create database ${PROBE_DATABASE} owner ${OWNER.role}`,
]
const PROBES = ['create table attempt (id int primary key, machine text not null)', `alter table attempt owner to ${OWNER.role}`]

/** HAProxy needs a moment to find the primary; as systemd does, the node is started again until then. */
const startNode = (app: AppMachine): Promise<true> =>
  until(`the node on ${app.name} is open`, NODE_TRIES_MS, () =>
    app.startNode().then(
      () => true as const,
      () => null,
    ),
  )

export const buildCluster = async (base: string): Promise<Cluster> => {
  const places = openPlaces(base)
  openNetwork()
  const store = await openMachine('store', 31, { folders: { '/var/lib/etcd': { account: accountOf('etcd'), mib: 512 } } })
  startEtcd(store)
  const databases = await Promise.all([1, 2, 3].map(nth => openDatabaseMachine(`db${nth}`, 10 + nth, places)))
  const addresses = {
    ...Object.fromEntries(databases.map(({ name, address }) => [name.toUpperCase(), address])),
    APP1: '10.89.74.21',
    APP2: '10.89.74.22',
  }
  const apps = [await openAppMachine('app1', 21, places, addresses), await openAppMachine('app2', 22, places, addresses)]
  const complaints = await Promise.all(databases.map(machine => machine.complaints()))
  if (complaints.join('').trim() !== '') throw new Error(`patroni.yml: ${complaints.join('\n')}`)
  for (const machine of databases) machine.startPatroni()
  const primary = await untilWell(databases, WELL_WITHIN_MS)
  for (const statement of ROLES) await administer(primary, places, 'postgres', statement)
  for (const statement of PROBES) await administer(primary, places, PROBE_DATABASE, statement)
  await openArchive(primary, places)
  for (const app of apps) {
    app.startProxies()
    await startNode(app)
  }
  await administer(primary, places, 'xiotein', `grant select on platform_job_run to ${READER.role}`)
  return { places, databases, apps }
}
