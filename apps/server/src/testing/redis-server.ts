// A separate Redis or Valkey, as deploy/bus describes it, if the machine has the program. It listens to this machine alone.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

const DEPLOYED = join(import.meta.dirname, '../../../../deploy/bus')
const PROGRAMS = ['valkey-server', 'redis-server']
/** The password of the account `xiotein` in deploy/bus/users.acl. */
export const REDIS_PASSWORD = 'secret'
const OVERSEER = 'user overseer on >overseer ~* +@all\n'

const find = (): string | null =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => PROGRAMS.map(name => join(folder, name)))
    .find(path => existsSync(path)) ?? null

export const hasRedis = (): boolean => find() !== null

const launch = async (port: number, users: string): Promise<ChildProcess> => {
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--aclfile', users]
  const child = spawn(find() ?? '', [join(DEPLOYED, 'redis.conf'), ...own], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('Ready to accept connections')) continue
    child.stdout.resume()
    return child
  }
  throw new Error('Redis did not start')
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

export type RedisServer = {
  readonly port: number
  readonly pid: () => number
  readonly url: string
  /** For an account that may look at everything. */
  readonly overseerUrl: string
  stop(): Promise<void>
  /** Restarts it without any of its data. */
  restart(): Promise<void>
  /** Stops it for good. */
  clear(): Promise<void>
}

export const startRedisServer = async (): Promise<RedisServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-redis-'))
  const users = join(folder, 'users.acl')
  await writeFile(users, (await readFile(join(DEPLOYED, 'users.acl'), 'utf8')) + OVERSEER)
  const port = await freePort()
  let child = await launch(port, users)
  return {
    port,
    pid: () => child.pid ?? 0,
    url: `redis://xiotein:${REDIS_PASSWORD}@127.0.0.1:${port}`,
    overseerUrl: `redis://overseer:overseer@127.0.0.1:${port}`,
    stop: () => end(child),
    restart: async () => {
      await end(child)
      child = await launch(port, users)
    },
    clear: async () => {
      await end(child)
      await rm(folder, { recursive: true })
    },
  }
}
