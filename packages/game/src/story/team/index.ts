export {
  anybodyThere,
  DESERTED_MINUTES,
  isDeserted,
  isStoodIn,
  isTurnDue,
  placesNeeded,
  SMALL_TEAM,
  STAND_IN_AFTER_SECONDS,
  TEAM_PLACES,
  TEAM_TURN_SECONDS,
  type TeamSeat,
  type TeamTurn,
  teamClock,
  tookPart,
  WATCHED_TURN_SECONDS,
} from './team.ts'
export { teamFightOf, teamTurn } from './team-fight.ts'
