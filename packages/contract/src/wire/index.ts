export {
  type Call,
  type Calls,
  type CommandNames,
  command,
  type InputOf,
  isGet,
  type KeyedNames,
  type OutputOf,
  type ReadNames,
  read,
  session,
  type UnkeyedNames,
  upload,
  type VisitAnswer,
  visit,
} from './call.ts'
export type { CommandName, ReadName } from './known-calls.ts'
export {
  type EventName,
  LIVE_MESSAGES,
  LIVE_PATH,
  LIVE_POSITION,
  type LiveEvent,
  type PayloadOf,
  type TopicKind,
  type Topics,
} from './live.ts'
export { lobbyOfType, lobbySettings, participant } from './lobby.ts'
export {
  calendarDay,
  done,
  entryCursor,
  id,
  instant,
  line,
  momentCursor,
  nameCursor,
  nothing,
  type OpenHoursOfSchool,
  openHours,
  page,
  prose,
  type RefusalAnswer,
  refusalAnswer,
  siteAddress,
} from './parts.ts'
export { API_PREFIX, pathOf, READER, REPLAYED } from './path.ts'
export { type PageWidth, type PlatformCalls, platformCalls } from './platform.ts'
export { type HttpRefusal, httpRefusals, type KnownRefusals, type RefusalName, type RefusalStatus, type Refusals } from './refusals.ts'
export { type Rights, rights } from './rights.ts'
export { MOST_ROUTES, NO_PAGE, PAGE_PATTERNS, type PagePattern, pathsOf, ROUTE_PATTERNS, type RoutePattern } from './routes.ts'
