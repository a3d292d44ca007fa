// The rewards of a finished battle: XP for both sides, and use for each line. docs/game-rules.md, "Moves and battles".

import { xpForStolenPp } from '@xiotein/game/growth'
import type { Battle, Fighter } from './state.ts'

type Ended = Pick<Fighter, 'id' | 'side' | 'lootPp' | 'hand' | 'cards'>
/** The part of a battle that its rewards follow from. */
export type EndedBattle = Pick<Battle, 'turn' | 'outcome'> & { readonly fighters: readonly Ended[] }

/** Ours: taking part is worth half of winning, so that a weaker pupil gains by fighting too. */
export const WIN_XP = 12
export const DRAW_XP = 8
export const LOSS_XP = 6
/** The most battles a game day from which a pair of pupils earns XP. */
export const PAIR_BATTLES_A_DAY = 3
/** XP for the line of a move, each time that it was played. */
export const LINE_XP_A_PLAY = 5
/** Leaving at once earns nothing: one turn must have been played. */
export const FIRST_TURN_WITH_XP = 2

/** Has played a move or a card: two who only rest have fought nothing. */
const hasPlayed = ({ hand, cards }: Ended): boolean => [...hand, ...cards].some(({ timesPlayed }) => timesPlayed > 0)

const xpOfOutcome = (battle: EndedBattle, fighter: Ended): number => {
  if (battle.outcome === null) return 0
  // A player who did not end it loses nothing by it, also in the first turn.
  if (battle.outcome.reason === 'stopped') return DRAW_XP
  if (battle.turn < FIRST_TURN_WITH_XP || !hasPlayed(fighter)) return 0
  if (battle.outcome.winner === null) return DRAW_XP
  return battle.outcome.winner === fighter.side ? WIN_XP : LOSS_XP
}

/** Returns the number of battles of a pair that still earn XP on this game day. */
export const xpBattlesLeft = (pairBattlesToday: number): number => Math.max(0, PAIR_BATTLES_A_DAY - pairBattlesToday)

/** XP of one fighter, with those for the PP that it really got; 0 from the fourth battle of the same pair on one game day. */
export const battleXp = (battle: EndedBattle, fighter: Ended, pairBattlesBeforeToday: number, lootPp = 0): number =>
  xpBattlesLeft(pairBattlesBeforeToday) === 0 ? 0 : xpOfOutcome(battle, fighter) + xpForStolenPp(lootPp)

/** Why a battle brought no XP: it ended in its first turn, its fighter only rested, or earlier ones of the day had brought them. */
export const NO_XP = ['no-turn', 'not-played', 'enough-today'] as const
type NoXp = (typeof NO_XP)[number]

/** Returns why a finished battle that brought this fighter no XP did so. */
export const whyNoXp = (battle: EndedBattle, fighter: Ended): NoXp => {
  if (battle.outcome?.reason === 'stopped') return 'enough-today'
  if (battle.turn < FIRST_TURN_WITH_XP) return 'no-turn'
  return hasPlayed(fighter) ? 'enough-today' : 'not-played'
}

/** XP for the lines of the moves that were played, by move; the server adds it to each move's manifest or element. */
export const lineXpByMove = (battle: EndedBattle, fighter: Ended): Readonly<Record<string, number>> => {
  if (battle.outcome === null || battle.turn < FIRST_TURN_WITH_XP) return {}
  return Object.fromEntries(
    fighter.hand.filter(held => held.timesPlayed > 0).map(held => [held.move, held.timesPlayed * LINE_XP_A_PLAY] as const),
  )
}
