// Asking a teacher for a perk, and the answer. docs/game-rules.md, "The market".

import { accept, type Decision, isTakenBackInTime, refuse } from '@xiotein/game/rules'

/** A perk in an inventory: kept, requested, or used because it was granted. */
export type PerkState = 'held' | 'requested' | 'used'
type PerkAnswer = 'approved' | 'denied'

export type PerkRefusal =
  | 'market.perk-not-held'
  | 'market.perk-already-requested'
  | 'market.enough-asks'
  | 'market.perk-request-closed'
  | 'market.answer-not-standing'
  | 'market.answer-too-old'

/** Each rings the bells of all teachers of the pupil. */
export const MOST_ASKS_A_DAY = 20

/**
 * Asks for a perk. Refuses one that is not in the inventory, one that is already asked for, and beyond the number of a game day, in which
 * withdrawn requests count.
 */
export const requestPerk = (state: PerkState | null, askedToday: number): Decision<'requested', PerkRefusal> => {
  if (state === 'requested') return refuse('market.perk-already-requested')
  if (state !== 'held') return refuse('market.perk-not-held')
  return askedToday < MOST_ASKS_A_DAY ? accept('requested') : refuse('market.enough-asks', { most: MOST_ASKS_A_DAY })
}

/** Decides a request, once: an approved perk is used, a denied one stays in the inventory. */
export const answerPerkRequest = (state: PerkState | null, answer: PerkAnswer): Decision<'used' | 'held', PerkRefusal> => {
  if (state !== 'requested') return refuse('market.perk-request-closed')
  return accept(answer === 'approved' ? 'used' : 'held')
}

/**
 * Takes an answer back, for an hour: the request waits again. Refuses an answer that something else has followed: the pupil has asked again,
 * or the perk was refunded.
 */
export const takeBackAnswer = (
  { answer, state, decidedAtMs }: { readonly answer: PerkAnswer; readonly state: PerkState | null; readonly decidedAtMs: number },
  nowMs: number,
): Decision<'requested', PerkRefusal> => {
  if (state !== (answer === 'approved' ? 'used' : 'held')) return refuse('market.answer-not-standing')
  return isTakenBackInTime(decidedAtMs, nowMs) ? accept('requested') : refuse('market.answer-too-old')
}
