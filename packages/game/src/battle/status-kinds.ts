// The statuses of a fighter. docs/game-rules.md, "Moves and battles".

import type { StatusKind } from '@xiotein/game/moves'

export { STATUS_CAPS, type StatusKind } from '@xiotein/game/moves'

/** The kinds that a cleansing move removes. */
const BURDENS: ReadonlySet<StatusKind> = new Set<StatusKind>(['burn', 'weaken', 'expose', 'drain', 'hold', 'silence', 'revealed'])
export const isBurden = (kind: StatusKind): boolean => BURDENS.has(kind)
