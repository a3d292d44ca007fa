import type { Asking } from './database.ts'

type Batch<Answer> = { readonly keys: Set<string>; now: Date; readonly answers: Promise<ReadonlyMap<string, Answer>> }

/**
 * Makes one question of what many people ask within one turn of the event loop: at the bell a class opens its pages together.
 * It is asked after the last of them and as of their moment, so no answer is older than it would have been alone. When it fails, it fails for all.
 */
export const askTogether = <Answer>(
  ask: (db: Asking, keys: readonly string[], now: Date) => Promise<ReadonlyMap<string, Answer>>,
): ((db: Asking, key: string, now: Date) => Promise<Answer | null>) => {
  const open = new WeakMap<Asking, Batch<Answer>>()
  const begin = (db: Asking, now: Date): Batch<Answer> => {
    const keys = new Set<string>()
    const answers = new Promise<ReadonlyMap<string, Answer>>((resolve, reject) => {
      setImmediate(() => {
        open.delete(db)
        ask(db, [...keys], batch.now).then(resolve, reject)
      })
    })
    const batch = { keys, now, answers }
    open.set(db, batch)
    return batch
  }
  return async (db, key, now) => {
    const batch = open.get(db) ?? begin(db, now)
    batch.keys.add(key)
    batch.now = now
    return (await batch.answers).get(key) ?? null
  }
}
