import type { Bus } from './bus/index.ts'
import type { Hub } from './live-event.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Settings } from './settings.ts'
import type { Passwords } from './sign-in/index.ts'
import type { Filled } from './slot.ts'
import type { Uptime } from './uptime.ts'

/** The services that one school runs on, apart from its database. Nothing is global, so one process, or one test, can hold many schools. */
export type Services = {
  /** Name of this process among the nodes of the school. */
  readonly node: string
  readonly settings: Settings
  readonly clock: () => Date
  /** When this process opened the school. */
  readonly openedAt: Date
  /** Since when it serves the school without a break. Before that, nobody may have. */
  readonly uptime: Uptime
  readonly newId: () => string
  /** A 32-bit seed for a generator that is kept with its record. */
  readonly newSeed: () => number
  readonly log: Log
  readonly hub: Hub
  readonly bus: Bus
  readonly passwords: Passwords
  readonly mailer: Mailer
  /** What features have put into the slots of earlier ones. */
  readonly filled: Filled
  /** Work that nobody waits for, such as an email after the answer. It never rejects, and closing lets it finish. */
  readonly background: (work: Promise<void>) => void
  /** The addresses at which other devices of its networks reach the server now. A laptop that is carried elsewhere has others. */
  readonly networkAddresses: () => string[]
  /** Prints a line on the console of the school's computer. */
  readonly say: (line: string) => void
  /** Connection that owns the tables; for what empties or replaces a whole school. */
  readonly ownerUrl: string
}
