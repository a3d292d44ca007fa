// The pages that were open, for the report of an error. It is kept in memory alone, and holds patterns: no address, and so no id.

import { MOST_ROUTES, NO_PAGE, PAGE_PATTERNS, pathsOf, type RoutePattern } from '@xiotein/contract/wire'

const pages = PAGE_PATTERNS.map(pattern => ({ pattern, paths: pathsOf(pattern) }))

/** The pattern of the page at a path; `*` for a path without a page. */
export const patternOf = (path: string): RoutePattern => pages.find(page => page.paths.test(path))?.pattern ?? NO_PAGE

const log: RoutePattern[] = []
let lastPath: string | null = null

const note = (): void => {
  const path = window.location.pathname
  // Another query or fragment is the same page.
  if (path === lastPath) return
  lastPath = path
  log.push(patternOf(path))
  if (log.length > MOST_ROUTES) log.shift()
}

/** Records the open page and each one that follows. The router reports every change before it renders the page. */
export const followNavigation = (): void => {
  note()
  for (const change of ['pushState', 'replaceState', 'popstate']) window.addEventListener(change, note)
}

/** The patterns of the last pages, the newest last. */
export const lastRoutes = (): RoutePattern[] => [...log]

/** Forgets all but the open page: the log of the next person at this browser starts empty. */
export const forgetRoutes = (): void => void log.splice(0, log.length - 1)
