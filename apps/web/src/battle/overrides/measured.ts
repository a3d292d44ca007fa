// The duels of a draft, by the rules of every battle. It runs beside the page, see measure-worker.ts.

import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import { type Arsenal, EFFECT_DUELS, measureMove, nearestFit, verdictOf, withMoveAt } from '@xiotein/game/battle'
import type { Ask, Finding } from './measure.ts'

export const measure = ({ moveId, overrides, damage, now: known }: Ask, report: (finding: Finding) => void, duels = EFFECT_DUELS): void => {
  const arsenal = Object.entries(overrides).reduce<Arsenal>(
    (before, [id, override]) => (override.damage === undefined ? before : withMoveAt(before, id, override.damage)),
    { moves: MOVES, cards: ACTION_CARDS },
  )
  const now = known ?? measureMove(arsenal, moveId, duels)
  const changed = measureMove(withMoveAt(arsenal, moveId, damage), moveId, duels)
  report({ kind: 'measured', now, changed })
  if (verdictOf(now, changed).is !== 'fits')
    report({ kind: 'fit', damage: nearestFit({ arsenal, moveId, now, changed, draft: damage, duels }) })
}
