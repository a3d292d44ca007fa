// The measure of reads: a bare Fastify that looks the session up, runs the statements of the product's own reads by `pg`, and answers the same.

import { createHash } from 'node:crypto'
import { parseCookie } from 'cookie'
import fastify from 'fastify'
import pg from 'pg'
import type { Sql } from '../../../apps/server/src/platform/database/index.ts'

/** A query of the product for one person, and its answer. */
export type RecordedRead = {
  readonly path: string
  readonly personId: string
  readonly statements: readonly Sql[]
  readonly answer: unknown
}
export type RecordedReads = {
  /** Each of its values is the list of digests of session tokens, or the time. */
  readonly session: Sql
  readonly reads: readonly RecordedRead[]
}

/** The number that the product has for reading. */
const CONNECTIONS = 6

/** Serves the recorded reads on a port of its own, and answers the port. */
export const servePeer = async (url: string, { session, reads }: RecordedReads): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  // The database may end first.
  pool.on('error', () => undefined)
  const app = fastify()
  for (const path of new Set(reads.map(read => read.path))) {
    const byPerson = new Map(reads.filter(read => read.path === path).map(read => [read.personId, read]))
    app.get(path, async (request, reply) => {
      const token = parseCookie(request.headers.cookie ?? '').xiotein ?? ''
      const digest = createHash('sha256').update(token).digest()
      const values = session.values.map(value => (Array.isArray(value) ? [digest] : new Date()))
      const { rows } = await pool.query<{ person_id: string }>({ name: session.name, text: session.text, values })
      const read = byPerson.get(rows[0]?.person_id ?? '')
      if (!read) return reply.status(401).send({ refusal: 'signed out' })
      for (const { name, text, values } of read.statements) await pool.query({ name, text, values: [...values] })
      return read.answer
    })
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}
