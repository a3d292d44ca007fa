import type { RefusalStatus, Refusals } from '@xiotein/contract/wire'
import type { GrowthRefusal } from '@xiotein/game/growth'

export const growthRefusals = {
  'growth.move-at-highest-mastery': 409,
  'growth.too-few-pp-for-move': 409,
  'growth.no-moves-left': 409,
  'growth.boost-running': 409,
  'growth.title-not-earned': 409,
} as const satisfies Refusals<'growth'> & Readonly<Record<GrowthRefusal, RefusalStatus>>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof growthRefusals> {}
}
