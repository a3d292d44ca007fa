export type { BossMechanic, BossPhase, BossScript } from './boss-script.ts'
export { choiceRefusal, choose, everyoneHasChosen, moveRefusal, sealedChoices } from './choosing.ts'
export { type BattleClock, inputDue, nextDueMs, startClock } from './clock.ts'
export { committedText } from './commitment.ts'
export * from './constants.ts'
export { duskPercent, inDusk } from './dusk.ts'
export type { BattleEvent, BattleEventKind, HitCause } from './events.ts'
export { type FiguresBattle, figuresChoose } from './figures.ts'
export { helpsOwnSide } from './helps.ts'
export { type EndedDuel, LEAVER_MEMORY_DAYS, LEFT_OFTEN_FROM, type Leaving, leavingOf } from './leavers.ts'
export {
  cancelLobby,
  DUEL_SETTINGS,
  freePlace,
  joinLobby,
  type Lobby,
  leaveLobby,
} from './lobby.ts'
export { goFromLobby, goneBeforeMs, LOBBY_SILENCE_SECONDS, withoutAbsentPlayers } from './lobby-presence.ts'
export { type ActionRecord, whatWorked } from './looking-back.ts'
export { PRIORITY_OF_CARDS, PRIORITY_OF_KIND } from './order.ts'
export { onPath, soonerMove } from './paths.ts'
export { type PolicyPlayer, planFor, STRENGTHS, type Strength } from './policy.ts'
export { awaySinceMs, HEARD_EVERY_SECONDS, heard, heardInPause, isAway, type Presence, SILENCE_SECONDS } from './presence.ts'
export { type Preview, type PreviewAction, type PreviewWhat, previewOf } from './preview.ts'
export type { BattleRefusal } from './refusals.ts'
export { replay } from './replay.ts'
export {
  battleXp,
  DRAW_XP,
  type EndedBattle,
  FIRST_TURN_WITH_XP,
  LINE_XP_A_PLAY,
  LOSS_XP,
  lineXpByMove,
  NO_XP,
  PAIR_BATTLES_A_DAY,
  WIN_XP,
  whyNoXp,
  xpBattlesLeft,
} from './rewards.ts'
export {
  asInSchool,
  type BattleSetUp,
  type CardSetUp,
  type FighterSetUp,
  type MoveSetUp,
  mostStealablePp,
  openBattle,
} from './set-up.ts'
export {
  type Arsenal,
  BANDS,
  type Band,
  drawHand,
  EFFECT_DUELS,
  type Match,
  type MeasuredEffect,
  matchOf,
  measureMove,
  nearestFit,
  type PlayedBattle,
  percentOf,
  playMatch,
  quantile,
  replaysTheSame,
  SHARE_RANGE,
  type Share,
  stagesOf,
  summaryOf,
  TURNS_RANGE,
  type Verdict,
  verdictOf,
  winPercent,
  withMoveAt,
} from './simulation/index.ts'
export { openSolo, playedSolo, type SoloBattle, type SoloTurn, soloRefusal, soloStep, soloSteps } from './solo.ts'
export { type SpectatorView, spectatorView } from './spectator-view.ts'
export {
  type Action,
  type Battle,
  type BattleContext,
  type CardMechanics,
  type Choice,
  type EndReason,
  type Field,
  type Fighter,
  type HeldCard,
  type HeldMove,
  isStanding,
  type Outcome,
  type Status,
  type Traits,
} from './state.ts'
export { isBurden, STATUS_CAPS, type StatusKind } from './status-kinds.ts'
export { advance, type BattleInput, leave, type Step, step } from './step.ts'
export { secondsBy, sharedTimeFactor, TIME_FACTORS, type TimeFactor } from './time-factor.ts'
export { isUnderRules, underRules } from './under-rules.ts'
export { type BattleView, type CardView, eventsFor, type FighterView, type MoveView, type StatusView, viewFor } from './view.ts'
export { handOrLent, PRACTICE_LEVELS, type PracticeLevel, practiceOf, WICK } from './wick.ts'
export { TEMPERS, type Temper } from './worth.ts'
