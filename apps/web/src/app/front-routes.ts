import { demoFront } from '../demo/index.ts'
import { fameFront, fameLink } from '../fame/index.ts'
import { loadLanding, peopleFront } from '../people/index.ts'
import type { FrontRoute, NavLink } from '../platform/feature.ts'
import { t } from './words/index.ts'

/**
 * The screens for visitors. They work without the cache of answers (react-query), and the sign-in page loads this list alone:
 * screens that need somebody to be signed in are listed in features.ts.
 */
export const frontRoutes: readonly FrontRoute[] = [
  {
    path: '/',
    words: () => ({ title: t('page.default'), description: t('page.start.about') }),
    access: 'anyone',
    load: loadLanding,
  },
  ...peopleFront,
  ...fameFront,
  ...demoFront,
  {
    path: '/about',
    words: () => ({ title: t('page.about'), description: t('page.about.about') }),
    access: 'anyone',
    evenUnconfirmed: true,
    load: async () => (await import('./about/about-page.tsx')).AboutPage,
  },
]

/** The links for visitors: a visitor does not load the list of all features, from which people get theirs. */
export const frontLinks: readonly NavLink[] = [fameLink]

/** Whether a path is one of these. */
export function isFront(path: string): boolean {
  return frontRoutes.some(route => matches(route.path, path))
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
}
