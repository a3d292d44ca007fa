import type { LiveEvent } from '@xiotein/contract/wire'

/** A live event to be stored with a transaction. */
export type Told = LiveEvent

/** Ends what is open for a person or one session, wherever it is connected. */
export type Ended = { readonly personId: string } | { readonly sessionId: string }

export type Hub = {
  /** Sends events that are committed to whoever watches their topics on this node. */
  publish(events: readonly Told[]): void
  /** Closes the sockets of a person or a session on every node. */
  end(ended: Ended): Promise<void>
  close(): Promise<void>
}
