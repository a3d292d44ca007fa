import type { Queryable } from './queryable.ts'

type Batch<Answer> = {
  readonly keys: Set<string>
  now: Date
  /** Whether the event loop turn in which it began is over. */
  isDue: boolean
  readonly answers: Promise<ReadonlyMap<string, Answer>>
  readonly settle: (answers: Promise<ReadonlyMap<string, Answer>>) => void
}
type Line<Answer> = { underWay: number; next: Batch<Answer> | null }

/** The most connections that such queries use: invented keys must not take all connections from valid ones. */
const MOST_AT_ONCE = 2

/**
 * Batches the lookups that arrive within one turn of the event loop, or while two such batches are running: when the bell rings, a
 * class opens its pages together. The batch is queried after the last lookup arrived, so no answer is older than it would have been
 * alone. When it fails, it fails for all.
 */
export const batchLookups = <Answer, Db extends Queryable = Queryable>(
  ask: (db: Db, keys: readonly string[], now: Date) => Promise<ReadonlyMap<string, Answer>>,
): ((db: Db, key: string, now: Date) => Promise<Answer | null>) => {
  const lines = new WeakMap<Db, Line<Answer>>()
  const goOn = (db: Db, line: Line<Answer>): void => {
    const batch = line.next
    if (!batch?.isDue || line.underWay >= MOST_AT_ONCE) return
    line.next = null
    line.underWay += 1
    const answers = ask(db, [...batch.keys], batch.now).finally(() => {
      line.underWay -= 1
      goOn(db, line)
    })
    batch.settle(answers)
  }
  const begin = (db: Db, line: Line<Answer>, now: Date): Batch<Answer> => {
    const { promise, resolve } = withResolver<ReadonlyMap<string, Answer>>()
    const batch: Batch<Answer> = { keys: new Set(), now, isDue: false, answers: promise, settle: resolve }
    line.next = batch
    setImmediate(() => {
      batch.isDue = true
      goOn(db, line)
    })
    return batch
  }
  return async (db, key, now) => {
    const line = lines.get(db) ?? { underWay: 0, next: null }
    lines.set(db, line)
    const batch = line.next ?? begin(db, line, now)
    batch.keys.add(key)
    batch.now = now
    return (await batch.answers).get(key) ?? null
  }
}

/** Node 20 has no Promise.withResolvers. */
const withResolver = <Value>(): { promise: Promise<Value>; resolve: (value: Promise<Value>) => void } => {
  let resolve: (value: Promise<Value>) => void = () => undefined
  const promise = new Promise<Value>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}
