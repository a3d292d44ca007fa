// A distant server and a bad network: every answer and every live event takes up to two seconds, so that they overtake each other.
import type { Page } from '@playwright/test'

const LONGEST_MS = 2_000
/** Frames of the live connection that carry an event of the server; all others keep it alive and stay in order. */
const EVENT = '42'

/** Numbers from 0 to 1 that look random, and are the same for the same seed. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Network = {
  /** Resolves when the page hears the server over its WebSocket. */
  readonly live: Promise<unknown>
  /** From now on each answer and event is delayed by a random time. */
  slow(): void
  /** From now on they pass at once; resolves when everything that was held back has been sent, too. */
  quick(): Promise<unknown>
}

/** Controls the server's traffic to a page, quick at first. */
export const networkOf = async (page: Page, random: () => number): Promise<Network> => {
  let isSlow = false
  const held: Promise<void>[] = []
  const pass = (send: () => void): void => {
    if (!isSlow) {
      send()
      return
    }
    held.push(
      new Promise(resolve => {
        setTimeout(() => resolve(send()), random() * LONGEST_MS)
      }),
    )
  }
  let onLive: () => void = () => undefined
  const live = new Promise<void>(resolve => {
    onLive = resolve
  })
  // Only answers to calls stop: a route would also stop each file of the app, and switch its cache off.
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) =>
    // Requests of a page that was left do not matter.
    pass(() => void session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)),
  )
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }] })
  await page.routeWebSocket('**/live/**', socket => {
    const server = socket.connectToServer()
    server.onMessage(message => {
      onLive()
      if (typeof message === 'string' && message.startsWith(EVENT)) pass(() => socket.send(message))
      else socket.send(message)
    })
  })
  return {
    live,
    slow: () => {
      isSlow = true
    },
    quick: () => {
      isSlow = false
      return Promise.all(held)
    },
  }
}

const WATCH = /\["watch",(\[[^\]]*\])/g

/** The topics that a page asks the server to tell it of, from now on. */
export const topicsOf = (page: Page): ReadonlySet<string> => {
  const topics = new Set<string>()
  const look = (sent: string | Buffer | null): void => {
    for (const [, list = ''] of String(sent).matchAll(WATCH)) for (const topic of JSON.parse(list) as string[]) topics.add(topic)
  }
  page.on('request', request => look(request.postData()))
  page.on('websocket', socket => socket.on('framesent', ({ payload }) => look(payload)))
  return topics
}
