import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { servePages } from './pages.ts'

const VISITOR = '</assets/sign-in.js>; rel=modulepreload'
const PERSON = '</assets/home.js>; rel=modulepreload'
const SIGNED_IN = { cookie: 'xiotein=token' }

const openPages = async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'xiotein-pages-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'index.html'), '<!doctype html>')
  await writeFile(join(webRoot, 'assets', 'home.js'), '0')
  await writeFile(
    join(webRoot, 'ahead.json'),
    JSON.stringify({ '/': { visitor: VISITOR, person: PERSON }, '/login': { visitor: VISITOR } }),
  )
  const app = fastify()
  const answerPage = await servePages(app, webRoot, () => undefined)
  app.setNotFoundHandler((request, reply) => answerPage(request, reply) ?? reply.status(404).send())
  onTestFinished(async () => {
    await app.close()
    await rm(webRoot, { recursive: true })
  })
  return app
}

test('a page names the files that it needs, for visitors and for people who are signed in', async () => {
  const app = await openPages()
  expect((await app.inject('/')).headers.link).toBe(VISITOR)
  expect((await app.inject({ url: '/', headers: SIGNED_IN })).headers.link).toBe(PERSON)
  expect((await app.inject('/login?next=%2Fsquads')).headers.link).toBe(VISITOR)
})

test('a page of which nothing is known is served all the same', async () => {
  const app = await openPages()
  for (const request of [
    { url: '/login', headers: SIGNED_IN },
    { url: '/squads' },
    { url: '/constructor' },
    { url: '/', method: 'HEAD' as const },
  ]) {
    const answer = await app.inject(request)
    expect([request, answer.statusCode, answer.headers['content-type']]).toEqual([request, 200, 'text/html; charset=utf-8'])
  }
  expect((await app.inject('/constructor')).headers.link).toBeUndefined()
})

test('files whose name carries a hash are kept by browsers, pages are asked for again', async () => {
  const app = await openPages()
  expect((await app.inject('/assets/home.js')).headers['cache-control']).toContain('immutable')
  expect((await app.inject('/')).headers['cache-control']).toBe('no-cache')
})

test('a missing file, a call and a command are no pages', async () => {
  const app = await openPages()
  expect((await app.inject('/assets/gone.js')).statusCode).toBe(404)
  expect((await app.inject('/api/none')).statusCode).toBe(404)
  expect((await app.inject({ url: '/', method: 'POST' })).statusCode).toBe(404)
})
