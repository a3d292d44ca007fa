import type { RefusalStatus, Refusals } from '@xiotein/contract/wire'
import type { BattleRefusal } from '@xiotein/game/battle'

export const battleRefusals = {
  'battle.not-found': 404,
  'battle.full': 409,
  'battle.already-in': 409,
  'battle.not-in': 409,
  'battle.not-waiting': 409,
  'battle.not-host': 409,
  'battle.too-few-sides': 409,
  'battle.hand-too-large': 409,
  'battle.hand-empty': 409,
  'battle.move-not-found': 409,
  'battle.card-not-found': 409,
  'battle.over': 409,
  'battle.foreign-choice': 409,
  'battle.stale-turn': 409,
  'battle.early-turn': 409,
  'battle.not-a-fighter': 409,
  'battle.fallen': 409,
  'battle.already-chosen': 409,
  'battle.too-many-moves': 409,
  'battle.held': 409,
  'battle.one-card-only': 409,
  'battle.cards-not-allowed': 409,
  'battle.card-spent': 409,
  'battle.repeated-move': 409,
  'battle.cooling-down': 409,
  'battle.silenced': 409,
  'battle.phase-not-reached': 409,
  'battle.not-enough-energy': 409,
  'battle.target-needed': 409,
  'battle.wrong-target': 409,
  'battle.target-fallen': 409,
  'battle.off': 409,
  'battle.opponent-not-found': 404,
  'battle.not-challenged': 409,
  'battle.not-today': 409,
  'battle.resting': 409,
  'battle.paused': 409,
  'battle.not-over': 409,
  'battle.said-already': 409,
  'battle.no-words-today': 409,
} as const satisfies Refusals<'battle'> & Readonly<Record<BattleRefusal, RefusalStatus>>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof battleRefusals> {}
}
