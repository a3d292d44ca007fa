import type { Refusals } from '@xiotein/contract/wire'

export const schoolRefusals = {
  'school.wrong-set-up-code': 403,
  'school.already-set-up': 409,
  'school.unknown-time-zone': 409,
  'school.settings-changed': 409,
  'school.email-gone': 409,
} as const satisfies Refusals<'school'>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof schoolRefusals> {}
}
