// Every part in its states, for the eye and for automated checks. Served by the development server only: /gallery.html, and /gallery.html?screen=practice for the encounters.
import { createRoot } from 'react-dom/client'
import { Router, useSearchParams } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { Answers } from '../app/answers.tsx'
import { Providers } from '../app/providers.tsx'
import { Shell } from '../app/shell.tsx'
import '../ui/style/base.css'
import { ErrorFallback } from '../app/error-fallback.tsx'
import { NotFoundPage } from '../app/not-found-page.tsx'
import { DeniedPage } from '../ui/messages/denied-page.tsx'
import { changeReading, followReading } from '../ui/reading.ts'
import { galleryModel } from './gallery-model.ts'
import { GalleryParts } from './gallery-parts.tsx'
import { PracticePage } from './practice-page.tsx'

const wanted = new URLSearchParams(window.location.search)
followReading()
changeReading({
  theme: wanted.get('theme') === 'dark' ? 'dark' : 'light',
  clearerLetters: wanted.get('font') === 'legible',
  lessMotion: wanted.get('motion') === 'less',
})

const screens = {
  parts: { path: '/', element: <GalleryParts /> },
  error: {
    path: '/',
    element: <ErrorFallback errorId="X7K2M-40KQP" attempt={1} dataIsSafe onRetry={() => undefined} details={null} />,
  },
  missing: { path: '/', element: <NotFoundPage /> },
  practice: { path: '/', element: <PracticePage /> },
  denied: { path: '/', element: <DeniedPage /> },
}

function Gallery() {
  const [search] = useSearchParams()
  const name = (search.get('screen') ?? 'parts') as keyof typeof screens
  const screen = screens[name]
  const { hook } = memoryLocation({ path: screen.path })
  const model = galleryModel({ signedOut: wanted.has('signed-out'), connection: wanted.get('connection') })
  return (
    <Router hook={hook}>
      <Shell model={model}>{screen.element}</Shell>
    </Router>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Providers>
      <Answers>
        <Gallery />
      </Answers>
    </Providers>,
  )
}
