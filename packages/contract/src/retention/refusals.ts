import type { Refusals } from '@xiotein/contract/wire'

export const retentionRefusals = {
  'retention.not-a-choice': 400,
} as const satisfies Refusals<'retention'>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof retentionRefusals> {}
}
