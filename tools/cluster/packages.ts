// Debian's packages that the cluster is made of.

import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'

/** A file of each package, and its name. */
const PACKAGES: Readonly<Record<string, string>> = {
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

/** Asked by the scripts of packages whether a service may start; 101 means no. */
const POLICY = '/usr/sbin/policy-rc.d'

const missing = (): string[] => Object.entries(PACKAGES).flatMap(([file, name]) => (existsSync(file) ? [] : [name]))

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

/** Installs what is missing, without starting any service. Answers what is missing still. */
export const installPackages = (): readonly string[] => {
  const names = missing()
  if (names.length > 0 && existsSync('/usr/bin/apt-get')) installQuietly(names)
  return missing()
}
