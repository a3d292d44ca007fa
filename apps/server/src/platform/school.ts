import type { Commit } from './change.ts'
import type { Queryable, Writer } from './database/index.ts'
import type { Services } from './services.ts'

/**
 * One school: what it runs on, and its database. Reads and commands are not given it, but only what they need: `db` or `tx`, and the
 * services.
 */
export type School = Services & {
  readonly db: Queryable & { readonly reads: Queryable }
  /**
   * For the few single statements that must be kept even if the call is refused, such as counting wrong passwords. Each is committed alone.
   * Everything else that changes is a `Change`: no transaction can be opened here.
   */
  readonly autocommit: Writer
  /** Runs one change; use `inChange`. */
  readonly commit: Commit
}
