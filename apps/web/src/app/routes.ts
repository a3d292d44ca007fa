import { loadPasskeyFirst } from '../people/index.ts'
import type { AppRoute } from '../platform/feature.ts'
import { features } from './features.ts'
import { frontRoutes } from './front-routes.ts'

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

/** Every screen of the app. The navigation shows a link only for a path that stands here. */
export const routes: readonly AppRoute[] = [...frontRoutes, ...features.flatMap(feature => feature.routes ?? []).map(framed)]

/** For staff whose school requires a passkey, while they are signed in without one: the server gives them nothing of staff. */
export const routesBeforePasskey: readonly AppRoute[] = routes.map(route =>
  (route.access === 'signed-in' && !route.evenUnconfirmed) || route.path === '/'
    ? { ...route, frame: 'shell', load: loadPasskeyFirst }
    : route,
)
