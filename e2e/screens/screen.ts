import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { refuseFaults, type StoppedCall, stopCalls } from '../calls.ts'
import type { Person } from '../school/school.ts'
import type { World } from './world.ts'

/** One state of a screen and how a person gets there. */
export type Screen = {
  /** The path of the app's route, as in the list of routes; `*` is an address that leads nowhere. */
  readonly route: string
  readonly state: string
  readonly as: keyof World | null
  readonly path: (world: World) => string
  /** Prepares the network before the page is opened. */
  readonly before?: (page: Page, world: World) => Promise<unknown>
  /** Presses controls until the state is there; ends by seeing it. */
  readonly until: (page: Page, world: World) => Promise<unknown>
  /** Only shown on narrow or on wide screens. */
  readonly only?: 'narrow' | 'wide'
}

export const personOf = (world: World, as: Screen['as']): Person | null => (as === null ? null : (world[as] as Person))

const isFront = ({ url }: StoppedCall): boolean => url.includes('/api/people/front')
const isRead = ({ method }: StoppedCall): boolean => method === 'GET'

/** Only the answer about who is signed in arrives: the screen waits. */
export const holdReads = (page: Page): Promise<unknown> =>
  stopCalls(page, '**/api/**', call => (isFront(call) || !isRead(call) ? call.fallback() : undefined))

export const broken = { refusal: 'http.broken', words: 'Something went wrong. Please try again.', detail: {}, errorId: 'e7f3a9' }

/** Every read fails in the server, with an error id. */
export const breakReads = (page: Page): Promise<unknown> =>
  stopCalls(page, '**/api/**', call => (isFront(call) || !isRead(call) ? call.fallback() : call.fulfil({ status: 500, json: broken })))

/** The server is delayed before it says who is signed in. */
export const holdFront = (page: Page): Promise<unknown> => stopCalls(page, '**/api/people/front', () => undefined)
export const loseFront = (page: Page): Promise<unknown> => stopCalls(page, '**/api/people/front', call => call.abort())

/** Changes what the server says about the school: what another school has switched on. */
export const withFront = (
  page: Page,
  change: Readonly<Record<string, unknown>>,
  me: Readonly<Record<string, unknown>> = {},
): Promise<unknown> =>
  stopCalls(page, '**/api/people/front', async call => {
    const front = (await call.json()) as { me: object | null }
    await call.fulfil({ json: { ...front, me: front.me && { ...front.me, ...me }, ...change } })
  })

/** Fulfils a call without its server, which could answer the same: for states that are slow or hard to reach. */
export const answerWith = async (page: Page, name: string, json: unknown, status = 200): Promise<void> => {
  refuseFaults(name, json, status)
  await stopCalls(page, `**/api/${name.replace('.', '/')}*`, call => call.fulfil({ status, json }))
}

/** Returns the English words of a refusal. They are read as a file, because the journeys' loader takes no JSON as a module. */
export const serverWords = (name: string): string => {
  const [feature = ''] = name.split('.')
  const file = join(import.meta.dirname, `../../packages/content/src/${feature}/words/en.json`)
  const words = (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>)[name]
  if (words === undefined) throw new Error(`no words for ${name}`)
  return words
}

export const refusal = (name: string, words: string): object => ({ refusal: name, words, detail: {}, errorId: null })

export const at = (path: string) => (): string => path

export const untilHeading =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('heading', { name }).first().waitFor()

/** The title of the page, which is its heading of the first level. */
export const untilTitle =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('heading', { name, level: 1 }).waitFor()
