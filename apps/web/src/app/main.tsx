import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/style/base.css'
import { beginSession, isKnownHere } from '../people/index.ts'
import { followNavigation } from '../platform/navigation-log.ts'
import { followReading } from '../ui/reading.ts'
import { App, loadAhead } from './app.tsx'
import { frontRoutes } from './front-routes.ts'
import { beginToSpeak } from './languages.ts'
import { keepForOffline } from './new-version.ts'
import { reloadForNewVersion } from './offline.ts'
import { fetchScreen } from './screens.tsx'
import { takeOver } from './take-over.ts'

followReading()
followNavigation()
reloadForNewVersion()
keepForOffline()
if (isKnownHere()) loadAhead(window.location.pathname)

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
if (drawn === undefined) void beginToSpeak().then(render)
// The drawn page stays until the app can show the same. A screen that could not be fetched is fetched again when it is shown.
else
  void Promise.all([beginToSpeak(), beginSession(), fetchScreen(frontRoutes, drawn).catch(() => undefined)]).then(() =>
    takeOver(root, render),
  )
