import type { RefusalStatus, Refusals } from '@xiotein/contract/wire'
import type { SeasonRefusal } from '@xiotein/game/season'

export const seasonRefusals = {
  'season.other-name': 400,
  'season.undoable-first': 409,
  'season.nothing-to-close': 409,
  'season.undo-over': 409,
  'season.undone-already': 409,
  'season.carried-already': 409,
  'season.names-taken': 409,
} as const satisfies Refusals<'season'> & Readonly<Record<SeasonRefusal, RefusalStatus>>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof seasonRefusals> {}
}
