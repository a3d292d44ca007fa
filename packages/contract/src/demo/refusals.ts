import type { Refusals } from '@xiotein/contract/wire'

export const demoRefusals = {
  'demo.other-name': 400,
  'demo.no-backup': 409,
} as const satisfies Refusals<'demo'>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof demoRefusals> {}
}
