import { loadPasskeyFirst } from '../people/index.ts'
import type { AppRoute } from '../platform/feature.ts'
import { features } from './features.ts'
import { frontRoutes } from './front-routes.ts'
import { t } from './words/index.ts'

/** A room of the Sage's Chamber loads its frame together with its page. */
const framed = (route: AppRoute): AppRoute => {
  if (typeof route.frame !== 'object') return route
  const { sage } = route.frame
  const load: AppRoute['load'] = async () => {
    const [{ inChamber }, page] = await Promise.all([import('./in-chamber.tsx'), route.load()])
    return inChamber(page, sage)
  }
  return { ...route, load }
}

/** The dashboard, at the address where a visitor reads what Xiotein is. */
const home: AppRoute = {
  path: '/',
  words: () => ({ title: t('page.start'), description: t('page.start.about') }),
  access: 'anyone',
  load: async () => (await import('./home/home-page.tsx')).HomePage,
}

const inside = [home, ...features.flatMap(feature => feature.routes ?? []).map(framed)]

/** Every screen of the app: those behind the sign-in, and those for visitors that have no other one at their address. */
export const routes: readonly AppRoute[] = [...inside, ...frontRoutes.filter(front => !inside.some(({ path }) => path === front.path))]

/** For staff whose school requires a passkey, while they are signed in without one: the server gives them nothing of staff. */
export const routesBeforePasskey: readonly AppRoute[] = routes.map(route =>
  (route.access === 'signed-in' && !route.evenUnconfirmed) || route.path === '/'
    ? { ...route, frame: 'shell', load: loadPasskeyFirst }
    : route,
)
