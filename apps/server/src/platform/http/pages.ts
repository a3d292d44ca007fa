import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { API_PREFIX } from '@xiotein/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionTokenOf } from './browser.ts'

/** The `Link` header of each page, written by apps/web/ahead-plugin.ts. */
type Ahead = Readonly<Record<string, { readonly visitor?: string; readonly person?: string }>>

const aheadIn = (webRoot: string): Ahead => {
  const file = join(webRoot, 'ahead.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ahead) : {}
}

/** Files with a hash in their name never change; browsers revalidate everything else. */
const setCaching = (reply: FastifyReply, path: string): void => {
  void reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/**
 * Serves the built files. Returns a function that answers requests for pages: with index.html and a `Link` header that preloads what
 * this page needs. For any other request it returns null.
 */
export const servePages = async (
  app: FastifyInstance,
  webRoot: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply | null> => {
  const ahead = aheadIn(webRoot)
  await app.register(fastifyStatic, { root: webRoot, wildcard: false, index: false, cacheControl: false, setHeaders: setCaching })
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith(API_PREFIX) && !/\.[a-z0-9]+$/i.test(path)
    if (!isPage) return null
    const of = Object.hasOwn(ahead, path) ? ahead[path] : undefined
    const links = sessionTokenOf(request.headers.cookie) === null ? of?.visitor : of?.person
    if (links) void reply.header('link', links)
    return reply.sendFile('index.html')
  }
}
