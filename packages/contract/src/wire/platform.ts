import { LANGUAGES } from '@xiotein/game/rules'
import { z } from 'zod'
import { session } from './call.ts'
import { done } from './parts.ts'
import { MOST_ROUTES, ROUTE_PATTERNS } from './routes.ts'

/** The width of the window: less than 600 px, less than 1024 px, or more. */
const PAGE_WIDTHS = ['phone', 'tablet', 'desktop'] as const
export type PageWidth = (typeof PAGE_WIDTHS)[number]

/** Calls of the platform, which belong to no feature. */
export const platformCalls = {
  /**
   * A page failed in a browser: the log records the error id that its reader sees.
   * `frames` are places in the program, `assets/inside-k3fQ.js:1:2345`. The text of an error can contain names, so it stays in the browser.
   * `routes` are the patterns of the last pages, the newest last. Pages of older versions send none.
   */
  'platform.report-error': session(
    z.strictObject({
      errorId: z.string().regex(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/),
      kind: z.string().regex(/^\w{1,40}$/),
      frames: z.array(z.string().regex(/^[\w./-]{1,160}:\d+:\d+$/)).max(8),
      routes: z.array(z.enum(ROUTE_PATTERNS)).max(MOST_ROUTES).default([]),
    }),
    done,
  ),
  /** A page was opened. It is counted if the operator has named a server for the sums, without who opened it. */
  'platform.page-view': session(
    z.strictObject({ route: z.enum(ROUTE_PATTERNS), language: z.enum(LANGUAGES), width: z.enum(PAGE_WIDTHS) }),
    done,
  ),
} as const

export type PlatformCalls = typeof platformCalls
