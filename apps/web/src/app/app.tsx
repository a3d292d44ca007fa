import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { isKnownHere } from '../people/index.ts'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { wordsCame } from '../ui/speech.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { frontRoutes, isFront } from './front-routes.ts'
import { useLanguage } from './languages.ts'
import { Providers } from './providers.tsx'
import { reportError } from './report-error.ts'
import { isSaving } from './saving.ts'
import { Screens } from './screens.tsx'
import { signedOutModel } from './signed-out-model.ts'
import { usePageCount } from './use-page-count.ts'
import { useSession } from './use-session.ts'

/** For somebody who is signed in, their part of the bar comes along, so that the bar is whole at once. */
const loadApp = async () => {
  const [app] = await Promise.all([import('./app-with-answers.tsx'), isKnownHere() ? import('./nav-person.tsx') : null])
  await wordsCame()
  return app
}
const AppWithAnswers = lazyWithRetry(async () => (await loadApp()).AppWithAnswers)

/** Fetches the app and the page of this path while the server is still being asked who is signed in. */
export const preloadPage = async (path: string): Promise<void> => {
  try {
    const app = await loadApp()
    await app.loadPage(path)
  } catch (error) {
    // A missing part is requested again when it is shown, and a failure is shown there.
    console.info('A part of the app could not be fetched ahead.', error)
  }
}

/** The whole app. */
export function App() {
  const [path] = useLocation()
  const { language, chosenHere } = useLanguage()
  usePageCount()
  const firstLanguage = useRef<string | null>(language)
  // Everything was rendered again: the focus stays on the choice if it was made here, or goes to the top of the page, as on arrival.
  useEffect(() => {
    if (firstLanguage.current === language) return
    firstLanguage.current = null
    const choice = document.querySelector('#language :checked')?.closest<HTMLElement>('input, select')
    const place = (chosenHere ? choice : null) ?? document.getElementById('main')
    place?.focus()
  }, [language, chosenHere])
  return (
    <ErrorBoundary key={language} resetKey={path} isSaving={isSaving} onError={reportError}>
      <Providers>
        <Inside path={path} />
      </Providers>
    </ErrorBoundary>
  )
}

/** A visitor loads nothing more; everybody else gets all screens, with the cache of answers around them. */
function Inside({ path }: { path: string }) {
  const model = useSession()
  if (model.session !== 'signed-in' && (model.session !== 'signed-out' || isFront(path))) {
    return <Screens routes={frontRoutes} model={model} />
  }
  return (
    <Suspense fallback={<Screens routes={[]} model={signedOutModel('loading', model.onSessionRetry)} />}>
      <AppWithAnswers model={model} />
    </Suspense>
  )
}
