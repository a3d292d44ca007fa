import { MOVES, type MoveId } from '@xiotein/content/moves'
import type { OverrideStep } from '@xiotein/game/moves'
import { moveName } from '../../moves/index.ts'
import { damageNow, nameNow } from './draft.ts'
import { t } from './words/index.ts'

/** `Damage 44 to 52`, `Name Bell Strike to Ring`: what a change does to one move. */
export const stepWords = ({ moveId, before, after }: OverrideStep): readonly string[] => {
  const [from, to] = [damageNow(moveId, before), damageNow(moveId, after)]
  const [was, is] = [nameNow(moveId, before), nameNow(moveId, after)]
  return [...(from === to ? [] : [t('step.damage', { from, to })]), ...(was === is ? [] : [t('step.name', { from: was, to: is })])]
}

/** A move by its name; a file may name one that does not exist. */
export const nameOfMove = (moveId: string): string => (Object.hasOwn(MOVES, moveId) ? moveName(moveId as MoveId) : moveId)
