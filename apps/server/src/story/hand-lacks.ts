import type { ChapterPage } from '@xiotein/contract/story'
import { MAX_MOVE_MASTERY, upgradeCostPp } from '@xiotein/game/growth'
import type { MoveInHand } from '../moves/index.ts'

/**
 * Finds what a hand lacks before a boss. A stronger blow is named only if the PP for it are there, to people who have never raised one or
 * have lost already.
 */
export const handLacks = (inHand: readonly MoveInHand[], pp: number, tries: number): ChapterPage['boss']['lacks'] => {
  const blows = inHand.filter(({ move }) => move.kind === 'attack').map(({ rolls }) => 1 + rolls.length)
  if (blows.length === 0) return 'blow'
  const isNew = blows.every(mastery => mastery === 1)
  const canRaise = blows.some(mastery => mastery < MAX_MOVE_MASTERY && pp >= upgradeCostPp(mastery + 1))
  return canRaise && (isNew || tries > 0) ? 'mastery' : null
}
