import {
  type Calls,
  type CommandNames,
  type InputOf,
  LIVE_POSITION,
  type OutputOf,
  pathOf,
  READER,
  REPLAYED,
  type ReadNames,
  type RefusalAnswer,
  type RefusalName,
  type Topics,
} from '@xiotein/contract/wire'
import { MINUTE_MS } from '../ui/durations.ts'
import { language } from '../ui/speech.ts'
import { t } from './words/index.ts'

const TIMEOUT_MS = 20_000
/** A file is given as long as a slow network takes for it, and no longer than the server waits for a request to arrive. */
const SLOW_BYTES_PER_MS = 20
const LONGEST_UPLOAD_MS = MINUTE_MS

/** Something did not work; the message can be shown to people. */
export class ErrorInWords extends Error {
  override name = 'ErrorInWords'
}

const TOO_MANY = 429
const UNAVAILABLE = 503
/** How long an answer asks to wait (ms): it says so in seconds, or by a moment. */
const retryAfterIn = ({ status, headers }: Response): number | null => {
  const said = headers.get('retry-after')
  if (said === null || (status !== TOO_MANY && status !== UNAVAILABLE)) return null
  const ms = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

/** Waits up to this are "a moment" to a reader, and are told without a number. */
const MOMENT_MS = 5_000
/** Says when to try again; null where that is in a moment, or unknown. */
const wordsOfPatience = (why: 'patience.tooFast' | 'patience.notNow', retryAfterMs: number | null): string | null => {
  if (retryAfterMs === null || retryAfterMs <= MOMENT_MS) return null
  const [unit, unitMs] = retryAfterMs < MINUTE_MS ? (['seconds', 1_000] as const) : (['minutes', MINUTE_MS] as const)
  const when = t(`patience.${unit}`, { count: Math.ceil(retryAfterMs / unitMs) })
  // A wait of minutes is a limit of an hour or so, and no question of speed.
  return why === 'patience.tooFast' && unit === 'minutes' ? when : `${t(why)} ${when}`
}

/** The refusals that say no more than to wait. All others, such as that of a school that is closed, have words of their own. */
const PATIENCE: Partial<Record<RefusalName, 'patience.tooFast' | 'patience.notNow'>> = {
  'http.too-many': 'patience.tooFast',
  'http.busy': 'patience.notNow',
}
const wordsOfRefusal = ({ refusal, words }: RefusalAnswer, retryAfterMs: number | null): string => {
  const why = PATIENCE[refusal]
  return (why && wordsOfPatience(why, retryAfterMs)) ?? words
}

/** The server said no. */
export class CallRefused extends ErrorInWords {
  override name = 'CallRefused'
  readonly refusal: RefusalName
  readonly detail: Readonly<Record<string, string | number>>
  readonly status: number
  readonly errorId: string | null
  readonly retryAfterMs: number | null
  constructor(answer: RefusalAnswer, status: number, retryAfterMs: number | null = null) {
    super(wordsOfRefusal(answer, retryAfterMs))
    this.retryAfterMs = retryAfterMs
    this.refusal = answer.refusal
    this.detail = answer.detail
    this.status = status
    this.errorId = answer.errorId
  }
}

/** The server knows who asks, and refuses. */
export const isDenied = (error: unknown): error is CallRefused => error instanceof CallRefused && error.status === 403

/** The caller may not have what was asked for, or there is no such thing. */
export const isOutOfReach = (error: unknown): boolean => isDenied(error) || (error instanceof CallRefused && error.status === 404)

/** Whether somebody was signed out in the meantime. */
export const isSignedOut = (error: unknown): boolean => error instanceof CallRefused && error.refusal === 'http.signed-out'

/** The server could not be reached: no network, or no answer in time. Whether it carried out the call is unknown. */
export class ServerAway extends ErrorInWords {
  override name = 'ServerAway'
  #isLost = false
  /** The status of an answer that was not the school's, such as a proxy's; 0 without one. */
  readonly status: number
  readonly retryAfterMs: number | null
  constructor(cause: unknown, status = 0, retryAfterMs: number | null = null) {
    super(wordsOfPatience(status === TOO_MANY ? 'patience.tooFast' : 'patience.notNow', retryAfterMs) ?? t('serverAway'), { cause })
    this.status = status
    this.retryAfterMs = retryAfterMs
  }

  /** Whether it was sent, and takes effect once: then the words say that it may have counted. */
  get isLost(): boolean {
    return this.#isLost
  }
  lose(): void {
    this.#isLost = true
    this.message = t('answerLost')
  }
}

/** Whether the network went away under a command that takes effect once, however often it is sent: it may have counted. */
export const isAnswerLost = (error: unknown): boolean => error instanceof ServerAway && error.isLost

/** How long the server asked to wait (ms) before the same is sent again; null where it did not. */
export const retryAfterMsOf = (error: unknown): number | null =>
  error instanceof ServerAway || error instanceof CallRefused ? error.retryAfterMs : null

/** The server gives no answer for now: it is away, busy or without its database, or is asked too often. The same call can succeed later. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ServerAway || (error instanceof CallRefused && [TOO_MANY, UNAVAILABLE].includes(error.status))

export const errorIdOf = (error: unknown): string | undefined => (error instanceof CallRefused ? (error.errorId ?? undefined) : undefined)

/** Words for any failure, without its error id: for places that show the id separately. */
export const plainWordsOf = (error: unknown): string => (error instanceof ErrorInWords ? error.message : t('wentWrong'))

/** These words, and the error id under which the server's log has this failure, if it has one. */
export const withErrorId = (words: string, error: unknown): string => {
  const errorId = errorIdOf(error)
  return errorId === undefined ? words : t('withErrorId', { words, errorId })
}

/** Words for any failure, with its error id. */
export const wordsOf = (error: unknown): string => withErrorId(plainWordsOf(error), error)

/** The listeners that are called back, and the way to notify them. */
const listening = <News = void>() => {
  const all = new Set<(news: News) => void>()
  return {
    on: (listener: (news: News) => void): (() => void) => {
      all.add(listener)
      return () => all.delete(listener)
    },
    tell: (news: News): void => {
      for (const listener of all) listener(news)
    },
  }
}

const [signedOut, answered, sent] = [listening(), listening(), listening<Promise<unknown>>()]
/** Calls back when the server no longer knows this browser's session, or knows it as somebody else's. */
export const onSignedOut = signedOut.on
/** Calls back whenever the server has answered a call: it can be reached. */
export const onAnswered = answered.on
/** Calls back whenever a command is sent, with its answer to come. */
export const onCommandSent = sent.on

const positions = new WeakMap<object, string>()
let newestPosition: string | null = null
/** Returns when an answer was begun (`LIVE_POSITION`): what it says is at least as new. Null if the server did not say. */
export const positionOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer ? (positions.get(answer) ?? null) : null
/** A position that is older than every answer that is still to be asked for; null before the first answer. */
export const positionNow = (): string | null => newestPosition

const replayed = new WeakSet<object>()
/** Whether this is what a command answered the first time: it had counted then, and did nothing now. */
export const wasReplayed = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && replayed.has(answer)

let reader: string | null = null
/** The person whom this page takes its reader for; null while nobody is signed in. */
export const readerNow = (): string | null => reader
/** From now on calls are made for this person alone: they are refused if somebody else has signed in on this device meanwhile. */
export const callFor = (personId: string | null): void => {
  reader = personId
}

/** Whether the school says no: a proxy, and the server while it closes, answer in words of their own. */
const isRefusal = (body: unknown): body is RefusalAnswer => {
  const { refusal, words }: { refusal?: unknown; words?: unknown } = Object(body)
  return typeof refusal === 'string' && typeof words === 'string'
}

const ask = async (path: string, init: RequestInit, timeoutMs = TIMEOUT_MS): Promise<unknown> => {
  const askedFor = reader
  let response: Response
  try {
    response = await fetch(path, {
      ...init,
      headers: { ...init.headers, 'accept-language': language(), ...(reader === null ? {} : { [READER]: reader }) },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw new ServerAway(error)
  }
  // A proxy that answers for a server that is away does not speak JSON.
  const body: unknown = await response.json().catch((error: unknown) => {
    throw new ServerAway(error, response.status, retryAfterIn(response))
  })
  if (response.ok) {
    const position = response.headers.get(LIVE_POSITION)
    if (position !== null && typeof body === 'object' && body) positions.set(body, position)
    if (response.headers.has(REPLAYED) && typeof body === 'object' && body) replayed.add(body)
    newestPosition = position ?? newestPosition
    answered.tell()
    return body
  }
  if (!isRefusal(body)) throw new ServerAway(body, response.status, retryAfterIn(response))
  const refused = new CallRefused(body, response.status, retryAfterIn(response))
  // A page that has become somebody else's meanwhile knows that already.
  if (['http.signed-out', 'http.somebody-else'].includes(refused.refusal) && askedFor === reader) signedOut.tell()
  throw refused
}

const queryOf = (input: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/**
 * A key for one intention: sent again with the same key, a command takes effect once. Not `crypto.randomUUID`, which browsers leave out where a
 * school is reached over plain http.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** The calls of a feature; `T` are the topics of its live events. */
export type Api<C extends Calls, T extends Topics = Topics> = {
  /** For the compiler alone: `useRead` accepts only these events. */
  readonly topics?: T
  read<N extends ReadNames<C>>(name: N, input: InputOf<C[N]>): Promise<OutputOf<C[N]>>
  /** Pass `key` to send the same intention again; without it, each call is an intention of its own. */
  command<N extends CommandNames<C>>(name: N, input: InputOf<C[N]>, key?: string): Promise<OutputOf<C[N]>>
}

/** A file is sent as it is, with its fields in the query; everything else is sent as JSON. */
const isFile = (input: unknown): input is { type: string; bytes: Uint8Array<ArrayBuffer> } =>
  typeof input === 'object' && input !== null && 'bytes' in input && input.bytes instanceof Uint8Array

/** The calls of a feature, typed by its contract, without loading the contract: `apiOf<LedgerCalls, LedgerTopics>()`. */
export const apiOf = <C extends Calls, T extends Topics = Record<never, never>>(): Api<C, T> => ({
  read: (name, input) => ask(pathOf(name) + queryOf(input as Record<string, unknown>), { method: 'GET' }) as Promise<never>,
  command: (name, input, key = newKey()) => {
    const send = (path: string, type: string, body: BodyInit, timeoutMs?: number): Promise<never> => {
      const init = { method: 'POST', headers: { 'content-type': type, 'idempotency-key': key }, body }
      const answer = ask(path, init, timeoutMs) as Promise<never>
      sent.tell(answer)
      return answer
    }
    if (!isFile(input)) return send(pathOf(name), 'application/json', JSON.stringify(input))
    const { type, bytes, ...fields } = input
    const uploadMs = Math.min(LONGEST_UPLOAD_MS, Math.ceil(bytes.length / SLOW_BYTES_PER_MS))
    return send(pathOf(name) + queryOf(fields), type, bytes, TIMEOUT_MS + uploadMs)
  },
})
