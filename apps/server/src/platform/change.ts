import { DatabaseAway, type Transaction } from './database/index.ts'
import type { DomainEvent } from './domain-event.ts'
import { saveEvents } from './live/event-rows.ts'
import type { EmittedEvent } from './live/events.ts'
import type { School } from './school.ts'
import type { Caller, Person } from './sign-in/index.ts'

export type Work = () => void | Promise<void>

/**
 * One change of the school: a transaction and everything that belongs to it. Commands, listeners, jobs and tests get one, and hand it to
 * each helper that changes something, so that the helper stores, emits and raises events by itself.
 */
export type Change = {
  readonly school: School
  readonly tx: Transaction
  readonly now: Date
  readonly newId: () => string
  /** A 32-bit seed for a generator that is kept with its record. */
  readonly newSeed: () => number
  /** Queues live events: stored with the transaction, sent after it is committed. */
  readonly emit: (...events: readonly EmittedEvent[]) => void
  /** Raises a domain event: the listeners of later features run in the same transaction. */
  readonly raise: <Payload>(event: DomainEvent<Payload>, payload: NoInfer<Payload>) => Promise<void>
  /** Runs after the commit, for what is not data: closing sockets, sending mail. */
  readonly afterwards: (work: Work) => void
}

/** A change with the person who makes it. */
export type ChangeBy<Who extends Caller = Person> = Change & { readonly caller: Who }

type Listener = (change: Change, payload: unknown) => Promise<void>

/** Calls the listeners one after the other, in the order of their features. */
const callListeners = async (change: Change, name: string, payload: unknown): Promise<void> => {
  for (const { to, listen } of change.school.listeners) if (to === name) await (listen as Listener)(change, payload)
}

/** The result of a committed change, and the work that follows the commit. */
type Committed<Result> = { readonly result: Result; readonly finish: () => Promise<void> }

/** Runs the work as one transaction and sends its events; the caller decides when `finish` runs the work left for afterwards. */
export const commitChange = async <Result>(
  school: School,
  now: Date,
  work: (change: Change) => Promise<Result>,
): Promise<Committed<Result>> => {
  const { result, events, later } = await school.db.transaction(async tx => {
    // A transaction that is tried again begins with empty lists: what the first attempt queued was rolled back.
    const events: EmittedEvent[] = []
    const later: Work[] = []
    const change: Change = {
      school,
      tx,
      now,
      newId: school.newId,
      newSeed: school.newSeed,
      emit: (...emitted) => void events.push(...emitted),
      raise: (event, payload) => callListeners(change, event.name, payload),
      afterwards: work => void later.push(work),
    }
    const result = await work(change)
    await saveEvents(tx, events, school.node)
    return { result, events, later }
  })
  school.hub.publish(events)
  return { result, finish: () => runLater(school, later) }
}

/** Changes the school as one transaction, outside of a call: for jobs and tests. */
export const inChange = async <Result>(school: School, work: (change: Change) => Promise<Result>): Promise<Result> => {
  const { result, finish } = await commitChange(school, school.clock(), work)
  await finish()
  return result
}

/** Work after a commit may fail without undoing it; the failure is logged and, where it matters, a job retries the work. */
export const runLater = async (school: School, later: readonly Work[]): Promise<void> => {
  for (const work of later) {
    try {
      await work()
    } catch (error) {
      school.log.error({ err: error, away: error instanceof DatabaseAway }, 'something after a commit failed')
    }
  }
}
