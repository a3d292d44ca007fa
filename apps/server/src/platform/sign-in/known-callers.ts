import { hash } from 'node:crypto'
import type { Caller } from './caller.ts'

const KEPT_MS = 5_000
const MOST = 20_000

export type KnownCallers = {
  identify(token: string): Promise<Caller>
  /** Somebody's session, role or membership changed: everybody is asked for anew. */
  forget(): void
  /** False while word of changes on other nodes cannot be heard: then nothing is kept in mind. */
  trust(heard: boolean): void
}

/** Keeps in mind for a few seconds who stands behind a session, as long as every change is heard of. */
export const knowCallers = (ask: (token: string) => Promise<Caller>, nowMs: () => number): KnownCallers => {
  const known = new Map<string, { caller: Caller; until: number }>()
  let generation = 0
  let trusted = false
  const forget = (): void => {
    generation += 1
    known.clear()
  }
  return {
    forget,
    trust: heard => {
      trusted = heard
      forget()
    },
    identify: async token => {
      const key = hash('sha256', token, 'base64url')
      const kept = known.get(key)
      if (kept && kept.until > nowMs()) return kept.caller
      const asked = generation
      const caller = await ask(token)
      // What was asked before a change may be answered after it: then it is used once and not kept.
      if (caller && trusted && asked === generation) {
        if (known.size >= MOST) known.clear()
        known.set(key, { caller, until: nowMs() + KEPT_MS })
      }
      return caller
    },
  }
}
