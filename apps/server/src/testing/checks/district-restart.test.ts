// A node of a district that is restarted under load: clients repeat automatically whatever fails, and live connections are told at once.

import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { pathOf } from '@xiotein/contract/wire'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { liveAt, openTestDistrict, untilLive } from '../district-life.ts'
import { fill, OAK } from './district-lesson.ts'
import { PATIENCE_MS } from './night.ts'

const ELM = 'elm.example.org'
const CLIENTS = 8
const AWARDS = 'scorekeeping.award-directly'

type Sent = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly wasClosing: boolean }

test('a node that is closed under load loses nothing, and says so to everybody', { timeout: PATIENCE_MS }, async () => {
  const life = await openTestDistrict({ limits: false })
  const { db, who, classId } = await fill(life)
  const elm = await life.add(ELM)
  let closing = false

  const socket = liveAt({ port: life.port, host: OAK, cookie: who.pupil.cookie })
  await untilLive(socket)
  const goodbye = new Promise(resolve => void socket.once('disconnect', resolve))

  // The jobs of a closed school wait for a table that somebody holds.
  const holder = new Client({ connectionString: life.districtUrl })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query(`begin; lock table ${elm.name}.school_settings in access exclusive mode`)
  await holder.query(`update district.school set jobs_looked_at = now() - interval '2 hours' where host = '${ELM}'`)
  const round = life.district.rounds.runDue()

  const confirmed = new Set<string>()
  const answers: Sent[] = []
  /** Each client keeps its connection, and continues until the node no longer takes a new one. */
  const client = async (agent: Agent): Promise<void> => {
    for (;;) {
      const key = randomUUID()
      const body = JSON.stringify({ classId, changes: [{ pupilId: who.pupil.personId, changeAmount: 1 }], recordedAt: null })
      const headers = { host: OAK, cookie: who.teacher.cookie, 'content-type': 'application/json', 'idempotency-key': key }
      const wasClosing = closing
      const sent = await new Promise<Sent | string>(resolve => {
        const asked = request({ host: '127.0.0.1', port: life.port, path: pathOf(AWARDS), method: 'POST', agent, headers }, answer => {
          answer.resume()
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, wasClosing }))
          answer.on('error', () => resolve('cut'))
        })
        asked.on('error', (error: { code?: string }) => resolve(error.code ?? ''))
        asked.end(body)
      })
      if (sent === 'ECONNREFUSED') return
      // A connection that ends before its request was taken: the client sends it again.
      if (typeof sent === 'string') expect(sent).toMatch(/^(ECONNRESET|EPIPE)$/)
      else answers.push(sent)
      if (typeof sent !== 'string' && sent.status === 200) confirmed.add(key)
    }
  }
  const agents = Array.from({ length: CLIENTS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  onTestFinished(() => {
    for (const agent of agents) agent.destroy()
  })
  const clients = Promise.all(agents.map(client))
  while (confirmed.size < 3 * CLIENTS) await new Promise(resolve => setImmediate(resolve))
  closing = true
  const closed = life.district.close()
  await Promise.all([goodbye, clients])
  // Nobody waited for the jobs of a neighbour.
  expect(await Promise.race([round.then(() => 'ended'), Promise.resolve('goes on')])).toBe('goes on')
  await closed
  await holder.query('rollback')
  await round

  for (const { status, headers, wasClosing } of answers) {
    expect([200, 503]).toContain(status)
    if (status === 503) expect(headers['retry-after']).toMatch(/^\d+$/)
    if (wasClosing) expect(headers.connection).toBe('close')
  }
  const booked = await db.rows<{ key: string }>(sql`select key::text as key from platform_command where call = ${AWARDS}`)
  const keys = new Set(booked.map(({ key }) => key))
  expect([...confirmed].filter(key => !keys.has(key))).toEqual([])
})
