export {
  anybodyThere,
  isDeserted,
  isStoodIn,
  isTurnDue,
  placesNeeded,
  TEAM_PLACES,
  type TeamSeat,
  type TeamTurn,
  teamClock,
  tookPart,
  WATCHED_TURN_SECONDS,
} from './team.ts'
export { teamFightOf, teamTurn } from './team-fight.ts'
