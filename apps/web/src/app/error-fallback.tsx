import { useEffect, useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import lampUrl from '../ui/art/spot-lamp.svg'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { AwayPage } from './away-page.tsx'
import styles from './error-fallback.module.css'
import { isServed, missesParts, reloadIfServed } from './offline.ts'

const retryDelayMs = 1000
export const mostRetries = 3

type ErrorFallbackProps = {
  errorId: string
  /** Retries already made, 0 to 3. */
  attempt: number
  /** True when nothing was being saved as the error came: only then may the screen promise that. */
  dataIsSafe: boolean
  onRetry: () => void
  /** Shown in development only. */
  details: { message: string; stack: string; componentStack: string } | null
}

/** The screen after an unexpected error. Try Again works three times, each after a second; then it loads the whole page anew. */
export function ErrorFallback({ errorId, attempt, dataIsSafe, onRetry, details }: ErrorFallbackProps) {
  const [retrying, setRetrying] = useState(false)
  // A part that nobody could send is no error of the app.
  const [away, setAway] = useState(missesParts)

  useEffect(() => {
    if (!retrying) return
    const timer = setTimeout(() => {
      if (missesParts()) void reloadIfServed().finally(() => setRetrying(false))
      else if (attempt >= mostRetries) window.location.reload()
      else onRetry()
    }, retryDelayMs)
    return () => clearTimeout(timer)
  }, [retrying, attempt, onRetry])

  useEffect(() => {
    if (missesParts()) void isServed().then(served => setAway(!served))
  }, [])

  if (away) return <AwayPage />
  return (
    <Page width="reading">
      <Card>
        <div className={styles.state} role="alert">
          <img src={lampUrl} alt="" width="180" height="126" />
          <h1>Oops! Something went wrong</h1>
          <p>
            We encountered an unexpected error.{' '}
            {dataIsSafe
              ? "Don't worry, your data is safe."
              : 'Your last change may not have been saved. Please check it before you make it again.'}
          </p>
          <p className={styles.facts}>
            <span>
              Retry attempt: {attempt}/{mostRetries}
            </span>
            <span>
              Error ID: <code>{errorId}</code>
            </span>
          </p>
          <div className={styles.buttons}>
            <Button busy={retrying} busyLabel="Retrying..." onClick={() => setRetrying(true)}>
              Try Again
            </Button>
            <Button look="secondary" onClick={() => window.location.reload()}>
              Refresh Page
            </Button>
            <Button look="secondary" onClick={() => window.location.assign('/')}>
              Go Home
            </Button>
          </div>
          <p className={styles.facts}>If this problem persists, please contact support with the Error ID above.</p>
        </div>
        {details ? (
          <details className={styles.details}>
            <summary>Details for developers</summary>
            <pre>{[details.message, details.stack, details.componentStack].filter(Boolean).join('\n\n')}</pre>
          </details>
        ) : null}
      </Card>
    </Page>
  )
}
