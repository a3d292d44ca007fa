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
  /** Works without the cache of answers (react-query): the sign-in page, so that it loads fast. */
  light?: true
  /** Loads the page when it is first opened. */
  load: () => Promise<ComponentType>
}

/** Every screen of the app. The navigation shows a link only for a path that stands here. */
export const routes: readonly AppRoute[] = [
  {
    path: '/admin',
    title: 'Sage’s Chamber',
    description: 'Points that wait for a decision.',
    access: 'signed-in',
    load: async () => (await import('../sage/index.ts')).loadApprovals(),
  },
]

/** The paths that exist, for the navigation. A function, because pages and routes may know each other. */
export function pathsOf(): string[] {
  return routes.map(route => route.path)
}

/** Whether a path may be shown without the cache of answers. An address that leads nowhere may. */
export function isLight(path: string): boolean {
  const route = routes.find(each => matches(each.path, path))
  return route === undefined || route.light === true
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
}

export const defaultTitle = 'Xiotein'
export const defaultDescription =
  'A classroom game that a school runs itself: points for what you do, a vault to keep them in, and a story for the whole class.'
