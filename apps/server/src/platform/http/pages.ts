import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { API_PREFIX, pathsOf } from '@xiotein/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionTokenOf } from './browser.ts'
import { openDrawnPages } from './drawn-pages.ts'
import { policyFor } from './security-headers.ts'

type Needs = {
  /** Files that the app loads at once for this page. */
  readonly parts: readonly string[]
  /** Style sheets of what the server draws of it. */
  readonly styles: readonly string[]
}
/** The files that each page needs, written by apps/web/preloads-plugin.ts. `link` is the `Link` header, with its drawing. */
type Preloads = Readonly<Record<string, { readonly link?: string; readonly visitor?: Needs; readonly person?: Needs }>>

const NOTHING: Needs = { parts: [], styles: [] }

const preloadsIn = (webRoot: string): Preloads => {
  const file = join(webRoot, 'preloads.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Preloads) : {}
}

const INLINE = { scripts: /<script data-parts[^>]*>([\s\S]*?)<\/script>/g, styles: /<style>([\s\S]*?)<\/style>/g }
const inlineIn = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, text = '']) => text)

/** The built index.html, as each page needs it. */
export type Shell = ReturnType<typeof openShell>

export const openShell = (webRoot: string) => {
  const preloads = preloadsIn(webRoot)
  // A page with an id in its path comes after those at fixed addresses.
  const pages = Object.entries(preloads)
    .sort(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')))
    .map(([pattern, needs]) => ({ paths: pathsOf(pattern), needs }))
  const needsOf = (path: string): Preloads[string] | undefined => pages.find(({ paths }) => paths.test(path))?.needs
  const shell = readFileSync(join(webRoot, 'index.html'), 'utf8')
  const styleNames = new Set(
    Object.values(preloads).flatMap(({ visitor, person }) => [...(visitor?.styles ?? []), ...(person?.styles ?? [])]),
  )
  const styles = new Map([...styleNames].map(name => [name, readFileSync(join(webRoot, name), 'utf8').trim()]))
  /** apps/web/public/before-paint.js fetches what is named in `data-parts` after the first paint. */
  const naming = (html: string, parts: readonly string[]): string =>
    html.replace(/data-parts="[^"]*/, entry => [entry, ...parts.map(name => `/${name}`)].join(' '))
  return {
    linkOf: (path: string): string | null => needsOf(path)?.link ?? null,
    /** For a page that is not drawn. */
    plain: (path: string, who: 'visitor' | 'person'): string => naming(shell, (needsOf(path)?.[who] ?? NOTHING).parts),
    /** To draw into: with the styles, to be painted without any other file. A link that is not loaded shows the app that they are there. */
    styled: (path: string, who: 'visitor' | 'person'): string => {
      const needs = needsOf(path)?.[who] ?? NOTHING
      const inline = needs.styles.map(name => `<style>${styles.get(name)}</style><link rel="stylesheet" href="/${name}" disabled>`)
      return naming(
        shell.replace('</head>', () => `${inline.join('')}</head>`),
        needs.parts.filter(name => !needs.styles.includes(name)),
      )
    },
    policy: policyFor({ scripts: inlineIn(shell, INLINE.scripts), styles: [...inlineIn(shell, INLINE.styles), ...styles.values()] }),
  }
}

/** Files with a hash in their name never change; browsers revalidate everything else. */
const setCaching = (reply: FastifyReply, path: string): void => {
  void reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/** Serves the built files as they are. */
export const serveFiles = async (app: FastifyInstance, webRoot: string, shell: Shell): Promise<void> => {
  const setHeaders = (reply: FastifyReply, path: string): void => {
    setCaching(reply, path)
    // The service worker keeps this answer, with its headers, for every page.
    if (path.endsWith('index.html')) void reply.header('content-security-policy', shell.policy)
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders,
    // The build packs each text twice (tools/start/compress-files.mjs); a browser that accepts neither gets the text itself.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
  })
}

/**
 * Serves the built files. Returns a function that answers requests for pages: with index.html, in which the first pages of a visitor and the
 * beginnings of some others are drawn already, and which names the files that this page needs. For any other request it returns null.
 */
export const servePages = async (
  app: FastifyInstance,
  webRoot: string,
  options: {
    /** The address at which a request's browser reaches the school. */
    readonly addressOf: (request: FastifyRequest) => string
    /** Receives the reason why a page was not drawn. */
    readonly onFailed: (error: unknown) => void
    /** For a district, which serves the files for all of its schools, and has read index.html already. */
    readonly shared: Shell | null
  },
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null> => {
  const shell = options.shared ?? openShell(webRoot)
  const drawnPages = await openDrawnPages(app, webRoot, { ...options, shellOf: shell.styled })
  if (options.shared === null) await serveFiles(app, webRoot, shell)
  const answer = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const isVisitor = sessionTokenOf(request.headers.cookie, options.addressOf(request)) === null
    const link = shell.linkOf(path)
    if (link) void reply.header('link', link)
    // Somebody who is signed in must not see the page of a visitor, not even for a moment.
    void reply.header('vary', 'cookie, accept-language')
    void reply.header('content-security-policy', shell.policy)
    const drawnFor = isVisitor ? drawnPages.forVisitor : drawnPages.forPerson
    const drawn = request.method === 'GET' ? await drawnFor(request) : null
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(drawn ?? shell.plain(path, isVisitor ? 'visitor' : 'person'))
  }
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith(API_PREFIX) && !/\.[a-z0-9]+$/i.test(path)
    return isPage ? answer(request, reply, path) : null
  }
}
