const KEPT_MS = 3_000
const MOST = 200

export type AnswerCache = {
  /** The answer to this request: from the cache, from a computation in progress, or computed now. */
  get(question: string, ask: () => Promise<unknown>): Promise<unknown>
  /** Empties the cache: something that strangers may see has changed. */
  forget(): void
  /** False while changes on other nodes cannot be received; nothing is cached then. */
  trust(heard: boolean): void
}

type CachedAnswer = { readonly answer: Promise<unknown>; until: number }

/** Caches answers for strangers for a few seconds, as long as changes are received. Simultaneous requests wait for one answer. */
export const openAnswerCache = (): AnswerCache => {
  const kept = new Map<string, CachedAnswer>()
  let trusted = false
  return {
    forget: () => kept.clear(),
    trust: heard => {
      trusted = heard
      kept.clear()
    },
    get: (question, ask) => {
      const known = kept.get(question)
      if (known && known.until > performance.now()) return known.answer
      if (kept.size >= MOST) kept.clear()
      const entry: CachedAnswer = { answer: ask(), until: Number.POSITIVE_INFINITY }
      kept.set(question, entry)
      const end = (keptMs: number): void => {
        entry.until = performance.now() + keptMs
        if (keptMs === 0 && kept.get(question) === entry) kept.delete(question)
      }
      entry.answer.then(
        () => end(trusted ? KEPT_MS : 0),
        () => end(0),
      )
      return entry.answer
    },
  }
}
