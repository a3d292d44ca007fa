import type { QueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { ErrorBoundary } from './error-boundary.tsx'
import { Providers } from './providers.tsx'
import { routes } from './routes.ts'
import { Screens } from './screens.tsx'
import { useShellModel } from './use-shell-model.ts'

/** The whole app, given the cache it keeps answers in. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  const [path] = useLocation()
  return (
    <ErrorBoundary resetKey={path} isSaving={() => queryClient.isMutating() > 0}>
      <Providers queryClient={queryClient}>
        <Inside />
      </Providers>
    </ErrorBoundary>
  )
}

function Inside() {
  const model = useShellModel()
  return <Screens routes={routes} model={model} />
}
