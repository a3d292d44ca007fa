import type { Queryable } from '../database/index.ts'
import type { Log } from '../log.ts'
import type { Heard } from './bus.ts'
import { eventsWith, NAMED_AT_ONCE } from './event-rows.ts'

/**
 * Reads the events that other nodes have named, in the order in which they were named: one statement at a time, each for what has arrived during
 * the one before. A node that is behind catches up with few of them.
 */
export const openEventReader = (db: Queryable, { onEvents, onGap }: Heard, log: Log): ((ids: readonly string[]) => void) => {
  const waiting: string[] = []
  let isReading = false
  const readAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      try {
        onEvents(await eventsWith(db, waiting.splice(0, NAMED_AT_ONCE)))
      } catch (error) {
        log.warn({ err: error }, 'events of another node could not be read')
        // Everybody fetches again, so what waits need not be read any more.
        waiting.length = 0
        onGap()
      }
    }
    isReading = false
  }
  return ids => {
    // `push(...ids)` would fail with very many: each is an argument of the call.
    for (const id of ids) waiting.push(id)
    if (isReading) return
    isReading = true
    void readAll()
  }
}
