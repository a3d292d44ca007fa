import type { LiveEvent } from '@xiotein/contract/wire'
import type { Database, Transaction } from '../database/index.ts'

export type Heard = {
  /** Receives events that another node committed. */
  readonly onEvents: (events: readonly LiveEvent[]) => void
  /** Whether events of other nodes arrive now. */
  readonly onHearing: (hears: boolean) => void
  /** Events may have been missed: everybody should fetch again. */
  readonly onGap: () => void
}

/** Notifies the nodes of a school of each other's live events. They send only ids: each node reads the events from the database. */
export type Bus = {
  /** Stores the events of a transaction. The returned function is called once it is committed, and notifies the other nodes. */
  save(tx: Transaction, events: readonly LiveEvent[]): () => void
  /** Listens to the other nodes until the returned function is called. */
  listen(heard: Heard): () => void
  /** Lets what is under way finish. */
  close(): Promise<void>
}

/** One school, as one node sees it. */
export type SchoolOnBus = {
  readonly db: Database
  /** The name of this node, which itself sends its events to its own browsers. */
  readonly node: string
  /** The schema of its tables; null for that of the connection. */
  readonly schema: string | null
}
