import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/style/base.css'
import { followReading } from '../ui/reading.ts'
import { App } from './app.tsx'
import { keepForOffline, reloadForNewVersion } from './offline.ts'

followReading()
reloadForNewVersion()
keepForOffline()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
