// Answers calls of a page in the place of its server. A route of Playwright stops every request of the page and switches its cache off, so each
// page that is loaded asks for all of the app again; here only calls are stopped.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { faultsOf, type ListedRefusals } from '../apps/web/src/testing/can-answer.ts'

type Answer = { readonly status?: number; readonly json?: unknown; readonly body?: string; readonly contentType?: string }

export type StoppedCall = {
  readonly url: string
  readonly method: string
  /** Returns what the server answers. */
  json(): Promise<unknown>
  fulfil(answer: Answer): Promise<void>
  /** The call fails as if there was no network. */
  abort(): Promise<void>
  /** Leaves the call to the handler that was added before, or to the server. */
  fallback(): Promise<void>
}

type Handler = (call: StoppedCall) => unknown
type Stops = {
  readonly session: CDPSession
  handlers: { readonly pattern: RegExp; readonly handle: Handler }[]
  /** All texts of the answers that were given in the place of the server. */
  readonly answered: Set<string>
}

const stopsOf = new WeakMap<Page, Promise<Stops>>()
const ALL_CALLS = { patterns: [{ urlPattern: '*/api/*' }] }

/** `**` stands for anything, and `*` for anything without a slash. */
const patternOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split('**')
      .map(part => part.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replaceAll('*', '[^/]*'))
      .join('.*')}$`,
  )

// It is read as a file, because the journeys' loader takes no JSON as a module.
const listed: ListedRefusals = JSON.parse(readFileSync(join(import.meta.dirname, '../apps/server/src/refusals-of-calls.json'), 'utf8'))

/** Fails for an answer that the server cannot give. */
export const refuseFaults = (name: string, json: unknown, status: number): void => {
  const faults = faultsOf(name, json, status, listed)
  if (faults.length > 0) throw new Error(`The server cannot answer this:\n${faults.join('\n')}`)
}

const nameOf = (url: string): string => new URL(url).pathname.replace('/api/', '').replace('/', '.')

const openStops = async (page: Page): Promise<Stops> => {
  const session = await page.context().newCDPSession(page)
  const stops: Stops = { session, handlers: [], answered: new Set() }
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { url, method, headers } = request
    const handlers = stops.handlers.filter(({ pattern }) => pattern.test(url))
    // Requests of a page that was left do not matter.
    const settle = (settling: Promise<unknown>): Promise<void> =>
      settling.then(
        () => undefined,
        () => undefined,
      )
    const call: StoppedCall = {
      url,
      method,
      json: async () => (await page.request.fetch(url, { method, headers })).json(),
      fulfil: async ({ status = 200, json, body = JSON.stringify(json), contentType = 'application/json' }) => {
        if (json !== undefined) refuseFaults(nameOf(url), json, status)
        JSON.stringify(json, (_, value: unknown) => {
          if (typeof value === 'string') stops.answered.add(value)
          return value
        })
        await settle(
          session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: status,
            responseHeaders: [{ name: 'content-type', value: contentType }],
            body: Buffer.from(body).toString('base64'),
          }),
        )
      },
      abort: () => settle(session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
      fallback: async () => {
        const next = handlers.pop()
        if (next) await next.handle(call)
        else await settle(session.send('Fetch.continueRequest', { requestId }))
      },
    }
    call.fallback().catch((error: unknown) => {
      if (!page.isClosed()) throw error
    })
  })
  return stops
}

/** From now on the handler answers the calls whose address is like this; the handler that was added last comes first. */
export const stopCalls = async (page: Page, glob: string, handle: Handler): Promise<void> => {
  const opening = stopsOf.get(page) ?? openStops(page)
  stopsOf.set(page, opening)
  const stops = await opening
  stops.handlers.push({ pattern: patternOf(glob), handle })
  if (stops.handlers.length === 1) await stops.session.send('Fetch.enable', ALL_CALLS)
}

/** The server answers everything again. */
export const releaseAll = async (page: Page): Promise<void> => {
  const stops = await stopsOf.get(page)
  if (stops && stops.handlers.length > 0) {
    stops.handlers = []
    await stops.session.send('Fetch.disable')
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The texts of all answers that a page was given in the place of its server's. */
export const answeredTexts = async (page: Page): Promise<ReadonlySet<string>> => (await stopsOf.get(page))?.answered ?? new Set()
