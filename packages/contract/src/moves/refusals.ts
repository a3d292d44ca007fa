import type { RefusalStatus, Refusals } from '@xiotein/contract/wire'
import type { ManifestRefusal, OverrideRefusal } from '@xiotein/game/moves'

export const movesRefusals = {
  'moves.manifest-chosen': 409,
  'moves.not-found': 409,
  'moves.damage-out-of-range': 409,
  'moves.damage-not-whole': 409,
  'moves.name-length': 409,
  'moves.name-taken': 409,
} as const satisfies Refusals<'moves'> & Readonly<Record<ManifestRefusal | OverrideRefusal, RefusalStatus>>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof movesRefusals> {}
}
