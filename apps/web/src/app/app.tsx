import { lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import { ErrorBoundary } from './error-boundary.tsx'
import { Providers } from './providers.tsx'
import { isLight, routes } from './routes.ts'
import { isSaving } from './saving.ts'
import { Screens } from './screens.tsx'
import { signedOutModel } from './signed-out-model.ts'
import { useSession } from './use-session.ts'

const AppWithAnswers = lazy(async () => ({ default: (await import('./app-with-answers.tsx')).AppWithAnswers }))

/** The whole app. */
export function App() {
  const [path] = useLocation()
  return (
    <ErrorBoundary resetKey={path} isSaving={isSaving}>
      <Providers>
        <Inside path={path} />
      </Providers>
    </ErrorBoundary>
  )
}

/** Signed out on a light route nothing more is loaded; everybody else gets the cache of answers around the screens. */
function Inside({ path }: { path: string }) {
  const model = useSession()
  if (model.session !== 'signed-in' && (model.session !== 'signed-out' || isLight(path))) {
    return <Screens routes={routes} model={model} />
  }
  return (
    <Suspense fallback={<Screens routes={[]} model={signedOutModel('loading', model.onSessionRetry)} />}>
      <AppWithAnswers model={model} />
    </Suspense>
  )
}
