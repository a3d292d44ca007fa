import type { School } from './school.ts'
import type { Bearer } from './sign-in/index.ts'

/** The part of a feature that lets programs call with tokens. */
export type Bearers = {
  /** The program behind a token, as the database says now; null when the token is unknown, expired or revoked. */
  identify(school: School, token: string): Promise<Bearer | null>
  /** The scopes that each open the call of that name. A call without any is closed to tokens. */
  scopesOf(call: string): readonly string[]
}

/** Without a feature that adds tokens, no token opens anything. */
export const NO_BEARERS: Bearers = { identify: async () => null, scopesOf: () => [] }
