import { waitMs } from './backoff.ts'
import { CallRefused, newKey, ServerAway } from './call.ts'

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

/** Whether both are about exactly the same: they belong to one feature and name the same ids. */
const isAboutTheSame = (one: string, other: string): boolean => {
  const ids = idsOf(one)
  return ids !== '' && ids === idsOf(other) && featureOf(one) === featureOf(other)
}
/** Whether one takes the other back, such as a grant of a role and its end: another call about exactly the same. */
const isOpposite = (one: string, other: string): boolean => callOf(one) !== callOf(other) && isAboutTheSame(one, other)
const callOf = (intention: string): string => intention.slice(0, intention.indexOf(' '))
const featureOf = (intention: string): string => intention.slice(0, intention.indexOf('.'))
const idsOf = (intention: string): string => [...new Set(intention.match(ID))].sort().join()

/** For so long, the same input is taken for the press whose outcome is unknown. Later it may be a wish of its own. */
const SAME_PRESS_MS = 5 * 60_000

/** A press whose answer was lost is sent so often in all, and not again later than this after it: its reader waits meanwhile. */
const ATTEMPTS = 3
const LAST_ATTEMPT_MS = 30_000

/** Whether the same, sent again in a moment, can bring the answer: unlike without a network, or from a server that broke or asks for patience. */
const isWorthRepeating = (error: unknown): boolean =>
  navigator.onLine && (error instanceof ServerAway || (error instanceof CallRefused && error.refusal === 'http.unavailable'))

/** What one person wants, until its outcome is known: it is sent again under the key that it had, so that it takes effect once. */
export class Intentions {
  /** The last key of each; `failedAt` is null while it is under way. */
  readonly #open = new Map<string, { readonly key: string; readonly failedAt: number | null; readonly shown: unknown }>()
  readonly #offers = new Map<string, () => void>()
  readonly #underWay = new Set<{ readonly intention: string; isOvertaken: boolean; isTakenBack: boolean }>()
  #hasEnded = false

  /** Somebody else is at the computer: nothing is sent again. */
  end(): void {
    this.#hasEnded = true
  }

  /**
   * The key to send an intention with: the one that it has, if it failed no longer ago than `forMs` and the screen shows no other state
   * of it than at that press, or a new one.
   */
  keyOf(intention: string, shown?: unknown, forMs = SAME_PRESS_MS): string {
    const open = this.#open.get(intention)
    if (!open || open.shown !== shown) return newKey()
    return open.failedAt === null || Date.now() - open.failedAt < forMs ? open.key : newKey()
  }

  /** Whether this key was sent before, and nobody knows whether it has counted. */
  isUnknown(intention: string, key: string): boolean {
    const open = this.#open.get(intention)
    return open?.key === key && open.failedAt !== null
  }

  /**
   * Sends an intention, and takes away what offered to try it again. If the answer is lost, it is sent again by itself a moment later; the answer
   * to that is the answer to the press.
   */
  async send<Answer>(
    intention: string,
    send: (key: string) => Promise<Answer>,
    key = this.keyOf(intention),
    shown?: unknown,
  ): Promise<Answer> {
    this.#withdraw(intention)
    // Whoever takes something back has seen that it was done, or no longer wants it.
    this.#dropOpposites(intention)
    for (const press of this.#underWay) {
      press.isOvertaken ||= press.intention !== intention && isAboutTheSame(press.intention, intention)
      press.isTakenBack ||= isOpposite(press.intention, intention)
    }
    const before = this.#open.get(intention)
    this.#open.set(intention, { key, failedAt: null, shown })
    const press = { intention, isOvertaken: false, isTakenBack: false, wasLost: false }
    this.#underWay.add(press)
    try {
      const answer = await this.#repeat(press, () => send(key))
      this.settle(intention)
      this.#dropOpposites(intention)
      return answer
    } catch (error) {
      // Sent twice under one key, it may have been answered in the meantime.
      if (this.#open.get(intention)?.key === key) {
        if (press.isTakenBack) this.settle(intention)
        else if (mayHaveCounted(error) || (press.wasLost && !isFinal(error)))
          this.#open.set(intention, { key, failedAt: Date.now(), shown })
        else if (before?.key === key && !isFinal(error)) this.#open.set(intention, before)
        else this.#open.delete(intention)
      }
      throw error
    } finally {
      this.#underWay.delete(press)
    }
  }

  async #repeat<Answer>(press: { readonly isOvertaken: boolean; wasLost: boolean }, send: () => Promise<Answer>): Promise<Answer> {
    const start = Date.now()
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send()
      } catch (error) {
        press.wasLost ||= mayHaveCounted(error)
        if (attempt === ATTEMPTS || !isWorthRepeating(error)) throw error
        await new Promise(resolve => setTimeout(resolve, waitMs(attempt, Math.random())))
        // After a later press it would take effect too late; and nobody else's browser sends it.
        if (press.isOvertaken || this.#hasEnded || !navigator.onLine || Date.now() - start > LAST_ATTEMPT_MS) throw error
      }
    }
  }

  /** The outcome is known: the next press is another one, and is not offered again. */
  settle(intention: string): void {
    this.#open.delete(intention)
    this.#withdraw(intention)
  }

  #dropOpposites(intention: string): void {
    for (const [known, { failedAt }] of this.#open) if (failedAt !== null && isOpposite(known, intention)) this.settle(known)
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
