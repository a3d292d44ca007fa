// Asking a teacher for a perk, and the answer. docs/game-rules.md, "The market".

import { accept, type Decision, isTakenBackInTime, refuse } from '@xiotein/game/rules'

/** A perk in an inventory: kept, requested, or used because it was granted. */
export type PerkState = 'held' | 'requested' | 'used'
type PerkAnswer = 'approved' | 'denied'

export type PerkRefusal =
  | 'market.perk-not-held'
  | 'market.perk-already-requested'
  | 'market.perk-request-closed'
  | 'market.answer-not-standing'
  | 'market.answer-too-old'

/** Asks for a perk. Refuses one that is not in the inventory and one that is already asked for. */
export const requestPerk = (state: PerkState | null): Decision<'requested', PerkRefusal> => {
  if (state === 'requested') return refuse('market.perk-already-requested')
  return state === 'held' ? accept('requested') : refuse('market.perk-not-held')
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
