import type { ForVisitors, FrontRoute, NavLink } from '../platform/feature.ts'
import { t } from './words/index.ts'

const found = Object.values(import.meta.glob<ForVisitors>('../*/for-visitors.ts', { eager: true, import: 'forVisitors' }))

/**
 * The screens for visitors. They work without the cache of answers (react-query), and the sign-in page loads this list alone:
 * screens that need somebody to be signed in are listed in features.ts.
 */
export const frontRoutes: readonly FrontRoute[] = [
  ...found.flatMap(({ routes }) => routes),
  {
    path: '/about',
    words: () => ({ title: t('page.about'), description: t('page.about.about') }),
    access: 'anyone',
    evenUnconfirmed: true,
    load: async () => (await import('./about/about-page.tsx')).AboutPage,
  },
]

/** The links for visitors: a visitor does not load the list of all features, from which people get theirs. */
export const frontLinks: readonly NavLink[] = found.flatMap(({ links = [] }) => links)

/** Whether a path is one of these. */
export function isFront(path: string): boolean {
  return frontRoutes.some(route => matches(route.path, path))
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
}
