// A token opens the calls of its scopes and nothing else: tried with every call of the running registry, at /live and at every other address.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SCOPES } from '@xiotein/contract/tokens'
import { LIVE_PATH, pathOf } from '@xiotein/contract/wire'
import { Client } from 'pg'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { bearers, endpoints, recounts, refusals, restored } from '../../features.ts'
import { backup } from '../../platform/backup/backup.ts'
import { restore } from '../../platform/backup/restore.ts'
import { migrationsFolder } from '../../platform/database/migrate.ts'
import { describeCalls } from '../../platform/openapi/index.ts'
import { VERSION } from '../../platform/version.ts'
import { refusalsOf } from '../../refusals-of-calls.ts'
import { makeProgram } from '../program.ts'
import { openTestSchool } from '../school.ts'
import { createTestDatabase } from '../test-database.ts'
import { MATRIX } from './matrix.ts'
import { gatherCast } from './principals.ts'
import { probe } from './probe.ts'

/** Everything that tokens open, written down once more: a call that is added anywhere is closed to them until it is listed here. */
const OPEN: Readonly<Record<(typeof SCOPES)[number], readonly string[]>> = {
  'read-roster': ['classes.class', 'classes.classes'],
  'read-points': ['classes.classes', 'scorekeeping.board'],
  'submit-points': ['scorekeeping.submit-changes'],
}

test('a token makes the calls of its scopes; every other call refuses it in words, and none sets a cookie', async () => {
  const cast = await gatherCast()
  const { school, who } = cast
  for (const scope of SCOPES) {
    const { secret } = await makeProgram(school, who.admin, [scope])
    const opened: string[] = []
    const otherwise: string[] = []
    for (const call of endpoints) {
      const input = (await MATRIX[call.name]?.input(cast)) ?? {}
      const answer = await probe(school.app, call, '', input, { authorization: `Bearer ${secret}` })
      if (answer.headers.includes('set-cookie')) otherwise.push(`${call.name} sets a cookie`)
      if (answer.status === 200) opened.push(call.name)
      else if (answer.status !== 403 || answer.refusal !== 'http.token-scope' || !answer.body.includes('does not allow this call'))
        otherwise.push(`${call.name}: ${answer.status} ${answer.refusal}`)
    }
    expect([scope, opened.sort(), otherwise]).toEqual([scope, OPEN[scope], []])
  }
})

test('a token beside the cookie of an admin still opens its scopes alone', async () => {
  const cast = await gatherCast()
  const { secret } = await makeProgram(cast.school, cast.who.admin, ['read-points'])
  const head = { authorization: `bearer ${secret}` }
  const opened: string[] = []
  for (const call of endpoints) {
    const input = (await MATRIX[call.name]?.input(cast)) ?? {}
    if ((await probe(cast.school.app, call, cast.who.admin.cookie, input, head)).status === 200) opened.push(call.name)
  }
  expect(opened.sort()).toEqual(OPEN['read-points'])
})

test('an invented or empty token opens nothing, not even what is open to everybody', async () => {
  const { school, who } = await gatherCast()
  for (const authorization of [`Bearer xiotein_${'A'.repeat(43)}`, 'Bearer', 'Bearer ', 'Bearer a b']) {
    for (const call of endpoints) {
      const { status, refusal } = await probe(school.app, call, who.admin.cookie, {}, { authorization })
      expect([call.name, authorization, status, refusal]).toEqual([call.name, authorization, 401, 'http.token-over'])
    }
  }
})

test('the password of a proxy in front of the school is not taken for a token', async () => {
  const { school, who } = await gatherCast()
  const classes = endpoints.filter(({ name }) => name === 'classes.classes')
  for (const call of classes)
    expect((await probe(school.app, call, who.admin.cookie, {}, { authorization: 'Basic eDp5' })).status).toBe(200)
  expect(classes).toHaveLength(1)
})

test('a token is no session: not as a cookie, not in an address, not for live updates, not for the figures', async () => {
  const school = await openTestSchool({ variables: { METRICS_TOKEN: 'for-the-figures-alone' } })
  const admin = await school.person('Head', { role: 'admin' })
  const classId = await school.schoolClass('7C')
  const { secret } = await makeProgram(school, admin, [...SCOPES])
  const bare = secret.slice('xiotein_'.length)
  for (const cookie of [`xiotein=${secret}`, `xiotein=${bare}`, `__Host-xiotein=${bare}`]) {
    const { statusCode } = await school.app.inject({ url: `/api/classes/class?classId=${classId}`, headers: { cookie } })
    expect(statusCode).toBe(401)
  }
  const inAddress = await school.app.inject({ url: `/api/classes/class?classId=${classId}&token=${secret}&access_token=${secret}` })
  expect(inAddress.statusCode).toBe(401)
  const figures = await school.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${secret}` } })
  expect(figures.statusCode).toBe(404)

  const address = await school.app.listen({ port: 0, host: '127.0.0.1' })
  const extraHeaders = { authorization: `Bearer ${secret}`, origin: address }
  const socket = io(address, { path: LIVE_PATH, transports: ['websocket'], reconnection: false, extraHeaders, auth: { token: secret } })
  const outcome = await new Promise<string>(resolve => {
    socket.once('connect', () => resolve('open'))
    socket.once('connect_error', () => resolve('refused'))
  })
  socket.disconnect()
  expect(outcome).toBe('refused')
})

test('the description says for each call which scopes open it', () => {
  const { paths, components } = describeCalls(endpoints, { refusals, refusalsOf, version: VERSION, scopesOf: bearers.scopesOf })
  expect(components.securitySchemes?.token).toMatchObject({ type: 'http', scheme: 'bearer' })
  const said = endpoints.map(({ name }) => {
    const { get, post } = paths[pathOf(name)] ?? {}
    return [name, ((get ?? post)?.security ?? []).flatMap(({ token = [] }) => token)]
  })
  const meant = endpoints.map(({ name }) => [name, SCOPES.filter(scope => OPEN[scope].includes(name))])
  expect(said).toEqual(meant)
})

test('a restore brings no token back', async () => {
  const school = await openTestSchool()
  const head = await school.person('Head', { role: 'admin' })
  await makeProgram(school, head, ['read-roster'])
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-tokens-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [file, target, migrations] = [join(folder, 'school.xiotein'), await createTestDatabase('empty'), migrationsFolder()]
  onTestFinished(target.drop)
  await backup(school.ownerUrl, file, new Date(), { ...restored, migrations, recounts })
  await restore(target.ownerUrl, file, { ...restored, migrations, recounts, replace: true, sha256: null })
  const client = new Client({ connectionString: target.ownerUrl })
  await client.connect()
  const { rows } = await client
    .query(
      'select (select count(*)::int from tokens_token) as tokens, (select count(*)::int from people_person where is_program) as programs',
    )
    .finally(() => client.end())
  // Points that the program has handed in keep their author.
  expect(rows).toEqual([{ tokens: 0, programs: 1 }])
})
