const KEPT_MS = 3_000
const MOST = 200

export type KeptAnswers = {
  /** The answer to this question: the one that is kept, the one that is being worked out, or a new one. */
  get(question: string, ask: () => Promise<unknown>): Promise<unknown>
  /** What may be told has changed somewhere. */
  forget(): void
  /** False while word of changes on other nodes cannot be heard: then nothing is kept. */
  trust(heard: boolean): void
}

type Kept = { readonly answer: Promise<unknown>; until: number }

/** Keeps what strangers are told for a few seconds, as long as every change is heard of. All who ask at the same time wait for one answer. */
export const keepAnswers = (): KeptAnswers => {
  const kept = new Map<string, Kept>()
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
      const entry: Kept = { answer: ask(), until: Number.POSITIVE_INFINITY }
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
