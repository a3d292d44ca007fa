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
    page: 'fame',
    access: 'anyone',
    load: loadHallOfFame,
  },
  {
    path: '/profile',
    page: 'profile',
    access: 'signed-in',
    load: loadMyProfile,
  },
  {
    path: '/profile/settings',
    page: 'settings',
    access: 'signed-in',
    load: loadMyProfile,
  },
  {
    path: '/profile/account',
    page: 'account',
    access: 'signed-in',
    load: loadMyProfile,
  },
  {
    path: '/notifications',
    page: 'notifications',
    access: 'signed-in',
    load: loadNotifications,
  },
  {
    path: '/admin',
    page: 'sage',
    access: 'signed-in',
    load: loadApprovals,
  },
  {
    path: '/squads',
    page: 'squads',
    access: 'signed-in',
    load: loadSquads,
  },
  {
    path: '/scorekeeper',
    page: 'scorekeeper',
    access: 'signed-in',
    load: loadScorekeeper,
  },
  {
    path: '/scorekeeper/submissions',
    page: 'submissions',
    access: 'signed-in',
    load: loadMySubmissions,
  },
  {
    path: '/admin/classes',
    page: 'classes',
    access: 'signed-in',
    load: loadClasses,
  },
  {
    path: '/admin/import',
    page: 'import',
    access: 'signed-in',
    load: loadImport,
  },
  {
    path: '/admin/classes/:classId',
    page: 'class',
    access: 'signed-in',
    load: loadClass,
  },
  {
    path: '/admin/classes/:classId/cards',
    page: 'cards',
    access: 'signed-in',
    frame: 'bare',
    load: loadCards,
  },
  {
    path: '/admin/classes/:classId/pupils/:personId',
    page: 'pupil',
    access: 'signed-in',
    load: loadPupil,
  },
  {
    path: '/admin/people',
    page: 'people',
    access: 'signed-in',
    load: loadPeople,
  },
  {
    path: '/admin/school',
    page: 'school',
    access: 'signed-in',
    load: loadSchool,
  },
  {
    path: '/admin/outbox',
    page: 'outbox',
    access: 'signed-in',
    load: loadOutbox,
  },
  {
    path: '/admin/audit',
    page: 'audit',
    access: 'signed-in',
    load: loadAudit,
  },
  {
    path: '/classes/:classId/display',
    page: 'display',
    access: 'signed-in',
    frame: 'bare',
    load: loadClassDisplay,
  },
]
