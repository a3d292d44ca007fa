// L10: of several schools in one deployment, each with canaries of its own, nobody finds a canary of another one: in no answer of any call, in no
// page, live event, log line, figure, job or row, whatever host a request claims and whatever cookie it carries.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { peopleCalls } from '@xiotein/contract/people'
import type { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { LIVE_MESSAGES, LIVE_PATH, pathOf } from '@xiotein/contract/wire'
import { Client, escapeIdentifier } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { endpoints, topics } from '../../features.ts'
import { connectDatabase } from '../../platform/database/index.ts'
import { schoolUrl } from '../../platform/district/index.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import type { Endpoint } from '../../platform/http/index.ts'
import { asRequest } from '../as-request.ts'
import { type Answered, liveAt, METRICS_TOKEN, openTestDistrict, type TestDistrict, untilLive } from '../district-life.ts'
import { MATRIX } from './matrix.ts'
import { PATIENCE_MS, record } from './night.ts'
import { type Cast, gatherCast, PRINCIPALS, type Principal } from './principals.ts'

const SCHOOLS = 20
/** The number that one message may name. */
const MOST_TOPICS = 60
const FRONT: keyof typeof peopleCalls = 'people.front'
const AWARD: keyof typeof scorekeepingCalls = 'scorekeeping.award-directly'

type Neighbour = { readonly host: string; readonly mark: string; readonly cast: Cast; readonly heard: string[] }

/** A page that shows everything that the school tells a stranger. */
const DRAW = `export const asks = { '/': ['${pathOf(FRONT)}'] }
export const draw = async ({ answers, shell }) => shell + JSON.stringify(answers)
export const begins = []
export const begin = async () => null`

const pagesFolder = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'xiotein-pages-'))
  afterAll(() => rm(root, { recursive: true }))
  for (const folder of ['draw', 'web']) await mkdir(join(root, folder))
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await writeFile(join(root, 'draw/draw.js'), DRAW)
  await writeFile(join(root, 'web/index.html'), '<!doctype html><head></head>')
  return join(root, 'web')
}

/** Fills a school, by a separate node beside the district. */
const moveIn = async (life: TestDistrict, at: number): Promise<Neighbour> => {
  const [host, mark] = [`school-${at}.example.org`, `s${at}s-`]
  const row = await life.add(host)
  const url = schoolUrl(life.districtUrl, row)
  const db = connectDatabase(url, { maxConnections: 2 })
  const on = { url, ownerUrl: url, db, giveBack: () => db.end() }
  const cast = await gatherCast({ mark, on })
  await db.run({ name: 'named', text: 'update school_settings set name = $1', values: [`canary-${mark}school`] })
  return { host, mark, cast, heard: [] }
}

const askIn = (life: TestDistrict, host: string, call: Endpoint, cookie: string, input: Record<string, unknown>): Promise<Answered> => {
  const { method, url, headers, payload } = { payload: undefined, ...asRequest(call.name, call.call, input, { cookie }) }
  return life.ask(host, { path: url, method, headers, ...(payload === undefined ? {} : { body: payload }) })
}

/** The canaries in a text that are not of this school; `null` is nobody's. */
const foreignIn = (text: string, mark: string | null): string[] =>
  (text.match(/canary-s\d+s-[a-z0-9-]*/g) ?? []).filter(canary => mark === null || !canary.startsWith(`canary-${mark}`))

const textOf = ({ headers, body }: Answered): string => `${JSON.stringify(headers)}\n${body}`

/** Those who between them may watch every kind of topic. */
const LISTENING: readonly Principal[] = ['pupil', 'scorekeeper', 'teacher', 'admin']

/** Every kind of topic that there is, of the people, the class and the whole of a school. */
const topicsOf = ({ cast: { who, classId } }: Neighbour): string[] =>
  Object.keys(topics).flatMap(kind => [classId, who.pupil.personId, who.admin.personId, 'all'].map(subject => `${kind}:${subject}`))

/** Watches these topics as somebody of a school, and returns those that are allowed. */
const watchIn = async (life: TestDistrict, one: Neighbour, principal: Principal, wanted: readonly string[]): Promise<string[]> => {
  const { host, cast, heard } = one
  const allowed: string[] = []
  for (let at = 0; at < wanted.length; at += MOST_TOPICS) {
    const socket = liveAt({ port: life.port, host, cookie: cast.who[principal].cookie })
    await untilLive(socket)
    socket.onAny((...event) => void heard.push(JSON.stringify(event)))
    allowed.push(...(await socket.emitWithAck(LIVE_MESSAGES.watch, wanted.slice(at, at + MOST_TOPICS), {})))
  }
  return allowed
}

/** Every row of a school, as text. */
const rowsOf = async (districtUrl: string, schema: string): Promise<string> => {
  const client = new Client({ connectionString: districtUrl })
  await client.connect()
  const tables = await client.query<{ name: string }>('select tablename as name from pg_tables where schemaname = $1', [schema])
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
    texts.push((await client.query<{ text: string | null }>(`select string_agg(t::text, ' ') as text from ${table} t`)).rows[0]?.text ?? '')
  }
  await client.end()
  return texts.join('\n')
}

test('L10: nobody finds anything of a neighbouring school, whatever they ask', { timeout: PATIENCE_MS }, async () => {
  const life = await openTestDistrict({ limits: false, webRoot: await pagesFolder(), logLevel: 'trace' })
  const neighbours: Neighbour[] = []
  for (let at = 0; at < SCHOOLS; at += 1) neighbours.push(await moveIn(life, at))
  const nextTo = (at: number): Neighbour => neighbours[(at + 1) % neighbours.length] as Neighbour
  const found: string[] = []
  let [answers, own, letIn] = [0, 0, 0]
  const look = (where: string, text: string, mark: string | null): void => {
    answers += 1
    found.push(...foreignIn(text, mark).map(canary => `${where}: ${canary}`))
    if (mark !== null && text.includes(`canary-${mark}`)) own += 1
  }

  const watched = new Set<string>()
  for (const [at, one] of neighbours.entries()) {
    for (const principal of LISTENING) {
      for (const topic of await watchIn(life, one, principal, topicsOf(one))) watched.add(topic.split(':', 1)[0] ?? '')
      // An admin may watch any class; whether there is one of that id, nobody learns.
      const foreign = (await watchIn(life, one, principal, topicsOf(nextTo(at)))).filter(topic => topic.startsWith('person:'))
      expect(foreign).toEqual([])
    }
  }
  expect([...watched].sort()).toEqual(Object.keys(topics).sort())
  // Somebody of one school at the live connections of the next: with their cookie, and with the number of a connection that they have.
  for (const [at, one] of neighbours.entries()) {
    const [{ host }, { cookie }] = [nextTo(at), one.cast.who.admin]
    const polling = `${LIVE_PATH}/?EIO=4&transport=polling`
    expect((await life.ask(host, { path: polling, headers: { cookie } })).body).toContain('signed-out')
    const { sid } = JSON.parse((await life.ask(one.host, { path: polling, headers: { cookie } })).body.slice(1)) as { sid: string }
    for (const method of ['GET', 'POST']) {
      const answer = await life.ask(host, {
        path: `${polling}&sid=${sid}`,
        method,
        headers: { cookie },
        ...(method === 'POST' ? { body: '40' } : {}),
      })
      expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('Session ID unknown')])
    }
  }
  // In turn, so that whatever were kept for one school would reach the next.
  const askAll = async (call: Endpoint): Promise<void> => {
    const row = MATRIX[call.name]
    for (const principal of row ? PRINCIPALS : []) {
      for (const [at, one] of neighbours.entries()) {
        const input = (await row?.input(one.cast)) ?? {}
        const { cookie } = one.cast.who[principal]
        // First the same person at the neighbour's: a stranger there.
        const other = nextTo(at)
        const answer = cookie === '' ? null : await askIn(life, other.host, call, cookie, input)
        if (answer) look(`${call.name} for ${principal} of another school`, textOf(answer), other.mark)
        if (answer && call.who === 'signed-in' && !answer.body.includes('"http.signed-out"')) letIn += 1
        look(`${call.name} for ${principal}`, textOf(await askIn(life, one.host, call, cookie, input)), one.mark)
      }
    }
  }
  const endsSomething = ({ name }: Endpoint): boolean => MATRIX[name]?.ends === true
  for (const call of endpoints) if (!endsSomething(call)) await askAll(call)
  // The first page is drawn by the server, and kept for a moment.
  for (const one of [...neighbours, ...neighbours]) look('page', textOf(await life.ask(one.host, { path: '/' })), one.mark)

  const [first, second] = [neighbours[0] as Neighbour, nextTo(0)]
  const path = pathOf(FRONT)
  const cookie = first.cast.who.pupil.cookie
  const forged = {
    'x-forwarded-host': second.host,
    forwarded: `host=${second.host}`,
    'x-host': second.host,
    'x-original-host': second.host,
  }
  const spellings = [first.host, first.host.toUpperCase(), `ScHoOl-0.example.org`, `${first.host}:1`, `${first.host}.`, `${first.host}.:80`]
  for (const host of spellings) {
    const answer = await life.ask(host, { path, headers: { cookie, ...forged } })
    expect([host, answer.status, answer.body.includes(`canary-${first.mark}pupil`)]).toEqual([host, 200, true])
    look(host, textOf(answer), first.mark)
  }
  for (const target of [`http://${second.host}${path}`, `//${second.host}${path}`, `http://${first.host}@${second.host}${path}`])
    look(
      target,
      await life.sendRaw(`GET ${target} HTTP/1.1\r\nHost: ${first.host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`),
      first.mark,
    )
  for (const host of [
    `${first.host},${second.host}`,
    `${first.host} ${second.host}`,
    `${first.host}\r\nHost: ${second.host}`,
    '',
    'evil.example',
  ])
    look(host, await life.sendRaw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`), null)
  // A command goes to the school of the host, or nowhere.
  const moved = () =>
    Promise.all(
      [first, second].map(async ({ cast: { school } }) => {
        const { count } = await school.db.one<{ count: number }>({
          name: 'moved',
          text: 'select count(*) from ledger_transaction',
          values: [],
        })
        return Number(count)
      }),
    )
  const [before = 0, beforeNext] = await moved()
  const { who, classId } = first.cast
  const award = JSON.stringify({ classId, changes: [{ pupilId: who.pupil.personId, changeAmount: 1 }], recordedAt: null })
  const awarding = { cookie: who.teacher.cookie, 'content-type': 'application/json' }
  for (const [at, host] of spellings.entries()) {
    const headers = { ...awarding, ...forged, 'idempotency-key': `spelling-number-${at}` }
    const answer = await life.ask(host, { path: pathOf(AWARD), method: 'POST', headers, body: award })
    expect([host, answer.status]).toEqual([host, 200])
    look(host, textOf(answer), first.mark)
  }
  for (const [target, host] of [
    [`http://${second.host}${pathOf(AWARD)}`, first.host],
    [`http://${first.host}${pathOf(AWARD)}`, second.host],
    [pathOf(AWARD), second.host],
    [pathOf(AWARD), `${first.host},${second.host}`],
  ] as const) {
    const lines = Object.entries({ ...awarding, 'idempotency-key': `to-${host}-${target}`.slice(0, 60) }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    const head = [`POST ${target} HTTP/1.1`, `Host: ${host}`, ...lines, `Content-Length: ${award.length}`, 'Connection: close']
    const answer = await life.sendRaw([...head, '', award].join('\r\n'))
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
    look(target, answer, null)
  }
  expect(await moved()).toEqual([before + spellings.length, beforeNext])
  // Several schools one after the other on one connection, as a proxy sends them.
  const piped = neighbours.map(({ host, cast }) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cast.who.pupil.cookie}\r\n`)
  const parts = (await life.sendRaw(`${piped.join('\r\n')}Connection: close\r\n\r\n`)).split(/(?=HTTP\/1\.1 )/)
  expect(parts).toHaveLength(neighbours.length)
  for (const [at, part] of parts.entries()) look('pipelined', part, neighbours[at]?.mark ?? null)

  for (const call of endpoints) if (endsSomething(call)) await askAll(call)

  // The jobs of every school run, although a round looked at them when it was added.
  const owner = new Client({ connectionString: life.districtUrl })
  await owner.connect()
  await owner.query(`update district.school set jobs_looked_at = now() - interval '2 hours'`)
  await life.district.rounds.runDue()
  const { rows: runs } = await owner.query<{ lookedAt: Date }>('select jobs_looked_at as "lookedAt" from district.school')
  await owner.end()
  const jobsLookedAt = runs.filter(({ lookedAt }) => Date.now() - lookedAt.getTime() < HOUR_MS).length
  expect(jobsLookedAt).toBe(SCHOOLS)
  for (const { heard, mark } of neighbours) look('live events', heard.join('\n'), mark)
  for (const { host, mark } of neighbours) look('rows', await rowsOf(life.districtUrl, (await life.row(host)).name), mark)
  for (const line of life.logged) look('log', line, null)
  for (const figures of ['/metrics', '/schools'])
    look(figures, textOf(await life.ask('district', { path: figures, headers: { authorization: `Bearer ${METRICS_TOKEN}` } })), null)

  record('L10', {
    schools: SCHOOLS,
    texts: answers,
    'with own canaries': own,
    'kinds of topics watched': watched.size,
    'schools with jobs': jobsLookedAt,
    'foreign canaries': found.length,
    'sessions let in': letIn,
    goal: 'no foreign canary, no session let in',
  })
  expect(found).toEqual([])
  expect(letIn).toBe(0)
  // The check would find nothing where nothing is shown.
  expect(own).toBeGreaterThan(neighbours.length * 20)
  expect(neighbours.every(({ heard }) => heard.length > 0)).toBe(true)
})
