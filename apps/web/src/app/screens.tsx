import { type ComponentType, lazy, memo, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { Redirect, Route, Switch, useLocation, useParams, useSearch } from 'wouter'
import type { AppRoute } from '../platform/feature.ts'
import { Spinner } from '../ui/display/waiting.tsx'
import { wordsCame } from '../ui/speech.ts'
import { AwayPage, CannotBeReached } from './away-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { isServed } from './offline.ts'
import { Shell } from './shell.tsx'
import type { ShellModel } from './shell-model.ts'
import { useArrival } from './use-arrival.ts'
import { t } from './words/index.ts'

const loaded = new Map<AppRoute, ComponentType>()

/** The page of a route with its words. */
export const loadScreen = async (route: AppRoute): Promise<ComponentType> => {
  const page = await route.load()
  await wordsCame()
  return page
}

/** The page of a route, loaded when it is first shown, one component from then on. It renders again when its own data changes, not with the frame. */
function pageOf(route: AppRoute): ComponentType {
  const known = loaded.get(route)
  if (known) return known
  const page = lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      return { default: memo(await loadScreen(route)) }
    } catch (error) {
      // React remembers the failure: the next try needs a new page.
      loaded.delete(route)
      if (await isServed()) throw error
      return { default: AwayPage }
    }
  })
  loaded.set(route, page)
  return page
}

/** Loads the screen of a path before it is shown, so that it is whole when it is first rendered. */
export const fetchScreen = async (routes: readonly AppRoute[], path: string): Promise<void> => {
  const route = routes.find(each => each.path === path)
  if (route && !loaded.has(route)) loaded.set(route, await loadScreen(route))
}

/** The suffix of every title. */
const NAME = 'Xiotein'

/** Returns the title of the tab for a screen with this title. */
const titleOf = (title: string): string => `${title} | ${NAME}`

/** Returns the title and description of a screen for the browser and search engines. */
export const headOf = (route: AppRoute): { title: string; description: string } => {
  const { title, description = t('page.default.about') } = route.words()
  return { title: titleOf(title), description }
}

function useHead(title: string, description: string): void {
  // Runs before the effects of the page inside, so that a page can replace this title with its own.
  useLayoutEffect(() => {
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
}

function Screen({ route, model }: { route: AppRoute; model: ShellModel }) {
  const { title, description } = headOf(route)
  useHead(title, description)
  // The page of another class or pupil is another page: nothing that was opened or typed for one stands under the other's name.
  const about = JSON.stringify(useParams())
  const Content = pageOf(route)
  const screen = (
    <Guard route={route} model={model}>
      <Suspense fallback={<Spinner page />}>
        <Content key={about} />
      </Suspense>
    </Guard>
  )
  if (route.frame === 'bare') return <main id="main">{screen}</main>
  return <Shell model={model}>{screen}</Shell>
}

type GuardProps = { route: Pick<AppRoute, 'access' | 'evenUnconfirmed'>; model: ShellModel; children: ReactNode }

/**
 * Nothing is drawn until it is known who asks; signed out, the way leads to Login and from there back, but not back to what
 * somebody else has just left; with an address to confirm it leads to the page that says so.
 */
function Guard({ route, model, children }: GuardProps) {
  const [path] = useLocation()
  const search = useSearch()
  if (model.session === 'loading') return <Spinner page />
  if (model.session === 'failed') return <CannotBeReached onRetry={model.onSessionRetry} errorId={model.sessionErrorId} />
  const here = search ? `${path}?${search}` : path
  const leadBack = (to: string) => <Redirect to={here === '/' ? to : `${to}?next=${encodeURIComponent(here)}`} replace />
  if (route.access === 'signed-in' && model.session === 'signed-out')
    return model.isLeft ? <Redirect to="/login" replace /> : leadBack('/login')
  if (model.person?.isConfirmed === false && !route.evenUnconfirmed) return leadBack('/verify-email')
  return children
}

/** An unknown address waits like any other until it is known who asks: a visitor does not know all of them. */
function NotFound({ model }: { model: ShellModel }) {
  const isKnown = model.session === 'signed-in' || model.session === 'signed-out'
  useHead(titleOf(t(isKnown ? 'notFound' : 'page.default')), t('page.default.about'))
  return (
    <Shell model={model}>
      <Guard route={{ access: 'anyone', evenUnconfirmed: true }} model={model}>
        <NotFoundPage />
      </Guard>
    </Shell>
  )
}

/** The screen of the open address. */
export function Screens({ routes, model }: { routes: readonly AppRoute[]; model: ShellModel }) {
  useArrival()
  return (
    <Switch>
      {routes.map(route => (
        <Route key={route.path} path={route.path}>
          <Screen route={route} model={model} />
        </Route>
      ))}
      <Route>
        <NotFound model={model} />
      </Route>
    </Switch>
  )
}
