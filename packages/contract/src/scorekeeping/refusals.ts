import type { Refusals } from '@xiotein/contract/wire'

export const scorekeepingRefusals = {
  'scorekeeping.not-in-class': 409,
  'scorekeeping.new-to-class': 409,
  'scorekeeping.pupil-twice': 409,
  'scorekeeping.reasons-do-not-fit': 409,
  'scorekeeping.already-decided': 409,
  'scorekeeping.withdrawn': 409,
  'scorekeeping.own-submission': 403,
  'scorekeeping.unknown-line': 409,
  'scorekeeping.not-yours': 403,
  'scorekeeping.nothing-to-undo': 409,
  'scorekeeping.changed-meanwhile': 409,
  'scorekeeping.undo-is-reviewers': 403,
  'scorekeeping.not-rejected': 409,
  'scorekeeping.rejection-too-old': 409,
  'scorekeeping.enough-waiting': 409,
  'scorekeeping.enough-today': 409,
  'scorekeeping.no-class': 409,
  'scorekeeping.reason-twice': 409,
  'scorekeeping.reasons-changed': 409,
} as const satisfies Refusals<'scorekeeping'>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof scorekeepingRefusals> {}
}
