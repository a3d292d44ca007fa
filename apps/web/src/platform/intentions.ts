import { MINUTE_MS } from '../ui/durations.ts'
import { waitMs } from './backoff.ts'
import { CallRefused, newKey, readerNow, retryAfterMsOf, ServerAway } from './call.ts'

/** Whether the command may have counted although it failed: no answer came, or the server does not know (a commit whose outcome was lost). */
export const mayHaveCounted = (error: unknown): boolean =>
  error instanceof ServerAway || (error instanceof CallRefused && error.status >= 500)

/** Whether the rules said no, and would say so again: unlike somebody who is signed out, and too many requests. */
export const isFinal = (error: unknown): boolean =>
  error instanceof CallRefused && !mayHaveCounted(error) && ![401, 429].includes(error.status)

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const files = new WeakMap<Uint8Array, string>()
/** A call with its input, as text: the same for the same input. A file counts as the one that was picked: as text it would be many times as large. */
export const intentionOf = (call: string, input: unknown): string =>
  `${call} ${JSON.stringify(input, (_name, value: unknown) => {
    if (!(value instanceof Uint8Array)) return value
    const known = files.get(value) ?? newKey()
    files.set(value, known)
    return known
  })}`

const callOf = (intention: string): string => intention.slice(0, intention.indexOf(' '))
const idsOf = (text: string): string => [...new Set(text.match(ID))].sort().join()

/** For so long, the same input is taken for the press whose outcome is unknown. Later it may be a wish of its own. */
const SAME_PRESS_MS = 5 * MINUTE_MS

/** A press whose answer was lost is sent so often in all, and not again later than this after it: one that hung until it timed out is not. */
const ATTEMPTS = 3
const LAST_ATTEMPT_MS = 12_000

/** Whether the same, sent again in a moment, can bring the answer: unlike without a network, or from a server that broke. */
const isWorthRepeating = (error: unknown): boolean =>
  navigator.onLine &&
  (retryAfterMsOf(error) !== null ||
    (error instanceof ServerAway
      ? error.status < 400 || error.status >= 500
      : error instanceof CallRefused && error.refusal === 'http.unavailable'))

/** A wish of somebody: what is sent again under its key takes effect once. */
export type Press = {
  readonly key: string
  about: string
  /** The state that it changes, as the screen showed it. */
  shown: unknown
  /** Null while it is under way. */
  failedAt: number | null
  /** It is not repeated, and nobody waits any more for how it ends: a later one has taken its place, or the screen shows its outcome. */
  isOvertaken: boolean
  /** The last place that pressed it while it was under way. */
  presser: symbol | null
  outcome: Promise<unknown>
}

export const newPress = (key = newKey()): Press => ({
  key,
  about: '',
  shown: null,
  failedAt: null,
  isOvertaken: false,
  presser: null,
  outcome: Promise.resolve(),
})

/** Commands that another one replaces or takes back: those that name exactly the same ids as it and are about the same, or exactly these ids. */
export type Overtaken<Name extends string = string> = readonly (Name | readonly [name: Name, ...ids: readonly string[]])[]

type Way = {
  /** The state that it changes, as the screen shows it. */
  readonly shown?: unknown
  /** False for what the server knows by no key: it is sent once, because each request that arrives takes effect. */
  readonly isKeyed?: boolean
  /** The presses whose place this one takes. */
  readonly overtakes?: Overtaken
  readonly about?: string
}

/** Keeps each press of a person until its outcome is known: it is sent again under the same key, so that it takes effect once. */
export class Intentions {
  /** The last press of each. */
  readonly #open = new Map<string, Press>()
  readonly #offers = new Map<string, () => void>()
  #isEnded = false

  /** Somebody else is at the computer: nothing is sent again. */
  end(): void {
    this.#isEnded = true
  }

  /** When the same was pressed again while it was under way, only the last one tells how it ended. Returns a function that says, once, whether it is this one. */
  pressedBy(press: Press): () => boolean {
    const presser = Symbol()
    press.presser = presser
    return () => {
      const isLast = press.presser === presser
      if (isLast) press.presser = null
      return isLast
    }
  }

  /**
   * The press to send an intention with: the one that it has, if it is under way or failed no longer ago than `forMs` and the screen shows no other state
   * of it than at that press, or a new one.
   */
  pressOf(intention: string, shown: unknown = null, forMs = SAME_PRESS_MS): Press {
    const open = this.#open.get(intention)
    if (open?.shown !== shown) return newPress()
    return open && (open.failedAt === null || Date.now() - open.failedAt < forMs) ? open : newPress()
  }

  /** Whether this was sent before, and nobody knows whether it has counted. */
  isUnknown(intention: string, press: Press): boolean {
    return this.#open.get(intention) === press && press.failedAt !== null
  }

  /**
   * Sends an intention, and takes away what offered to try it again. If the answer is lost, it is sent again by itself a moment later; the answer
   * to that is the answer to the press. The same under the same key, while it is under way, gets that answer, too.
   */
  send<Answer>(
    intention: string,
    send: (key: string) => Promise<Answer>,
    press = this.pressOf(intention),
    { shown = null, isKeyed = true, overtakes = [], about = '' }: Way = {},
  ): Promise<Answer> {
    this.#withdraw(intention)
    const ids = idsOf(intention)
    for (const [known, other] of this.#open) {
      const isNamed = overtakes.some(each =>
        typeof each === 'string'
          ? callOf(known) === each && idsOf(known) === ids && other.about === about
          : callOf(known) === each[0] && idsOf(known) === idsOf(each.slice(1).join()),
      )
      if (known !== intention && isNamed) this.settle(known)
    }
    const before = this.#open.get(intention)
    press.shown = shown
    if (before === press && press.failedAt === null) return press.outcome as Promise<Answer>
    const wasLost = before === press
    if (before && !wasLost) before.isOvertaken = true
    Object.assign(press, { about, failedAt: null, isOvertaken: false })
    this.#open.set(intention, press)
    const outcome = this.#repeat(intention, press, send, wasLost, isKeyed)
    press.outcome = outcome
    return outcome
  }

  async #repeat<Answer>(
    intention: string,
    press: Press,
    send: (key: string) => Promise<Answer>,
    wasLostBefore: boolean,
    isKeyed: boolean,
  ): Promise<Answer> {
    const attempts = isKeyed ? ATTEMPTS : 1
    const [start, reader] = [Date.now(), readerNow()]
    let wasLost = wasLostBefore
    let hasLeft = wasLostBefore
    // A later press has the place of an overtaken one.
    const isOpen = (): boolean => this.#open.get(intention) === press
    for (let attempt = 1; ; attempt += 1) {
      // Without a network a request does not leave the device.
      hasLeft ||= navigator.onLine
      try {
        const answer = await send(press.key)
        if (isOpen()) this.#close(intention)
        return answer
      } catch (error) {
        wasLost ||= mayHaveCounted(error)
        // Not all in the moment that the server names.
        const pauseMs = (retryAfterMsOf(error) ?? 0) + waitMs(attempt, Math.random())
        if (attempt < attempts && isWorthRepeating(error) && Date.now() - start + pauseMs < LAST_ATTEMPT_MS) {
          await new Promise(resolve => setTimeout(resolve, pauseMs))
          const isWanted = !this.#isEnded && !press.isOvertaken && readerNow() === reader
          if (isWanted && navigator.onLine && Date.now() - start < LAST_ATTEMPT_MS) continue
        }
        if (isOpen()) {
          if (wasLost && !isFinal(error)) press.failedAt = Date.now()
          else this.#open.delete(intention)
        }
        if (isKeyed && hasLeft && error instanceof ServerAway && error.status === 0) error.lose()
        throw error
      }
    }
  }

  /** The outcome is known: the next press is another one, and this one is not offered again. */
  settle(intention: string): void {
    const press = this.#open.get(intention)
    if (press) press.isOvertaken = true
    this.#close(intention)
  }

  #close(intention: string): void {
    this.#open.delete(intention)
    this.#withdraw(intention)
  }

  /** The screen shows another state than at these presses whose answers were lost: what came of them is known. */
  settleUnless(name: string, shown: unknown): void {
    for (const [known, { failedAt, shown: before }] of this.#open)
      if (callOf(known) === name && failedAt !== null && before !== shown) this.settle(known)
  }

  #withdraw(intention: string): void {
    this.#offers.get(intention)?.()
    this.#offers.delete(intention)
  }

  /** A message offers to try this again; `withdraw` takes the offer away. */
  offered(intention: string, withdraw: () => void): void {
    this.#offers.set(intention, withdraw)
  }
}
