import type { Refusals } from '@xiotein/contract/wire'

export const rehearsalRefusals = {
  'rehearsal.not-test-account': 409,
} as const satisfies Refusals<'rehearsal'>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof rehearsalRefusals> {}
}
