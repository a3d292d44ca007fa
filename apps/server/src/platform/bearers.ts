import type { School } from './school.ts'
import type { Bearer } from './sign-in/index.ts'

/** What a feature brings to let programs call with tokens. */
export type Bearers = {
  /** Who stands behind a token, as the database says now; null when the token is not known, has ended or was revoked. */
  identify(school: School, token: string): Promise<Bearer | null>
  /** The scopes of which each opens the call of that name. A call without any is closed to tokens. */
  scopesOf(call: string): readonly string[]
}

/** Where no feature brings tokens, none opens anything. */
export const NO_BEARERS: Bearers = { identify: async () => null, scopesOf: () => [] }
