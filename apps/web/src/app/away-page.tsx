import { useEffect, useRef, useState } from 'react'
import { type Retry, retryWithBackoff } from '../platform/backoff.ts'
import { Page } from '../ui/layout/page.tsx'
import { ErrorState } from '../ui/messages/states.tsx'
import { reloadIfServed } from './offline.ts'
import { t } from './words/index.ts'

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

/** Shown instead of a screen whose parts could not be fetched. It reloads the page as soon as the server is back. */
export function AwayPage() {
  const [asking, setAsking] = useState(false)
  const isAsked = useRef(false)
  const again = useRef<Retry | null>(null)
  useEffect(() => {
    let gone = false
    let busy = false
    const retry = retryWithBackoff(() => {
      if (busy) return
      busy = true
      void reloadIfServed({ isAsked: isAsked.current }).then(outcome => {
        busy = false
        // Between two reloads the server was away, so they are no loop.
        isAsked.current = outcome === 'away'
        if (gone) return
        setAsking(false)
        if (outcome !== 'reloads') retry.failed()
      })
    })
    again.current = retry
    retry.tryNow()
    return () => {
      gone = true
      retry.reset()
    }
  }, [])
  const retry = (): void => {
    setAsking(true)
    isAsked.current = true
    again.current?.tryNow()
  }
  return <CannotBeReached onRetry={retry} retrying={asking} />
}
