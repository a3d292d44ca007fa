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
    title: 'Xiotein',
    description: 'A classroom game that a school runs itself: points for what you do in class, and where they came from.',
    access: 'anyone',
    load: async () => (await import('./start-page.tsx')).StartPage,
  },
  {
    path: '/login',
    title: 'Login',
    description: 'Login or sign up at your school’s Xiotein.',
    access: 'anyone',
    load: peoplePages.login,
  },
  {
    path: '/reset-password',
    title: 'A new password',
    description: 'Ask for a link, or choose a new password with one.',
    access: 'anyone',
    load: peoplePages.resetPassword,
  },
  {
    path: '/verify-email',
    title: 'Confirm your email',
    description: 'Confirm that an email address is yours.',
    access: 'anyone',
    load: peoplePages.verifyEmail,
  },
  {
    path: '/setup',
    title: 'First start',
    description: 'Make your school, or open the demo school.',
    access: 'anyone',
    load: demoPages.firstStart,
  },
  {
    path: '/demo',
    title: 'Demo school',
    description: 'Be anybody of the demo school.',
    access: 'anyone',
    load: demoPages.demo,
  },
  {
    path: '/about',
    title: 'About',
    description: 'The version of Xiotein, and who made what it is made of.',
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
