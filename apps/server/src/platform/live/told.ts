import type { LiveEvent } from '@xiotein/contract/wire'

/** A live event to be stored with a transaction. */
export type Told = LiveEvent

/** Whose connections end: a person's, or those of one session. */
export type Ended = { readonly personId: string } | { readonly sessionId: string }

export type Hub = {
  /** Sends events that are committed to whoever watches their topics on this node. */
  publish(events: readonly Told[]): void
  /** Closes what is open on this node for a session that is over. Other nodes hear of it from the table of sessions. */
  end(ended: Ended): Promise<void>
  close(): Promise<void>
}
