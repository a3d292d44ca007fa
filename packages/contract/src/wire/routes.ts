/**
 * Every page of the product, by the pattern of its address. Reports about visited pages contain only these patterns and never an address:
 * an address can hold an id, and a pattern that is missing here cannot be reported.
 */
export const PAGE_PATTERNS = [
  '/',
  '/login',
  '/reset-password',
  '/verify-email',
  '/setup',
  '/demo',
  '/about',
  '/leaderboard',
  '/profile',
  '/profile/settings',
  '/profile/account',
  '/profile/card',
  '/profile/seasons',
  '/notifications',
  '/admin',
  '/admin/approvals',
  '/admin/care',
  '/admin/moves',
  '/admin/numbers',
  '/admin/numbers/economy',
  '/squads',
  '/battle',
  '/battle/cards',
  '/battle/vault',
  '/battle/moves',
  '/battle/siege',
  '/battle/duels',
  '/battle/practice',
  '/battle/replays/:battleId',
  '/battle/:battleId',
  '/marketplace',
  '/tutorials/:tutorial',
  '/chapters',
  '/story/:episodeId',
  '/story/:episodeId/battle',
  '/admin/market',
  '/admin/sieges',
  '/admin/story',
  '/admin/story/:episodeId',
  '/scorekeeper',
  '/scorekeeper/submissions',
  '/admin/classes',
  '/admin/import',
  '/admin/classes/:classId',
  '/admin/classes/:classId/settings',
  '/admin/classes/:classId/cards',
  '/admin/classes/:classId/reports',
  '/admin/classes/:classId/pupils/:personId',
  '/admin/people',
  '/admin/rehearsal',
  '/admin/school',
  '/admin/school/season',
  '/admin/school/retention',
  '/admin/outbox',
  '/admin/audit',
  '/admin/system',
  '/classes/:classId/display',
] as const
export type PagePattern = (typeof PAGE_PATTERNS)[number]

/** Matches the paths of a pattern as the app's router does: in any case, and with or without a slash at the end. */
export const pathsOf = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i')

/** The pattern for an address without a page. */
export const NO_PAGE = '*'

/** A page where somebody was, or `*`. */
export const ROUTE_PATTERNS = [...PAGE_PATTERNS, NO_PAGE] as const
export type RoutePattern = (typeof ROUTE_PATTERNS)[number]

/** The most pages that the navigation log holds. */
export const MOST_ROUTES = 10
