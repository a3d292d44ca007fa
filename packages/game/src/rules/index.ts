export { unguarded, writeCsv } from './csv.ts'
export { dayNumberOf, dayOfNumber, weekdayOf } from './day-number.ts'
export { accept, type Decision, type Refusal, refuse } from './decision.ts'
export { type Dice, type DiceState, diceFrom, diceOf } from './dice.ts'
export { faceOf } from './face.ts'
export { firstNameIn } from './first-name.ts'
export {
  GAME_DAY_MS,
  GAME_WEEK_MS,
  gameDayBegin,
  gameDayNumber,
  gameDayStart,
  gameWeekStart,
  nextReset,
  RESET_AFTER_UTC_MIDNIGHT_MS,
} from './game-day.ts'
export { INVITED_MS } from './invitation.ts'
export { asTheyStand, FORMATS, LANGUAGES, type Language, LOCALES, languageOf } from './language.ts'
export { LOBBY_STATUSES, type LobbySettings, type LobbyStatus } from './lobby.ts'
export { initialOfLast, inRegisterOrder, namesApart } from './names-apart.ts'
export { isOpenAt, nextChangeAt, type OpenHours, type OpenWindow } from './open-hours.ts'
export { plainName } from './plain-name.ts'
export { COUNTED_UP_TO, KINDS, keptFor, keptMsOf, RETENTION, type RetentionKind } from './retention.ts'
export { atOnce, type Steps } from './steps.ts'
export { sum } from './sum.ts'
export { isTakenBackInTime, TAKE_BACK_MS } from './take-back.ts'
