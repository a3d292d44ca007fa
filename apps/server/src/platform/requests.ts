import type { ChangeBy } from './change.ts'
import type { Queryable } from './database/index.ts'
import type { Person } from './sign-in/index.ts'

export type Decision = 'approve' | 'deny'

/** The state of a request, and whether its reader may decide it now. */
export type Standing = { readonly status: 'pending' | 'approved' | 'denied'; readonly mayDecide: boolean }

/** Stores and decides the requests of one kind; the feature that owns them provides it. */
export type RequestHandler = {
  /**
   * The states of requests, and whether the caller may decide them (by the same permission that `decide` checks). Requests that are gone
   * are left out.
   */
  standings(db: Queryable, caller: Person, requestIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Standing>>
  /** Decides, or throws the refusal. It also sends its own notices, events and audit entries. */
  decide(change: ChangeBy, requestId: string, decision: Decision): Promise<void>
  /** Takes a decision back, so that it waits again, or throws the refusal. */
  takeBack(change: ChangeBy, requestId: string): Promise<void>
}

/** Handlers by the type of the notice about a request, such as `artifact_usage`. */
export type RequestHandlers = Readonly<Record<string, RequestHandler>>
