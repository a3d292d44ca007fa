import type { RefusalStatus, Refusals } from '@xiotein/contract/wire'
import type { GoalsRefusal } from '@xiotein/game/goals'

export const goalsRefusals = {
  'goals.open-already': 409,
  'goals.ends-too-early': 409,
  'goals.ends-too-late': 409,
  'goals.closed': 409,
  'goals.more-than-missing': 409,
  'goals.too-few-pp': 409,
  'goals.enough-gifts': 429,
  'goals.gift-gone': 409,
  'goals.reached-already': 409,
  'goals.undo-too-late': 409,
} as const satisfies Refusals<'goals'> & Readonly<Record<GoalsRefusal, RefusalStatus>>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof goalsRefusals> {}
}
