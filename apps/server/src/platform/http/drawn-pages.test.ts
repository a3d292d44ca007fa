import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { servePages } from './pages.ts'

const SHELL = '<!doctype html><title>Shell</title>'
/** As the build makes it of apps/web/src/app/draw.tsx, with less to draw. */
const DRAW = `
export const asks = '/api/school'
export const paths = ['/', '/login']
export const draw = async ({ path, language, answer, shell, styles }) => {
  if (answer.name === 'Broken') throw new Error('cannot be drawn')
  return answer.name === null ? null : shell + [path, language, answer.name, ...styles].join(' ')
}`

type School = { name: string | null; status?: number; cookies: (string | undefined)[] }

const openPages = async (school: School) => {
  const root = await mkdtemp(join(tmpdir(), 'xiotein-drawn-'))
  const webRoot = join(root, 'web')
  await mkdir(join(root, 'draw'))
  await mkdir(webRoot)
  await writeFile(join(root, 'draw/draw.js'), DRAW)
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await writeFile(join(webRoot, 'index.html'), SHELL)
  await writeFile(join(webRoot, 'ahead.json'), JSON.stringify({ '/login': { visitor: '', styles: ['sign-in.css'] } }))
  const app = fastify()
  const failures: unknown[] = []
  app.get('/api/school', (request, reply) => {
    school.cookies.push(request.headers.cookie)
    return reply.status(school.status ?? 200).send({ name: school.name })
  })
  const answerPage = await servePages(app, webRoot, error => failures.push(error))
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
  expect(await body('/login', { 'accept-language': 'es-MX,es;q=0.9' })).toBe(`${SHELL}/login es Lindenhof sign-in.css`)
})

test('whoever is signed in is never sent a visitor’s page', async () => {
  const { app, body } = await openPages(lindenhof())
  expect(await body('/', { cookie: 'xiotein=token' })).toBe(SHELL)
  expect(await body('/', { cookie: '__Host-xiotein=token' })).toBe(SHELL)
  expect((await app.inject('/')).headers.vary).toContain('cookie')
})

test('the school is asked as by a stranger, whatever cookies the visitor has', async () => {
  const school = lindenhof()
  const { body } = await openPages(school)
  await body('/', { cookie: 'xiotein-device=abc', authorization: 'Bearer abc' })
  expect(school.cookies).toEqual([undefined])
})

test('another page, and another form of a page, is left to the app', async () => {
  const { body } = await openPages(lindenhof())
  for (const url of ['/squads', '/login?new', '/?by=week', '/index']) expect([url, await body(url)]).toEqual([url, SHELL])
})

test('what cannot be drawn is left to the app: no school yet, a school that cannot answer, a fault', async () => {
  expect(await (await openPages({ name: null, cookies: [] })).body('/')).toBe(SHELL)
  expect(await (await openPages({ name: 'Lindenhof', status: 503, cookies: [] })).body('/')).toBe(SHELL)
  const broken = await openPages({ name: 'Broken', cookies: [] })
  expect(await broken.body('/')).toBe(SHELL)
  expect(broken.failures).toHaveLength(1)
})
