export {
  EFFECT_DUELS,
  type MeasuredEffect,
  measureMove,
  nearestFit,
  stagesOf,
  summaryOf,
  type Verdict,
  verdictOf,
  withMoveAt,
} from './effect.ts'
export { type PlayedBattle, playMatch, replaysTheSame } from './play.ts'
export { type Arsenal, BANDS, type Band, drawHand, type Match, matchOf } from './players.ts'
export { percentOf, quantile, SHARE_RANGE, type Share, TURNS_RANGE, winPercent } from './ranges.ts'
