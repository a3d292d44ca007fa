import { hash } from 'node:crypto'
import { type AffectedPeople, affects, type Caller, type Person } from './caller.ts'

/** Every change of a caller is announced, and the end of a session is known beforehand; this limit is a safeguard for unforeseen cases. */
const KEPT_MS = 60_000
const MOST = 20_000

export type CallerCache = {
  /** `freshForMs`: looks up now whoever would have to be looked up again within this time. */
  identify(token: string, freshForMs?: number): Promise<Caller>
  /** Somebody's session, role or membership changed: drops the cached callers that it affects. */
  forget(concerned: AffectedPeople): void
  /** False while changes on other nodes cannot be received; nothing is cached then. */
  trust(heard: boolean): void
}

/**
 * Caches the callers of sessions, as long as all changes are received. `hears`: whether everything that was committed until a few seconds ago
 * has arrived.
 */
export const openCallerCache = (ask: (token: string) => Promise<Caller>, nowMs: () => number, hears: () => boolean): CallerCache => {
  const known = new Map<string, { caller: Person; until: number }>()
  /** The keys in `known` by person, and by acting admin too. */
  const keysOf = new Map<string, Set<string>>()
  /** For each query that is running: the changes received since it began. */
  const underWay = new Set<AffectedPeople[]>()
  let trusted = false

  const idsOf = ({ personId, actingAdminId }: Person): string[] => (actingAdminId === null ? [personId] : [personId, actingAdminId])
  const keep = (key: string, caller: Person): void => {
    if (known.size >= MOST) forgetKept('everybody')
    known.set(key, { caller, until: Math.min(nowMs() + KEPT_MS, caller.changesAtMs ?? Infinity) })
    for (const id of idsOf(caller)) keysOf.set(id, (keysOf.get(id) ?? new Set()).add(key))
  }
  const forgetKept = (concerned: AffectedPeople): void => {
    if (concerned === 'everybody') {
      known.clear()
      keysOf.clear()
      return
    }
    for (const key of keysOf.get(concerned.personId) ?? []) known.delete(key)
    keysOf.delete(concerned.personId)
  }
  const forget = (concerned: AffectedPeople): void => {
    for (const changes of underWay) changes.push(concerned)
    forgetKept(concerned)
  }
  return {
    forget,
    trust: heard => {
      trusted = heard
      forget('everybody')
    },
    identify: async (token, freshForMs = 0) => {
      const key = hash('sha256', token, 'base64url')
      const kept = known.get(key)
      if (kept && kept.until > nowMs() + freshForMs && hears()) return kept.caller
      known.delete(key)
      const changes: AffectedPeople[] = []
      underWay.add(changes)
      try {
        const caller = await ask(token)
        // A query from before a change may return after it: its answer is then used once and not cached.
        if (caller && trusted && !changes.some(change => affects(change, caller))) keep(key, caller)
        return caller
      } finally {
        underWay.delete(changes)
      }
    },
  }
}
