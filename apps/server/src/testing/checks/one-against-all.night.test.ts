// L3: every attack of one account and of one stranger at once, while a school works: its pupils notice little, and the school stands.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_MESSAGES, LIVE_PATH, pathOf } from '@xiotein/contract/wire'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, sql } from '../../platform/database/index.ts'
import { newToken, tokenDigest } from '../../platform/sign-in/index.ts'
import type { Orders } from './attackers.ts'
import { PATIENCE_MS, record } from './night.ts'
import { type SchoolProcess, startSchoolProcess } from './school-process.ts'

const METRICS_TOKEN = 'figures-for-the-attack-check'
const ATTACKERS = join(import.meta.dirname, 'attackers.ts')
const PUPILS = 200
const CLASSES = 8
const ATTACKER_ACCOUNTS = 12
const SPARE_SESSIONS = 600
const QUIET_MS = 20_000
const ATTACK_MS = 60_000
const THINK_MS = 2_000
const MOST_TIMES_QUIET = 3
const MOST_MIB = 400

type Member = { readonly personId: string; readonly classId: string; readonly cookie: string; readonly mates: readonly string[] }
type Filled = { readonly pupils: readonly Member[]; readonly attackers: readonly Member[]; readonly spareCookies: readonly string[] }

/** A school of eight classes. The first pupil of each keeps its score; the attackers are pupils like the others. */
const fill = async (db: Database): Promise<Filled> => {
  const classIds = Array.from({ length: CLASSES }, () => randomUUID())
  const people = Array.from({ length: PUPILS + ATTACKER_ACCOUNTS }, (_, index) => ({
    personId: randomUUID(),
    classId: classIds[index % CLASSES] ?? '',
    token: newToken(),
  }))
  const spare = Array.from({ length: SPARE_SESSIONS }, newToken)
  const [ids, classes] = [people.map(({ personId }) => personId), people.map(({ classId }) => classId)]
  const attackerIds = ids.slice(PUPILS)
  await db.transaction(async tx => {
    await tx.run(sql`insert into people_school (name, time_zone, created_at) values ('Test School', 'UTC', now())`)
    await tx.run(sql`
      insert into people_class (id, name, code, created_at)
      select id, 'Class ' || nth, 'CODE' || nth, now() from unnest(${classIds}::uuid[]) with ordinality as c (id, nth)`)
    await tx.run(sql`
      insert into people_person (id, display_name, created_at)
      select id, 'Pupil ' || nth, now() from unnest(${ids}::uuid[]) with ordinality as p (id, nth)`)
    await tx.run(sql`
      insert into people_pupil (class_id, person_id, joined_at) select c, p, now() from unnest(${classes}::uuid[], ${ids}::uuid[]) as m (c, p)`)
    await tx.run(sql`
      insert into people_role (id, person_id, role, class_id, assigned_at)
      select gen_random_uuid(), p, 'scorekeeper', c, now()
      from unnest(${classes.slice(0, CLASSES)}::uuid[], ${ids.slice(0, CLASSES)}::uuid[]) as m (c, p)`)
    await tx.run(sql`
      insert into people_session (id, digest, person_id, created_at, expires_at, seen_at)
      select gen_random_uuid(), digest, person, now(), now() + interval '1 day', now()
      from unnest(${people.map(({ token }) => tokenDigest(token))}::bytea[], ${ids}::uuid[]) as s (digest, person)`)
    await tx.run(sql`
      insert into people_session (id, digest, person_id, created_at, expires_at, seen_at)
      select gen_random_uuid(), digest, (${attackerIds}::uuid[])[1 + nth % ${ATTACKER_ACCOUNTS}], now(), now() + interval '1 day', now()
      from unnest(${spare.map(tokenDigest)}::bytea[]) with ordinality as s (digest, nth)`)
  })
  const members = people.map(({ personId, classId, token }) => ({
    personId,
    classId,
    cookie: `xiotein=${token}`,
    mates: people.filter(mate => mate.classId === classId && mate.personId !== personId).map(mate => mate.personId),
  }))
  return { pupils: members.slice(0, PUPILS), attackers: members.slice(PUPILS), spareCookies: spare.map(token => `xiotein=${token}`) }
}

type Taken = { readonly ms: number; readonly status: number }
const agent = new Agent({ keepAlive: true, maxSockets: PUPILS })

const ask = (school: SchoolProcess, path: string, cookie: string, body?: string): Promise<Taken> =>
  new Promise(resolve => {
    const begun = performance.now()
    const end = (status: number): void => resolve({ ms: performance.now() - begun, status })
    const headers = {
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    }
    const sent = request(school.address + path, { agent, method: body === undefined ? 'GET' : 'POST', headers }, response => {
      response.resume()
      response.once('end', () => end(response.statusCode ?? 0))
    })
    sent.once('error', () => end(0))
    sent.end(body)
  })

const HOME = ['people.front', 'ledger.balance', 'growth.standing', 'notices.mine', 'squads.mine']

/** One pupil's screen: its reads again and again, and for scorekeepers a submission in between. */
const workAs = async (school: SchoolProcess, member: Member, keepsScore: boolean, untilMs: number): Promise<Taken[]> => {
  const taken: Taken[] = []
  for (let turn = Math.floor(Math.random() * HOME.length); performance.now() < untilMs; turn += 1) {
    await pause(Math.random() * THINK_MS)
    if (keepsScore && turn % 2 === 0) {
      const changes = member.mates.slice(0, 5).map(pupilId => ({ pupilId, changeAmount: 1 }))
      const body = JSON.stringify({ classId: member.classId, changes, recordedAt: null })
      taken.push(await ask(school, pathOf('scorekeeping.submit-changes'), member.cookie, body))
    } else taken.push(await ask(school, pathOf(HOME[turn % HOME.length] ?? ''), member.cookie))
  }
  return taken
}

const work = async (school: SchoolProcess, pupils: readonly Member[], forMs: number): Promise<Taken[]> => {
  const untilMs = performance.now() + forMs
  return (await Promise.all(pupils.map((member, index) => workAs(school, member, index < CLASSES, untilMs)))).flat()
}
const p95 = (taken: readonly Taken[]): number => taken.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? 0

const watchAll = async (school: SchoolProcess, pupils: readonly Member[]): Promise<Socket[]> =>
  Promise.all(
    pupils.map(async ({ personId, cookie }) => {
      const socket = io(school.address, { path: LIVE_PATH, transports: ['websocket'], forceNew: true, extraHeaders: { cookie } })
      onTestFinished(() => void socket.disconnect())
      await new Promise<void>(resolve => void socket.once('connect', () => resolve()))
      await socket.emitWithAck(LIVE_MESSAGES.watch, [`person:${personId}`])
      return socket
    }),
  )

const memoryMib = async (school: SchoolProcess): Promise<number> => {
  const answer = await fetch(`${school.address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(await answer.text())?.[1]) / 2 ** 20
}
/** The most memory that the app took until it is asked for. */
const watchMemory = (school: SchoolProcess): (() => Promise<number>) => {
  let goesOn = true
  let most = 0
  const watching = (async () => {
    while (goesOn) {
      most = Math.max(most, await memoryMib(school).catch(() => 0))
      await pause(500)
    }
  })()
  return async () => {
    goesOn = false
    await watching
    return most
  }
}

const attack = (orders: Orders): { child: ChildProcess; ended: Promise<string> } => {
  const child = spawn(process.execPath, ['--import', 'tsx', ATTACKERS, JSON.stringify(orders)], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  return { child, ended: new Promise(resolve => child.once('exit', () => resolve(printed))) }
}

test('L3: one account against all, for a minute: the others’ errors are 0, they wait little longer, and the school stands', {
  timeout: PATIENCE_MS,
}, async () => {
  const school = await startSchoolProcess({ METRICS_TOKEN })
  onTestFinished(() => school.clear())
  const { pupils, attackers, spareCookies } = await school.ask(fill)
  const sockets = await watchAll(school, pupils)
  // The program compiles what it runs often: nobody is measured before.
  await work(school, pupils, QUIET_MS / 2)
  const quiet = await work(school, pupils, QUIET_MS)
  const atRestMib = await memoryMib(school)

  const mostMemory = watchMemory(school)
  const { ended } = attack({ address: school.address, forMs: ATTACK_MS, accounts: attackers, spareCookies })
  const attacked = await work(school, pupils, ATTACK_MS)
  const mostMib = await mostMemory()
  const answers = JSON.parse((await ended) || '{}') as Record<string, Record<string, number>>

  const errors = attacked.filter(({ status }) => status !== 200)
  const [quietMs, attackedMs] = [p95(quiet), p95(attacked)]
  record('L3', {
    calls: attacked.length,
    errors: errors.length,
    'quiet p95 ms': quietMs,
    'attacked p95 ms': attackedMs,
    times: attackedMs / quietMs,
    'MiB at rest': atRestMib,
    'MiB at most': mostMib,
    'live connections kept': sockets.filter(({ connected }) => connected).length,
  })
  for (const [name, each] of Object.entries(answers)) record(`L3 ${name}`, each)

  expect(quiet.filter(({ status }) => status !== 200)).toEqual([])
  expect(errors).toEqual([])
  expect(attackedMs / quietMs).toBeLessThan(MOST_TIMES_QUIET)
  expect(mostMib).toBeLessThan(MOST_MIB)
  expect(sockets.every(({ connected }) => connected)).toBe(true)
  expect(school.exitCode()).toBeNull()
  expect((await ask(school, pathOf('people.front'), pupils[0]?.cookie ?? '')).status).toBe(200)
})
