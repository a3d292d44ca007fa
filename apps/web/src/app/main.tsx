import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/style/base.css'
// index.html contains this bar, so that it is visible before any page has loaded.
import '../ui/layout/hero.module.css'
import { beginSession, isKnownHere } from '../people/index.ts'
import { followNavigation } from '../platform/navigation-log.ts'
import { followReading } from '../ui/reading.ts'
import { App, preloadPage } from './app.tsx'
import { followPresses } from './double-press.ts'
import { firstAnswer } from './first-answer.tsx'
import { frontRoutes } from './front-routes.ts'
import { followFocus } from './keep-focus.ts'
import { loadLanguage } from './languages.ts'
import { keepForOffline } from './new-version.ts'
import { followMissingParts } from './offline.ts'
import { fetchScreen } from './screens.tsx'
import { takeOver } from './take-over.ts'

/** After this much time a reader sees that the page is still loading. */
const PATIENCE_MS = 2_000

/**
 * Prepares the first render. Most likely somebody who was signed in here still is: the bar of index.html stays until the session, the
 * app and the page have come, so that the frame is rendered once with its page, instead of three times: waiting for the session, for the
 * app, and with the page.
 */
const ready = async (): Promise<void> => {
  const words = loadLanguage()
  if (isKnownHere()) {
    const session = beginSession()
    // Runs as a separate task: the modules just evaluated took long enough.
    await new Promise(resolve => setTimeout(resolve))
    const whole = Promise.all([session, preloadPage(window.location.pathname)])
    await Promise.race([whole, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
  }
  await words
}

/** Loads the screen that the server has drawn, and gives it what it was drawn with. */
const fetchDrawn = async (path: string): Promise<void> => {
  const first = frontRoutes.find(route => route.path === path)?.first
  const [give] = await Promise.all([first?.load(), fetchScreen(frontRoutes, path)])
  give?.(firstAnswer())
}

followReading()
followFocus()
followPresses()
followNavigation()
followMissingParts()
keepForOffline()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const render = (): void =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
const { drawn } = root.dataset
// No top-level await: a file that waits cannot hold what other parts share, so the front door would load all that several screens use.
// As a transition, React renders in steps of a few milliseconds, and lets the browser paint and answer in between.
if (drawn === undefined) void ready().then(() => startTransition(render))
// The drawn page stays until the app can show the same. A screen that could not be fetched is fetched again when it is shown.
else void Promise.all([loadLanguage(), beginSession(), fetchDrawn(drawn).catch(() => undefined)]).then(() => takeOver(root, render))
