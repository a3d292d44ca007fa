import { MOVES, type MoveId } from '@xiotein/content/moves'
import type { MovesState } from '@xiotein/contract/moves'
import type { Element } from '@xiotein/game/moves'

/** Whether the moves of an element stay when another one is chosen: it was chosen, earned XP, or a mastery in it was paid for. */
export const staysOpen = (state: MovesState, element: Element): boolean => {
  const line = state.lines.find(each => each.line === element)
  return (
    (state.element.name === element && state.element.chosen) ||
    (line !== undefined && (line.level > 1 || line.xpIntoLevel > 0)) ||
    state.learned.some(({ moveId, masteryLevel }) => masteryLevel > 1 && MOVES[moveId as MoveId]?.element === element)
  )
}
