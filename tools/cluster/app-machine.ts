// A machine of the app: HAProxy and PgBouncer from the files of deploy/cluster, etcd, and a node of the school as it is built.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OWNER, type Places, startEtcd } from './database.ts'
import { accountOf, type Machine, openMachine, type Program } from './machine.ts'
import { DEPLOYED, ROOT, type Variables, variablesOf } from './variables.ts'

export const READER = { role: 'xiotein_reader', password: OWNER.password }
const HAPROXY = '/etc/haproxy/haproxy.cfg'
const PGBOUNCER = '/etc/pgbouncer/pgbouncer.ini'
const ENDS_WITHIN_MS = 30_000

export type AppMachine = Machine & {
  startProxies(): void
  /** Starts the node and waits until it is open. */
  startNode(): Promise<void>
  /** Asks the node to end in good order, and answers its exit code. */
  stopNode(): Promise<number | null>
}

export const openAppMachine = async (name: string, nth: number, places: Places, addresses: Variables): Promise<AppMachine> => {
  const { account, folder } = places
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, `"${READER.role}" "${READER.password}"\n`)
  const machine = await openMachine(name, nth, {
    folders: { '/var/lib/etcd': { account: accountOf('etcd'), mib: 512 } },
    copies: {
      '/etc/haproxy': { 'haproxy.cfg': join(DEPLOYED, 'haproxy.cfg') },
      '/etc/pgbouncer': { 'pgbouncer.ini': join(DEPLOYED, 'pgbouncer.ini'), 'userlist.txt': users },
    },
    shared: { '/srv/xiotein': ROOT },
  })
  startEtcd(machine)
  let node: Program | null = null
  return {
    ...machine,
    startProxies: () => {
      machine.start('haproxy', ['-db', '-f', HAPROXY], { account: accountOf('haproxy'), env: variablesOf('haproxy.env', addresses) })
      machine.start('pgbouncer', [PGBOUNCER], { account, env: {} })
    },
    startNode: async () => {
      const env = {
        NODE_ENV: 'production',
        NODE_NO_WARNINGS: '1',
        DATABASE_URL: `postgres://${OWNER.role}:${OWNER.password}@127.0.0.1:5000/xiotein`,
        PORT: '3000',
        TRUST_PROXY: '127.0.0.1,10.89.74.0/24',
      }
      node = machine.start(process.execPath, ['/srv/xiotein/dist/server/main.mjs'], { account: accountOf('nobody'), env })
      await node.says(/Xiotein is open at/)
    },
    stopNode: async () => {
      if (!node) throw new Error(`no node runs on ${name}`)
      node.child.kill('SIGTERM')
      const late = setTimeout(() => node?.child.kill('SIGKILL'), ENDS_WITHIN_MS)
      const code = await node.ended
      clearTimeout(late)
      return code
    },
  }
}
