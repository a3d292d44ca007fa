// Debian's packages that checks need: what the cluster is made of, the bus of its nodes, and the proxy of a district.

import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'

/** A file of each package, and its name. */
type Packages = Readonly<Record<string, string>>
const CLUSTER: Packages = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/bin/curl': 'curl',
  '/usr/sbin/ip': 'iproute2',
  '/usr/bin/setpriv': 'util-linux',
  '/usr/bin/yamllint': 'yamllint',
}

export const BUS: Packages = { '/usr/bin/redis-server': 'redis-server' }
export const CADDY: Packages = { '/usr/bin/caddy': 'caddy' }

/** Asked by the scripts of packages whether a service may start; 101 means no. */
const POLICY = '/usr/sbin/policy-rc.d'

const missing = (packages: Packages): string[] => Object.entries(packages).flatMap(([file, name]) => (existsSync(file) ? [] : [name]))

const apt = (...args: string[]): boolean =>
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

const installQuietly = (names: readonly string[]): void => {
  const isOurs = !existsSync(POLICY)
  if (isOurs) {
    writeFileSync(POLICY, '#!/bin/sh\nexit 101\n')
    chmodSync(POLICY, 0o755)
  }
  const how = ['install', '--yes', '--quiet', '--no-install-recommends', '--no-remove', ...names]
  try {
    if (!apt(...how)) apt('update', '--quiet') && apt(...how)
  } finally {
    if (isOurs) rmSync(POLICY)
  }
}

/** Installs what is missing, without starting any service. Returns what is still missing. */
export const installPackages = (packages: Packages = CLUSTER): readonly string[] => {
  const names = missing(packages)
  if (names.length > 0 && existsSync('/usr/bin/apt-get')) installQuietly(names)
  return missing(packages)
}
