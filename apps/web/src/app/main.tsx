import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/style/base.css'
import { isKnownHere } from '../people/index.ts'
import { followNavigation } from '../platform/navigation-log.ts'
import { followReading } from '../ui/reading.ts'
import { App, loadAhead } from './app.tsx'
import { beginToSpeak } from './languages.ts'
import { keepForOffline } from './new-version.ts'
import { reloadForNewVersion } from './offline.ts'

followReading()
followNavigation()
reloadForNewVersion()
keepForOffline()
if (isKnownHere()) loadAhead(window.location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// No top-level await: a file that waits cannot hold what other parts share, so the front door would load all that several screens use.
void beginToSpeak().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
