import { demoPages } from '../demo/index.ts'
import { peoplePages } from '../people/index.ts'
import type { AppRoute } from './route.ts'
import { t, type WordId } from './words/index.ts'

type PageName = WordId extends infer Id ? (Id extends `page.${infer Name}.about` ? Exclude<Name, 'default'> : never) : never

const page = (name: PageName) => () => ({ title: t(`page.${name}`), description: t(`page.${name}.about`) })

/**
 * The screens for visitors. They work without the cache of answers (react-query), and the sign-in page loads this list alone:
 * what needs somebody to be signed in stands in routes.ts.
 */
export const frontRoutes: readonly AppRoute[] = [
  {
    path: '/',
    words: page('start'),
    access: 'anyone',
    load: async () => (await import('./start-page.tsx')).StartPage,
  },
  {
    path: '/login',
    words: page('login'),
    access: 'anyone',
    evenUnconfirmed: true,
    load: peoplePages.login,
  },
  {
    path: '/reset-password',
    words: page('reset'),
    access: 'anyone',
    evenUnconfirmed: true,
    load: peoplePages.resetPassword,
  },
  {
    path: '/verify-email',
    words: page('verify'),
    access: 'anyone',
    evenUnconfirmed: true,
    load: peoplePages.verifyEmail,
  },
  {
    path: '/setup',
    words: page('setup'),
    access: 'anyone',
    load: demoPages.firstStart,
  },
  {
    path: '/demo',
    words: page('demo'),
    access: 'anyone',
    load: demoPages.demo,
  },
  {
    path: '/about',
    words: page('about'),
    access: 'anyone',
    evenUnconfirmed: true,
    load: async () => (await import('./about/about-page.tsx')).AboutPage,
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
