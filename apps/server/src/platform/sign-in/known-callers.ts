import { hash } from 'node:crypto'
import type { Caller, Person } from './caller.ts'
import { type Concerned, concerns } from './concerned.ts'

const KEPT_MS = 5_000
const MOST = 20_000

export type KnownCallers = {
  identify(token: string): Promise<Caller>
  /** Somebody's session, role or membership changed: drops the cached callers that it concerns. */
  forget(concerned: Concerned): void
  /** False while changes on other nodes cannot be received: then nothing is cached. */
  trust(heard: boolean): void
}

/** Caches for a few seconds whose session it is, as long as every change is received. */
export const knowCallers = (ask: (token: string) => Promise<Caller>, nowMs: () => number): KnownCallers => {
  const known = new Map<string, { caller: Person; until: number }>()
  /** The keys in `known` of each person, under the acting admin's id too. */
  const keysOf = new Map<string, Set<string>>()
  /** For each query that is running: the changes received since it began. */
  const underWay = new Set<Concerned[]>()
  let trusted = false

  const idsOf = ({ personId, actingAdminId }: Person): string[] => (actingAdminId === null ? [personId] : [personId, actingAdminId])
  const keep = (key: string, caller: Person): void => {
    if (known.size >= MOST) forgetKept('everybody')
    known.set(key, { caller, until: nowMs() + KEPT_MS })
    for (const id of idsOf(caller)) keysOf.set(id, (keysOf.get(id) ?? new Set()).add(key))
  }
  const forgetKept = (concerned: Concerned): void => {
    if (concerned === 'everybody') {
      known.clear()
      keysOf.clear()
      return
    }
    for (const key of keysOf.get(concerned.personId) ?? []) known.delete(key)
    keysOf.delete(concerned.personId)
  }
  const forget = (concerned: Concerned): void => {
    for (const changes of underWay) changes.push(concerned)
    forgetKept(concerned)
  }
  return {
    forget,
    trust: heard => {
      trusted = heard
      forget('everybody')
    },
    identify: async token => {
      const key = hash('sha256', token, 'base64url')
      const kept = known.get(key)
      if (kept && kept.until > nowMs()) return kept.caller
      const changes: Concerned[] = []
      underWay.add(changes)
      try {
        const caller = await ask(token)
        // A query from before a change may be answered after it: then the answer is used once and not cached.
        if (caller && trusted && !changes.some(change => concerns(change, caller))) keep(key, caller)
        return caller
      } finally {
        underWay.delete(changes)
      }
    },
  }
}
