import type { ComponentType } from 'react'

export type AppRoute = {
  /** wouter's pattern: `/classes/:classId/display`. */
  path: string
  /** Before ` | Xiotein`. A page that knows better calls `usePageTitle`. */
  title: string
  description: string
  access: 'anyone' | 'signed-in'
  /** `bare` has no navigation: the class display, sheets to print. */
  frame?: 'shell' | 'bare'
  /** Loads the page when it is first opened. */
  load: () => Promise<ComponentType>
}

export const defaultTitle = 'Xiotein'
export const defaultDescription =
  'A classroom game that a school runs itself: points for what you do, a vault to keep them in, and a story for the whole class.'
