import { arenaEntry } from '../arena/index.ts'
import { loadPasskeyFirst, startRoute } from '../people/index.ts'
import type { AppRoute } from '../platform/feature.ts'
import { features } from './features.ts'
import { frontRoutes } from './front-routes.ts'

/** A room of the Sage's Chamber or of the Battle Arena loads its frame together with its page. */
const framed = (route: AppRoute): AppRoute => {
  const { frame } = route
  if (typeof frame !== 'object') return route
  const load: AppRoute['load'] = async () => {
    if ('sage' in frame) {
      const [{ inChamber }, page] = await Promise.all([import('./in-chamber.tsx'), route.load()])
      return inChamber(page, frame.sage)
    }
    const [{ inArena }, page] = await Promise.all([import('./in-arena.tsx'), route.load()])
    return inArena(page, frame.arena)
  }
  return { ...route, load }
}

const home: AppRoute = { ...startRoute, path: '/', load: async () => (await import('./home/home-page.tsx')).HomePage }

const arenaDoor: AppRoute = { ...arenaEntry, load: async () => (await import('./in-arena.tsx')).ArenaDoor }

const inside = [home, arenaDoor, ...features.flatMap(feature => feature.routes ?? []).map(framed)]

/** Every screen of the app: those behind the sign-in, and those for visitors that have no other one at their address. */
export const routes: readonly AppRoute[] = [...inside, ...frontRoutes.filter(front => !inside.some(({ path }) => path === front.path))]

/** For staff whose school requires a passkey, while they are signed in without one: the server gives them nothing of staff. */
export const routesBeforePasskey: readonly AppRoute[] = routes.map(route =>
  (route.access === 'signed-in' && !route.evenUnconfirmed) || route.path === '/'
    ? { ...route, frame: 'shell', load: loadPasskeyFirst }
    : route,
)
