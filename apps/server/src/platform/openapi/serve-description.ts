import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../http/index.ts'
import { type About, describeCalls } from './document.ts'
import { PLACES, pageOf } from './page.ts'
import { STYLE } from './style.ts'

const packed = promisify(gzip)
/** Long enough for a program that polls, short enough for a new version of the school. */
const CACHING = 'public, max-age=300'

type File = { readonly type: string; readonly plain: Buffer; readonly zipped: Buffer; readonly etag: string }

const fileOf = async (type: string, text: string): Promise<File> => {
  const plain = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, plain, zipped: await packed(plain), etag }
}

/**
 * Serves the description of these calls to anybody: as OpenAPI, and as a page with its style. It is generated and compressed once, on first
 * request, so that repeated requests cost no more than the bytes.
 */
export const serveDescription = (app: FastifyInstance, calls: readonly Endpoint[], about: About): void => {
  let written: Promise<Readonly<Record<keyof typeof PLACES, File>>> | null = null
  const write = async (): Promise<Readonly<Record<keyof typeof PLACES, File>>> => {
    const described = describeCalls(calls, about)
    return {
      document: await fileOf('application/json; charset=utf-8', JSON.stringify(described)),
      page: await fileOf('text/html; charset=utf-8', pageOf(described)),
      style: await fileOf('text/css; charset=utf-8', STYLE),
    }
  }
  for (const place of ['document', 'page', 'style'] as const) {
    // Compressed in advance: compressing it for each request would let a stranger cause work.
    app.get(PLACES[place], { compress: false }, async (request, reply) => {
      written ??= write()
      const { type, plain, zipped, etag } = (await written)[place]
      void reply.headers({ 'cache-control': CACHING, etag, vary: 'accept-encoding' })
      if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
      const zips = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      if (zips) void reply.header('content-encoding', 'gzip')
      return reply.type(type).send(zips ? zipped : plain)
    })
  }
}
