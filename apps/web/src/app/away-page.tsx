import { useEffect, useState } from 'react'
import { Page } from '../ui/layout/page.tsx'
import { ErrorState } from '../ui/messages/states.tsx'
import { reloadIfServed } from './offline.ts'
import { t } from './words/index.ts'

/** How often it looks whether the server is back. */
const serverBackMs = 3000

type CannotBeReachedProps = { onRetry: () => void; retrying?: boolean; errorId?: string | null }

/** The school's server does not answer: nothing is broken, and Try Again is all there is to do. */
export function CannotBeReached({ onRetry, retrying = false, errorId = null }: CannotBeReachedProps) {
  return (
    <Page width="reading">
      <ErrorState title={t('away.title')} level={1} errorId={errorId} onRetry={onRetry} retrying={retrying}>
        <p>{t('away.text')}</p>
      </ErrorState>
    </Page>
  )
}

/** In the place of a screen whose parts could not be fetched. It loads the page anew as soon as the server is back. */
export function AwayPage() {
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => void reloadIfServed(), serverBackMs)
    return () => clearInterval(timer)
  }, [])
  const retry = (): void => {
    setAsking(true)
    void reloadIfServed().finally(() => setAsking(false))
  }
  return <CannotBeReached onRetry={retry} retrying={asking} />
}
