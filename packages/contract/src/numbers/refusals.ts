import type { RefusalStatus, Refusals } from '@xiotein/contract/wire'
import type { NumbersRefusal } from '@xiotein/game/numbers'

export const numbersRefusals = {
  'numbers.wrong-range': 409,
} as const satisfies Refusals<'numbers'> & Readonly<Record<NumbersRefusal, RefusalStatus>>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof numbersRefusals> {}
}
