// Whether a battle was fair: the seed was fixed before the first choice, and every turn follows from it. Everything is recomputed here.

import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import type { Recording } from '@xiotein/contract/battle'
import { committedText, isUnderRules, replay } from '@xiotein/game/battle'
import { sum } from '@xiotein/game/rules'
import type { Fight } from '../use-battle.ts'
import { keptSeal } from './seal.ts'

export type DuelCheck = {
  /** `unseen`: it fits the seal that the server shows now, but this browser was not there at the beginning. `unknown`: at an address without https the browser cannot compute it. */
  readonly seed: 'holds' | 'broken' | 'unseen' | 'unknown'
  /** The seal that was kept at the beginning, and the one that follows from the recording. */
  readonly seals: { readonly first: string | null; readonly now: string | null }
  readonly turnsHold: boolean
  readonly turns: number
  /** The number of events in them, as far as the log shows them. */
  readonly events: number
}

const digestOf = async (text: string): Promise<string | null> => {
  if (!globalThis.crypto?.subtle) return null
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

const seedOf = (digest: string | null, first: string | null, shown: string): DuelCheck['seed'] => {
  if (digest === null) return 'unknown'
  if (digest !== (first ?? shown)) return 'broken'
  return first === null ? 'unseen' : 'holds'
}

/** Null for a battle of other rules than those of this browser, which cannot play it again. */
export const checkBattle = async (fight: Fight, recording: Recording): Promise<DuelCheck | null> => {
  const context = { moves: MOVES, cards: ACTION_CARDS, bosses: {} }
  if (!isUnderRules(recording.setUp, context)) return null
  const digest = await digestOf(committedText(recording.id, recording.setUp.seed, recording.salt))
  const played = replay(recording.setUp, recording.inputs, context)
  const steps = played.ok ? played.outcome.slice(1) : []
  const logOf = (events: (typeof steps)[number]['events']) => events.filter(({ veil }) => veil === null || veil === fight.ownSide)
  const turnsHold =
    played.ok &&
    steps.length === fight.log.length &&
    steps.every(({ events }, at) => sameAs(logOf(events), fight.log[at] ?? [])) &&
    sameAs(steps.at(-1)?.battle.outcome, fight.outcome)
  const first = keptSeal(fight.id)
  const events = sum(steps.map(step => logOf(step.events).length))
  return { seed: seedOf(digest, first, fight.seedDigest), seals: { first, now: digest }, turnsHold, turns: steps.length, events }
}

/** Compares as JSON with the keys in order: an answer may hold them in another one. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, each]) => [key, sorted(each)]),
        )
      : value
const sameAs = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
