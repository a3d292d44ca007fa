import type { RefusalStatus, Refusals } from '@xiotein/contract/wire'
import type { SiegeRefusal } from '@xiotein/game/siege'

export const siegeRefusals = {
  'siege.off': 409,
  'siege.target-not-found': 404,
  'siege.own-vault': 409,
  'siege.nothing-selected': 409,
  'siege.closed-now': 409,
  'siege.attacker-not-taking-part': 409,
  'siege.attacker-at-peace': 409,
  'siege.attacker-in-truce': 409,
  'siege.no-moves-left': 409,
  'siege.no-offline-moves-left': 409,
  'siege.already-attacked-today': 409,
  'siege.target-closed': 409,
  'siege.move-not-found': 404,
  'siege.move-is-no-attack': 409,
  'siege.card-is-no-attack': 409,
  'siege.moves-never-made': 409,
  'siege.pupil-takes-part': 409,
  'siege.reason-changed': 409,
} as const satisfies Refusals<'siege'> & Readonly<Record<SiegeRefusal, RefusalStatus>>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof siegeRefusals> {}
}
