import { readdirSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { sep } from 'node:path'
import { fastify } from 'fastify'
import { openShell, SECURITY_HEADERS, type Shell, serveFiles } from '../http/index.ts'

/** The built pages, which are the same for all schools. */
export type Files = {
  readonly shell: Shell
  /** Responds to a request for a file; false if there is none of that name. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  close(): Promise<void>
}

const PACKED = /\.(br|gz)$/

/** Serves the files of the pages for all schools: no school is opened for them, and none holds its own list of them. */
export const openFiles = async (webRoot: string): Promise<Files> => {
  const shell = openShell(webRoot)
  const app = fastify({ logger: false })
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(SECURITY_HEADERS)
    done()
  })
  await serveFiles(app, webRoot, shell)
  await app.ready()
  const server: Server = app.server
  const listed = readdirSync(webRoot, { recursive: true, withFileTypes: true }).flatMap(entry =>
    entry.isFile() && !PACKED.test(entry.name) ? [`${entry.parentPath}/${entry.name}`.slice(webRoot.length).replaceAll(sep, '/')] : [],
  )
  const files = new Set(listed)
  return {
    shell,
    answer: (request, response) => {
      const path = (request.url ?? '').split('?', 1)[0] ?? ''
      if (!files.has(path) || !['GET', 'HEAD'].includes(request.method ?? '')) return false
      server.emit('request', request, response)
      return true
    },
    close: () => app.close(),
  }
}
