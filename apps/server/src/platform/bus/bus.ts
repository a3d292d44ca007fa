import type { LiveEvent } from '@xiotein/contract/wire'
import type { Database, Transaction } from '../database/index.ts'

export type Heard = {
  /** What another node committed. */
  readonly onEvents: (events: readonly LiveEvent[]) => void
  /** Whether events of other nodes arrive now. */
  readonly onHearing: (hears: boolean) => void
  /** Events may have been missed: everybody should fetch again. */
  readonly onGap: () => void
}

/** How the nodes of a school tell each other of live events. What they tell are ids: each node reads the events from the database. */
export type Bus = {
  /** Stores the events of a transaction. What is answered is called once it is committed, and tells the other nodes. */
  save(tx: Transaction, events: readonly LiveEvent[]): () => void
  /** Hears the other nodes until what is answered is called. */
  listen(heard: Heard): () => void
  /** Lets what is under way finish. */
  close(): Promise<void>
}

/** One school, as one node sees it. */
export type SchoolOnBus = {
  readonly db: Database
  /** The name of this node, which sends its events to its own browsers by itself. */
  readonly node: string
  /** Where its tables are; null for the schema of the connection. */
  readonly schema: string | null
}
