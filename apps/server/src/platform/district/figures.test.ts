import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { SchoolState } from './catalogue-rows.ts'
import { type FigureOptions, openFigures } from './figures.ts'

const STATES: Readonly<Record<string, SchoolState>> = {
  'oak.example.org': 'active',
  'elm.example.org': 'suspended',
  'fir.example.org': 'moving',
  'ash.example.org': 'making',
  'yew.example.org': 'removing',
}

test('a proxy learns which hosts may have a certificate, without a token', async () => {
  const byHost = (host: string) => (STATES[host] ? { host, state: STATES[host] } : null)
  const { answer } = openFigures({ catalogue: { byHost, all: () => [] }, metricsToken: 'x' } as unknown as FigureOptions)
  const server = createServer((request, response) => void (answer(request, response) || response.writeHead(421).end())).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const ask = async (query: string): Promise<number> => (await fetch(`http://127.0.0.1:${port}/known${query}`)).status
  for (const host of ['oak.example.org', 'OAK.example.org', 'elm.example.org', 'fir.example.org'])
    expect([host, await ask(`?domain=${host}`)]).toEqual([host, 200])
  for (const query of [
    '?domain=ash.example.org',
    '?domain=yew.example.org',
    '?domain=evil.example.org',
    '?domain=*.example.org',
    '?domain',
    '?x=oak',
  ])
    expect([query, await ask(query)]).toEqual([query, 404])
  expect(await ask('')).toBe(421)
})
