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

/** Whether one takes the other back, such as a grant of a role and its end: another call of the same feature that names the same ids. */
const isOpposite = (one: string, other: string): boolean => {
  const [a, b] = [callOf(one), callOf(other)]
  const ids = idsOf(one)
  return a !== b && ids !== '' && ids === idsOf(other) && a.split('.', 1)[0] === b.split('.', 1)[0]
}
const callOf = (intention: string): string => intention.slice(0, intention.indexOf(' '))
const idsOf = (intention: string): string => [...new Set(intention.match(ID))].sort().join()

/** What one person wants, until its outcome is known: it is sent again under the key that it had, so that it takes effect once. */
export class Intentions {
  /** The last key of each; `failedAt` is null while it is under way. */
  readonly #open = new Map<string, { readonly key: string; readonly failedAt: number | null }>()
  readonly #offers = new Map<string, () => void>()

  /** The key to send an intention with: the one that it has, if it failed no longer ago than this, or a new one. */
  keyOf(intention: string, forMs = Number.POSITIVE_INFINITY): string {
    const open = this.#open.get(intention)
    return open && (open.failedAt === null || Date.now() - open.failedAt < forMs) ? open.key : newKey()
  }

  /** Sends an intention, and takes away what offered to try it again. */
  async send<Answer>(intention: string, send: (key: string) => Promise<Answer>, key = this.keyOf(intention)): Promise<Answer> {
    this.#withdraw(intention)
    const before = this.#open.get(intention)
    this.#open.set(intention, { key, failedAt: null })
    try {
      const answer = await send(key)
      for (const [known, { failedAt }] of this.#open)
        if (known === intention || (failedAt !== null && isOpposite(known, intention))) this.#drop(known)
      return answer
    } catch (error) {
      // Sent twice under one key, it may have been answered in the meantime.
      if (this.#open.get(intention)?.key === key) {
        if (mayHaveCounted(error)) this.#open.set(intention, { key, failedAt: Date.now() })
        else if (before?.key === key && !isFinal(error)) this.#open.set(intention, before)
        else this.#open.delete(intention)
      }
      throw error
    }
  }

  #drop(intention: string): void {
    this.#open.delete(intention)
    this.#withdraw(intention)
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
