import type { Refusals } from '@xiotein/contract/wire'

export const fameRefusals = {
  'fame.signed-in-only': 403,
  'fame.off': 403,
  'fame.hidden-by-staff': 403,
} as const satisfies Refusals<'fame'>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof fameRefusals> {}
}
