import type { Database } from './database/index.ts'
import type { DomainListener } from './domain-event.ts'
import type { Hub } from './live/events.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Settings } from './settings.ts'
import type { Passwords } from './sign-in/index.ts'

/** One school and all it stands on. Nothing is global, so that one process can hold many schools and a test can too. */
export type School = {
  /** Name of this process among the nodes of the school. */
  readonly node: string
  readonly settings: Settings
  readonly db: Database
  readonly clock: () => Date
  readonly newId: () => string
  /** A 32-bit seed for a generator that is kept with its record. */
  readonly newSeed: () => number
  readonly log: Log
  readonly hub: Hub
  readonly passwords: Passwords
  readonly mailer: Mailer
  /** Of all features, in their order, for `change.raise`. */
  readonly listeners: readonly DomainListener[]
  /** Work that nobody waits for, such as an email after its answer. It never fails, and closing lets it end. */
  readonly background: (work: Promise<void>) => void
  /** Prints a line on the console of the school's computer. */
  readonly say: (line: string) => void
  /** Connection that owns the tables; for what empties or replaces a whole school. */
  readonly ownerUrl: string
}
