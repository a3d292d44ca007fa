import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { API_PREFIX } from '@xiotein/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionTokenOf } from './browser.ts'
import { openDrawnPages } from './drawn-pages.ts'

/** The `Link` header of each page, and the styles of what the server draws of it, written by apps/web/ahead-plugin.ts. */
type Ahead = Readonly<
  Record<
    string,
    {
      readonly visitor?: string
      readonly person?: string
      readonly styles?: readonly string[]
      readonly beginningStyles?: readonly string[]
    }
  >
>

const aheadIn = (webRoot: string): Ahead => {
  const file = join(webRoot, 'ahead.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ahead) : {}
}

/** Files with a hash in their name never change; browsers revalidate everything else. */
const setCaching = (reply: FastifyReply, path: string): void => {
  void reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/**
 * Serves the built files. Returns a function that answers requests for pages: with index.html, in which the first pages of a visitor and the
 * beginnings of some others are drawn already, and a `Link` header that preloads what this page needs. For any other request it returns null. `onFailed` hears why a page was not drawn.
 */
export const servePages = async (
  app: FastifyInstance,
  webRoot: string,
  onFailed: (error: unknown) => void,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null> => {
  const ahead = aheadIn(webRoot)
  const stylesOf = (path: string) => ({ visitor: ahead[path]?.styles ?? [], person: ahead[path]?.beginningStyles ?? [] })
  const drawnPages = await openDrawnPages(app, webRoot, { stylesOf, onFailed })
  await app.register(fastifyStatic, { root: webRoot, wildcard: false, index: false, cacheControl: false, setHeaders: setCaching })
  const answer = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const of = Object.hasOwn(ahead, path) ? ahead[path] : undefined
    const isVisitor = sessionTokenOf(request.headers.cookie) === null
    const links = isVisitor ? of?.visitor : of?.person
    if (links) void reply.header('link', links)
    // Whoever is signed in must not see the page of a visitor, not even for a moment.
    void reply.header('vary', 'cookie, accept-language')
    const drawnFor = isVisitor ? drawnPages.forVisitor : drawnPages.forPerson
    const drawn = request.method === 'GET' ? await drawnFor(request) : null
    return drawn === null
      ? reply.sendFile('index.html')
      : reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(drawn)
  }
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith(API_PREFIX) && !/\.[a-z0-9]+$/i.test(path)
    return isPage ? answer(request, reply, path) : null
  }
}
