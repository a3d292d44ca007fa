import type { RefusalName } from '@xiotein/contract/wire'
import { inject, onTestFinished, vi } from 'vitest'
import { faultsOf, type ListedRefusals, refuseFaults, statusOf } from './can-answer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    refusalsOfCalls: ListedRefusals
  }
}

type Input = Readonly<Record<string, unknown>>

/** A "no" of the server, as `answering` sends it. */
export class Refusal {
  readonly name: RefusalName
  readonly words: string
  readonly status: number
  readonly detail: Readonly<Record<string, string | number>>
  readonly errorId: string | null
  constructor(
    name: RefusalName,
    words: string,
    status = statusOf(name),
    detail: Readonly<Record<string, string | number>> = {},
    errorId: string | null = null,
  ) {
    this.name = name
    this.words = words
    this.status = status
    this.detail = detail
    this.errorId = errorId
  }
}

/** Simulates a cable that was pulled out: from then on the device itself knows that it has no network. */
export const noNetwork = Symbol('no network')
/** The request or its answer was lost on the way, although the device has a network: whether it has counted is unknown. */
export const lost = Symbol('lost')

/** The answers of every school that has changed nothing. */
const USUAL: Readonly<Record<string, (input: Input) => unknown>> = {
  'moves.school': () => ({ version: 0, overrides: {}, isOlder: false, may: { read: false, change: false } }),
}

/** The answer to a call that the test says nothing about: this server does not have it. */
const NOT_SERVED = new Refusal('http.not-found', 'This could not be found. It may have been removed.', 404)

/**
 * The server of one test, at the edge of the network: what each call answers, by its name. A call without an answer is a 404; one with headers is a `Response`.
 * The test fails if the server cannot send such an answer. Gives back what was asked, in order, with the key of each command.
 */
export function answering(
  answers: Readonly<Record<string, (input: Input) => unknown>>,
): { name: string; input: Input; key: string | null }[] {
  const asked: { name: string; input: Input; key: string | null }[] = []
  const faults = new Set<string>()
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const address = new URL(path, 'http://school.example')
    const name = address.pathname.replace('/api/', '').replace('/', '.')
    const fields = Object.fromEntries(address.searchParams)
    const { body } = init ?? {}
    const input: Input =
      body instanceof Uint8Array ? { ...fields, bytes: body } : init?.method === 'POST' ? JSON.parse(String(body)) : fields
    asked.push({ name, input, key: new Headers(init?.headers).get('idempotency-key') })
    const answer = (await (answers[name] ?? USUAL[name])?.(input)) ?? NOT_SERVED
    if (answer === noNetwork) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    if (answer === noNetwork || answer === lost) throw new TypeError('Failed to fetch')
    const { status, json, headers } = await arriving(answer)
    // An error that is no refusal of the server comes from a proxy before it.
    if (answer !== NOT_SERVED && (status < 400 || isRefusal(json)))
      for (const fault of faultsOf(name, json, status, inject('refusalsOfCalls'))) faults.add(fault)
    return Response.json(json, { status, headers })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.spyOn(navigator, 'onLine', 'get').mockRestore()
    refuseFaults([...faults])
  })
  return asked
}

const isRefusal = (json: unknown): boolean => typeof json === 'object' && json !== null && 'refusal' in json

/** An answer as it arrives: its status, headers and JSON. */
const arriving = async (answer: unknown): Promise<{ status: number; headers: Headers; json: unknown }> => {
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers, json: await answer.clone().json() }
  const headers = new Headers()
  if (!(answer instanceof Refusal)) return { status: 200, headers, json: answer }
  const { name: refusal, words, detail, errorId, status } = answer
  return { status, headers, json: { refusal, words, detail, errorId } }
}

/** What was sent to a call, in order. */
export const sent = (asked: readonly { name: string; input: unknown }[], name: string): unknown[] =>
  asked.filter(call => call.name === name).map(call => call.input)
