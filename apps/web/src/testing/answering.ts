import type { RefusalName } from '@xiotein/contract/wire'
import { onTestFinished, vi } from 'vitest'

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
    status = 409,
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

/**
 * The server of one test, at the edge of the network: what each call answers, by its name. A call without an answer is a 404; one with headers is a `Response`.
 * Gives back what was asked, in order, with the key of each command.
 */
export function answering(
  answers: Readonly<Record<string, (input: Input) => unknown>>,
): { name: string; input: Input; key: string | null }[] {
  const asked: { name: string; input: Input; key: string | null }[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const address = new URL(path, 'http://school.example')
    const name = address.pathname.replace('/api/', '').replace('/', '.')
    const fields = Object.fromEntries(address.searchParams)
    const { body } = init ?? {}
    const input: Input =
      body instanceof Uint8Array ? { ...fields, bytes: body } : init?.method === 'POST' ? JSON.parse(String(body)) : fields
    asked.push({ name, input, key: new Headers(init?.headers).get('idempotency-key') })
    const answer =
      (await (answers[name] ?? USUAL[name])?.(input)) ??
      new Refusal('http.not-found', 'This could not be found. It may have been removed.', 404)
    if (answer === noNetwork) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    if (answer === noNetwork || answer === lost) throw new TypeError('Failed to fetch')
    if (answer instanceof Response) return answer
    if (!(answer instanceof Refusal)) return Response.json(answer)
    const { name: refusal, words, detail, errorId, status } = answer
    return Response.json({ refusal, words, detail, errorId }, { status })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.spyOn(navigator, 'onLine', 'get').mockRestore()
  })
  return asked
}

/** What was sent to a call, in order. */
export const sent = (asked: readonly { name: string; input: unknown }[], name: string): unknown[] =>
  asked.filter(call => call.name === name).map(call => call.input)
