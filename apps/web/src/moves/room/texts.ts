// Texts on lines, moves and effects that only the room shows, in the language of the reader.

import { type ELEMENTAL_MOVES, MANIFEST_MOVES, type MoveId, type SYSTEM_MOVES } from '@xiotein/content/moves'
import { type Effect, statusLaidBy } from '@xiotein/game/moves'
import { readNumber } from '../../ui/display/numbers.ts'
import { statusName } from '../names/names.ts'
import { t as ofManifests } from '../words/index.ts'
import { isElement, isManifest, type Line } from './lines.ts'
import { t } from './words/index.ts'

type ManifestMove = keyof typeof MANIFEST_MOVES
const isOfManifest = (id: MoveId): id is ManifestMove => Object.hasOwn(MANIFEST_MOVES, id)
type Other = keyof typeof ELEMENTAL_MOVES | keyof typeof SYSTEM_MOVES

export const moveLine = (id: MoveId): string =>
  isOfManifest(id) ? ofManifests(`move.${id}.description`) : t(`move.${id as Other}.description`)

export const lineText = (line: Line): string =>
  isManifest(line)
    ? ofManifests(`manifest.${line}.description`)
    : isElement(line)
      ? t(`element.${line}.description`)
      : t('line.system.description')

/** `Damage`, `Burning, 2 turns`: an effect without its number, which is beside it. */
export const effectName = (effect: Effect): string => {
  const status = statusLaidBy(effect)
  return status ? statusName(status) : t(`name.${effect.kind as 'damage' | 'pp-steal' | 'shield' | 'healing' | 'cleanse' | 'control'}`)
}

/** The PP now and after paying, or how many lack of those that this screen knows of. */
export const ppAfter = (pp: number, costPp: number): string =>
  costPp > pp
    ? t('raise.missing', { have: readNumber(pp), missing: readNumber(costPp - pp) })
    : t('ask.change', { before: readNumber(pp), after: readNumber(pp - costPp) })
