import { peoplePages } from '../people/index.ts'
import { frontRoutes } from './front-routes.ts'
import type { AppRoute } from './route.ts'

export type { AppRoute } from './route.ts'

/** Every screen of the app. The navigation shows a link only for a path that stands here. */
export const routes: readonly AppRoute[] = [
  ...frontRoutes,
  {
    path: '/leaderboard',
    title: 'Hall of Fame',
    description: 'Who has earned most: in the class, in the school, this week.',
    access: 'anyone',
    load: async () => (await import('../fame/index.ts')).loadHallOfFame(),
  },
  {
    path: '/profile',
    title: 'My Profile',
    description: 'Your name, how you sign in, and what is kept about you.',
    access: 'signed-in',
    load: peoplePages.profile,
  },
  {
    path: '/notifications',
    title: 'Notifications',
    description: 'What happened to you and your points.',
    access: 'signed-in',
    load: async () => (await import('../notices/index.ts')).loadNotifications(),
  },
  {
    path: '/admin',
    title: "Sage's Chamber",
    description: 'Points that wait for a decision.',
    access: 'signed-in',
    load: async () => (await import('../sage/index.ts')).loadApprovals(),
  },
  {
    path: '/squads',
    title: 'Squads',
    description: 'Your squad: who is in it, and who invites you.',
    access: 'signed-in',
    load: async () => (await import('../squads/index.ts')).loadSquads(),
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
