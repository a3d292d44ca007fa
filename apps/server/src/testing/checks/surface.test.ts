// A7 fail closed, F2 headers, F3 foreign pages, F8 hygiene of errors, C3 lost connections: every call of the registry.

import { randomUUID } from 'node:crypto'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { isGet, pathOf } from '@xiotein/contract/wire'
import { expect, test, vi } from 'vitest'
import { endpoints } from '../../features.ts'
import { connectDatabase, sql } from '../../platform/database/index.ts'
import type { Endpoint } from '../../platform/http/index.ts'
import { asRequest } from '../as-request.ts'
import { borrowDatabase } from '../lent-database.ts'
import { openTestSchool } from '../school.ts'
import { driftOf, IN_ORDER } from './books.ts'
import { failStatementsOf } from './failing-statement.ts'
import { openSession } from './fresh-session.ts'
import { MATRIX } from './matrix.ts'
import { byDay, isNight, PATIENCE_MS } from './night.ts'
import { gatherCast } from './principals.ts'

const lasting = endpoints.filter(call => !MATRIX[call.name]?.ends)

/** Every line counts: what is not in it is forbidden. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

test('everything that the contract promises about people is served', () => {
  const names = endpoints.map(({ name }) => name)
  expect(Object.keys(peopleCalls).filter(call => !names.includes(call))).toEqual([])
})

test('F2: every answer carries the headers that keep browsers in line, and data are never stored', async () => {
  const cast = await gatherCast()
  const wrong: string[] = []
  const paths = [...endpoints.map(call => pathOf(call.name)), '/', '/login', '/nothing-here', '/api/nothing-here', '/healthz', '/readyz']
  for (const url of paths) {
    const { headers } = await cast.school.app.inject({ method: 'GET', url, headers: { cookie: cast.who.admin.cookie } })
    const policy = String(headers['content-security-policy'])
    if (policy !== POLICY) wrong.push(`${url}: ${policy}`)
    if (headers['x-content-type-options'] !== 'nosniff') wrong.push(`${url}: sniffing`)
    if (!headers['strict-transport-security']) wrong.push(`${url}: transport`)
    if (url.startsWith('/api/') && !/no-store|private/.test(String(headers['cache-control'])))
      wrong.push(`${url}: ${headers['cache-control']}`)
  }
  expect(wrong).toEqual([])
})

/** Headers by which some servers let a request name another method than its own. */
const OVERRIDES = { 'x-http-method-override': 'POST', 'x-http-method': 'POST', 'x-method-override': 'POST' }

test('F3, F11: nothing is changed by a form of another website, by plain text, by a wrong origin, by a link, or by an override of its method', async () => {
  const cast = await gatherCast()
  const accepted: string[] = []
  const cookie = cast.who.admin.cookie
  for (const call of lasting.filter(each => !isGet(each.call))) {
    const url = pathOf(call.name)
    const payload = JSON.stringify((await MATRIX[call.name]?.input(cast)) ?? {})
    const key = { 'idempotency-key': randomUUID() }
    const json = { 'content-type': 'application/json' }
    const attempts = [
      { method: 'POST' as const, headers: { cookie, ...key, 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' },
      { method: 'POST' as const, headers: { cookie, ...key, 'content-type': 'text/plain' }, payload },
      { method: 'POST' as const, headers: { cookie, ...key, 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
      { method: 'POST' as const, headers: { cookie, ...key, ...json, origin: 'https://evil.example' }, payload },
      { method: 'POST' as const, headers: { cookie, ...key, ...json, origin: 'null' }, payload },
      { method: 'POST' as const, headers: { cookie, ...key, ...json, 'sec-fetch-site': 'cross-site' }, payload },
      // A link, also one that asks to be taken as a form.
      { method: 'GET' as const, headers: { cookie, ...key, ...OVERRIDES } },
    ]
    for (const attempt of attempts) {
      const answer = await cast.school.app.inject({ ...attempt, url })
      if (answer.statusCode < 400) accepted.push(`${call.name}: ${attempt.method} ${JSON.stringify(attempt.headers)}`)
    }
  }
  expect(accepted).toEqual([])
})

/** The lines of the log about work that follows a commit and is no part of the call. */
const AFTERWARDS = ['something after a commit failed', 'remembered answers could not be looked through']
/** The number of first statements that fail in calls which repeat theirs for each pupil, or make a whole school. */
const REPEATED_STATEMENTS = 60
const REPEATS = new Set(['rehearsal.open', 'reports.of-class'])
/** Every other call has fewer than this. */
const MOST_STATEMENTS = 200

test('A7, F8: whichever statement of a call fails or takes too long, it is refused with 503 or 500, an error id, and nothing of the inside', {
  timeout: PATIENCE_MS,
}, async () => {
  const lines: string[] = []
  const database = await borrowDatabase()
  const { db, failing } = failStatementsOf(database.db)
  const cast = await gatherCast({ keepOpen: true, on: { ...database, db }, logTo: { write: line => void lines.push(line) } })
  const wrong: string[] = []
  const tried = lasting.filter((_, at) => at % byDay(4, 1) === 0)
  const untouched = new Set(tried.map(({ name }) => name))
  /** Makes the call in a new session, whose person and roles have to be looked up, and answers whether a statement of it failed. */
  const tryFailing = async (call: Endpoint, principal: 'pupil' | 'admin', nth: number): Promise<boolean> => {
    const input = (await MATRIX[call.name]?.input(cast)) ?? {}
    const { cookie } = await openSession(database.db, cast.who[principal].personId)
    const before = lines.length
    const { result, hasFailed } = await failing(nth, () => cast.school.app.inject(asRequest(call.name, call.call, input, { cookie })))
    if (!hasFailed) return false
    untouched.delete(call.name)
    const { statusCode, body, headers } = result
    const what = `${call.name}, statement ${nth} for ${principal}: ${statusCode}`
    const logged = (): string => lines.slice(before).join('')
    if (/select|relation|at .*\.ts|node_modules|postgres|division|raise|timeout/i.test(body)) wrong.push(`${what} ${body}`)
    if (statusCode < 300) {
      const isLogged = () => expect(AFTERWARDS.some(line => logged().includes(line))).toBe(true)
      await vi.waitFor(isLogged, { timeout: 30_000 }).catch(() => wrong.push(`${what} ${logged()}`))
    } else if (statusCode === 302) {
      if (!String(headers.location).startsWith('/login?problem=')) wrong.push(`${what} ${headers.location}`)
    } else {
      const errorId = /"errorId":"([0-9a-f-]{36})"/.exec(body)?.[1]
      if (![500, 503].includes(statusCode) || errorId === undefined || !logged().includes(errorId)) wrong.push(`${what} ${body}`)
    }
    return true
  }
  for (const [at, call] of tried.entries()) {
    // By day one statement of every fourth call, as one of the two.
    if (!isNight) {
      const principal = at % 2 === 0 ? 'pupil' : 'admin'
      const nth = 1 + (at % 7)
      if (!(await tryFailing(call, principal, nth)) && nth > 1) await tryFailing(call, principal, 1)
      continue
    }
    for (const principal of ['pupil', 'admin'] as const) {
      const most = REPEATS.has(call.name) ? REPEATED_STATEMENTS : MOST_STATEMENTS
      let nth = 1
      while (nth <= most && (await tryFailing(call, principal, nth))) nth += 1
      if (nth > MOST_STATEMENTS) wrong.push(`${call.name} for ${principal} has more than ${MOST_STATEMENTS} statements`)
    }
  }
  await cast.school.close()
  expect(wrong).toEqual([])
  expect([...untouched]).toEqual([])
})

const KILLS = byDay(25, 500)
const CUT_AT_ONCE = 3

test(`C3: ${KILLS} database connections are cut while points are awarded; nothing is done by half and nobody is told wrongly`, async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  const owner = connectDatabase(school.ownerUrl)
  let killed = 0
  let confirmed = 0
  let refused = 0
  /** Cuts some of the app's connections, those in the middle of their work first. */
  const cut = (): Promise<number> =>
    owner.run(sql`
      select pg_terminate_backend(pid) from (
        select pid from pg_stat_activity
        where datname = current_database() and application_name like 'xiotein%' and usename <> current_user
        order by state = 'idle', random() limit ${CUT_AT_ONCE}) victim`)
  const hand = async (): Promise<void> => {
    while (killed < KILLS) {
      const key = randomUUID()
      // The same intention is sent until it is answered, as a browser does.
      for (;;) {
        const answer = await teacher.call(
          scorekeepingCalls,
          'scorekeeping.award-directly',
          { classId, changes: [{ pupilId: ada.personId, changeAmount: 1 }], recordedAt: null },
          { key },
        )
        if (answer.status === 200) break
        expect(answer.status).toBe(503)
        refused += 1
      }
      confirmed += 1
      killed += await cut()
    }
  }
  await Promise.all([hand(), hand(), hand(), hand()])
  const { pp } = await owner.one<{ pp: number }>(sql`select balance as pp from ledger_account where person_id = ${ada.personId}`)
  expect(pp).toBe(confirmed)
  expect(refused).toBeGreaterThan(0)
  expect(await driftOf(owner)).toEqual(IN_ORDER)
  await owner.end()
})
