import { demoPages } from '../demo/index.ts'
import { peoplePages } from '../people/index.ts'
import type { AppRoute } from './route.ts'

/**
 * The screens for visitors. They work without the cache of answers (react-query), and the sign-in page loads this list alone:
 * what needs somebody to be signed in stands in routes.ts.
 */
export const frontRoutes: readonly AppRoute[] = [
  {
    path: '/',
    page: 'start',
    access: 'anyone',
    load: async () => (await import('./start-page.tsx')).StartPage,
  },
  {
    path: '/login',
    page: 'login',
    access: 'anyone',
    load: peoplePages.login,
  },
  {
    path: '/reset-password',
    page: 'reset',
    access: 'anyone',
    load: peoplePages.resetPassword,
  },
  {
    path: '/verify-email',
    page: 'verify',
    access: 'anyone',
    load: peoplePages.verifyEmail,
  },
  {
    path: '/setup',
    page: 'setup',
    access: 'anyone',
    load: demoPages.firstStart,
  },
  {
    path: '/demo',
    page: 'demo',
    access: 'anyone',
    load: demoPages.demo,
  },
  {
    path: '/about',
    page: 'about',
    access: 'anyone',
    load: async () => (await import('./about-page.tsx')).AboutPage,
  },
]

/** Whether a path is one of these. */
export function isFront(path: string): boolean {
  return frontRoutes.some(route => matches(route.path, path))
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
}
