import { loadHallOfFame } from '../fame/index.ts'
import { loadNotifications } from '../notices/index.ts'
import {
  loadApprovals,
  loadAudit,
  loadCards,
  loadClass,
  loadClasses,
  loadImport,
  loadOutbox,
  loadPeople,
  loadPupil,
  loadSchool,
} from '../sage/index.ts'
import { loadClassDisplay, loadMySubmissions, loadScorekeeper } from '../scorekeeping/index.ts'
import { loadSquads } from '../squads/index.ts'
import { frontRoutes } from './front-routes.ts'
import type { AppRoute } from './route.ts'

export type { AppRoute } from './route.ts'

const loadMyProfile: AppRoute['load'] = async () => (await import('./my-profile.tsx')).MyProfile

/** Every screen of the app. The navigation shows a link only for a path that stands here. */
export const routes: readonly AppRoute[] = [
  ...frontRoutes,
  {
    path: '/leaderboard',
    title: 'Hall of Fame',
    description: 'Who has earned most: in the class, in the school, this week.',
    access: 'anyone',
    load: loadHallOfFame,
  },
  {
    path: '/profile',
    title: 'My Profile',
    description: 'Who you are here, and how you have grown.',
    access: 'signed-in',
    load: loadMyProfile,
  },
  {
    path: '/profile/settings',
    title: 'My Profile',
    description: 'How you like to read and hear Xiotein, and who sees your name.',
    access: 'signed-in',
    load: loadMyProfile,
  },
  {
    path: '/profile/account',
    title: 'My Profile',
    description: 'How you sign in, where you are signed in, and what is kept about you.',
    access: 'signed-in',
    load: loadMyProfile,
  },
  {
    path: '/notifications',
    title: 'Notifications',
    description: 'What happened to you and your points.',
    access: 'signed-in',
    load: loadNotifications,
  },
  {
    path: '/admin',
    title: "Sage's Chamber",
    description: 'Points that wait for a decision.',
    access: 'signed-in',
    load: loadApprovals,
  },
  {
    path: '/squads',
    title: 'Squads',
    description: 'Your squad: who is in it, and who invites you.',
    access: 'signed-in',
    load: loadSquads,
  },
  {
    path: '/scorekeeper',
    title: 'Class Power Points Overview',
    description: 'Give the points of a lesson and submit them for approval.',
    access: 'signed-in',
    load: loadScorekeeper,
  },
  {
    path: '/scorekeeper/submissions',
    title: 'My submissions',
    description: 'What you have handed in, and what became of it.',
    access: 'signed-in',
    load: loadMySubmissions,
  },
  {
    path: '/admin/classes',
    title: 'Classes',
    description: 'Classes, rosters and class codes.',
    access: 'signed-in',
    load: loadClasses,
  },
  {
    path: '/admin/import',
    title: 'Import a roster',
    description: 'Bring pupils in from a file.',
    access: 'signed-in',
    load: loadImport,
  },
  {
    path: '/admin/classes/:classId',
    title: 'Class',
    description: 'The roster of a class.',
    access: 'signed-in',
    load: loadClass,
  },
  {
    path: '/admin/classes/:classId/cards',
    title: 'Sign-in cards',
    description: 'Cards to print and cut.',
    access: 'signed-in',
    frame: 'bare',
    load: loadCards,
  },
  {
    path: '/admin/classes/:classId/pupils/:personId',
    title: 'History',
    description: 'Every PP of one pupil.',
    access: 'signed-in',
    load: loadPupil,
  },
  {
    path: '/admin/people',
    title: 'People',
    description: 'Everybody of the school and their roles.',
    access: 'signed-in',
    load: loadPeople,
  },
  {
    path: '/admin/school',
    title: 'School',
    description: 'The settings of the school.',
    access: 'signed-in',
    load: loadSchool,
  },
  {
    path: '/admin/outbox',
    title: 'Outbox',
    description: 'Letters that went out or wait.',
    access: 'signed-in',
    load: loadOutbox,
  },
  {
    path: '/admin/audit',
    title: 'Audit log',
    description: 'Who did what and when.',
    access: 'signed-in',
    load: loadAudit,
  },
  {
    path: '/classes/:classId/display',
    title: 'Class display',
    description: 'The points of a class for the projector.',
    access: 'signed-in',
    frame: 'bare',
    load: loadClassDisplay,
  },
]
