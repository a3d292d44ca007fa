import type { Database } from './database/index.ts'
import type { tellListeners } from './happenings.ts'
import type { Hub } from './live/told.ts'
import type { Log } from './log.ts'
import type { Post } from './mail/post.ts'
import type { Settings } from './settings.ts'

/** One school and all it stands on. Nothing is global, so that one process can hold many schools and a test can too. */
export type School = {
  readonly settings: Settings
  readonly db: Database
  readonly clock: () => Date
  readonly newId: () => string
  /** A 32-bit seed for a generator that is kept with its record. */
  readonly newSeed: () => number
  readonly log: Log
  readonly hub: Hub
  readonly post: Post
  /** Tells later features what has happened, in the same transaction. */
  readonly happened: ReturnType<typeof tellListeners>
  /** Prints a line on the console of the school's computer. */
  readonly say: (line: string) => void
  /** Connection that owns the tables; used by nothing but set-up and removal of a demo school. */
  readonly ownerUrl: string
}
