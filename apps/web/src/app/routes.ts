import { loadHallOfFame } from '../fame/index.ts'
import { loadNotifications } from '../notices/index.ts'
import { peoplePages } from '../people/index.ts'
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
import { t, type WordId } from './pages/words/index.ts'
import type { AppRoute } from './route.ts'

export type { AppRoute } from './route.ts'

type PageName = WordId extends infer Id ? (Id extends `${infer Name}.about` ? Name : never) : never
const page = (name: PageName) => () => ({ title: t(name), description: t(`${name}.about`) })

const loadMyProfile: AppRoute['load'] = async () => (await import('./my-profile.tsx')).MyProfile

/** Every screen of the app. The navigation shows a link only for a path that stands here. */
export const routes: readonly AppRoute[] = [
  ...frontRoutes,
  {
    path: '/leaderboard',
    words: page('fame'),
    access: 'anyone',
    load: loadHallOfFame,
  },
  {
    path: '/profile',
    words: page('profile'),
    access: 'signed-in',
    evenUnconfirmed: true,
    load: loadMyProfile,
  },
  {
    path: '/profile/settings',
    words: page('settings'),
    access: 'signed-in',
    evenUnconfirmed: true,
    load: loadMyProfile,
  },
  {
    path: '/profile/account',
    words: page('account'),
    access: 'signed-in',
    evenUnconfirmed: true,
    load: loadMyProfile,
  },
  {
    path: '/notifications',
    words: page('notifications'),
    access: 'signed-in',
    load: loadNotifications,
  },
  {
    path: '/admin',
    words: page('sage'),
    access: 'signed-in',
    load: loadApprovals,
  },
  {
    path: '/squads',
    words: page('squads'),
    access: 'signed-in',
    load: loadSquads,
  },
  {
    path: '/scorekeeper',
    words: page('scorekeeper'),
    access: 'signed-in',
    load: loadScorekeeper,
  },
  {
    path: '/scorekeeper/submissions',
    words: page('submissions'),
    access: 'signed-in',
    load: loadMySubmissions,
  },
  {
    path: '/admin/classes',
    words: page('classes'),
    access: 'signed-in',
    load: loadClasses,
  },
  {
    path: '/admin/import',
    words: page('import'),
    access: 'signed-in',
    load: loadImport,
  },
  {
    path: '/admin/classes/:classId',
    words: page('class'),
    access: 'signed-in',
    load: loadClass,
  },
  {
    path: '/admin/classes/:classId/cards',
    words: page('cards'),
    access: 'signed-in',
    frame: 'bare',
    load: loadCards,
  },
  {
    path: '/admin/classes/:classId/pupils/:personId',
    words: page('pupil'),
    access: 'signed-in',
    load: loadPupil,
  },
  {
    path: '/admin/people',
    words: page('people'),
    access: 'signed-in',
    load: loadPeople,
  },
  {
    path: '/admin/school',
    words: page('school'),
    access: 'signed-in',
    load: loadSchool,
  },
  {
    path: '/admin/outbox',
    words: page('outbox'),
    access: 'signed-in',
    load: loadOutbox,
  },
  {
    path: '/admin/audit',
    words: page('audit'),
    access: 'signed-in',
    load: loadAudit,
  },
  {
    path: '/classes/:classId/display',
    words: page('display'),
    access: 'signed-in',
    frame: 'bare',
    load: loadClassDisplay,
  },
]

const isOwn = (path: string): boolean => path.startsWith('/profile')

/** For staff whose school requires a passkey, while they are signed in without one: the server gives them nothing of staff. */
export const routesBeforePasskey: readonly AppRoute[] = routes.map(route =>
  (route.access === 'signed-in' && !isOwn(route.path)) || route.path === '/'
    ? { ...route, frame: 'shell', load: peoplePages.passkeyFirst }
    : route,
)
