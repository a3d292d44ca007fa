import { CallRefused, newKey, ServerAway } from './call.ts'

/** Whether the command may have counted although it failed: no answer came, or the server does not know (a commit whose outcome was lost). */
export const mayHaveCounted = (error: unknown): boolean =>
  error instanceof ServerAway || (error instanceof CallRefused && error.status >= 500)

/** For so long, the same input is taken for the press whose outcome is unknown. Later it may be a wish of its own. */
const SAME_PRESS_MS = 5 * 60_000
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

/**
 * Whether two intentions are about the same thing: in one feature, one of them names no id that the other does not, such as a grant of a
 * role and its end. Where one names none at all, they are of one call.
 */
const areAboutTheSame = (one: string, other: string): boolean => {
  const ids = [one, other].map(intention => new Set(intention.match(ID))) as [Set<string>, Set<string>]
  const [fewer, more] = ids[0].size <= ids[1].size ? ids : [ids[1], ids[0]]
  const end = fewer.size === 0 ? ' ' : '.'
  return one.split(end, 1)[0] === other.split(end, 1)[0] && [...fewer].every(id => more.has(id))
}

/**
 * What one person has pressed, until its outcome is known: it is sent again under the key that it had, so that it takes effect once.
 * For `samePressMs` after a failure; without end where only the same can be meant.
 */
export class Intentions {
  readonly #samePressMs: number
  /** The last key of each; `until` is null while it is under way. */
  readonly #open = new Map<string, { readonly key: string; readonly until: number | null }>()
  readonly #offers = new Map<string, () => void>()

  constructor(samePressMs = SAME_PRESS_MS) {
    this.#samePressMs = samePressMs
  }

  /** The key to send an intention with: the one that it has, or a new one. */
  keyOf(intention: string): string {
    const open = this.#open.get(intention)
    return open && (open.until === null || Date.now() < open.until) ? open.key : newKey()
  }

  /** Sends an intention, and takes away what offered to try it again. */
  async send<Answer>(intention: string, send: (key: string) => Promise<Answer>, key = this.keyOf(intention)): Promise<Answer> {
    this.#offers.get(intention)?.()
    this.#offers.delete(intention)
    this.#open.set(intention, { key, until: null })
    try {
      const answer = await send(key)
      for (const [known, { until }] of this.#open)
        if (known === intention || (until !== null && areAboutTheSame(known, intention))) this.#open.delete(known)
      return answer
    } catch (error) {
      // Sent twice under one key, it may have been answered in the meantime.
      if (this.#open.get(intention)?.key === key) {
        if (mayHaveCounted(error)) this.#open.set(intention, { key, until: Date.now() + this.#samePressMs })
        else this.#open.delete(intention)
      }
      throw error
    }
  }

  /** A message offers to try this again; `withdraw` takes the offer away. */
  offered(intention: string, withdraw: () => void): void {
    this.#offers.set(intention, withdraw)
  }
}
