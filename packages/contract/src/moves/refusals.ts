import type { RefusalStatus, Refusals } from '@xiotein/contract/wire'
import type { ElementRefusal, HandRefusal, ManifestRefusal, OverrideRefusal, StaffChangeRefusal } from '@xiotein/game/moves'

export const movesRefusals = {
  'moves.manifest-chosen': 409,
  'moves.not-found': 409,
  'moves.damage-out-of-range': 409,
  'moves.damage-not-whole': 409,
  'moves.name-length': 409,
  'moves.name-taken': 409,
  'moves.name-like-staff': 409,
  'moves.element-chosen': 409,
  'moves.too-few-pp-for-element': 409,
  'moves.not-learned': 409,
  'moves.equipped-twice': 409,
  'moves.too-few-slots': 409,
  'moves.price-changed': 409,
  'moves.mastery-changed': 409,
  'moves.already-unlocked': 409,
  'moves.nothing-to-reset': 409,
  'moves.changed-meanwhile': 409,
  'moves.element-theirs': 409,
  'moves.nothing-changed': 409,
  'moves.reason-missing': 409,
  'moves.state-unreadable': 409,
} as const satisfies Refusals<'moves'> &
  Readonly<Record<ManifestRefusal | OverrideRefusal | ElementRefusal | HandRefusal | StaffChangeRefusal, RefusalStatus>>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof movesRefusals> {}
}
