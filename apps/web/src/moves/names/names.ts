// The names of moves, elements and statuses, in the language of the reader.

import type { MoveId } from '@xiotein/content/moves'
import type { Element, Path, StatusKind } from '@xiotein/game/moves'
import { schoolName } from '../school/school-moves.ts'
import { t } from './words/index.ts'

/** The name as the school has it; otherwise as it was delivered. */
export const moveName = (id: MoveId): string => schoolName(id) ?? deliveredName(id)
export const deliveredName = (id: MoveId): string => t(`move.${id}.name`)

export const elementName = (element: Element): string => t(`element.${element}.name`)

export const statusName = (kind: StatusKind): string => t(`status.${kind}.name`)

export const pathName = (path: Path): string => t(`path.${path}.name`)
