import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { servePages } from './pages.ts'

const DRAWING = '</assets/dusk.svg>; rel=preload; as=image'
const SCRIPT = "document.documentElement.dataset.theme = 'dark'"
const STYLE = 'a > b{color:red}'
const SHELL = `<!doctype html><head><script data-parts="/assets/index.js">${SCRIPT}</script><style>${STYLE}</style></head>`
const PRELOADS = {
  '/': {
    link: DRAWING,
    visitor: { parts: ['assets/landing.js'], styles: [] },
    person: { parts: ['assets/home.css', 'assets/home.js'], styles: [] },
  },
  '/login': { visitor: { parts: ['assets/sign-in.js'], styles: [] } },
  '/battle/duels': { person: { parts: ['assets/duels.js'], styles: [] } },
  '/battle/:battleId': { person: { parts: ['assets/fight.js'], styles: [] } },
}
const SIGNED_IN = { cookie: 'xiotein=token' }

const openPages = async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'xiotein-pages-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'index.html'), SHELL)
  for (const [name, text] of [
    ['home.js', 'plain'],
    ['home.js.br', 'brotli'],
    ['home.js.gz', 'gzip'],
    ['font.woff2', 'font'],
  ] as const)
    await writeFile(join(webRoot, 'assets', name), text)
  await writeFile(join(webRoot, 'preloads.json'), JSON.stringify(PRELOADS))
  const app = fastify()
  const answerPage = await servePages(app, webRoot, { addressOf: ({ host }) => host, onFailed: () => undefined, shared: null })
  app.setNotFoundHandler((request, reply) => answerPage(request, reply) ?? reply.status(404).send())
  onTestFinished(async () => {
    await app.close()
    await rm(webRoot, { recursive: true })
  })
  return app
}

test('a page names the files that it needs, for visitors and for people who are signed in', async () => {
  const app = await openPages()
  const namedBy = async (url: string, headers = {}) => /data-parts="([^"]*)"/.exec((await app.inject({ url, headers })).body)?.[1]
  expect(await namedBy('/')).toBe('/assets/index.js /assets/landing.js')
  expect(await namedBy('/', SIGNED_IN)).toBe('/assets/index.js /assets/home.css /assets/home.js')
  expect(await namedBy('/login?next=%2Fsquads')).toBe('/assets/index.js /assets/sign-in.js')
  expect((await app.inject('/')).headers.link).toBe(DRAWING)
  expect(await namedBy('/battle/duels', SIGNED_IN)).toBe('/assets/index.js /assets/duels.js')
  // The app's router does not look at the case, nor at a slash at the end.
  expect(await namedBy('/Battle/Duels/', SIGNED_IN)).toBe('/assets/index.js /assets/duels.js')
  expect(await namedBy('/battle/7d2c1c1e-8a55-4f5c-9a0e-0d0f6f1f0011', SIGNED_IN)).toBe('/assets/index.js /assets/fight.js')
  for (const other of ['/battle', '/battle/', '/battle/replays/7d2c']) expect(await namedBy(other, SIGNED_IN)).toBe('/assets/index.js')
})

test('a page runs the script and has the styles that came with it, and no others', async () => {
  const app = await openPages()
  const allowed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  // The service worker keeps what the second address answers.
  for (const url of ['/', '/index.html', '/squads']) {
    const directives = String((await app.inject(url)).headers['content-security-policy']).split(';')
    expect(directives).toContain(`script-src 'self' ${allowed(SCRIPT)}`)
    expect(directives).toContain(`style-src 'self' ${allowed(STYLE)}`)
    expect(directives).toContain("default-src 'none'")
  }
})

test('a text is sent as the build has compressed it, to the person who accepts that', async () => {
  const app = await openPages()
  const sent = async (url: string, accepted?: string) => {
    const { body, headers } = await app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
    return [body, headers['content-encoding'], headers['content-type'], headers.vary, headers['cache-control']]
  }
  const forever = 'public, max-age=31536000, immutable'
  const script = ['application/javascript; charset=utf-8', 'accept-encoding', forever]
  expect(await sent('/assets/home.js', 'gzip, deflate, br, zstd')).toEqual(['brotli', 'br', ...script])
  expect(await sent('/assets/home.js', 'gzip, deflate')).toEqual(['gzip', 'gzip', ...script])
  expect(await sent('/assets/home.js')).toEqual(['plain', undefined, ...script])
  expect(await sent('/assets/font.woff2', 'gzip, br')).toEqual(['font', undefined, 'font/woff2', 'accept-encoding', forever])
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
