import { CallRefused, newKey, ServerAway } from './call.ts'

/** Whether the command may have counted although it failed: no answer came, or the server does not know (a commit whose outcome was lost). */
export const mayHaveCounted = (error: unknown): boolean =>
  error instanceof ServerAway || (error instanceof CallRefused && error.status >= 500)

export type Intentions = <Answer>(intention: string, send: (key: string) => Promise<Answer>) => Promise<Answer>

/** Sends an intention again under the key that it had, as long as nobody knows whether it has counted. Afterwards the same is a new intention. */
export const openIntentions = (): Intentions => {
  const keys = new Map<string, string>()
  return async (intention, send) => {
    const key = keys.get(intention) ?? newKey()
    keys.set(intention, key)
    try {
      const answer = await send(key)
      keys.delete(intention)
      return answer
    } catch (error) {
      if (!mayHaveCounted(error)) keys.delete(intention)
      throw error
    }
  }
}
