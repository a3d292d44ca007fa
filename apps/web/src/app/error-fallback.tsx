import { useEffect, useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import lampUrl from '../ui/art/spot-lamp.svg'
import { Spot } from '../ui/display/spot.tsx'
import { Spinner } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { AwayPage } from './away-page.tsx'
import styles from './error-fallback.module.css'
import { reloadIfServed } from './offline.ts'
import { t } from './words/index.ts'

const retryDelayMs = 1000
export const mostRetries = 3

type ErrorFallbackProps = {
  errorId: string
  /** Retries already made, 0 to 3. */
  attempt: number
  /** True when nothing was being saved as the error came: only then may the screen promise that. */
  dataIsSafe: boolean
  /** A part of the app could not be loaded: only a reload makes the page whole. */
  isChunkMissing?: boolean
  onRetry: () => void
  /** Shown in development only. */
  details: { message: string; stack: string; componentStack: string } | null
}

/** The screen after an unexpected error. Try Again works three times, each after a second; after that it reloads the whole page. */
export function ErrorFallback({ errorId, attempt, dataIsSafe, isChunkMissing = false, onRetry, details }: ErrorFallbackProps) {
  const [retrying, setRetrying] = useState(false)
  // A part that nobody could send is no error of the app. Until the server was asked it is unknown whether it is away.
  const [isAway, setAway] = useState(isChunkMissing ? null : false)

  useEffect(() => {
    if (!retrying) return
    const timer = setTimeout(() => {
      if (isChunkMissing) void reloadIfServed({ isAsked: true }).then(outcome => setAway(outcome === 'away'))
      else if (attempt >= mostRetries) window.location.reload()
      else onRetry()
    }, retryDelayMs)
    return () => clearTimeout(timer)
  }, [retrying, attempt, isChunkMissing, onRetry])

  useEffect(() => {
    if (isChunkMissing) void reloadIfServed().then(outcome => outcome !== 'reloads' && setAway(outcome === 'away'))
  }, [isChunkMissing])

  if (isAway === null) return <Spinner page />
  if (isAway) return <AwayPage />
  return (
    <Page width="reading">
      <Card>
        <div className={styles.state} role="alert">
          <Spot art={lampUrl} />
          <h1>{t('error.title')}</h1>
          <p>
            {t('error.unexpected')} {t(dataIsSafe ? 'error.safe' : 'error.unsure')}
          </p>
          <p className={styles.facts}>
            <span>{t('error.attempt', { attempt, most: mostRetries })}</span>
            <span>
              {t('error.id')} <code>{errorId}</code>
            </span>
          </p>
          <div className={styles.buttons}>
            <Button busy={retrying} busyLabel={t('error.retrying')} onClick={() => setRetrying(true)}>
              {t('error.tryAgain')}
            </Button>
            <Button look="secondary" onClick={() => window.location.reload()}>
              {t('error.refresh')}
            </Button>
            <Button look="secondary" onClick={() => window.location.assign('/')}>
              {t('error.home')}
            </Button>
          </div>
          <p className={styles.facts}>{t('error.persists')}</p>
        </div>
        {details ? (
          <details className={styles.details}>
            <summary>{t('error.details')}</summary>
            <pre>{[details.message, details.stack, details.componentStack].filter(Boolean).join('\n\n')}</pre>
          </details>
        ) : null}
      </Card>
    </Page>
  )
}
