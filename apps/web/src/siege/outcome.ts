import type { SiegeAttack } from '@xiotein/contract/siege'
import { t } from './words/index.ts'

/** The outcome as one message. */
export const outcomeInShort = (attack: SiegeAttack): string => {
  const pp = attack.mode === 'friendly' ? attack.earnedPp : attack.stolenPp
  return t(attack.mode === 'friendly' ? 'done.friendly' : 'done.attack', { name: attack.otherName, pp, xp: attack.xp })
}

/** The result as the history shows it. */
export const resultOf = (attack: SiegeAttack): 'absorbed' | 'held' | 'taken' | 'earned' | 'heldFriendly' => {
  if (attack.absorbed && attack.stolenPp === 0 && attack.earnedPp === 0) return 'absorbed'
  if (attack.mode === 'friendly') return attack.earnedPp > 0 ? 'earned' : 'heldFriendly'
  return attack.stolenPp > 0 ? 'taken' : 'held'
}
