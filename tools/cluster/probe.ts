// Writes straight to each server, past every proxy, and by its own socket, so that a machine that is cut off is asked as well: at no time
// may two of them take a write, and what one of them confirmed must be there in the end.

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type DatabaseMachine, OWNER } from './database.ts'

const EVERY_MS = 500
const PATIENCE_MS = 2_000

export const PROBE_DATABASE = 'probe'

type Write = {
  readonly id: number
  readonly machine: string
  readonly timeline: number
  readonly sentAtMs: number
  readonly takenAtMs: number
}

export type Probe = {
  readonly taken: readonly Write[]
  end(): Promise<void>
}

const WRITE = `insert into attempt (id, machine) values ($1, $2)
  returning ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`

export const openProbe = (machines: readonly DatabaseMachine[]): Probe => {
  const taken: Write[] = []
  let nextId = 1
  let isOpen = true

  const write = async (machine: DatabaseMachine, client: Client): Promise<void> => {
    const id = nextId
    nextId += 1
    const sentAtMs = performance.now()
    const { rows } = await client.query<{ timeline: number }>(WRITE, [id, machine.name])
    taken.push({ id, machine: machine.name, timeline: rows[0]?.timeline ?? 0, sentAtMs, takenAtMs: performance.now() })
  }
  const watch = async (machine: DatabaseMachine): Promise<void> => {
    while (isOpen) {
      const client = new Client({
        host: join(machine.path('/run/postgresql')),
        user: OWNER.role,
        password: OWNER.password,
        database: PROBE_DATABASE,
        connectionTimeoutMillis: PATIENCE_MS,
        query_timeout: PATIENCE_MS,
      })
      client.on('error', () => undefined)
      try {
        await client.connect()
        while (isOpen) {
          await write(machine, client)
          await pause(EVERY_MS)
        }
      } catch {
        // A copy, or a server that is away or waits for another one: it took nothing. It is asked again with a new connection.
      }
      client.connection.stream.destroy()
      await pause(EVERY_MS)
    }
  }
  const watching = machines.map(watch)
  return {
    taken,
    end: async () => {
      isOpen = false
      await Promise.all(watching)
    },
  }
}

/**
 * Two primaries at once: a write that was sent and taken on an older timeline although a newer one had taken one before, or two machines
 * on one timeline, which each new primary begins again.
 */
export const splitBrain = (taken: readonly Write[]): readonly string[] => {
  const found = new Set<string>()
  for (const { machine, timeline, sentAtMs } of taken) {
    for (const other of taken) {
      if (other.timeline > timeline && other.takenAtMs < sentAtMs)
        found.add(`${machine} took a write on timeline ${timeline} after ${other.machine} had on ${other.timeline}`)
      if (other.timeline === timeline && machine < other.machine)
        found.add(`${machine} and ${other.machine} took writes on timeline ${timeline}`)
    }
  }
  return [...found]
}
