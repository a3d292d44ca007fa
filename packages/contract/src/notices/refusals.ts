import type { Refusals } from '@xiotein/contract/wire'

export const noticesRefusals = {
  'notices.too-late-to-undo': 409,
  'notices.decided-already': 409,
} as const satisfies Refusals<'notices'>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof noticesRefusals> {}
}
