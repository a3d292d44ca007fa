// The description of the calls: complete, true about what the server refuses, and the same for everybody.

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { isGet, pathOf, READER } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { bearers, endpoints, refusals } from '../../features.ts'
import { type ApiDescription, describeCalls, namesIn, PLACES } from '../../platform/openapi/index.ts'
import { VERSION } from '../../platform/version.ts'
import { refusalsOf } from '../../refusals-of-calls.ts'
import { asRequest } from '../as-request.ts'
import { openTestSchool } from '../school.ts'
import { gatherCast } from './principals.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const described = describeCalls(endpoints, { refusals, refusalsOf, version: VERSION, scopesOf: bearers.scopesOf })

test('every call is described where it is served, under the version of the product', async () => {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  expect(described.info.version).toBe(version)
  const methods = Object.entries(described.paths).map(([path, { get, post }]) => [path, get?.operationId, post?.operationId])
  expect(methods).toEqual(
    endpoints.map(call => [pathOf(call.name), ...(isGet(call.call) ? [call.name, undefined] : [undefined, call.name])]),
  )
})

/** The refusals that the description lists for a call, as "status name". */
const listedFor = ({ paths }: ApiDescription, name: string): string[] => {
  const { get, post } = paths[pathOf(name)] ?? {}
  return Object.entries((get ?? post)?.responses ?? {}).flatMap(([status, response]) =>
    namesIn(response).map(refusal => `${status} ${refusal}`),
  )
}

/** The refusals that the server may give before a call's rules are asked, and for the head of a request. */
const KNOCKS = [
  { principal: 'nobody', head: {} },
  { principal: 'unverified', head: {} },
  { principal: 'testAccount', head: {} },
  { principal: 'admin', head: {} },
  { principal: 'admin', head: { 'content-type': 'text/plain' } },
  { principal: 'admin', head: { 'idempotency-key': 'short' } },
  { principal: 'admin', head: { origin: 'https://evil.example' } },
  { principal: 'admin', head: { [READER]: 'the person before' } },
  { principal: 'nobody', head: { authorization: 'Bearer made-up' } },
] as const
const BY_THE_HEAD = [
  '400 http.wrong-type',
  '400 http.key-missing',
  '401 http.signed-out',
  '401 http.somebody-else',
  '401 http.token-over',
  '403 http.unconfirmed',
  '403 http.wrong-origin',
]

test("the platform's refusals are listed for every call that can get them, and for no other", async () => {
  const { school, who } = await gatherCast()
  const untrue: string[] = []
  for (const call of endpoints) {
    const listed = listedFor(described, call.name)
    const met: string[] = []
    for (const { principal, head } of KNOCKS) {
      // A field that no call has: nothing is done by the person who may.
      const request = asRequest(call.name, call.call, { surplus: 'x' }, { cookie: who[principal].cookie })
      const answer = await school.app.inject({ ...request, headers: { ...request.headers, ...head } })
      const json = String(answer.headers['content-type'] ?? '').includes('json')
      const refusal = json ? (answer.json() as { refusal?: string }).refusal : undefined
      if (refusal?.startsWith('http.')) met.push(`${answer.statusCode} ${refusal}`)
    }
    untrue.push(...met.filter(each => !listed.includes(each)).map(each => `${call.name} does not list ${each}`))
    const promised = BY_THE_HEAD.filter(each => listed.includes(each))
    untrue.push(...promised.filter(each => !met.includes(each)).map(each => `${call.name} never answers ${each}`))
  }
  expect(untrue).toEqual([])
})

test('anybody gets the description, compressed and cacheable, and it is the same in every school', async () => {
  const empty = await openTestSchool({ empty: true })
  const full = (await gatherCast()).school
  for (const url of Object.values(PLACES)) {
    const [one, other] = [await empty.app.inject({ url }), await full.app.inject({ url })]
    expect([url, one.statusCode, one.headers['cache-control']]).toEqual([url, 200, 'public, max-age=300'])
    expect(other.body).toBe(one.body)
    expect(one.headers['set-cookie']).toBeUndefined()
    const zipped = await full.app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(one.body)
    const again = await full.app.inject({ url, headers: { 'if-none-match': String(one.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  expect((await full.app.inject({ url: PLACES.document })).json()).toEqual(JSON.parse(JSON.stringify(described)))
})

test('the page names every call and every refusal, and needs no script, no style inside and nothing from elsewhere', async () => {
  const { app } = await openTestSchool({ empty: true })
  const { body, headers } = await app.inject({ url: PLACES.page })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(endpoints.map(({ name }) => name).filter(name => !body.includes(`id="${name}"`))).toEqual([])
  expect(Object.keys(refusals).filter(name => !body.includes(`<code>${name}</code>`))).toEqual([])
  expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
  const links = [...body.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link ?? '')
  // A browser that is named no icon asks for /favicon.ico, which is not there.
  expect(body).toContain('<link rel="icon" href="/favicon.svg"')
  expect(existsSync(join(ROOT, 'apps/web/public/favicon.svg'))).toBe(true)
  const own = ['/favicon.svg', PLACES.style, PLACES.document]
  expect(links.filter(link => !link.startsWith('#') && !own.includes(link))).toEqual([])
  const ids = new Set([...body.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => `#${id}`))
  expect(links.filter(link => link.startsWith('#') && !ids.has(link))).toEqual([])
})
