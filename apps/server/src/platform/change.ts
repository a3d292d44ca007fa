import { type Database, DatabaseUnavailable, type Transaction } from './database/index.ts'
import type { DomainEvent, DomainListener } from './domain-event.ts'
import type { EmittedEvent } from './live-event.ts'
import type { Services } from './services.ts'
import type { Caller, Person } from './sign-in/index.ts'

export type Work = () => void | Promise<void>

/**
 * One change of the school: a transaction and everything that belongs to it. Commands, listeners, jobs and tests get one, and hand it to
 * each helper that changes something, so that the helper itself stores, emits and raises events.
 */
export type Change = {
  readonly school: Services
  readonly tx: Transaction
  readonly now: Date
  readonly newId: () => string
  /** A 32-bit seed for a generator that is kept with its record. */
  readonly newSeed: () => number
  /** Queues live events: stored with the transaction, sent after it is committed. */
  readonly emit: (...events: readonly EmittedEvent[]) => void
  /** Raises a domain event: the listeners of later features run in the same transaction. */
  readonly raise: <Payload>(event: DomainEvent<Payload>, payload: NoInfer<Payload>) => Promise<void>
  /** Runs after the commit, for what is not data: closing sockets, sending mail. The same function passed twice runs once. */
  readonly afterwards: (work: Work) => void
}

/** The part of a change for helpers that only send live events. */
export type Emitting = Pick<Change, 'now' | 'emit'>

/** A change with the person who makes it. */
export type ChangeBy<Who extends Caller = Person> = Change & { readonly caller: Who }

type Listener = (change: Change, payload: unknown) => Promise<void>

/** The result of a committed change, and the work that follows the commit. */
type Committed<Result> = { readonly result: Result; readonly finish: () => Promise<void> }

/**
 * Runs the work as one transaction and sends its events; the caller decides when `finish` runs the work left for afterwards. `optimistic`:
 * it is first tried without reading.
 */
export type Commit = <Result>(
  school: Services,
  now: Date,
  work: (change: Change) => Promise<Result>,
  optimistic?: boolean,
) => Promise<Committed<Result>>

/** An event that only says that something has changed is sent once, however often a change says so. */
const isAgain = (events: readonly EmittedEvent[], { topic, name, version, payload }: EmittedEvent): boolean =>
  Object.keys(payload as object).length === 0 &&
  events.some(earlier => earlier.topic === topic && earlier.name === name && earlier.version === version)

/** Counts the optimistic changes: those that were carried out, and those that were done again in an ordinary transaction, whatever its outcome. */
export type OptimisticTries = { carriedOut: number; doneAgain: number }

/** Makes the changes of a school, and counts the optimistic ones. The listeners of all features run in their order. In a school that is served, only this opens transactions. */
export const openChanges =
  (db: Database, listeners: readonly DomainListener[], optimisticTries: OptimisticTries = { carriedOut: 0, doneAgain: 0 }): Commit =>
  async (school, now, work, optimistic) => {
    let isReady = false
    let tries = 0
    const made = db.transaction(async tx => {
      tries += 1
      if (optimistic && tries === 2) optimisticTries.doneAgain += 1
      // A transaction that is tried again, or after an optimistic try, begins with empty lists: what the first attempt queued was rolled back.
      isReady = false
      const events: EmittedEvent[] = []
      const later = new Set<Work>()
      const change: Change = {
        school,
        tx,
        now,
        newId: school.newId,
        newSeed: school.newSeed,
        emit: (...emitted) => {
          for (const event of emitted) if (!isAgain(events, event)) events.push(event)
        },
        raise: async (event, payload) => {
          for (const { to, listen } of listeners) if (to === event.name) await (listen as Listener)(change, payload)
        },
        afterwards: work => void later.add(work),
      }
      const result = await work(change)
      const notifyOthers = school.bus.save(tx, events)
      isReady = true
      return { result, events, notifyOthers, later }
    }, optimistic)
    const { result, events, notifyOthers, later } = await made.catch((error: unknown) => {
      // The commit was sent and not answered. It may have come through, and this node does not hear what it wrote itself.
      if (isReady && error instanceof DatabaseUnavailable) school.hub.gap()
      throw error
    })
    if (optimistic && tries === 1) optimisticTries.carriedOut += 1
    // It is saved. A failure from here on is no failure of the change, which would be sent again.
    await runLater(school, [() => school.hub.publish(events), notifyOthers])
    return { result, finish: () => runLater(school, later) }
  }

/** Changes the school as one transaction, outside of a call: for jobs, tests and work that continues after an answer. */
export const inChange = async <Result>(
  school: Services & { readonly commit: Commit },
  work: (change: Change) => Promise<Result>,
): Promise<Result> => {
  const { result, finish } = await school.commit(school, school.clock(), work)
  await finish()
  return result
}

/** Work after a commit may fail without undoing it; the failure is logged and, where it matters, a job retries the work. */
export const runLater = async (school: Services, later: Iterable<Work>): Promise<void> => {
  for (const work of later) {
    try {
      await work()
    } catch (error) {
      school.log.error({ err: error, away: error instanceof DatabaseUnavailable }, 'something after a commit failed')
    }
  }
}
