import type { RefusalStatus, Refusals } from '@xiotein/contract/wire'
import type { SquadsRefusal } from '@xiotein/game/squads'

export const squadsRefusals = {
  'squads.not-a-pupil': 409,
  'squads.in-a-squad': 409,
  'squads.no-squad': 409,
  'squads.not-leader': 403,
  'squads.gone': 409,
  'squads.full': 409,
  'squads.locked': 409,
  'squads.already-member': 409,
  'squads.they-have-a-squad': 409,
  'squads.invited-already': 409,
  'squads.asked-today': 409,
  'squads.too-many-invitations': 409,
  'squads.enough-names-today': 409,
  'squads.invitation-accepted': 409,
  'squads.invitation-declined': 409,
  'squads.invitation-withdrawn': 409,
  'squads.not-a-member': 409,
  'squads.leader-already': 409,
  'squads.suspended-member': 409,
  'squads.remove-yourself': 409,
  'squads.too-few-pupils': 409,
  'squads.too-many-pupils': 409,
  'squads.cannot-keep-apart': 409,
  'squads.no-groups': 409,
  'squads.too-many-apart': 409,
  'squads.name-taken': 409,
  'squads.name-like-staff': 409,
  'squads.unknown-pupil': 404,
  'squads.class-archived': 409,
  'squads.not-in-class': 409,
  'squads.changed-meanwhile': 409,
} as const satisfies Refusals<'squads'> & Readonly<Record<SquadsRefusal, RefusalStatus>>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof squadsRefusals> {}
}
