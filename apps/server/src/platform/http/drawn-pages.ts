import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@xiotein/game/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageAsked } from './browser.ts'

/** The module that the build makes of apps/web/src/app/draw.tsx. */
type Drawing = {
  /** The pages that are drawn, by path: the addresses of the reads whose answers they show. */
  readonly asks: Readonly<Record<string, readonly string[]>>
  draw(page: { path: string; language: Language; answers: readonly unknown[]; shell: string }): Promise<string | null>
  /** Pages behind the sign-in of which the beginning is drawn, by path. */
  readonly begins: readonly string[]
  /** The beginning is the same for everybody and every school. */
  begin(page: { path: string; language: Language; shell: string }): Promise<string | null>
}

type DrawnPages = {
  /** The page of a visitor. */
  forVisitor(request: FastifyRequest): Promise<string | null>
  /** The beginning of a page, for a request with a session. */
  forPerson(request: FastifyRequest): Promise<string | null>
}

/** The time for which an answer of the school is drawn. The app asks again in any case, and shows what has changed. */
const KEPT_MS = 2_000
/** A page without words now is better than one with words later. */
const PATIENCE_MS = 1_000
type CachedPage = { readonly address: string; readonly value: Promise<string | null>; readonly until: number }

/**
 * Keeps what was drawn of a page for the address that it was drawn for. For every other address it is null in the meantime: `Host` headers can
 * be invented, and would have the page drawn for each.
 */
const keepDrawings = () => {
  const kept = new Map<string, CachedPage>()
  return (page: string, address: string, draw: () => Promise<string | null>): Promise<string | null> => {
    const known = kept.get(page)
    if (known && known.until > performance.now()) return known.address === address ? known.value : Promise.resolve(null)
    const value = draw()
    kept.set(page, { address, value, until: performance.now() + KEPT_MS })
    return value
  }
}

const orNullAfter = <Value>(ms: number, value: Promise<Value | null>): Promise<Value | null> =>
  new Promise(resolve => {
    const timer = setTimeout(() => resolve(null), ms)
    void value.then(resolve).finally(() => clearTimeout(timer))
  })

/**
 * Draws the first pages of visitors, index.html with the words of this school in it, and the beginnings of some pages behind the sign-in.
 * `shellOf` gives the index.html to draw into.
 * Both are null for every other page, and where the school does not answer at once or the drawing fails: then the app does it all.
 */
export const openDrawnPages = async (
  app: FastifyInstance,
  webRoot: string,
  {
    shellOf,
    addressOf,
    onFailed,
  }: {
    shellOf: (path: string, who: 'visitor' | 'person') => string
    /** The address at which a request's browser reaches the school. */
    addressOf: (request: FastifyRequest) => string
    onFailed: (error: unknown) => void
  },
): Promise<DrawnPages> => {
  const file = join(webRoot, '../draw/draw.js')
  if (!existsSync(file)) return { forVisitor: async () => null, forPerson: async () => null }
  const drawing = (await import(pathToFileURL(file).href)) as Drawing
  const keepDrawing = keepDrawings()

  /** Asks the school as a stranger from there would. */
  const ask = async (request: FastifyRequest, url: string): Promise<unknown> => {
    const { cookie: _, authorization: __, ...headers } = request.headers
    const remoteAddress = request.raw.socket.remoteAddress
    const answer = await app.inject({ method: 'GET', url, headers, ...(remoteAddress ? { remoteAddress } : {}) })
    return answer.statusCode === 200 ? answer.json() : null
  }
  const draw = async (request: FastifyRequest, path: string, language: Language): Promise<string | null> => {
    const answers = await Promise.all((drawing.asks[path] ?? []).map(url => ask(request, url)))
    return answers.includes(null) ? null : await drawing.draw({ path, language, answers, shell: shellOf(path, 'visitor') })
  }
  const failed = (error: unknown): null => {
    onFailed(error)
    return null
  }
  const forVisitor = async (request: FastifyRequest): Promise<string | null> => {
    // A query may ask for another form of the page: that is left to the app.
    const path = request.url
    if (!Object.hasOwn(drawing.asks, path)) return null
    const language = languageAsked(request)
    const drawn = keepDrawing(`${path} ${language}`, addressOf(request), () => draw(request, path, language).catch(failed))
    return await orNullAfter(PATIENCE_MS, drawn)
  }
  const inFlight = new Map<string, Promise<string | null>>()
  const forPerson = async (request: FastifyRequest): Promise<string | null> => {
    // A query says what of the page is shown, and the beginning comes before all of it.
    const path = request.url.split('?')[0] ?? ''
    if (!drawing.begins.includes(path)) return null
    const language = languageAsked(request)
    const key = `${path} ${language}`
    const known =
      inFlight.get(key) ??
      drawing.begin({ path, language, shell: shellOf(path, 'person') }).catch(error => {
        // The next request tries again.
        inFlight.delete(key)
        return failed(error)
      })
    inFlight.set(key, known)
    return await known
  }
  return { forVisitor, forPerson }
}
