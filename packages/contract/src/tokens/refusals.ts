import type { Refusals } from '@xiotein/contract/wire'

export const tokensRefusals = {
  'tokens.enough': 409,
  'tokens.over': 409,
} as const satisfies Refusals<'tokens'>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof tokensRefusals> {}
}
