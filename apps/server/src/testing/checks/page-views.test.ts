// Pages are counted where the operator names a server for the sums: what is counted, what leaves, and what never does.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type InputOf, type PlatformCalls, platformCalls } from '@xiotein/contract/wire'
import { expect, onTestFinished, test } from 'vitest'
import { openSchool } from '../../open-school.ts'
import { sql } from '../../platform/database/index.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../school.ts'

type View = InputOf<PlatformCalls['platform.page-view']>
type Answering = (response: ServerResponse) => void

const view = (route: View['route'], more: Partial<View> = {}): View => ({ route, language: 'en', width: 'phone', ...more })
const success: Answering = response => void response.writeHead(204).end()

/** A server of the school's own, which notes what it is sent. */
const openReceiver = async () => {
  const received: { method: string; headers: Record<string, unknown>; body: unknown }[] = []
  let answering = success
  const server = createServer(async (request, response) => {
    received.push({ method: request.method ?? '', headers: request.headers, body: JSON.parse(await text(request)) })
    answering(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/counts`,
    received,
    answer: (next: Answering) => {
      answering = next
    },
  }
}

const openCounting = async () => {
  const receiver = await openReceiver()
  const school = await openTestSchool({ variables: { ANALYTICS_URL: receiver.url } })
  const at = async (clock: string): Promise<void> => {
    school.setClock(clock)
    await school.jobs.runDue()
  }
  await at('2026-11-16T07:30:00Z')
  return { school, receiver, at }
}

const open = async (visitor: Visitor, times: number, what: View): Promise<void> => {
  for (let count = 0; count < times; count += 1) expect((await visitor.call(platformCalls, 'platform.page-view', what)).status).toBe(200)
}

const kept = ({ school }: TestSchool) => school.db.rows(sql`select * from platform_page_view`)

test('sums of an hour, over all nodes, go to the server that the operator names, and fewer than five go without their page', async () => {
  const { school, receiver, at } = await openCounting()
  const node = await openSchool({
    settings: school.school.settings,
    url: school.url,
    ownerUrl: school.ownerUrl,
    webRoot: null,
    jobsByTheClock: false,
    clock: school.school.clock,
  })
  onTestFinished(() => node.close())
  const [ada, visitor] = [await school.person('Ada Okafor'), school.anybody()]
  await at('2026-11-16T09:10:00Z')
  await open(ada, 4, view('/squads'))
  const elsewhere = { method: 'POST', url: '/api/platform/page-view', payload: view('/squads') } as const
  expect((await node.app.inject(elsewhere)).statusCode).toBe(200)
  await open(visitor, 5, view('/login', { language: 'es', width: 'desktop' }))
  await open(ada, 4, view('/admin/classes/:classId'))
  await open(ada, 1, view('/profile', { width: 'tablet' }))
  await at('2026-11-16T10:20:00Z')
  await open(visitor, 4, view('*'))
  expect(receiver.received).toEqual([])

  await Promise.all([at('2026-11-16T11:01:00Z'), node.jobs.runDue()])
  expect(receiver.received.map(({ method, body }) => [method, body])).toEqual([
    [
      'POST',
      {
        hours: [
          {
            hour: '2026-11-16T09:00:00.000Z',
            views: [
              { route: '/login', language: 'es', width: 'desktop', views: 5 },
              { route: '/squads', language: 'en', width: 'phone', views: 5 },
            ],
            few: 5,
          },
        ],
      },
    ],
  ])
  expect(receiver.received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Xiotein' })
  expect(JSON.stringify(receiver.received)).not.toMatch(/cookie|Ada|Okafor|[0-9a-f]{8}-[0-9a-f]{4}/i)

  // Four strangers in an hour are too few even together: what is left of the hour is its beginning.
  await at('2026-11-16T12:01:00Z')
  await at('2026-11-16T13:01:00Z')
  expect(receiver.received.slice(1).map(({ body }) => body)).toEqual([{ hours: [{ hour: '2026-11-16T10:00:00.000Z', views: [], few: 0 }] }])
  expect(await kept(school)).toEqual([])
})

test('sums that could not be delivered are tried again less and less often, follow no other address, and are forgotten after a day', async () => {
  const { school, receiver, at } = await openCounting()
  const elsewhere = await openReceiver()
  await at('2026-11-16T09:10:00Z')
  await open(school.anybody(), 6, view('/'))
  receiver.answer(response => void response.writeHead(500).end())
  await at('2026-11-16T11:01:00Z')
  await at('2026-11-16T11:01:30Z')
  expect(receiver.received).toHaveLength(1)
  receiver.answer(response => void response.writeHead(307, { location: elsewhere.url }).end())
  await at('2026-11-16T11:02:00Z')
  expect(receiver.received).toHaveLength(2)
  receiver.answer(success)
  await at('2026-11-16T11:04:00Z')
  expect(receiver.received.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => receiver.received[0]?.body))
  expect(elsewhere.received).toEqual([])
  expect(await kept(school)).toEqual([])

  await open(school.anybody(), 6, view('/'))
  receiver.answer(response => response.destroy())
  await at('2026-11-16T13:01:00Z')
  expect(await kept(school)).toHaveLength(1)
  await at('2026-11-17T12:01:00Z')
  expect(await kept(school)).toEqual([])
})

test('a server that lets the school wait holds no row and no transaction meanwhile', async () => {
  const { school, receiver, at } = await openCounting()
  await at('2026-11-16T09:10:00Z')
  await open(school.anybody(), 6, view('/'))
  let free: unknown[] | null = null
  receiver.answer(async response => {
    free = await school.db.rows(sql`select * from platform_page_view for update nowait`).catch(() => null)
    success(response)
  })
  await at('2026-11-16T11:01:00Z')
  expect(free).toMatchObject([{ route: '/' }])
  expect(await kept(school)).toEqual([])
})

test('where the operator names no server, no page is counted, and browsers are told so', async () => {
  const school = await openTestSchool()
  const answer = await school.app.inject({ url: '/api/people/front' })
  expect(answer.json()).toMatchObject({ countsPages: false })
  await open(school.anybody(), 1, view('/'))
  expect(await kept(school)).toEqual([])
  const { school: counting } = await openCounting()
  expect((await counting.app.inject({ url: '/api/people/front' })).json()).toMatchObject({ countsPages: true })
})

test('only patterns of the product, languages and width classes are counted: an address, an id or a name is refused', async () => {
  const { school } = await openCounting()
  const odd = [
    ...[`/admin/classes/${randomUUID()}`, '/squads?of=Amara', '/amara-okafor', ''].map(route => ({ ...view('/'), route })),
    { ...view('/'), language: 'en-GB' },
    { ...view('/'), width: '1366' },
    { ...view('/'), person: 'Amara Okafor' },
  ]
  for (const input of odd) {
    const answer = await school.anybody().call(platformCalls, 'platform.page-view', input as unknown as View)
    expect(answer.status, JSON.stringify(input)).toBe(400)
  }
  expect(await kept(school)).toEqual([])
})

test('strangers cannot keep the database busy with counts, and people who are signed in are counted all the same', async () => {
  const { school } = await openCounting()
  school.setClock('2030-01-01T09:00:00Z')
  const [ada, visitor] = [await school.person('Ada Okafor'), school.anybody()]
  await open(visitor, 300, view('/'))
  expect((await visitor.call(platformCalls, 'platform.page-view', view('/'))).status).toBe(429)
  await open(ada, 60, view('/'))
  expect((await ada.call(platformCalls, 'platform.page-view', view('/'))).status).toBe(429)
})
