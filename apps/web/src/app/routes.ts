import type { ComponentType } from 'react'
import { demoPages } from '../demo/index.ts'
import { peoplePages } from '../people/index.ts'

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
    path: '/',
    title: 'Xiotein',
    description: 'A classroom game that a school runs itself: points for what you do in class, and where they came from.',
    access: 'anyone',
    light: true,
    load: async () => (await import('./start-page.tsx')).StartPage,
  },
  {
    path: '/login',
    title: 'Login',
    description: 'Login or sign up at your school’s Xiotein.',
    access: 'anyone',
    light: true,
    load: peoplePages.login,
  },
  {
    path: '/reset-password',
    title: 'A new password',
    description: 'Ask for a link, or choose a new password with one.',
    access: 'anyone',
    light: true,
    load: peoplePages.resetPassword,
  },
  {
    path: '/verify-email',
    title: 'Confirm your email',
    description: 'Confirm that an email address is yours.',
    access: 'anyone',
    light: true,
    load: peoplePages.verifyEmail,
  },
  {
    path: '/setup',
    title: 'First start',
    description: 'Make your school, or open the demo school.',
    access: 'anyone',
    light: true,
    load: demoPages.firstStart,
  },
  {
    path: '/demo',
    title: 'Demo school',
    description: 'Be anybody of the demo school.',
    access: 'anyone',
    light: true,
    load: demoPages.demo,
  },
  {
    path: '/about',
    title: 'About',
    description: 'The version of Xiotein, and who made what it is made of.',
    access: 'anyone',
    light: true,
    load: async () => (await import('./about-page.tsx')).AboutPage,
  },
  {
    path: '/profile',
    title: 'My Profile',
    description: 'Your name, how you sign in, and what is kept about you.',
    access: 'signed-in',
    load: peoplePages.profile,
  },
  {
    path: '/admin',
    title: 'Sage’s Chamber',
    description: 'Points that wait for a decision.',
    access: 'signed-in',
    load: async () => (await import('../sage/index.ts')).loadApprovals(),
  },
  {
    path: '/scorekeeper',
    title: 'Class Power Points Overview',
    description: 'Give the points of a lesson and submit them for approval.',
    access: 'signed-in',
    load: async () => (await import('../scorekeeping/index.ts')).loadScorekeeper(),
  },
  {
    path: '/scorekeeper/submissions',
    title: 'My submissions',
    description: 'What you have handed in, and what became of it.',
    access: 'signed-in',
    load: async () => (await import('../scorekeeping/index.ts')).loadMySubmissions(),
  },
  {
    path: '/admin/classes',
    title: 'Classes',
    description: 'Classes, rosters and class codes.',
    access: 'signed-in',
    load: async () => (await import('../sage/index.ts')).loadClasses(),
  },
  {
    path: '/admin/import',
    title: 'Import a roster',
    description: 'Bring pupils in from a file.',
    access: 'signed-in',
    load: async () => (await import('../sage/index.ts')).loadImport(),
  },
  {
    path: '/admin/classes/:classId',
    title: 'Class',
    description: 'The roster of a class.',
    access: 'signed-in',
    load: async () => (await import('../sage/index.ts')).loadClass(),
  },
  {
    path: '/admin/classes/:classId/cards',
    title: 'Sign-in cards',
    description: 'Cards to print and cut.',
    access: 'signed-in',
    frame: 'bare',
    load: async () => (await import('../sage/index.ts')).loadCards(),
  },
  {
    path: '/admin/classes/:classId/pupils/:personId',
    title: 'History',
    description: 'Every PP of one pupil.',
    access: 'signed-in',
    load: async () => (await import('../sage/index.ts')).loadPupil(),
  },
  {
    path: '/admin/people',
    title: 'People',
    description: 'Everybody of the school and their roles.',
    access: 'signed-in',
    load: async () => (await import('../sage/index.ts')).loadPeople(),
  },
  {
    path: '/admin/school',
    title: 'School',
    description: 'The settings of the school.',
    access: 'signed-in',
    load: async () => (await import('../sage/index.ts')).loadSchool(),
  },
  {
    path: '/admin/outbox',
    title: 'Outbox',
    description: 'Letters that went out or wait.',
    access: 'signed-in',
    load: async () => (await import('../sage/index.ts')).loadOutbox(),
  },
  {
    path: '/admin/audit',
    title: 'Audit log',
    description: 'Who did what and when.',
    access: 'signed-in',
    load: async () => (await import('../sage/index.ts')).loadAudit(),
  },
  {
    path: '/classes/:classId/display',
    title: 'Class display',
    description: 'The points of a class for the projector.',
    access: 'signed-in',
    frame: 'bare',
    load: async () => (await import('../scorekeeping/index.ts')).loadClassDisplay(),
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
