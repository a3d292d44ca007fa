// What lines, moves and statuses are called, in the language of the reader.

import type { MoveId } from '@xiotein/content/moves'
import type { Path, StatusKind } from '@xiotein/game/moves'
import { manifestName } from '../manifests/manifest-name.ts'
import { isElement, isManifest, type Line } from '../room/book.ts'
import { schoolName } from '../school/school-moves.ts'
import { t } from './words/index.ts'

/** The name as the school has it; otherwise as it was delivered. */
export const moveName = (id: MoveId): string => schoolName(id) ?? deliveredName(id)
export const deliveredName = (id: MoveId): string => t(`move.${id}.name`)

export const lineName = (line: Line): string =>
  isManifest(line) ? manifestName(line) : isElement(line) ? t(`element.${line}.name`) : t('line.system')

export const statusName = (kind: StatusKind): string => t(`status.${kind}.name`)

export const pathName = (path: Path): string => t(`path.${path}.name`)
