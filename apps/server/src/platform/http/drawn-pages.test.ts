import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { servePages } from './pages.ts'

const SHELL = '<!doctype html><head><script data-parts="/index.js">0</script></head>'
/** The same as the build makes it of apps/web/src/app/draw.tsx, with less to draw. */
const DRAW = `
export const asks = { '/': ['/api/school'], '/login': ['/api/school'], '/leaderboard': ['/api/school', '/api/board?by=level'] }
export const draw = async ({ path, language, answers: [school, board], shell }) => {
  if (school.name === 'Broken') throw new Error('cannot be drawn')
  return school.name === null ? null : shell + [path, language, school.name, ...(board ? board.names : [])].join(' ')
}
export const begins = ['/scorekeeper', '/broken', '/once']
export const begin = async ({ path, language, shell }) => {
  if (path === '/broken') throw new Error('cannot be drawn')
  if (path === '/once' && !globalThis.isDrawnOnce) {
    globalThis.isDrawnOnce = true
    throw new Error('cannot be drawn yet')
  }
  return shell + [path, 'begins', language].join(' ')
}`

const PRELOADS = {
  '/login': { visitor: { parts: ['sign-in.css', 'sign-in.js'], styles: ['sign-in.css'] } },
  '/scorekeeper': { person: { parts: ['lesson.css', 'lesson.js'], styles: ['lesson.css'] } },
}
/** index.html to draw into: it holds the styles of a page, whose other files the app fetches after the first paint. */
const styledBy = (name: string): string =>
  `<!doctype html><head><script data-parts="/index.js /${name}.js">0</script><style>.${name}{}</style><link rel="stylesheet" href="/${name}.css" disabled></head>`

type School = { name: string | null; status?: number; isBoardClosed?: boolean; cookies: (string | undefined)[] }

const openPages = async (school: School) => {
  const root = await mkdtemp(join(tmpdir(), 'xiotein-drawn-'))
  const webRoot = join(root, 'web')
  await mkdir(join(root, 'draw'))
  await mkdir(webRoot)
  await writeFile(join(root, 'draw/draw.js'), DRAW)
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await writeFile(join(webRoot, 'index.html'), SHELL)
  await writeFile(join(webRoot, 'sign-in.css'), '.sign-in{}')
  await writeFile(join(webRoot, 'lesson.css'), '.lesson{}')
  await writeFile(join(webRoot, 'preloads.json'), JSON.stringify(PRELOADS))
  const app = fastify()
  const failures: unknown[] = []
  app.get('/api/school', (request, reply) => {
    school.cookies.push(request.headers.cookie)
    return reply.status(school.status ?? 200).send({ name: school.name })
  })
  app.get('/api/board', (request, reply) => {
    school.cookies.push(request.headers.cookie)
    if (school.isBoardClosed) return reply.status(403).send({ refusal: 'fame.signed-in-only' })
    return request.headers.cookie ? { names: ['Quilla Ruiz'] } : { names: ['Quilla R.'] }
  })
  const answerPage = await servePages(app, webRoot, {
    addressOf: ({ host, headers }) => `${headers['x-forwarded-proto'] ?? 'http'}://${host}`,
    onFailed: error => failures.push(error),
    shared: null,
  })
  app.setNotFoundHandler((request, reply) => answerPage(request, reply) ?? reply.status(404).send())
  onTestFinished(async () => {
    await app.close()
    await rm(root, { recursive: true })
  })
  const body = async (url: string, headers: Record<string, string> = {}): Promise<string> => (await app.inject({ url, headers })).body
  return { app, body, failures }
}

const lindenhof = (): School => ({ name: 'Lindenhof', cookies: [] })

test('a visitor is sent the words of the first pages with the pages, in the language of the browser', async () => {
  const { body } = await openPages(lindenhof())
  expect(await body('/')).toBe(`${SHELL}/ en Lindenhof`)
  expect(await body('/login', { 'accept-language': 'es-MX,es;q=0.9' })).toBe(`${styledBy('sign-in')}/login es Lindenhof`)
})

test("a signed-in person is never sent the visitor's page", async () => {
  const { app, body } = await openPages(lindenhof())
  expect(await body('/', { cookie: 'xiotein=token' })).toBe(SHELL)
  expect(await body('/', { cookie: '__Host-xiotein=token', 'x-forwarded-proto': 'https' })).toBe(SHELL)
  expect((await app.inject('/')).headers.vary).toContain('cookie')
})

test('the school is asked as by a stranger, whatever cookies the visitor has', async () => {
  const school = lindenhof()
  const { body } = await openPages(school)
  await body('/', { cookie: 'xiotein-device=abc', authorization: 'Bearer abc' })
  expect(school.cookies).toEqual([undefined])
})

test('a visitor is sent the board as a stranger sees it, whatever cookies they have', async () => {
  const school = lindenhof()
  const { body } = await openPages(school)
  expect(await body('/leaderboard', { cookie: 'xiotein-device=abc' })).toBe(`${SHELL}/leaderboard en Lindenhof Quilla R.`)
  expect(school.cookies).toEqual([undefined, undefined])
})

test('invented hosts do not have a page drawn again and again', async () => {
  const school = lindenhof()
  const { body } = await openPages(school)
  const sent = await Promise.all(Array.from({ length: 50 }, (_, port) => body('/', { host: `school.example:${port + 1}` })))
  expect(sent.filter(page => page !== SHELL)).toEqual([`${SHELL}/ en Lindenhof`])
  expect(school.cookies).toHaveLength(1)
})

test('a board that the school closes to strangers is not drawn, and the other pages are', async () => {
  const { body, failures } = await openPages({ ...lindenhof(), isBoardClosed: true })
  expect(await body('/leaderboard')).toBe(SHELL)
  expect(await body('/')).toBe(`${SHELL}/ en Lindenhof`)
  expect(failures).toEqual([])
})

test('another page, and another form of a page, is left to the app', async () => {
  const { body } = await openPages(lindenhof())
  // It names the files of its page, and has none of its words.
  for (const url of ['/squads', '/login?new', '/?by=week', '/leaderboard?by=week', '/index'])
    expect([url, (await body(url)).replace(/data-parts="[^"]*/, 'data-parts="/index.js')]).toEqual([url, SHELL])
})

test('a page that cannot be drawn is left to the app: no school yet, a school that cannot answer, a fault', async () => {
  expect(await (await openPages({ name: null, cookies: [] })).body('/')).toBe(SHELL)
  expect(await (await openPages({ name: 'Lindenhof', status: 503, cookies: [] })).body('/')).toBe(SHELL)
  const broken = await openPages({ name: 'Broken', cookies: [] })
  expect(await broken.body('/')).toBe(SHELL)
  expect(broken.failures).toHaveLength(1)
})

test('anybody who is signed in is sent how a page begins, for which nothing is read from the school', async () => {
  const school = lindenhof()
  const { app, body } = await openPages(school)
  const signedIn = { cookie: 'xiotein=token' }
  const sent = await body('/scorekeeper?class=7c', { ...signedIn, 'accept-language': 'es' })
  expect(sent).toBe(`${styledBy('lesson')}/scorekeeper begins es`)
  expect(await body('/scorekeeper', { cookie: 'xiotein=another' })).toBe(`${styledBy('lesson')}/scorekeeper begins en`)
  expect(school.cookies).toEqual([])
  expect((await app.inject({ url: '/scorekeeper', headers: signedIn })).headers['cache-control']).toBe('no-cache')
})

test('a visitor is not sent how a page behind the sign-in begins, and a beginning that cannot be drawn is left to the app', async () => {
  const { body, failures } = await openPages(lindenhof())
  expect(await body('/scorekeeper')).toBe(SHELL)
  expect(await body('/broken', { cookie: 'xiotein=token' })).toBe(SHELL)
  expect(failures).toHaveLength(1)
})

test('a beginning that could not be drawn is tried again by the next request', async () => {
  const { body, failures } = await openPages(lindenhof())
  const asked = () => body('/once', { cookie: 'xiotein=token' })
  expect(await asked()).toBe(SHELL)
  expect(await asked()).toContain('/once begins en')
  expect(failures).toHaveLength(1)
})
